/* history_testing: a game and its history. The file that includes it creates both. */
#pragma once

#include "runs.h"

#include "replay/history.h"

static sq_history history;
static ecs_world *game;
static Rng dice;

static inline int roll(int below)
{
    return (int)(sq_rng_next(&dice) % (uint32_t)below);
}

static inline int game_tick(void)
{
    return (int)sq_game_run(game)->tick;
}

/* For the end of a test. */
static inline int close_history(void **state)
{
    sq_history_end(&history);
    ecs_world_destroy(game);
    game = NULL;
    return 0;
}
