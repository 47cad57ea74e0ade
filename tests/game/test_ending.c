/* ending: the systems clean_up and check_game_over. */
#include "arena.h"

/* ---- clean_up ---- */

static void everything_tagged_is_deleted_and_nothing_else(void **state)
{
    const ecs_entity friends[] = {put_friend(*state, 1, 1, 5), put_friend(*state, 2, 2, 6),
                                  put_friend(*state, 3, 3, 7)};
    const ecs_entity eaten = put_pellet(*state, 4, 4, 10);
    const ecs_entity left = put_pellet(*state, 5, 5, 10);
    ecs_tag(*state, friends[0], ToDelete);
    ecs_tag(*state, eaten, ToDelete);
    sq_clean_up(*state);
    assert_false(ecs_is_alive(*state, friends[0]));
    assert_false(ecs_is_alive(*state, eaten));
    assert_square(square_of(*state, friends[1]), ((Square){2, 2, 6}));
    assert_square(square_of(*state, friends[2]), ((Square){3, 3, 7}));
    assert_true(ecs_is_alive(*state, left));
    assert_int_equal(ecs_count(*state, ToDelete), 0);
    assert_int_equal(ecs_entity_count(*state), 3);
}

static void cleaning_up_twice_is_fine(void **state)
{
    ecs_tag(*state, put_friend(*state, 1, 1, 5), ToDelete);
    put_friend(*state, 2, 2, 6);
    sq_clean_up(*state);
    sq_clean_up(*state);
    assert_int_equal(ecs_entity_count(*state), 1);
}

static void with_nothing_tagged_nothing_changes(void **state)
{
    sq_clean_up(*state);
    put_friend(*state, 1, 1, 5);
    sq_clean_up(*state);
    assert_int_equal(ecs_entity_count(*state), 1);
}

/* ---- check_game_over ---- */

static sq_outcome outcome_with(ecs_world *arena, float player_size)
{
    put_player(arena, 100, 100, player_size);
    sq_check_game_over(arena);
    return sq_game_run(arena)->outcome;
}

static void as_long_as_both_are_there_the_game_goes_on(void **state)
{
    put_friend(*state, 1, 1, 5);
    assert_int_equal(outcome_with(*state, 15), SQ_PLAYING);
}

static void a_player_of_the_smallest_size_plays_on(void **state)
{
    put_friend(*state, 1, 1, 5);
    assert_int_equal(outcome_with(*state, 5), SQ_PLAYING);
}

static void a_player_smaller_than_that_has_lost(void **state)
{
    put_friend(*state, 1, 1, 5);
    assert_int_equal(outcome_with(*state, nextafterf(5, 0)), SQ_DEFEAT);
}

static void the_smallest_size_is_a_constant(void **state)
{
    put_friend(*state, 1, 1, 5);
    constants(*state)->PLAYER_MIN_SIZE = 10;
    assert_int_equal(outcome_with(*state, 10), SQ_PLAYING);
    assert_int_equal(outcome_with(*state, 9.5F), SQ_DEFEAT);
}

static void the_player_has_won_when_no_friend_is_left(void **state)
{
    assert_int_equal(outcome_with(*state, 15), SQ_VICTORY);
}

static void pellets_are_no_friends(void **state)
{
    put_pellet(*state, 1, 1, 10);
    assert_int_equal(outcome_with(*state, 15), SQ_VICTORY);
}

static void defeat_comes_before_victory(void **state)
{
    assert_int_equal(outcome_with(*state, 4), SQ_DEFEAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_arena(everything_tagged_is_deleted_and_nothing_else),
        test_in_arena(cleaning_up_twice_is_fine),
        test_in_arena(with_nothing_tagged_nothing_changes),
        test_in_arena(as_long_as_both_are_there_the_game_goes_on),
        test_in_arena(a_player_of_the_smallest_size_plays_on),
        test_in_arena(a_player_smaller_than_that_has_lost),
        test_in_arena(the_smallest_size_is_a_constant),
        test_in_arena(the_player_has_won_when_no_friend_is_left),
        test_in_arena(pellets_are_no_friends),
        test_in_arena(defeat_comes_before_victory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
