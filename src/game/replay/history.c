#include "replay/history.h"

#include <assert.h>
#include <ecs_addons.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"

/* Reports the first failure only: memory stays short for a while. */
static bool fail(sq_history *history)
{
    if (!history->has_failed)
        sq_log_error("cannot remember all of the last minute: out of memory");
    history->has_failed = true;
    return false;
}

/* ---- images ---- */

/* The place and its memory move behind the images, to be used again. */
static void drop_oldest(sq_history *history)
{
    sq_image *images = history->images;
    const sq_image dropped = images[0];
    history->count--;
    memmove(&images[0], &images[1], (size_t)history->count * sizeof *images);
    images[history->count] = dropped;
}

static void free_place(sq_history *history, int nth)
{
    sq_image *place = &history->images[nth];
    free(place->bytes);
    history->held -= place->room;
    *place = (sq_image){0};
}

static bool is_too_much(const sq_history *history, size_t more)
{
    return more > SQ_HISTORY_BYTES || history->held > SQ_HISTORY_BYTES - more;
}

/* Frees unused places before images, and images from the oldest on. */
static void free_for(sq_history *history, size_t bytes)
{
    for (int nth = history->count; nth < SQ_HISTORY_IMAGES; nth++)
        if (is_too_much(history, bytes))
            free_place(history, nth);
    while (history->count > 0 && is_too_much(history, bytes)) {
        drop_oldest(history);
        free_place(history, history->count);
    }
}

/* The place for the next image, with a quarter more room than it needs when it is allocated. NULL
 * when memory runs out. */
static sq_image *place_for(sq_history *history, size_t size)
{
    const size_t room = size + size / 4;
    if (history->count == SQ_HISTORY_IMAGES)
        drop_oldest(history);
    if (history->images[history->count].room >= size)
        return &history->images[history->count];
    free_place(history, history->count);
    free_for(history, room);
    sq_image *place = &history->images[history->count];
    place->bytes = is_too_much(history, room) ? NULL : malloc(room);
    place->room = place->bytes ? room : 0;
    history->held += place->room;
    return place->bytes ? place : NULL;
}

static bool take_image(sq_history *history, const ecs_world *game)
{
    sq_image *place = place_for(history, ecs_image_size(game));
    if (!place)
        return fail(history);
    place->tick = history->now;
    place->size = ecs_image_take(game, place->bytes, place->room);
    history->count++;
    return true;
}

/* The oldest image can go once the next one also reaches back a minute. It must go, too, once the
 * ring of inputs has overwritten the step that follows it. */
static void drop_outdated(sq_history *history)
{
    while (history->count > 1 && history->now - history->images[1].tick >= history->minute)
        drop_oldest(history);
    if (history->count > 0 && history->now - history->images[0].tick > history->room)
        drop_oldest(history);
}

/* ---- while the game goes on ---- */

/* The ring has room for all ticks since the oldest image, which can be a minute and one distance
 * old. */
bool sq_history_begin(sq_history *history, const ecs_world *game)
{
    const uint64_t second = (uint64_t)ecs_unique_read(game, Config)->TICKS_PER_SECOND;
    sq_history_end(history);
    history->now = sq_game_run(game)->tick;
    history->choice = SQ_HISTORY_NO_CHOICE;
    history->minute = SQ_HISTORY_SECONDS * second;
    history->distance = (second + 1) / 2;
    history->room = history->minute + history->distance;
    history->steps = malloc((size_t)history->room * sizeof *history->steps);
    history->is_on = history->steps && take_image(history, game);
    if (history->is_on)
        return true;
    sq_history_end(history);
    return fail(history);
}

void sq_history_tick(sq_history *history, const ecs_world *game, sq_input input)
{
    if (!history->is_on)
        return;
    history->now++;
    history->steps[history->now % history->room] = (sq_history_step){input, history->choice};
    history->choice = SQ_HISTORY_NO_CHOICE;
    drop_outdated(history);
    if (history->count == 0 ||
        history->now - history->images[history->count - 1].tick >= history->distance)
        take_image(history, game);
}

void sq_history_choose(sq_history *history, sq_choice choice)
{
    history->choice = choice;
}

void sq_history_forget(sq_history *history, const ecs_world *game)
{
    if (!history->is_on)
        return;
    history->count = 0;
    history->choice = SQ_HISTORY_NO_CHOICE;
    take_image(history, game);
}

/* ---- going back ---- */

uint64_t sq_history_oldest(const sq_history *history)
{
    if (!history->is_on)
        return history->now;
    if (history->count == 0)
        return UINT64_MAX;
    const uint64_t first = history->images[0].tick;
    return history->now - first > history->minute ? history->now - history->minute : first;
}

/* Plays the next tick as it was played before. */
static bool play_again(sq_history *history, ecs_world *game)
{
    const sq_history_step *step = &history->steps[++history->now % history->room];
    const bool chosen =
        step->choice == SQ_HISTORY_NO_CHOICE || sq_game_next_floor(game, step->choice);
    return chosen && sq_game_tick(game, step->input);
}

bool sq_history_back_to(sq_history *history, ecs_world *game, uint64_t tick)
{
    assert(history->is_on && tick >= sq_history_oldest(history) && tick <= history->now &&
           "go back to what is remembered: from sq_history_oldest to the last tick");
    history->choice = SQ_HISTORY_NO_CHOICE;
    while (history->images[history->count - 1].tick > tick)
        history->count--;
    const sq_image *image = &history->images[history->count - 1];
    history->now = image->tick;
    if (!ecs_image_restore(game, image->bytes, image->size))
        return false;
    while (history->now < tick)
        if (!play_again(history, game))
            return false;
    return true;
}

void sq_history_end(sq_history *history)
{
    for (int nth = 0; nth < SQ_HISTORY_IMAGES; nth++)
        free(history->images[nth].bytes);
    free(history->steps);
    *history = (sq_history){.has_failed = history->has_failed};
}
