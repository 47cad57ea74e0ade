/* growth: the systems grow and counters. */
#include "game/arena.h"

/* ---- grow ---- */

static Square grown(ecs_world *arena, float x, float y, float size)
{
    const ecs_entity friend = put_friend(arena, x, y, size);
    sq_grow(arena);
    const Square square = square_of(arena, friend);
    ecs_destroy(arena, friend);
    return square;
}

TEST_IN(ARENA, friends_grow_from_their_centre) {
    assert_square_about(grown(arena, 100, 200, 10), ((Square){99.925F, 199.925F, 10.15F}), 2e-5F);
    constants(arena)->FRIEND_GROWTH_RATE = 2;
    assert_square(grown(arena, 100, 200, 10), ((Square){99, 199, 12}));
}

TEST_IN(ARENA, friends_stop_at_their_largest_exactly) {
    assert_number(grown(arena, 100, 200, 24.9F).size, 25);
    assert_number(grown(arena, 100, 200, nextafterf(25, 0)).size, 25);
    assert_number(grown(arena, 100, 200, 24.85F).size, 25);
    assert_true(grown(arena, 100, 200, 24.8F).size < 25);
    constants(arena)->FRIEND_MAX_SIZE = 30;
    assert_number(grown(arena, 100, 200, 29.9F).size, 30);
}

TEST_IN(ARENA, the_last_bit_of_growth_moves_them_by_what_it_really_was) {
    constants(arena)->FRIEND_GROWTH_RATE = 2;
    assert_square(grown(arena, 100, 200, 24.5F), ((Square){99.75F, 199.75F, 25}));
}

TEST_IN(ARENA, fully_grown_friends_do_not_change) {
    assert_square(grown(arena, 100.7F, 200.3F, 25), ((Square){100.7F, 200.3F, 25}));
}

TEST_IN(ARENA, growing_never_crosses_the_upper_and_the_left_wall) {
    assert_square_about(grown(arena, 0.05F, 100, 10), ((Square){0, 99.925F, 10.15F}), 2e-5F);
    assert_square_about(grown(arena, 100, 0.05F, 10), ((Square){99.925F, 0, 10.15F}), 2e-5F);
    assert_number(grown(arena, 0.05F, 0, 10).x, 0);
    assert_number(grown(arena, 0.05F, 0, 10).y, 0);
}

TEST_IN(ARENA, growing_never_crosses_walls_that_have_moved_in) {
    ecs_unique(arena, Conditions)->bounds = (Bounds){50, 40, 600, 300};
    assert_number(grown(arena, 50.05F, 100, 10).x, 50);
    assert_number(grown(arena, 100, 40.05F, 10).y, 40);
}

TEST_IN(ARENA, in_the_grace_no_kind_grows_red) {
    const ecs_entity friend = put_friend(arena, 100, 100, 24.95F);
    ecs_unique(arena, Conditions)->in_grace = true;
    ecs_get(arena, friend, Grow)->to = 25;
    for (int tick = 0; tick < 10; tick++)
        sq_grow(arena);
    assert_number(square_of(arena, friend).size, 25 - constants(arena)->GRACE_MARGIN);
}

/* The rules clamp growth only at 0; the next step pulls a chasing or fleeing friend inside. */
TEST_IN(ARENA, growing_may_cross_the_lower_and_the_right_wall) {
    constants(arena)->FRIEND_GROWTH_RATE = 2;
    assert_square(grown(arena, 630, 350, 10), ((Square){629, 349, 12}));
}

TEST_IN(ARENA, a_new_friend_is_fully_grown_after_134_ticks) {
    const ecs_entity friend = put_friend(arena, 100, 100, 5);
    for (int tick = 0; tick < 133; tick++)
        sq_grow(arena);
    assert_true(square_of(arena, friend).size < 25);
    sq_grow(arena);
    assert_number(square_of(arena, friend).size, 25);
}

TEST_IN(ARENA, all_friends_grow_and_pellets_do_not) {
    const ecs_entity pellet = put_pellet(arena, 50, 50, 10), first = put_friend(arena, 100, 100, 5);
    const ecs_entity last = put_friend(arena, 200, 100, 20);
    sq_grow(arena);
    assert_about(square_of(arena, first).size, 5.15F, 1e-6F);
    assert_about(square_of(arena, last).size, 20.15F, 2e-6F);
    assert_square(ecs_get(arena, pellet, Pellet)->square, ((Square){50, 50, 10}));
}

TEST_IN(ARENA, without_growth_nothing_changes) {
    constants(arena)->FRIEND_GROWTH_RATE = 0;
    assert_square(grown(arena, 100.7F, 200.3F, 7.7F), ((Square){100.7F, 200.3F, 7.7F}));
}

/* ---- counters ---- */

static void assert_counts(ecs_world *arena, int32_t power, int32_t invincible)
{
    assert_int_equal(player_of(arena)->power_ticks, power);
    assert_int_equal(player_of(arena)->invincible_ticks, invincible);
}

TEST_IN(ARENA, both_counters_count_down_to_zero_and_stay) {
    player_of(arena)->power_ticks = 3;
    player_of(arena)->invincible_ticks = 1;
    sq_counters(arena);
    assert_counts(arena, 2, 0);
    sq_counters(arena);
    assert_counts(arena, 1, 0);
    sq_counters(arena);
    assert_counts(arena, 0, 0);
    sq_counters(arena);
    assert_counts(arena, 0, 0);
}

TEST_IN(ARENA, each_counter_counts_by_itself) {
    player_of(arena)->invincible_ticks = 5;
    sq_counters(arena);
    assert_counts(arena, 0, 4);
}

TEST_IN(ARENA, a_bonus_lets_friends_grow_faster) {
    ecs_unique(arena, Tower)->bonuses[SQ_BONUS_GROWTH] = 2;
    const ecs_entity friend = put_friend(arena, 100, 100, 10);
    const ecs_entity nearly = put_friend(arena, 200, 200, 24.9F);
    sq_grow(arena);
    assert_square_about(square_of(arena, friend), ((Square){99.875F, 99.875F, 10.25F}), 1e-5F);
    assert_number(square_of(arena, nearly).size, 25);
}
