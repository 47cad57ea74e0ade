#include "record/history.h"

#include <assert.h>
#include <stdlib.h>

#include "base/log.h"

/* Said the first time only. */
static bool fail(sq_history *history)
{
    if (!history->has_failed) {
        sq_log_error("cannot remember all of the last minute: out of memory");
        history->has_notice = true;
    }
    history->has_failed = true;
    return false;
}

/* ---- which images there are ---- */

static uint64_t distance_that_fits(const sq_history *history)
{
    const uint64_t half = (uint64_t)history->images.places / 2;
    return half < history->distance ? half : history->distance;
}

/* The key image before, or at, the nth image; -1 if there is none. */
static int key_before(const sq_images *images, int nth)
{
    while (nth >= 0 && !images->list[nth].is_key)
        nth--;
    return nth;
}

static bool is_key_due(const sq_history *history, uint64_t tick)
{
    const sq_images *images = &history->images;
    const int key = key_before(images, sq_images_newest_at(images, tick));
    return key < 0 || tick - images->list[key].tick >= distance_that_fits(history);
}

/* So many of a kind: together as many as there are places. */
static int most_of(const sq_history *history, bool is_key)
{
    const int distance = (int)distance_that_fits(history);
    return is_key ? distance + 1 : distance - 1;
}

static int count_of(const sq_images *images, bool is_key)
{
    int count = 0;
    for (int i = 0; i < images->count; i++)
        count += images->list[i].is_key == is_key;
    return count;
}

static void drop_oldest_of(sq_images *images, bool is_key)
{
    int nth = 0;
    while (images->list[nth].is_key != is_key)
        nth++;
    sq_images_drop(images, nth);
}

static void drop_down_to(sq_history *history, bool is_key, int most)
{
    while (count_of(&history->images, is_key) > most)
        drop_oldest_of(&history->images, is_key);
}

/* The oldest is needed as long as the next one does not do. What the game was told after it is
 * there, too. */
static void drop_what_is_too_old(sq_history *history)
{
    sq_images *images = &history->images;
    while (images->count > 1 && history->now - images->list[1].tick >= history->minute)
        sq_images_drop(images, 0);
    if (images->count > 0 && history->now - images->list[0].tick > history->room)
        sq_images_drop(images, 0);
}

/* The game is where it has never been before, or where it is again. */
static bool keep_newest(sq_history *history, const ecs_world *game)
{
    drop_what_is_too_old(history);
    if (!sq_images_fit(&history->images, game))
        return fail(history);
    const bool is_key = is_key_due(history, history->now);
    drop_down_to(history, is_key, most_of(history, is_key) - 1);
    drop_down_to(history, !is_key, most_of(history, !is_key));
    return sq_images_take(&history->images, game, is_key) || fail(history);
}

/* ---- as the game goes on ---- */

static uint64_t square_root_above(uint64_t number)
{
    uint64_t root = 1;
    while (root * root < number)
        root++;
    return root;
}

/* For all ticks since the oldest image: it may be a minute and a distance old. */
static bool reserve_steps(sq_history *history)
{
    history->room = history->minute + history->distance;
    history->steps = malloc((size_t)history->room * sizeof *history->steps);
    return history->steps;
}

bool sq_history_begin(sq_history *history, const ecs_world *game)
{
    sq_history_end(history);
    history->now = sq_game_run(game)->tick;
    history->choice = SQ_HISTORY_NO_CHOICE;
    history->minute =
        SQ_HISTORY_SECONDS * (uint64_t)ecs_unique_read(game, Config)->TICKS_PER_SECOND;
    history->distance = square_root_above(history->minute);
    const int places = (int)(2 * history->distance);
    history->is_on = reserve_steps(history) &&
                     sq_images_begin(&history->images, places, SQ_HISTORY_BYTES, game) &&
                     sq_images_take(&history->images, game, true);
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
    keep_newest(history, game);
}

void sq_history_choose(sq_history *history, sq_upgrade upgrade)
{
    history->choice = (int32_t)upgrade;
}

/* ---- and back ---- */

uint64_t sq_history_oldest(const sq_history *history)
{
    if (!history->is_on)
        return history->now;
    if (history->images.count == 0)
        return UINT64_MAX;
    const uint64_t first = history->images.list[0].tick;
    return history->now - first > history->minute ? history->now - history->minute : first;
}

static bool play(const sq_history *history, ecs_world *game)
{
    const uint64_t tick = sq_game_run(game)->tick + 1;
    const sq_history_step *step = &history->steps[tick % history->room];
    const bool chosen =
        step->choice == SQ_HISTORY_NO_CHOICE || sq_game_next_floor(game, (sq_upgrade)step->choice);
    return chosen && sq_game_tick(game, step->input);
}

static void forget_after(sq_images *images, uint64_t tick)
{
    while (images->count > 0 && images->list[images->count - 1].tick > tick)
        sq_images_drop(images, images->count - 1);
}

/* From this image on, the last before a gap in the ticks. */
static int next_gap(const sq_images *images, int nth)
{
    while (nth + 1 < images->count && images->list[nth + 1].tick == images->list[nth].tick + 1)
        nth++;
    return nth;
}

/* From this image on, makes images of the ticks that have none, up to this tick, as many as there
 * are places: those of the ticks that were just gone back. The game is somewhere then. */
static bool fill(sq_history *history, ecs_world *game, int nth, uint64_t tick)
{
    sq_images *images = &history->images;
    while (nth >= 0 && count_of(images, false) < most_of(history, false)) {
        nth = next_gap(images, nth);
        const sq_image *before = &images->list[nth];
        if (before->tick >= tick)
            break;
        if (sq_game_run(game)->tick != before->tick && !sq_image_restore(before, game))
            return false;
        if (!play(history, game))
            return false;
        if (!sq_images_take(images, game, false))
            break;
    }
    return true;
}

/* The way from the last key image to this tick, and then from the one before to the last. */
static bool prepare(sq_history *history, ecs_world *game, uint64_t tick)
{
    const sq_images *images = &history->images;
    const int last = key_before(images, images->count - 1);
    return last < 0 || (fill(history, game, last, tick) &&
                        fill(history, game, key_before(images, last - 1), images->list[last].tick));
}

/* To a tick from the newest image on, all of which are before it. */
static bool go_to(sq_history *history, ecs_world *game, uint64_t tick)
{
    const sq_image *image = &history->images.list[history->images.count - 1];
    history->now = image->tick;
    if (!sq_image_restore(image, game))
        return false;
    while (history->now < tick) {
        if (!play(history, game))
            return false;
        history->now++;
        keep_newest(history, game);
    }
    return true;
}

bool sq_history_back_to(sq_history *history, ecs_world *game, uint64_t tick)
{
    assert(history->is_on && tick >= sq_history_oldest(history) && tick <= history->now &&
           "go back to what is remembered: from sq_history_oldest to the last tick");
    history->choice = SQ_HISTORY_NO_CHOICE;
    forget_after(&history->images, tick);
    return prepare(history, game, tick) && go_to(history, game, tick);
}

void sq_history_end(sq_history *history)
{
    free(history->steps);
    history->steps = NULL;
    sq_images_end(&history->images);
    history->now = 0;
    history->is_on = false;
}

const char *sq_history_take_notice(sq_history *history)
{
    const char *notice = history->has_notice ? "Out of memory: rewinding may not go far" : NULL;
    history->has_notice = false;
    return notice;
}
