/* arena: shared by the rooms: games made by hand, and comparisons of squares. */
#pragma once

#include "numbers.h"
#include "own_world.h"

#include "rules/game.h"
#include "rules/prefabs.h"
#include "rules/systems/systems.h"
#include "rules/tick.h"

/* ---- games ---- */

static inline sq_game_def default_def(uint64_t seed)
{
    return (sq_game_def){.config = sq_config_defaults, .seed = seed};
}

static inline ecs_world *create_game(const sq_game_def *def)
{
    ecs_world *game = sq_game_create(def);
    assert_non_null(game);
    return game;
}

/* An arena with only the player in it, and the default of every constant. */
static inline ecs_world *make_arena(void)
{
    const sq_game_def def = default_def(1);
    ecs_world *arena = sq_game_create_empty(&def);
    assert_non_null(arena);
    return arena;
}

static inline int open_arena(void **state)
{
    *state = make_arena();
    return 0;
}

static inline int close_arena(void **state)
{
    ecs_world_destroy(*state);
    return 0;
}

/* An empty arena. */
#define ARENA ecs_world *arena, open_arena, close_arena

/* The constants of this arena, for changing. */
static inline Config *constants(ecs_world *arena)
{
    return ecs_unique(arena, Config);
}

static inline Player *player_of(ecs_world *arena)
{
    return ecs_unique(arena, Player);
}

static inline Player *put_player(ecs_world *arena, float x, float y, float size)
{
    Player *player = player_of(arena);
    *player = (Player){.square = {x, y, size}, .before = {x, y, size}};
    return player;
}

static inline ecs_entity put_friend(ecs_world *arena, float x, float y, float size)
{
    ecs_entity entity = sq_make_friend(arena, (Square){x, y, size});
    assert_true(ecs_is_alive(arena, entity));
    return entity;
}

static inline ecs_entity put_pellet(ecs_world *arena, float x, float y, float size)
{
    ecs_entity entity = sq_make_pellet(arena, (Square){x, y, size});
    assert_true(ecs_is_alive(arena, entity));
    return entity;
}

static inline Square square_of(ecs_world *arena, ecs_entity entity)
{
    return ecs_get(arena, entity, Friend)->square;
}

/* ---- comparing ---- */

static inline void assert_square_(Square actual, Square expected, float tolerance, const char *file,
                                  int line)
{
    assert_number_(actual.x, expected.x, tolerance, file, line);
    assert_number_(actual.y, expected.y, tolerance, file, line);
    assert_number_(actual.size, expected.size, tolerance, file, line);
}

#define assert_square(actual, expected) assert_square_((actual), (expected), 0, __FILE__, __LINE__)
#define assert_square_about(actual, expected, tolerance)                                           \
    assert_square_((actual), (expected), (tolerance), __FILE__, __LINE__)
