#include "history.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Said the first time only. */
static bool fail(sq_history *history)
{
    if (!history->has_failed) {
        fputs("square-eater: cannot remember all of the last minute: out of memory\n", stderr);
        history->has_notice = true;
    }
    history->has_failed = true;
    return false;
}

/* ---- images ---- */

/* The place of an image, from the oldest on. */
static int place_of(const sq_history *history, int nth)
{
    return (history->first + nth) % SQ_HISTORY_IMAGES;
}

static sq_history_image *image_at(sq_history *history, int nth)
{
    return &history->images[place_of(history, nth)];
}

static unsigned char *bytes_at(const sq_history *history, int nth)
{
    return history->bytes + (size_t)place_of(history, nth) * history->place_size;
}

static void drop_oldest(sq_history *history)
{
    history->first = place_of(history, 1);
    history->count--;
}

/* Places that are large enough, with room for games that still grow. The images move along. */
static bool make_room(sq_history *history, size_t size)
{
    const size_t before = history->place_size;
    if (size <= before)
        return true;
    const size_t roomy = size + size / 2;
    unsigned char *bytes = malloc(SQ_HISTORY_IMAGES * roomy);
    if (!bytes)
        return fail(history);
    for (size_t place = 0; place < SQ_HISTORY_IMAGES && before > 0; place++)
        memcpy(bytes + place * roomy, history->bytes + place * before, before);
    free(history->bytes);
    history->bytes = bytes;
    history->place_size = roomy;
    return true;
}

static bool take_image(sq_history *history, const ecs_world *game)
{
    const size_t size = ecs_image_size(game);
    if (!make_room(history, size))
        return false;
    if (history->count == SQ_HISTORY_IMAGES)
        drop_oldest(history);
    *image_at(history, history->count) = (sq_history_image){history->now, size};
    ecs_image_take(game, bytes_at(history, history->count), history->place_size);
    history->count++;
    return true;
}

/* ---- as the game goes on ---- */

/* For all ticks since the oldest image: as many as there are before a new one takes its place. */
static bool reserve_steps(sq_history *history)
{
    history->room = history->second * SQ_HISTORY_IMAGES;
    history->steps = malloc((size_t)history->room * sizeof *history->steps);
    return history->steps || fail(history);
}

bool sq_history_begin(sq_history *history, const ecs_world *game)
{
    sq_history_end(history);
    history->now = sq_game_run(game)->tick;
    history->choice = SQ_HISTORY_NO_CHOICE;
    history->second = (uint64_t)ecs_unique_read(game, Config)->TICKS_PER_SECOND;
    history->next = history->now + history->second;
    history->is_on = reserve_steps(history) && take_image(history, game);
    if (!history->is_on)
        sq_history_end(history);
    return history->is_on;
}

void sq_history_tick(sq_history *history, const ecs_world *game, sq_input input)
{
    if (!history->is_on)
        return;
    history->now++;
    history->steps[history->now % history->room] = (sq_history_step){input, history->choice};
    history->choice = SQ_HISTORY_NO_CHOICE;
    if (history->count > 0 && history->now - image_at(history, 0)->tick > history->room)
        drop_oldest(history);
    if (history->now < history->next)
        return;
    take_image(history, game);
    history->next = history->now + history->second;
}

void sq_history_choose(sq_history *history, sq_upgrade upgrade)
{
    history->choice = (int32_t)upgrade;
}

/* ---- and back ---- */

uint64_t sq_history_oldest(const sq_history *history)
{
    const uint64_t minute = history->second * SQ_HISTORY_SECONDS;
    if (!history->is_on)
        return history->now;
    if (history->count == 0)
        return UINT64_MAX;
    const uint64_t first = history->images[history->first].tick;
    return history->now - first > minute ? history->now - minute : first;
}

static bool play(const sq_history *history, ecs_world *game, uint64_t tick)
{
    const sq_history_step *step = &history->steps[tick % history->room];
    const bool chosen =
        step->choice == SQ_HISTORY_NO_CHOICE || sq_game_next_floor(game, (sq_upgrade)step->choice);
    return chosen && sq_game_tick(game, step->input);
}

bool sq_history_back_to(sq_history *history, ecs_world *game, uint64_t tick)
{
    assert(history->is_on && tick >= sq_history_oldest(history) && tick <= history->now &&
           "go back to what is remembered: from sq_history_oldest to the last tick");
    while (image_at(history, history->count - 1)->tick > tick)
        history->count--;
    const sq_history_image *image = image_at(history, history->count - 1);
    history->now = image->tick;
    history->choice = SQ_HISTORY_NO_CHOICE;
    history->next = image->tick + history->second;
    if (!ecs_image_restore(game, bytes_at(history, history->count - 1), image->size))
        return false;
    while (history->now < tick)
        if (!play(history, game, ++history->now))
            return false;
    return true;
}

void sq_history_end(sq_history *history)
{
    free(history->steps);
    free(history->bytes);
    history->steps = NULL;
    history->bytes = NULL;
    history->place_size = 0;
    history->count = 0;
    history->now = 0;
    history->is_on = false;
}

const char *sq_history_take_notice(sq_history *history)
{
    const char *notice = history->has_notice ? "Out of memory: time may not go back far" : NULL;
    history->has_notice = false;
    return notice;
}
