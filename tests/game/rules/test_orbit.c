/* orbit: around the player, at a distance. */
#include "game/climb.h"

#include "rules/squares.h"

static void step(ecs_world *game)
{
    sq_orbit(game);
    sq_move(game);
}

static float distance_to_player(ecs_world *game, ecs_entity entity)
{
    const Square player = player_of(game)->square;
    const Square square = square_of(game, entity);
    return hypotf(sq_center_x(player) - sq_center_x(square),
                  sq_center_y(player) - sq_center_y(square));
}

static void it_reaches_its_circle_and_stays_there(void **state)
{
    static const float starts[][2] = {{600, 20}, {320, 180}, {250, 170}, {0, 0}};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        put_player(*state, 312.5F, 172.5F, 15);
        const ecs_entity orbiter = put_kind(*state, "orbiter", starts[i][0], starts[i][1], 10);
        for (int tick = 0; tick < 600; tick++)
            step(*state);
        for (int tick = 0; tick < 200; tick++) {
            step(*state);
            assert_about(distance_to_player(*state, orbiter), 70, 3);
        }
        ecs_destroy(*state, orbiter);
    }
}

static void it_goes_all_around(void **state)
{
    bool seen[4] = {false};
    put_player(*state, 312.5F, 172.5F, 15);
    const ecs_entity orbiter = put_kind(*state, "orbiter", 385, 175, 10);
    for (int tick = 0; tick < 300; tick++) {
        step(*state);
        const Square square = square_of(*state, orbiter);
        seen[(sq_center_x(square) > 320) + 2 * (sq_center_y(square) > 180)] = true;
    }
    assert_true(seen[0] && seen[1] && seen[2] && seen[3]);
}

/* The part inwards and the part around add up to hardly more than its speed. */
static void its_speed_is_one_and_a_half_of_the_floors(void **state)
{
    put_player(*state, 312.5F, 172.5F, 15);
    const ecs_entity orbiter = put_kind(*state, "orbiter", 100, 20, 10);
    for (int tick = 0; tick < 400; tick++) {
        const Square before = square_of(*state, orbiter);
        step(*state);
        const Square after = square_of(*state, orbiter);
        const float length = hypotf(after.x - before.x, after.y - before.y);
        assert_true(length > 1.75F * 1.5F * 0.99F && length < 1.75F * 1.5F * 1.06F);
    }
}

static void on_the_players_centre_it_waits(void **state)
{
    put_player(*state, 300, 100, 15);
    const ecs_entity orbiter = put_kind(*state, "orbiter", 302.5F, 102.5F, 10);
    step(*state);
    assert_square(square_of(*state, orbiter), ((Square){302.5F, 102.5F, 10}));
}

static void it_stays_in_a_corner_inside(void **state)
{
    put_player(*state, 0, 0, 15);
    const ecs_entity orbiter = put_kind(*state, "orbiter", 30, 30, 10);
    for (int tick = 0; tick < 500; tick++) {
        step(*state);
        const Square square = square_of(*state, orbiter);
        assert_true(square.x >= 0 && square.y >= 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_empty_climb(it_reaches_its_circle_and_stays_there),
        test_in_empty_climb(it_goes_all_around),
        test_in_empty_climb(its_speed_is_one_and_a_half_of_the_floors),
        test_in_empty_climb(on_the_players_centre_it_waits),
        test_in_empty_climb(it_stays_in_a_corner_inside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
