/* climb: games of a climb, and squares of its kinds, shared by the rooms. */
#pragma once

#include "arena.h"

#include "rules/kinds.h"
#include "rules/rulebook.h"

/* The rules of climb, which outlive every game. */
static inline const sq_rulebook *climb_rules(void)
{
    static sq_rulebook book;
    if (book.mode != SQ_MODE_CLIMB)
        sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    return &book;
}

static inline sq_game_def climb_def(uint64_t seed)
{
    const sq_rulebook *book = climb_rules();
    return (sq_game_def){
        .config = book->config, .mode = SQ_MODE_CLIMB, .kinds = &book->kinds, .seed = seed};
}

static inline ecs_world *make_climb(uint64_t seed)
{
    const sq_game_def def = climb_def(seed);
    ecs_world *game = sq_game_create(&def);
    assert_non_null(game);
    return game;
}

/* A climb that begins on this floor. */
static inline ecs_world *make_climb_on(uint64_t seed, int32_t floor)
{
    sq_game_def def = climb_def(seed);
    def.config.TOWER_FIRST_FLOOR = floor;
    ecs_world *game = sq_game_create(&def);
    assert_non_null(game);
    return game;
}

static inline int open_climb(void **state)
{
    *state = make_climb(1);
    return 0;
}

/* A climb on its first floor after the grace, with one square to come and none there. Squares that
 * a test puts there have the middle of the arena for themselves. */
static inline int open_empty_climb(void **state)
{
    ecs_world *game = make_climb(1);
    ecs_delete_any(game, Friend);
    ecs_unique(game, Tower)->to_come = 1;
    memset(ecs_unique(game, Floor)->of_kind, 0, sizeof ecs_unique(game, Floor)->of_kind);
    ecs_unique(game, Config)->GRACE_DURATION = 0;
    ecs_unique(game, Config)->FRIEND_SPAWN_RATE = 1000000;
    ecs_unique(game, Config)->FRIEND_SPAWN_RATE_LEAST = 1000000;
    ecs_unique(game, Config)->PELLET_SPAWN_RATE = 1000000;
    ecs_unique(game, Conditions)->in_grace = false;
    *state = game;
    return 0;
}

/* A test that has a climb for its state, before its first tick; and one with that empty climb. */
#define test_in_climb(test) cmocka_unit_test_setup_teardown(test, open_climb, close_arena)
#define test_in_empty_climb(test)                                                                  \
    cmocka_unit_test_setup_teardown(test, open_empty_climb, close_arena)

static inline Climb *climb_of(ecs_world *game)
{
    return ecs_unique(game, Climb);
}

static inline Floor *floor_of(ecs_world *game)
{
    return ecs_unique(game, Floor);
}

static inline int32_t *card_of(ecs_world *game, sq_upgrade card)
{
    return &ecs_unique(game, Tower)->upgrades[card];
}

static inline int32_t kind_named(const ecs_world *game, const char *name)
{
    const int32_t kind = sq_kind_named(sq_kinds_of(game), name, strlen(name));
    assert_true(kind >= 0);
    return kind;
}

static inline ecs_entity put_kind(ecs_world *game, const char *name, float x, float y, float size)
{
    const ecs_entity entity = sq_kind_make(game, kind_named(game, name), (Square){x, y, size});
    assert_true(ecs_is_alive(game, entity));
    return entity;
}

/* A tick with the pointer at the player's corner, so that it stays. */
static inline void tick_in_place(ecs_world *game, uint32_t buttons)
{
    const Square square = player_of(game)->square;
    sq_input input = sq_input_at(square.x, square.y);
    input.buttons = buttons;
    assert_true(sq_game_tick(game, input));
}

/* Ends the floor at once. */
static inline void end_won(ecs_world *game)
{
    ecs_delete_any(game, Friend);
    ecs_unique(game, Tower)->to_come = 0;
    sq_check_game_over(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_WON);
}

static inline void end_lost(ecs_world *game)
{
    player_of(game)->square.size = 1;
    sq_check_game_over(game);
}

/* The number of events of this kind in the last tick. */
static inline int count_events(const ecs_world *game, sq_event_kind kind)
{
    const Events *events = ecs_unique_read(game, Events);
    int count = 0;
    for (int32_t i = 0; i < events->count; i++)
        count += events->list[i].kind == kind;
    return count;
}
