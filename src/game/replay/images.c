#include "replay/images.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES_MIN = 4 };

/* ---- places ---- */

/* Frees before it allocates, since the old bytes are not needed: both together could exceed the
 * limit. */
static bool make_room(sq_image *place, size_t room)
{
    if (place->room >= room)
        return true;
    free(place->bytes);
    place->bytes = malloc(room);
    place->room = place->bytes ? room : 0;
    return place->bytes;
}

static void free_place(sq_image *place)
{
    free(place->bytes);
    *place = (sq_image){0};
}

static bool make_all_room(sq_images *images)
{
    for (int i = 0; i < images->places; i++)
        if (!make_room(&images->list[i], images->room))
            return false;
    return true;
}

/* Frees unused places before images, and drops images from the oldest on. Zero places mean that the
 * game is too large. The places that stay grow when they are next used. */
static void change_places(sq_images *images, size_t room)
{
    const size_t fitting = images->bytes / room;
    images->room = room;
    images->places = fitting < (size_t)images->most ? (int)fitting : images->most;
    if (images->places < PLACES_MIN)
        images->places = 0;
    while (images->count > images->places)
        sq_images_drop(images, 0);
    for (int i = images->places; i < images->most; i++)
        free_place(&images->list[i]);
}

bool sq_images_fit(sq_images *images, const ecs_world *game)
{
    const size_t size = ecs_image_size(game);
    if (images->list && size > images->room)
        change_places(images, size + size / 4);
    return images->places > 0;
}

bool sq_images_begin(sq_images *images, int most, size_t bytes, const ecs_world *game)
{
    *images = (sq_images){.most = most, .bytes = bytes};
    images->list = calloc((size_t)most, sizeof *images->list);
    if (images->list && sq_images_fit(images, game) && make_all_room(images))
        return true;
    sq_images_end(images);
    return false;
}

void sq_images_end(sq_images *images)
{
    for (int i = 0; images->list && i < images->most; i++)
        free_place(&images->list[i]);
    free(images->list);
    *images = (sq_images){0};
}

/* ---- images ---- */

int sq_images_newest_at(const sq_images *images, uint64_t tick)
{
    int nth = images->count - 1;
    while (nth >= 0 && images->list[nth].tick > tick)
        nth--;
    return nth;
}

/* Puts `made`, which occupies the first free place, at this index and moves the others up. */
static void insert(sq_images *images, int nth, const sq_image *made)
{
    sq_image *list = images->list;
    memmove(&list[nth + 1], &list[nth], (size_t)(images->count - nth) * sizeof *list);
    list[nth] = *made;
    images->count++;
}

bool sq_images_take(sq_images *images, const ecs_world *game, bool is_key)
{
    const uint64_t tick = sq_game_run(game)->tick;
    if (images->count == images->places || ecs_image_size(game) > images->room ||
        !make_room(&images->list[images->count], images->room))
        return false;
    sq_image made = images->list[images->count];
    made.tick = tick;
    made.is_key = is_key;
    made.size = ecs_image_take(game, made.bytes, made.room);
    insert(images, sq_images_newest_at(images, tick) + 1, &made);
    return true;
}

/* The place and its memory move behind the images, to be used again. */
void sq_images_drop(sq_images *images, int nth)
{
    sq_image *list = images->list;
    const sq_image dropped = list[nth];
    images->count--;
    memmove(&list[nth], &list[nth + 1], (size_t)(images->count - nth) * sizeof *list);
    list[images->count] = dropped;
}
