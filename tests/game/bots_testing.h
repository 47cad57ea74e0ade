/* bots_testing: games that bots play. */
#pragma once

#include "runs.h"
#include "tower.h"

#include "bots/bots.h"

/* Plays this many ticks; makes the call with the checkpoint after each tick and each shop. */
static inline void play_tower(const sq_game_def *def, sq_bot_kind kind, int ticks,
                              void (*call)(const Checkpoint *, const Config *))
{
    ecs_world *game = sq_game_create(def);
    Checkpoint kept;
    assert_non_null(game);
    sq_bot bot = sq_bot_start(kind, game);
    for (int i = 0; i < ticks; i++) {
        if (sq_game_is_in_shop(game)) {
            assert_true(sq_game_next_floor(game, (sq_choice)first_open(game)));
            kept = sq_game_save(game);
            call(&kept, &def->config);
        }
        assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
        kept = sq_game_save(game);
        call(&kept, &def->config);
    }
    ecs_world_destroy(game);
}

/* Plays one tick with a bot, leaving the shop first if the game is in it. */
static inline void bot_tick(ecs_world *game, sq_bot *bot)
{
    if (sq_game_is_in_shop(game))
        assert_true(sq_game_next_floor(game, sq_bot_choose(bot, game)));
    assert_true(sq_game_tick(game, sq_bot_play(bot, game)));
}

static inline sq_bot start_bot(sq_bot_kind kind, ecs_world *game, uint64_t seed)
{
    sq_bot bot = sq_bot_start(kind, game);
    bot.rng = sq_rng_seeded(seed, SQ_STREAM_BOT);
    return bot;
}
