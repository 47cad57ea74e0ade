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
    const Square player = player_of(game)->square, square = square_of(game, entity);
    return hypotf(sq_center_x(player) - sq_center_x(square),
                  sq_center_y(player) - sq_center_y(square));
}

TEST_IN(EMPTY_CLIMB, it_reaches_its_circle_and_stays_there) {
    static const float starts[][2] = {{600, 20}, {320, 180}, {250, 170}, {0, 0}};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        put_player(game, 312.5F, 172.5F, 15);
        const ecs_entity orbiter = put_kind(game, "orbiter", starts[i][0], starts[i][1], 10);
        for (int tick = 0; tick < 600; tick++)
            step(game);
        for (int tick = 0; tick < 200; tick++) {
            step(game);
            assert_about(distance_to_player(game, orbiter), 70, 3);
        }
        ecs_destroy(game, orbiter);
    }
}

TEST_IN(EMPTY_CLIMB, it_goes_all_around) {
    bool seen[4] = {false};
    put_player(game, 312.5F, 172.5F, 15);
    const ecs_entity orbiter = put_kind(game, "orbiter", 385, 175, 10);
    for (int tick = 0; tick < 300; tick++) {
        step(game);
        const Square square = square_of(game, orbiter);
        seen[(sq_center_x(square) > 320) + 2 * (sq_center_y(square) > 180)] = true;
    }
    assert_true(seen[0] && seen[1] && seen[2] && seen[3]);
}

/* The part inwards and the part around add up to hardly more than its speed. */
TEST_IN(EMPTY_CLIMB, its_speed_is_one_and_a_half_of_the_floors) {
    put_player(game, 312.5F, 172.5F, 15);
    const ecs_entity orbiter = put_kind(game, "orbiter", 100, 20, 10);
    for (int tick = 0; tick < 400; tick++) {
        const Square before = square_of(game, orbiter);
        step(game);
        const Square after = square_of(game, orbiter);
        const float length = hypotf(after.x - before.x, after.y - before.y);
        assert_true(length > 1.75F * 1.5F * 0.99F && length < 1.75F * 1.5F * 1.06F);
    }
}

TEST_IN(EMPTY_CLIMB, on_the_players_centre_it_waits) {
    put_player(game, 300, 100, 15);
    const ecs_entity orbiter = put_kind(game, "orbiter", 302.5F, 102.5F, 10);
    step(game);
    assert_square(square_of(game, orbiter), ((Square){302.5F, 102.5F, 10}));
}

TEST_IN(EMPTY_CLIMB, it_stays_in_a_corner_inside) {
    put_player(game, 0, 0, 15);
    const ecs_entity orbiter = put_kind(game, "orbiter", 30, 30, 10);
    for (int tick = 0; tick < 500; tick++) {
        step(game);
        const Square square = square_of(game, orbiter);
        assert_true(square.x >= 0 && square.y >= 0);
    }
}
