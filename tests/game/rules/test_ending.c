/* ending: the systems clean_up and check_game_over. */
#include "game/arena.h"

#include "rules/levels.h"

/* ---- clean_up ---- */

TEST_IN(ARENA, everything_tagged_is_deleted_and_nothing_else) {
    const ecs_entity friends[] = {put_friend(arena, 1, 1, 5), put_friend(arena, 2, 2, 6),
                                  put_friend(arena, 3, 3, 7)};
    const ecs_entity eaten = put_pellet(arena, 4, 4, 10), left = put_pellet(arena, 5, 5, 10);
    ecs_tag(arena, friends[0], ToDelete);
    ecs_tag(arena, eaten, ToDelete);
    sq_clean_up(arena);
    assert_false(ecs_is_alive(arena, friends[0]));
    assert_false(ecs_is_alive(arena, eaten));
    assert_square(square_of(arena, friends[1]), ((Square){2, 2, 6}));
    assert_square(square_of(arena, friends[2]), ((Square){3, 3, 7}));
    assert_true(ecs_is_alive(arena, left));
    assert_int_equal(ecs_count(arena, ToDelete), 0);
    assert_int_equal(ecs_entity_count(arena), 3);
}

TEST_IN(ARENA, cleaning_up_twice_does_no_harm) {
    ecs_tag(arena, put_friend(arena, 1, 1, 5), ToDelete);
    put_friend(arena, 2, 2, 6);
    sq_clean_up(arena);
    sq_clean_up(arena);
    assert_int_equal(ecs_entity_count(arena), 1);
}

TEST_IN(ARENA, with_nothing_tagged_nothing_changes) {
    sq_clean_up(arena);
    put_friend(arena, 1, 1, 5);
    sq_clean_up(arena);
    assert_int_equal(ecs_entity_count(arena), 1);
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

TEST_IN(ARENA, the_game_continues_while_player_and_friends_exist) {
    put_friend(arena, 1, 1, 5);
    assert_int_equal(outcome_with(arena, 15), SQ_PLAYING);
}

TEST_IN(ARENA, a_player_of_the_smallest_size_survives) {
    put_friend(arena, 1, 1, 5);
    assert_int_equal(outcome_with(arena, 5), SQ_PLAYING);
}

TEST_IN(ARENA, a_player_smaller_than_that_has_lost) {
    put_friend(arena, 1, 1, 5);
    assert_int_equal(outcome_with(arena, 4.998F), SQ_DEFEAT);
}

/* In floats, 22 minus ten times 1.7 is 4.999999. */
TEST_IN(ARENA, a_size_rounded_just_below_5_survives) {
    float left = 22;
    for (int hits = 0; hits < 10; hits++)
        left -= 1.7F;
    put_friend(arena, 1, 1, 5);
    assert_true(left < 5);
    assert_int_equal(outcome_with(arena, left), SQ_PLAYING);
    assert_int_equal(floor_outcome(arena, left, 1), SQ_PLAYING);
}

TEST_IN(ARENA, the_tolerance_is_a_constant_with_a_sharp_limit) {
    const float end = 5 - constants(arena)->PLAYER_SIZE_TOLERANCE;
    put_friend(arena, 1, 1, 5);
    assert_int_equal(outcome_with(arena, nextafterf(end, 5)), SQ_PLAYING);
    assert_int_equal(outcome_with(arena, nextafterf(end, 0)), SQ_DEFEAT);
    ecs_unique(arena, Run)->outcome = SQ_PLAYING;
    constants(arena)->PLAYER_SIZE_TOLERANCE = 0;
    assert_int_equal(outcome_with(arena, 5), SQ_PLAYING);
    assert_int_equal(outcome_with(arena, nextafterf(5, 0)), SQ_DEFEAT);
}

TEST_IN(ARENA, the_smallest_size_is_a_constant) {
    put_friend(arena, 1, 1, 5);
    constants(arena)->PLAYER_MIN_SIZE = 10;
    assert_int_equal(outcome_with(arena, 10), SQ_PLAYING);
    assert_int_equal(outcome_with(arena, 9.5F), SQ_DEFEAT);
}

TEST_IN(ARENA, the_player_has_won_when_no_friend_is_left) {
    assert_int_equal(outcome_with(arena, 15), SQ_VICTORY);
}

TEST_IN(ARENA, pellets_are_not_friends) {
    put_pellet(arena, 1, 1, 10);
    assert_int_equal(outcome_with(arena, 15), SQ_VICTORY);
}

TEST_IN(ARENA, defeat_takes_precedence_over_victory) {
    assert_int_equal(outcome_with(arena, 4), SQ_DEFEAT);
}

/* ---- check_game_over in the tower ---- */

TEST_IN(ARENA, a_floor_continues_while_friends_are_present_or_to_come) {
    assert_int_equal(floor_outcome(arena, 15, 1), SQ_PLAYING);
    put_friend(arena, 1, 1, 5);
    assert_int_equal(floor_outcome(arena, 15, 1), SQ_PLAYING);
    assert_int_equal(floor_outcome(arena, 15, 0), SQ_PLAYING);
    assert_int_equal(floor_outcome(arena, 5, 0), SQ_PLAYING);
    assert_int_equal(sq_game_run(arena)->floors_won, 0);
    assert_int_equal(sq_game_run(arena)->floors_lost, 0);
    assert_int_equal(ecs_unique(arena, Tower)->next_bonus, SQ_BONUS_NONE);
}

TEST_IN(ARENA, a_floor_is_won_when_its_quota_is_spent_and_no_friend_is_left) {
    put_pellet(arena, 1, 1, 10);
    assert_int_equal(floor_outcome(arena, 15, 0), SQ_FLOOR_WON);
    assert_int_equal(sq_game_run(arena)->floors_won, 1);
    assert_int_equal(sq_game_run(arena)->floors_lost, 0);
}

TEST(a_floor_is_lost_when_the_player_is_too_small) {
    for (int friends = 0; friends <= 1; friends++) {
        for (int32_t to_come = 0; to_come <= 1; to_come++) {
            OWN_WORLD arena = make_arena();
            if (friends)
                put_friend(arena, 1, 1, 5);
            assert_int_equal(floor_outcome(arena, 4.998F, to_come), SQ_FLOOR_LOST);
            assert_int_equal(sq_game_run(arena)->floors_won, 0);
            assert_int_equal(sq_game_run(arena)->floors_lost, 1);
            assert_int_equal(ecs_unique(arena, Tower)->next_bonus, SQ_BONUS_NONE);
        }
    }
}

/* The system draws no other number. */
TEST_IN(ARENA, the_bonus_is_drawn_when_a_floor_is_won) {
    Rng rng = *ecs_unique(arena, Rng);
    const Config *config = constants(arena);
    put_friend(arena, 1, 1, 5);
    floor_outcome(arena, 15, 0);
    floor_outcome(arena, 4, 0);
    assert_true(ecs_unique(arena, Rng)->state == rng.state);
    ecs_delete_any(arena, Friend);
    for (int i = 0; i < 100; i++) {
        Tower *tower = ecs_unique(arena, Tower);
        const sq_bonus expected = sq_draw_bonus(config, tower, &rng);
        assert_int_equal(floor_outcome(arena, 15, 0), SQ_FLOOR_WON);
        assert_int_equal(tower->next_bonus, expected);
        assert_true(ecs_unique(arena, Rng)->state == rng.state);
    }
}

TEST_IN(ARENA, a_classic_game_draws_and_counts_no_floors) {
    const Rng rng = *ecs_unique(arena, Rng);
    outcome_with(arena, 15);
    outcome_with(arena, 4);
    assert_true(ecs_unique(arena, Rng)->state == rng.state);
    assert_int_equal(sq_game_run(arena)->floors_won, 0);
    assert_int_equal(sq_game_run(arena)->floors_lost, 0);
}
