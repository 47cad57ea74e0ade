/* brood: lets squares out, as long as few enough of them are alive. */
#include "game/climb.h"

static void wait(ecs_world *game, int ticks)
{
    for (int tick = 0; tick < ticks; tick++)
        assert_int_equal(sq_brood(game), 0);
}

static void one_comes_out_every_two_seconds_from_its_middle(void **state)
{
    put_kind(*state, "mother", 100, 100, 40);
    wait(*state, 119);
    assert_int_equal(ecs_count(*state, Friend), 1);
    wait(*state, 1);
    assert_int_equal(ecs_count(*state, Friend), 2);
    const ecs_entity child = ecs_entity_at(*state, Friend, 1);
    assert_square(square_of(*state, child), ((Square){117.5F, 117.5F, 5}));
    assert_true(ecs_has(*state, child, Offspring));
    assert_int_equal(sq_kind_of(*state, child), 0);
    wait(*state, 119);
    assert_int_equal(ecs_count(*state, Friend), 2);
    wait(*state, 1);
    assert_int_equal(ecs_count(*state, Friend), 3);
}

static void four_are_the_most_at_once(void **state)
{
    put_kind(*state, "mother", 100, 100, 40);
    wait(*state, 120 * 10);
    assert_int_equal(ecs_count(*state, Friend), 5);
    ecs_destroy(*state, ecs_entity_at(*state, Friend, 2));
    wait(*state, 1); /* the next one has waited for room */
    assert_int_equal(ecs_count(*state, Friend), 5);
    ecs_destroy(*state, ecs_entity_at(*state, Friend, 2));
    wait(*state, 119);
    assert_int_equal(ecs_count(*state, Friend), 4);
    wait(*state, 1);
    assert_int_equal(ecs_count(*state, Friend), 5);
}

static void each_mother_counts_her_own(void **state)
{
    put_kind(*state, "mother", 100, 100, 40);
    put_kind(*state, "mother", 300, 100, 40);
    wait(*state, 120 * 10);
    assert_int_equal(ecs_count(*state, Friend), 2 + 2 * 4);
}

static void other_squares_do_not_count(void **state)
{
    put_kind(*state, "mother", 100, 100, 40);
    for (int i = 0; i < 10; i++)
        put_friend(*state, 300, 100, 5);
    wait(*state, 120);
    assert_int_equal(ecs_count(*state, Friend), 12);
}

static void what_a_brood_lets_out_scores_nothing(void **state)
{
    ecs_world *game = *state;
    const Square player = player_of(game)->square;
    const ecs_entity child = put_friend(game, player.x, player.y, 5);
    assert_true(ecs_add(game, child, Offspring, {.of = 1}));
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->eaten, 1);
    assert_int_equal(climb_of(game)->score, 0);
    assert_true(floor_of(game)->chain_ticks > 0);
}

/* Traces and hashes have the number, and a run that is resumed counts from the same one. */
static void mothers_are_numbered_from_one(void **state)
{
    const ecs_entity first = put_kind(*state, "mother", 100, 100, 40);
    const ecs_entity second = put_kind(*state, "mother", 300, 100, 40);
    wait(*state, 120);
    assert_int_equal(ecs_get(*state, first, Brood)->number, 1);
    assert_int_equal(ecs_get(*state, second, Brood)->number, 2);
    assert_int_equal(floor_of(*state)->broods, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_empty_climb(one_comes_out_every_two_seconds_from_its_middle),
        test_in_empty_climb(four_are_the_most_at_once),
        test_in_empty_climb(each_mother_counts_her_own),
        test_in_empty_climb(other_squares_do_not_count),
        test_in_empty_climb(what_a_brood_lets_out_scores_nothing),
        test_in_empty_climb(mothers_are_numbered_from_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
