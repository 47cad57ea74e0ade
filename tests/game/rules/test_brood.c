/* brood: lets squares out, as long as few enough of them are alive. */
#include "game/climb.h"

static void wait(ecs_world *game, int ticks)
{
    for (int tick = 0; tick < ticks; tick++)
        assert_int_equal(sq_brood(game), 0);
}

TEST_IN(EMPTY_CLIMB, one_comes_out_every_two_seconds_from_its_middle) {
    put_kind(game, "mother", 100, 100, 40);
    wait(game, 119);
    assert_int_equal(ecs_count(game, Friend), 1);
    wait(game, 1);
    assert_int_equal(ecs_count(game, Friend), 2);
    const ecs_entity child = ecs_entity_at(game, Friend, 1);
    assert_square(square_of(game, child), ((Square){117.5F, 117.5F, 5}));
    assert_true(ecs_has(game, child, Offspring));
    assert_int_equal(sq_kind_of(game, child), 0);
    wait(game, 119);
    assert_int_equal(ecs_count(game, Friend), 2);
    wait(game, 1);
    assert_int_equal(ecs_count(game, Friend), 3);
}

TEST_IN(EMPTY_CLIMB, four_are_the_most_at_once) {
    put_kind(game, "mother", 100, 100, 40);
    wait(game, 120 * 10);
    assert_int_equal(ecs_count(game, Friend), 5);
    ecs_destroy(game, ecs_entity_at(game, Friend, 2));
    wait(game, 1); /* the next one has waited for room */
    assert_int_equal(ecs_count(game, Friend), 5);
    ecs_destroy(game, ecs_entity_at(game, Friend, 2));
    wait(game, 119);
    assert_int_equal(ecs_count(game, Friend), 4);
    wait(game, 1);
    assert_int_equal(ecs_count(game, Friend), 5);
}

TEST_IN(EMPTY_CLIMB, each_mother_counts_her_own) {
    put_kind(game, "mother", 100, 100, 40);
    put_kind(game, "mother", 300, 100, 40);
    wait(game, 120 * 10);
    assert_int_equal(ecs_count(game, Friend), 2 + 2 * 4);
}

TEST_IN(EMPTY_CLIMB, other_squares_do_not_count) {
    put_kind(game, "mother", 100, 100, 40);
    for (int i = 0; i < 10; i++)
        put_friend(game, 300, 100, 5);
    wait(game, 120);
    assert_int_equal(ecs_count(game, Friend), 12);
}

TEST_IN(EMPTY_CLIMB, what_a_brood_lets_out_scores_nothing) {
    const Square player = player_of(game)->square;
    const ecs_entity child = put_friend(game, player.x, player.y, 5);
    assert_true(ecs_add(game, child, Offspring, {.of = 1}));
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->eaten, 1);
    assert_int_equal(climb_of(game)->score, 0);
    assert_true(floor_of(game)->chain.ticks > 0);
}

/* Traces and hashes have the number, and a run that is resumed counts from the same one. */
TEST_IN(EMPTY_CLIMB, mothers_are_numbered_from_one) {
    const ecs_entity first = put_kind(game, "mother", 100, 100, 40);
    const ecs_entity second = put_kind(game, "mother", 300, 100, 40);
    wait(game, 120);
    assert_int_equal(ecs_get(game, first, Brood)->number, 1);
    assert_int_equal(ecs_get(game, second, Brood)->number, 2);
    assert_int_equal(floor_of(game)->broods, 2);
}
