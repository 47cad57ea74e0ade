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

static void friends_grow_from_their_centre(void **state)
{
    assert_square_about(grown(*state, 100, 200, 10), ((Square){99.925F, 199.925F, 10.15F}), 2e-5F);
    constants(*state)->FRIEND_GROWTH_RATE = 2;
    assert_square(grown(*state, 100, 200, 10), ((Square){99, 199, 12}));
}

static void friends_stop_at_their_largest_exactly(void **state)
{
    assert_number(grown(*state, 100, 200, 24.9F).size, 25);
    assert_number(grown(*state, 100, 200, nextafterf(25, 0)).size, 25);
    assert_number(grown(*state, 100, 200, 24.85F).size, 25);
    assert_true(grown(*state, 100, 200, 24.8F).size < 25);
    constants(*state)->FRIEND_MAX_SIZE = 30;
    assert_number(grown(*state, 100, 200, 29.9F).size, 30);
}

static void the_last_bit_of_growth_moves_them_by_what_it_really_was(void **state)
{
    constants(*state)->FRIEND_GROWTH_RATE = 2;
    assert_square(grown(*state, 100, 200, 24.5F), ((Square){99.75F, 199.75F, 25}));
}

static void fully_grown_friends_do_not_change(void **state)
{
    assert_square(grown(*state, 100.7F, 200.3F, 25), ((Square){100.7F, 200.3F, 25}));
}

static void growing_never_crosses_the_upper_and_the_left_wall(void **state)
{
    assert_square_about(grown(*state, 0.05F, 100, 10), ((Square){0, 99.925F, 10.15F}), 2e-5F);
    assert_square_about(grown(*state, 100, 0.05F, 10), ((Square){99.925F, 0, 10.15F}), 2e-5F);
    assert_number(grown(*state, 0.05F, 0, 10).x, 0);
    assert_number(grown(*state, 0.05F, 0, 10).y, 0);
}

static void growing_never_crosses_walls_that_have_moved_in(void **state)
{
    ecs_unique(*state, Conditions)->bounds = (Bounds){50, 40, 600, 300};
    assert_number(grown(*state, 50.05F, 100, 10).x, 50);
    assert_number(grown(*state, 100, 40.05F, 10).y, 40);
}

static void in_the_grace_no_kind_grows_red(void **state)
{
    const ecs_entity friend = put_friend(*state, 100, 100, 24.95F);
    ecs_unique(*state, Conditions)->in_grace = true;
    ecs_get(*state, friend, Grow)->to = 25;
    for (int tick = 0; tick < 10; tick++)
        sq_grow(*state);
    assert_number(square_of(*state, friend).size, 25 - constants(*state)->GRACE_MARGIN);
}

/* The rules clamp growth only at 0; the next step pulls a chasing or fleeing friend inside. */
static void growing_may_cross_the_lower_and_the_right_wall(void **state)
{
    constants(*state)->FRIEND_GROWTH_RATE = 2;
    assert_square(grown(*state, 630, 350, 10), ((Square){629, 349, 12}));
}

static void a_new_friend_is_fully_grown_after_134_ticks(void **state)
{
    const ecs_entity friend = put_friend(*state, 100, 100, 5);
    for (int tick = 0; tick < 133; tick++)
        sq_grow(*state);
    assert_true(square_of(*state, friend).size < 25);
    sq_grow(*state);
    assert_number(square_of(*state, friend).size, 25);
}

static void all_friends_grow_and_pellets_do_not(void **state)
{
    const ecs_entity pellet = put_pellet(*state, 50, 50, 10);
    const ecs_entity first = put_friend(*state, 100, 100, 5);
    const ecs_entity last = put_friend(*state, 200, 100, 20);
    sq_grow(*state);
    assert_about(square_of(*state, first).size, 5.15F, 1e-6F);
    assert_about(square_of(*state, last).size, 20.15F, 2e-6F);
    assert_square(ecs_get(*state, pellet, Pellet)->square, ((Square){50, 50, 10}));
}

static void without_growth_nothing_changes(void **state)
{
    constants(*state)->FRIEND_GROWTH_RATE = 0;
    assert_square(grown(*state, 100.7F, 200.3F, 7.7F), ((Square){100.7F, 200.3F, 7.7F}));
}

/* ---- counters ---- */

static void assert_counts(ecs_world *arena, int32_t power, int32_t invincible)
{
    assert_int_equal(player_of(arena)->power_ticks, power);
    assert_int_equal(player_of(arena)->invincible_ticks, invincible);
}

static void both_counters_count_down_to_zero_and_stay(void **state)
{
    player_of(*state)->power_ticks = 3;
    player_of(*state)->invincible_ticks = 1;
    sq_counters(*state);
    assert_counts(*state, 2, 0);
    sq_counters(*state);
    assert_counts(*state, 1, 0);
    sq_counters(*state);
    assert_counts(*state, 0, 0);
    sq_counters(*state);
    assert_counts(*state, 0, 0);
}

static void each_counter_counts_by_itself(void **state)
{
    player_of(*state)->invincible_ticks = 5;
    sq_counters(*state);
    assert_counts(*state, 0, 4);
}

static void a_bonus_lets_friends_grow_faster(void **state)
{
    ecs_unique(*state, Tower)->bonuses[SQ_BONUS_GROWTH] = 2;
    const ecs_entity friend = put_friend(*state, 100, 100, 10);
    const ecs_entity nearly = put_friend(*state, 200, 200, 24.9F);
    sq_grow(*state);
    assert_square_about(square_of(*state, friend), ((Square){99.875F, 99.875F, 10.25F}), 1e-5F);
    assert_number(square_of(*state, nearly).size, 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_arena(friends_grow_from_their_centre),
        test_in_arena(friends_stop_at_their_largest_exactly),
        test_in_arena(the_last_bit_of_growth_moves_them_by_what_it_really_was),
        test_in_arena(fully_grown_friends_do_not_change),
        test_in_arena(growing_never_crosses_the_upper_and_the_left_wall),
        test_in_arena(growing_never_crosses_walls_that_have_moved_in),
        test_in_arena(in_the_grace_no_kind_grows_red),
        test_in_arena(growing_may_cross_the_lower_and_the_right_wall),
        test_in_arena(a_new_friend_is_fully_grown_after_134_ticks),
        test_in_arena(all_friends_grow_and_pellets_do_not),
        test_in_arena(without_growth_nothing_changes),
        test_in_arena(both_counters_count_down_to_zero_and_stay),
        test_in_arena(each_counter_counts_by_itself),
        test_in_arena(a_bonus_lets_friends_grow_faster),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
