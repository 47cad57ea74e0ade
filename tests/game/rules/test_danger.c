/* danger: how soon a square turns red, compared with the tick in which it does. */
#include "game/arena.h"

#include "mods/rulebook.h"
#include "rules/danger.h"
#include "rules/kinds.h"
#include "rules/squares.h"
#include "rules/turns.h"

/* An empty floor of a climb. */
static ecs_world *make_floor(sq_rulebook *rules, int32_t floor)
{
    sq_rulebook_builtin(rules, SQ_MODE_CLIMB);
    const sq_game_def def = {
        .config = rules->config, .kinds = &rules->kinds, .mode = SQ_MODE_CLIMB, .seed = 1};
    ecs_world *game = sq_game_create_empty(&def);
    assert_non_null(game);
    ecs_unique(game, Climb)->lives = 3;
    ecs_unique(game, Tower)->floor = floor;
    ecs_unique_set(game, Conditions, sq_conditions(game));
    put_player(game, 600, 300, 5);
    return game;
}

static ecs_entity put_kind(ecs_world *game, const char *name, float size)
{
    const int32_t kind = sq_kind_named(sq_kinds_of(game), name, strlen(name));
    return sq_kind_make(game, kind, (Square){100, 100, size});
}

/* After every tick, the square is as far from red as it was said to be. */
static void assert_foreseen(ecs_world *game, ecs_entity entity)
{
    player_of(game)->invincible_ticks = 100000;
    const int32_t said = sq_ticks_until_red(game, entity);
    int32_t ticks = 0;
    assert_in_range(said, 1, 10000);
    while (!sq_is_fully_grown(square_of(game, entity), constants(game))) {
        assert_true(ticks <= said + 1); /* sums of floats may be a tick off */
        assert_in_range(sq_ticks_until_red(game, entity) + ticks, said - 1, said + 1);
        put_player(game, 600, 300, 5);
        ecs_get(game, entity, Friend)->square.x = 100; /* it does not come near */
        assert_true(sq_game_tick(game, sq_input_at(600, 300)));
        ticks++;
    }
    assert_in_range(ticks, said - 1, said + 1);
    assert_int_equal(sq_ticks_until_red(game, entity), 0);
}

TEST(knows_the_grace_at_the_start_of_a_floor) {
    sq_rulebook rules;
    const float sizes[] = {1, 20, 24.99F};
    for (int i = 0; i < 3; i++) {
        ecs_world *game = make_floor(&rules, 1);
        assert_foreseen(game, put_kind(game, "friend", sizes[i]));
        ecs_world_destroy(game);
        game = make_floor(&rules, 1);
        const ecs_entity slow = put_kind(game, "friend", sizes[i]);
        ecs_add(game, slow, Grow, {.rate = 0.2F});
        assert_foreseen(game, slow);
        ecs_world_destroy(game);
    }
}

TEST(what_does_not_grow_never_turns_red) {
    sq_rulebook rules;
    OWN_WORLD game = make_floor(&rules, 2);
    const ecs_entity small = put_kind(game, "friend", 5);
    ecs_add(game, small, Grow, {.rate = 1, .to = 20});
    assert_int_equal(sq_ticks_until_red(game, put_kind(game, "crumb", 4)), SQ_NEVER_RED);
    assert_int_equal(sq_ticks_until_red(game, small), SQ_NEVER_RED);
    ecs_add(game, small, Grow, {.rate = 0});
    assert_int_equal(sq_ticks_until_red(game, small), SQ_NEVER_RED);
    ecs_add(game, small, Grow, {.rate = 1e-30F});
    assert_true(sq_ticks_until_red(game, small) > SQ_NEVER_RED / 4);
}

TEST_IN(ARENA, red_is_red_now) {
    assert_int_equal(sq_ticks_until_red(arena, put_friend(arena, 9, 9, 25)), 0);
    assert_int_equal(sq_ticks_until_red(arena, put_friend(arena, 9, 9, 24.9F)), 1);
}
