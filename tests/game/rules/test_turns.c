/* turns: what is special about some floors of a climb; grace; the system floor_time. */
#include "game/climb.h"

#include "rules/eating.h"
#include "rules/squares.h"
#include "rules/turns.h"

TEST_IN(CLIMB, every_third_floor_from_the_sixth_has_walls_that_move_in) {
    for (int32_t floor = 1; floor < 40; floor++) {
        const bool has = floor >= 6 && floor % 3 == 0;
        assert_int_equal(sq_turn_of(constants(game), floor), has ? SQ_TURN_WALLS : SQ_TURN_NONE);
    }
}

TEST_IN(ARENA, the_other_modes_have_no_turn) {
    for (int32_t floor = 0; floor < 100; floor++)
        assert_int_equal(sq_turn_of(constants(arena), floor), SQ_TURN_NONE);
}

/* ---- a floor with a turn ---- */

static ecs_world *make_with_walls(void)
{
    return make_climb_on(1, 6);
}

static void wait(ecs_world *game, int32_t ticks)
{
    ecs_unique(game, Run)->tick += (uint64_t)ticks;
    sq_floor_time(game);
}

static void assert_bounds(ecs_world *game, float left, float top, float right, float bottom)
{
    const Bounds bounds = ecs_unique(game, Conditions)->bounds;
    assert_about(bounds.left, left, 0.01F);
    assert_about(bounds.top, top, 0.01F);
    assert_about(bounds.right, right, 0.01F);
    assert_about(bounds.bottom, bottom, 0.01F);
}

TEST(walls_take_a_fifth_of_the_arena_in_half_a_minute) {
    OWN_WORLD game = make_with_walls();
    wait(game, 0);
    assert_bounds(game, 0, 0, 640, 360);
    wait(game, 900);
    assert_bounds(game, 32, 18, 608, 342);
    wait(game, 900);
    assert_bounds(game, 64, 36, 576, 324);
    wait(game, 5000);
    assert_bounds(game, 64, 36, 576, 324);
}

TEST(walls_push_what_they_meet) {
    OWN_WORLD game = make_with_walls();
    const ecs_entity corner = put_friend(game, 0, 0, 10), other = put_friend(game, 630, 350, 10);
    const ecs_entity middle = put_friend(game, 300, 200, 10), pellet = put_pellet(game, 630, 0, 10);
    wait(game, 1800);
    assert_square_about(square_of(game, corner), ((Square){64, 36, 10}), 0.01F);
    assert_square_about(square_of(game, other), ((Square){566, 314, 10}), 0.01F);
    assert_square(square_of(game, middle), ((Square){300, 200, 10}));
    assert_square_about(ecs_get(game, pellet, Pellet)->square, ((Square){566, 36, 10}), 0.01F);
}

/* Also one that is slower than they are, and goes along them. */
TEST(walls_push_the_player) {
    OWN_WORLD game = make_with_walls();
    ecs_delete_any(game, Friend);
    constants(game)->PLAYER_SPEED = 0.01F;
    put_player(game, 0, 300, 15);
    for (int tick = 0; tick < 600; tick++) {
        assert_true(sq_game_tick(game, sq_input_at(0, 0)));
        assert_true(player_of(game)->square.x >= ecs_unique(game, Conditions)->bounds.left);
        ecs_delete_any(game, Friend);
    }
}

TEST(nothing_comes_outside_the_walls) {
    OWN_WORLD game = make_with_walls();
    wait(game, 1800);
    for (int i = 0; i < 500; i++) {
        const Square square = square_of(game, sq_make_of_kind(game, 0));
        assert_true(square.x >= 64 && square.y >= 36);
        assert_true(square.x + square.size <= 576.01F && square.y + square.size <= 324.01F);
    }
}

/* Squares drawn for the whole arena would be moved to the walls. */
TEST(within_the_walls_every_place_is_as_likely) {
    OWN_WORLD game = make_with_walls();
    int at_walls = 0;
    wait(game, 1800);
    for (int i = 0; i < 500; i++) {
        const Square square = square_of(game, sq_make_of_kind(game, 0));
        at_walls += square.x < 64.01F || square.y < 36.01F;
        at_walls += square.x + square.size > 575.99F || square.y + square.size > 323.99F;
    }
    assert_in_range(at_walls, 0, 5);
}

/* ---- grace ---- */

TEST_IN(CLIMB, grace_lasts_six_seconds) {
    wait(game, 360);
    assert_true(ecs_unique(game, Conditions)->in_grace);
    assert_true(!sq_hurts_now(game, (Square){0, 0, 25}));
    wait(game, 1);
    assert_false(ecs_unique(game, Conditions)->in_grace);
    assert_true(sq_hurts_now(game, (Square){0, 0, 25}));
}

TEST_IN(CLIMB, in_grace_squares_grow_at_half_rate_and_not_to_red) {
    wait(game, 1);
    const ecs_entity friend = put_friend(game, 100, 100, 10);
    const ecs_entity nearly = put_friend(game, 200, 200, 24.98F);
    const ecs_entity larger = put_friend(game, 200, 200, 24.995F);
    const ecs_entity red = put_friend(game, 200, 200, 25);
    sq_grow(game);
    assert_about(square_of(game, friend).size, 10.075F, 1e-5F);
    assert_about(square_of(game, nearly).size, 24.99F, 1e-5F);
    assert_number(square_of(game, larger).size, 24.995F);
    assert_number(square_of(game, red).size, 25);
    wait(game, 360);
    sq_grow(game);
    assert_about(square_of(game, friend).size, 10.225F, 1e-5F);
    assert_number(square_of(game, nearly).size, 25);
    assert_number(square_of(game, larger).size, 25);
}

TEST_IN(CLIMB, the_mother_does_not_hurt_in_grace) {
    const Square player = player_of(game)->square;
    put_kind(game, "mother", player.x, player.y, 40);
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->hits, 0);
    assert_int_equal(player_of(game)->invincible_ticks, 0);
}

/* The promise itself: squares of every kind, and a player that stands still. */
TEST(standing_still_is_not_punished_in_the_first_six_seconds) {
    for (int32_t floor = 1; floor <= 30; floor++) {
        OWN_WORLD game = make_climb_on((uint64_t)floor, floor);
        for (int tick = 1; tick <= 360 && sq_game_run(game)->outcome == SQ_PLAYING; tick++) {
            tick_in_place(game, 0);
            assert_int_equal(sq_game_run(game)->hits, 0);
        }
    }
}

TEST_IN(CLIMB, the_time_of_a_floor_begins_with_it) {
    for (int tick = 0; tick < 5; tick++)
        tick_in_place(game, 0);
    assert_int_equal(ecs_unique(game, Conditions)->ticks, 5);
    end_lost(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(ecs_unique(game, Conditions)->ticks, 0);
    tick_in_place(game, 0);
    assert_int_equal(ecs_unique(game, Conditions)->ticks, 1);
}

/* ---- overtime ---- */

static void begin_overtime_at(ecs_world *game, int32_t ticks)
{
    constants(game)->OVERTIME_START = ticks;
    constants(game)->OVERTIME_SHRINK = 0.2F;
    constants(game)->OVERTIME_CLOSING = 100;
}

TEST_IN(EMPTY_CLIMB, in_overtime_the_arena_closes) {
    begin_overtime_at(game, 5000);
    const uint64_t began = ecs_unique_read(game, Checkpoint)->run.tick;
    ecs_unique(game, Run)->tick = began;
    wait(game, 5000);
    assert_bounds(game, 0, 0, 640, 360);
    wait(game, 50);
    assert_bounds(game, 32, 18, 608, 342);
    const ecs_entity corner = put_friend(game, 0, 0, 10);
    wait(game, 5000);
    assert_bounds(game, 64, 36, 576, 324);
    assert_square_about(square_of(game, corner), ((Square){64, 36, 10}), 0.01F);
}

TEST_IN(EMPTY_CLIMB, overtime_begins_with_an_event_and_only_one) {
    begin_overtime_at(game, 5000);
    ecs_unique(game, Run)->tick = ecs_unique_read(game, Checkpoint)->run.tick + 4999;
    tick_in_place(game, 0);
    assert_int_equal(count_events(game, SQ_EVENT_OVERTIME), 0);
    tick_in_place(game, 0);
    assert_int_equal(count_events(game, SQ_EVENT_OVERTIME), 1);
    tick_in_place(game, 0);
    assert_int_equal(count_events(game, SQ_EVENT_OVERTIME), 0);
}

/* Or a floor could be sat out among squares that stay small. */
TEST_IN(EMPTY_CLIMB, in_overtime_everything_grows_but_armour) {
    begin_overtime_at(game, 5000);
    ecs_unique(game, Run)->tick = ecs_unique_read(game, Checkpoint)->run.tick + 6000;
    const ecs_entity crumb = put_kind(game, "crumb", 100, 100, 4);
    const ecs_entity mother = put_kind(game, "mother", 400, 200, 40);
    tick_in_place(game, 0);
    assert_true(square_of(game, crumb).size > 4);
    assert_true(square_of(game, mother).size == 40);
}

TEST_IN(EMPTY_CLIMB, in_overtime_no_brood_lets_squares_out) {
    const ecs_entity mother = put_kind(game, "mother", 400, 200, 40);
    begin_overtime_at(game, 5000);
    ecs_get(game, mother, Brood)->ticks = 100000;
    ecs_unique(game, Run)->tick = ecs_unique_read(game, Checkpoint)->run.tick + 6000;
    tick_in_place(game, 0);
    assert_int_equal(ecs_count(game, Friend), 1);
    ecs_unique(game, Run)->tick = ecs_unique_read(game, Checkpoint)->run.tick + 3000;
    tick_in_place(game, 0);
    assert_int_equal(ecs_count(game, Friend), 2);
}
