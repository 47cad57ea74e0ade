#include "replay/playback.h"

ecs_world *sq_playback_begin(sq_playback *playback, const sq_replay *replay)
{
    *playback = (sq_playback){.replay = replay, .place = sq_replay_begin(replay)};
    playback->is_over = sq_replay_is_at_end(replay, &playback->place);
    return sq_replay_header_begin(&replay->header, &replay->host);
}

void sq_playback_remember(sq_playback *playback, sq_history *history, const ecs_world *game)
{
    playback->history = history;
    sq_history_begin(history, game);
}

/* ---- one tick ---- */

static sq_choice taken(int32_t choice)
{
    return choice >= 0 && choice < SQ_SECOND_CHOICES ? choice : SQ_CHOICE_NONE;
}

/* If the game has left its recorded course, the recording may name a choice in the middle of a
 * floor, none after one, or something that is not offered. All of them are played as far as they
 * make sense. */
static bool leave_floor(const sq_playback *playback, ecs_world *game, int32_t recorded)
{
    if (!sq_game_is_in_shop(game))
        return true;
    const sq_choice choice =
        sq_game_offers(game, taken(recorded)) ? taken(recorded) : SQ_CHOICE_NONE;
    if (playback->history)
        sq_history_choose(playback->history, choice);
    return sq_game_next_floor(game, choice);
}

/* Sixteen bits can match by chance. So a game that ends before its recording does differs, too,
 * even if the hash matches. */
static void compare(sq_playback *playback, ecs_world *game, const sq_replay_step *step)
{
    if (playback->differs)
        return;
    const uint64_t hash = sq_game_hash(game);
    const bool matches = step->has_hash ? hash == step->hash : (uint16_t)hash == step->mark;
    const bool is_early =
        sq_game_has_ended(game) && !sq_replay_is_at_end(playback->replay, &playback->place);
    if (matches && !is_early)
        return;
    playback->ended_early = matches;
    playback->differs = true;
    playback->differs_at = sq_game_run(game)->tick;
    playback->found = hash;
    playback->knows_whole_hash = step->has_hash;
    playback->recorded = step->has_hash ? step->hash : step->mark;
}

bool sq_playback_step(sq_playback *playback, ecs_world *game)
{
    sq_replay_step step;
    sq_replay_next(playback->replay, &playback->place, &step);
    if (!leave_floor(playback, game, step.choice) ||
        (step.has_tick && !sq_game_tick(game, step.input)))
        return false;
    if (step.has_tick && playback->history)
        sq_history_tick(playback->history, game, step.input);
    playback->ticks += step.has_tick;
    compare(playback, game, &step);
    playback->is_over =
        sq_game_has_ended(game) || sq_replay_is_at_end(playback->replay, &playback->place);
    return true;
}

/* ---- any tick ---- */

static ecs_world *begin_again(sq_playback *playback, ecs_world *game)
{
    sq_history *history = playback->history;
    ecs_world_destroy(game);
    game = sq_playback_begin(playback, playback->replay);
    if (game && history)
        sq_playback_remember(playback, history, game);
    return game;
}

static sq_replay_place place_after(const sq_replay *replay, uint64_t ticks)
{
    sq_replay_place place = sq_replay_begin(replay);
    sq_replay_step step;
    while (ticks > 0 && sq_replay_next(replay, &place, &step))
        ticks -= step.has_tick;
    return place;
}

/* False if the history does not reach so far, or memory runs out: the game can then only be freed.
 */
static bool go_back(sq_playback *playback, ecs_world *game, uint64_t ticks)
{
    sq_history *history = playback->history;
    const uint64_t tick = sq_game_run(game)->tick - (playback->ticks - ticks);
    if (!history || !history->is_on || tick < sq_history_oldest(history) ||
        !sq_history_back_to(history, game, tick))
        return false;
    playback->ticks = ticks;
    playback->place = place_after(playback->replay, ticks);
    playback->is_over = false;
    playback->differs = playback->differs && playback->differs_at <= tick;
    return true;
}

ecs_world *sq_playback_seek(sq_playback *playback, ecs_world *game, uint64_t ticks, uint64_t most)
{
    if (ticks < playback->ticks && !go_back(playback, game, ticks))
        game = begin_again(playback, game);
    for (; game && most > 0 && !playback->is_over && playback->ticks < ticks; most--) {
        if (!sq_playback_step(playback, game)) {
            ecs_world_destroy(game);
            game = NULL;
        }
    }
    return game;
}

/* Reads ahead with a copy of the place. */
int32_t sq_playback_next_choice(const sq_playback *playback)
{
    sq_replay_place place = playback->place;
    sq_replay_step step = {.choice = SQ_SECOND_NO_CHOICE};
    sq_replay_next(playback->replay, &place, &step);
    return step.choice == SQ_SECOND_NO_CHOICE ? SQ_SECOND_NO_CHOICE : taken(step.choice);
}
