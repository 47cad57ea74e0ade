#include "replay/playback.h"

ecs_world *sq_playback_begin(sq_playback *playback, const sq_replay *replay)
{
    *playback = (sq_playback){.replay = replay, .place = sq_replay_begin(replay)};
    playback->is_over = sq_replay_is_at_end(replay, &playback->place);
    return sq_replay_header_begin(&replay->header, &replay->host);
}

/* ---- one tick ---- */

static sq_choice taken(int32_t choice)
{
    return choice >= 0 && choice < SQ_SECOND_CHOICES ? choice : SQ_CHOICE_NONE;
}

/* If the game has left its recorded course, the recording may name a choice in the middle of a
 * floor, none after one, or something that is not offered. All of them are played as far as they
 * make sense. */
static bool leave_floor(ecs_world *game, int32_t recorded)
{
    const sq_choice choice = taken(recorded);
    if (!sq_game_is_in_shop(game))
        return true;
    return sq_game_next_floor(game, sq_game_offers(game, choice) ? choice : SQ_CHOICE_NONE);
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
    if (!leave_floor(game, step.choice) || (step.has_tick && !sq_game_tick(game, step.input)))
        return false;
    playback->ticks += step.has_tick;
    compare(playback, game, &step);
    playback->is_over =
        sq_game_has_ended(game) || sq_replay_is_at_end(playback->replay, &playback->place);
    return true;
}

/* ---- any tick ---- */

static ecs_world *begin_again(sq_playback *playback, ecs_world *game)
{
    ecs_world_destroy(game);
    return sq_playback_begin(playback, playback->replay);
}

ecs_world *sq_playback_seek(sq_playback *playback, ecs_world *game, uint64_t ticks, uint64_t most)
{
    if (ticks < playback->ticks)
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
