#include "replay/history.h"

#include <assert.h>
#include <stdlib.h>

#include "base/log.h"

/* Reports the first failure only: memory stays short for a while. */
static bool fail(sq_history *history)
{
    if (!history->has_failed) {
        sq_log_error("cannot remember all of the last minute: out of memory");
        history->has_notice = true;
    }
    history->has_failed = true;
    return false;
}

/* ---- which images to keep ----
 *
 * With a distance of d ticks between key images, d + 1 key images reach back d * d ticks, at least
 * a minute, and d - 1 tick images cover the ticks between two of them: 2 * d places. Reaching back
 * n ticks takes n / d key images and d tick images, and that sum is smallest where d is the square
 * root of n. With fewer places, d is half of them, and the history is shorter. */

static uint64_t distance_that_fits(const sq_history *history)
{
    const uint64_t half = (uint64_t)history->images.places / 2;
    return half < history->distance ? half : history->distance;
}

/* The newest key image up to the nth image; -1 if there is none. */
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

/* How many images of a kind to keep: together they fill all places. */
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

static void drop_oldest_of_kind(sq_images *images, bool is_key)
{
    int nth = 0;
    while (images->list[nth].is_key != is_key)
        nth++;
    sq_images_drop(images, nth);
}

static void drop_down_to(sq_history *history, bool is_key, int most)
{
    while (count_of(&history->images, is_key) > most)
        drop_oldest_of_kind(&history->images, is_key);
}

/* The oldest image can go once the next one also reaches back a minute. It must go, too, once the
 * ring of inputs has overwritten the step that follows it. */
static void drop_outdated(sq_history *history)
{
    sq_images *images = &history->images;
    while (images->count > 1 && history->now - images->list[1].tick >= history->minute)
        sq_images_drop(images, 0);
    if (images->count > 0 && history->now - images->list[0].tick > history->room)
        sq_images_drop(images, 0);
}

/* Takes an image of the game's current tick, whether it is played for the first time or again. */
static bool keep_newest(sq_history *history, const ecs_world *game)
{
    drop_outdated(history);
    if (!sq_images_fit(&history->images, game))
        return fail(history);
    const bool is_key = is_key_due(history, history->now);
    /* Frees a place for this image. The other kind can be too many, too, once places got fewer. */
    drop_down_to(history, is_key, most_of(history, is_key) - 1);
    drop_down_to(history, !is_key, most_of(history, !is_key));
    return sq_images_take(&history->images, game, is_key) || fail(history);
}

/* ---- while the game goes on ---- */

static uint64_t square_root_above(uint64_t number)
{
    uint64_t root = 1;
    while (root * root < number)
        root++;
    return root;
}

/* For all ticks since the oldest image, which can be a minute and one distance old. */
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

void sq_history_choose(sq_history *history, sq_choice choice)
{
    history->choice = choice;
}

void sq_history_forget(sq_history *history, const ecs_world *game)
{
    if (!history->is_on)
        return;
    while (history->images.count > 0)
        sq_images_drop(&history->images, 0);
    history->choice = SQ_HISTORY_NO_CHOICE;
    keep_newest(history, game);
}

/* ---- going back ---- */

uint64_t sq_history_oldest(const sq_history *history)
{
    if (!history->is_on)
        return history->now;
    if (history->images.count == 0)
        return UINT64_MAX;
    const uint64_t first = history->images.list[0].tick;
    return history->now - first > history->minute ? history->now - history->minute : first;
}

/* Plays the tick that follows the game's last one, as it was played before. */
static bool play_again(sq_history *history, ecs_world *game)
{
    const uint64_t tick = sq_game_run(game)->tick + 1;
    const sq_history_step *step = &history->steps[tick % history->room];
    const bool chosen =
        step->choice == SQ_HISTORY_NO_CHOICE || sq_game_next_floor(game, step->choice);
    return chosen && sq_game_tick(game, step->input);
}

static void forget_after(sq_images *images, uint64_t tick)
{
    while (images->count > 0 && images->list[images->count - 1].tick > tick)
        sq_images_drop(images, images->count - 1);
}

/* The first image, from the nth on, whose next tick has no image. */
static int before_next_gap(const sq_images *images, int nth)
{
    while (nth + 1 < images->count && images->list[nth + 1].tick == images->list[nth].tick + 1)
        nth++;
    return nth;
}

/* Takes images of the ticks that have none, from the nth image up to this tick, while places for
 * tick images are free. A step back frees one, so this normally plays one tick for each. Leaves the
 * game at any tick: the caller restores it. */
static bool fill(sq_history *history, ecs_world *game, int nth, uint64_t tick)
{
    sq_images *images = &history->images;
    while (nth >= 0 && count_of(images, false) < most_of(history, false)) {
        nth = before_next_gap(images, nth);
        const sq_image *before = &images->list[nth];
        if (before->tick >= tick)
            break;
        if (sq_game_run(game)->tick != before->tick && !sq_image_restore(before, game))
            return false;
        if (!play_again(history, game))
            return false;
        if (!sq_images_take(images, game, false))
            break;
    }
    return true;
}

/* Uses the free places, first for the ticks from the last key image to this tick, which the player
 * sees next, then for those between the last two key images. By the time the game has stepped back
 * to the last key image, the second stretch is complete. */
static bool fill_ahead(sq_history *history, ecs_world *game, uint64_t tick)
{
    const sq_images *images = &history->images;
    const int last = key_before(images, images->count - 1);
    return last < 0 || (fill(history, game, last, tick) &&
                        fill(history, game, key_before(images, last - 1), images->list[last].tick));
}

/* Goes from the newest image to this tick. No image may be later than the tick. */
static bool go_to(sq_history *history, ecs_world *game, uint64_t tick)
{
    const sq_image *image = &history->images.list[history->images.count - 1];
    history->now = image->tick;
    if (!sq_image_restore(image, game))
        return false;
    while (history->now < tick) {
        if (!play_again(history, game))
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
    return fill_ahead(history, game, tick) && go_to(history, game, tick);
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
