/* tower: games of the tower, shared by the rooms. */
#pragma once

#include "arena.h"

static inline sq_game_def tower_def(uint64_t seed)
{
    sq_game_def def = default_def(seed);
    def.mode = SQ_MODE_TOWER;
    return def;
}

static inline ecs_world *make_tower(uint64_t seed)
{
    const sq_game_def def = tower_def(seed);
    ecs_world *game = create_game(&def);
    return game;
}

static inline int open_tower(void **state)
{
    *state = make_tower(1);
    return 0;
}

/* A tower before its first tick. */
#define TOWER ecs_world *game, open_tower, close_arena

static inline Tower *tower_of(ecs_world *game)
{
    return ecs_unique(game, Tower);
}

/* Ends the floor at once: by removing all friends, or by making the player too small. */
static inline void win_floor(ecs_world *game)
{
    ecs_delete_any(game, Friend);
    tower_of(game)->to_come = 0;
    sq_check_game_over(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_WON);
}

static inline void lose_floor(ecs_world *game)
{
    player_of(game)->square.size = 1;
    sq_check_game_over(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_LOST);
}
