/* ending: the systems clean_up and check_game_over. */
#include "game/arena.h"

#include "rules/upgrades.h"

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

static void cleaning_up_twice_does_no_harm(void **state)
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

static sq_outcome floor_outcome(ecs_world *arena, float player_size, int32_t to_come)
{
    ecs_unique(arena, Run)->mode = SQ_MODE_TOWER;
    ecs_unique(arena, Tower)->to_come = to_come;
    return outcome_with(arena, player_size);
}

static void the_game_continues_while_player_and_friends_exist(void **state)
{
    put_friend(*state, 1, 1, 5);
    assert_int_equal(outcome_with(*state, 15), SQ_PLAYING);
}

static void a_player_of_the_smallest_size_survives(void **state)
{
    put_friend(*state, 1, 1, 5);
    assert_int_equal(outcome_with(*state, 5), SQ_PLAYING);
}

static void a_player_smaller_than_that_has_lost(void **state)
{
    put_friend(*state, 1, 1, 5);
    assert_int_equal(outcome_with(*state, 4.998F), SQ_DEFEAT);
}

/* In floats, 22 minus ten times 1.7 is 4.999999. */
static void a_size_rounded_just_below_5_survives(void **state)
{
    float left = 22;
    for (int hits = 0; hits < 10; hits++)
        left -= 1.7F;
    put_friend(*state, 1, 1, 5);
    assert_true(left < 5);
    assert_int_equal(outcome_with(*state, left), SQ_PLAYING);
    assert_int_equal(floor_outcome(*state, left, 1), SQ_PLAYING);
}

static void the_tolerance_is_a_constant_with_a_sharp_limit(void **state)
{
    const float end = 5 - constants(*state)->PLAYER_SIZE_TOLERANCE;
    put_friend(*state, 1, 1, 5);
    assert_int_equal(outcome_with(*state, nextafterf(end, 5)), SQ_PLAYING);
    assert_int_equal(outcome_with(*state, nextafterf(end, 0)), SQ_DEFEAT);
    ecs_unique(*state, Run)->outcome = SQ_PLAYING;
    constants(*state)->PLAYER_SIZE_TOLERANCE = 0;
    assert_int_equal(outcome_with(*state, 5), SQ_PLAYING);
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

static void pellets_are_not_friends(void **state)
{
    put_pellet(*state, 1, 1, 10);
    assert_int_equal(outcome_with(*state, 15), SQ_VICTORY);
}

static void defeat_takes_precedence_over_victory(void **state)
{
    assert_int_equal(outcome_with(*state, 4), SQ_DEFEAT);
}

/* ---- check_game_over in the tower ---- */

static void a_floor_continues_while_friends_are_present_or_to_come(void **state)
{
    assert_int_equal(floor_outcome(*state, 15, 1), SQ_PLAYING);
    put_friend(*state, 1, 1, 5);
    assert_int_equal(floor_outcome(*state, 15, 1), SQ_PLAYING);
    assert_int_equal(floor_outcome(*state, 15, 0), SQ_PLAYING);
    assert_int_equal(floor_outcome(*state, 5, 0), SQ_PLAYING);
    assert_int_equal(sq_game_run(*state)->floors_won, 0);
    assert_int_equal(sq_game_run(*state)->floors_lost, 0);
    assert_int_equal(ecs_unique(*state, Tower)->next_bonus, SQ_BONUS_NONE);
}

static void a_floor_is_won_when_its_quota_is_spent_and_no_friend_is_left(void **state)
{
    put_pellet(*state, 1, 1, 10);
    assert_int_equal(floor_outcome(*state, 15, 0), SQ_FLOOR_WON);
    assert_int_equal(sq_game_run(*state)->floors_won, 1);
    assert_int_equal(sq_game_run(*state)->floors_lost, 0);
}

static void a_floor_is_lost_when_the_player_is_too_small(void **state)
{
    (void)state;
    for (int friends = 0; friends <= 1; friends++) {
        for (int32_t to_come = 0; to_come <= 1; to_come++) {
            ecs_world *arena = make_arena();
            if (friends)
                put_friend(arena, 1, 1, 5);
            assert_int_equal(floor_outcome(arena, 4.998F, to_come), SQ_FLOOR_LOST);
            assert_int_equal(sq_game_run(arena)->floors_won, 0);
            assert_int_equal(sq_game_run(arena)->floors_lost, 1);
            assert_int_equal(ecs_unique(arena, Tower)->next_bonus, SQ_BONUS_NONE);
            ecs_world_destroy(arena);
        }
    }
}

/* The system draws no other number. */
static void the_bonus_is_drawn_when_a_floor_is_won(void **state)
{
    Rng rng = *ecs_unique(*state, Rng);
    const Config *config = constants(*state);
    put_friend(*state, 1, 1, 5);
    floor_outcome(*state, 15, 0);
    floor_outcome(*state, 4, 0);
    assert_true(ecs_unique(*state, Rng)->state == rng.state);
    ecs_delete_any(*state, Friend);
    for (int i = 0; i < 100; i++) {
        Tower *tower = ecs_unique(*state, Tower);
        const sq_bonus expected = sq_draw_bonus(config, tower, &rng);
        assert_int_equal(floor_outcome(*state, 15, 0), SQ_FLOOR_WON);
        assert_int_equal(tower->next_bonus, expected);
        assert_true(ecs_unique(*state, Rng)->state == rng.state);
    }
}

static void a_classic_game_draws_and_counts_no_floors(void **state)
{
    const Rng rng = *ecs_unique(*state, Rng);
    outcome_with(*state, 15);
    outcome_with(*state, 4);
    assert_true(ecs_unique(*state, Rng)->state == rng.state);
    assert_int_equal(sq_game_run(*state)->floors_won, 0);
    assert_int_equal(sq_game_run(*state)->floors_lost, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_arena(everything_tagged_is_deleted_and_nothing_else),
        test_in_arena(cleaning_up_twice_does_no_harm),
        test_in_arena(with_nothing_tagged_nothing_changes),
        test_in_arena(the_game_continues_while_player_and_friends_exist),
        test_in_arena(a_player_of_the_smallest_size_survives),
        test_in_arena(a_player_smaller_than_that_has_lost),
        test_in_arena(a_size_rounded_just_below_5_survives),
        test_in_arena(the_tolerance_is_a_constant_with_a_sharp_limit),
        test_in_arena(the_smallest_size_is_a_constant),
        test_in_arena(the_player_has_won_when_no_friend_is_left),
        test_in_arena(pellets_are_not_friends),
        test_in_arena(defeat_takes_precedence_over_victory),
        test_in_arena(a_floor_continues_while_friends_are_present_or_to_come),
        test_in_arena(a_floor_is_won_when_its_quota_is_spent_and_no_friend_is_left),
        test_in_arena(a_floor_is_lost_when_the_player_is_too_small),
        test_in_arena(the_bonus_is_drawn_when_a_floor_is_won),
        test_in_arena(a_classic_game_draws_and_counts_no_floors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
