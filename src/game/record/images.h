/* images: a game as it was after some of its ticks, in the order of these ticks, in places of
 * bounded number and size.
 *
 * A place has room for the largest game that was seen, and a quarter more: so it is allocated anew
 * only where a game has grown by that. All of them together never hold more bytes than they may:
 * of a larger game there are fewer.
 */
#pragma once

#include "rules/game.h"

typedef struct sq_image {
    uint64_t tick; /* after which it was taken */
    bool is_key;   /* as told when it was taken */
    size_t size;
    unsigned char *bytes; /* owned; its size is in use, its room is there */
    size_t room;
} sq_image;

/* All zero: there is no place. */
typedef struct sq_images {
    sq_image *list; /* owned; those behind the count have room */
    int count;      /* of images, by their ticks */
    int places;     /* how many there may be: fewer where games are large */
    int most;       /* places, at most */
    size_t room;    /* of a place that is allocated now */
    size_t bytes;   /* that all places may have together */
} sq_images;

/* Makes so many places, or fewer, for games as large as this one; there are none before, and no
 * images. False, and nothing is held, when memory runs out, or when not even four games of this
 * size fit into so many bytes. */
bool sq_images_begin(sq_images *images, int most, size_t bytes, const ecs_world *game);

/* Can a place hold a game of this size? If it is larger than those so far, the places change: from
 * now on there may be fewer, and the oldest images are gone then. False if less than four would
 * be left, or none was made. */
bool sq_images_fit(sq_images *images, const ecs_world *game);

/* Takes an image of the game, after its last tick, of which there is none. False if all places are
 * taken, the game does not fit, or memory runs out for a place that is to be larger. Costs what
 * copying the game costs. */
bool sq_images_take(sq_images *images, const ecs_world *game, bool is_key);

/* The newest that is not after this tick: its number from the oldest on; -1 if there is none. */
int sq_images_newest_at(const sq_images *images, uint64_t tick);

/* Forgets one of them, by its number; the newer ones get the number before. */
void sq_images_drop(sq_images *images, int nth);

/* Makes the game what it was. False when memory ran out; not where the game has only grown since.
 */
static inline bool sq_image_restore(const sq_image *image, ecs_world *game)
{
    return ecs_image_restore(game, image->bytes, image->size);
}

/* Frees all. */
void sq_images_end(sq_images *images);
