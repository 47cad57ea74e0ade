/* drift: straight on, and off the walls like a ball. */
#include "game/climb.h"

static ecs_entity put_drifting(ecs_world *game, float x, float y, float size, float way_x,
                               float way_y)
{
    const ecs_entity entity = put_kind(game, "crumb", x, y, size);
    Drift *drift = ecs_get(game, entity, Drift);
    drift->step.x = way_x;
    drift->step.y = way_y;
    return entity;
}

static void step(ecs_world *game)
{
    sq_drift(game);
    sq_move(game);
}

TEST_IN(EMPTY_CLIMB, it_goes_straight_on) {
    const ecs_entity crumb = put_drifting(game, 100, 100, 4, 0.6F, -0.8F);
    ecs_get(game, crumb, Drift)->speed = 10;
    for (int tick = 0; tick < 5; tick++)
        step(game);
    assert_square_about(square_of(game, crumb), ((Square){130, 60, 4}), 1e-3F);
}

TEST_IN(EMPTY_CLIMB, it_sets_off_in_any_direction_with_its_speed) {
    int quadrants[4] = {0};
    for (int i = 0; i < 100; i++) {
        const ecs_entity crumb = put_kind(game, "crumb", 100, 100, 4);
        step(game);
        const Square square = square_of(game, crumb);
        assert_about(hypotf(square.x - 100, square.y - 100), 1, 1e-4F);
        quadrants[(square.x > 100) + 2 * (square.y > 100)]++;
        ecs_destroy(game, crumb);
    }
    for (int i = 0; i < 4; i++)
        assert_true(quadrants[i] > 10);
}

TEST_IN(EMPTY_CLIMB, walls_reflect_it) {
    const ecs_entity right = put_drifting(game, 635.5F, 100, 4, 1, 0);
    const ecs_entity left = put_drifting(game, 0.5F, 100, 4, -1, 0);
    const ecs_entity top = put_drifting(game, 100, 0.5F, 4, 0, -1);
    const ecs_entity bottom = put_drifting(game, 100, 355.5F, 4, 0, 1);
    step(game);
    assert_square(square_of(game, right), ((Square){634.5F, 100, 4}));
    assert_square(square_of(game, left), ((Square){1.5F, 100, 4}));
    assert_square(square_of(game, top), ((Square){100, 1.5F, 4}));
    assert_square(square_of(game, bottom), ((Square){100, 354.5F, 4}));
    step(game);
    assert_number(square_of(game, right).x, 633.5F);
}

TEST_IN(EMPTY_CLIMB, a_corner_reflects_both_ways) {
    const ecs_entity crumb = put_drifting(game, 0.5F, 0.5F, 4, -0.6F, -0.8F);
    step(game);
    assert_square_about(square_of(game, crumb), ((Square){1.1F, 1.3F, 4}), 1e-5F);
}

TEST_IN(EMPTY_CLIMB, at_the_wall_exactly_it_does_not_turn) {
    const ecs_entity crumb = put_drifting(game, 635, 100, 4, 1, 0);
    step(game);
    assert_number(square_of(game, crumb).x, 636);
    step(game);
    assert_number(square_of(game, crumb).x, 635);
}

/* There is no way to go, but it stays inside and is finite. */
TEST_IN(EMPTY_CLIMB, in_an_arena_of_its_size_it_stays) {
    constants(game)->ARENA_WIDTH = 64;
    constants(game)->ARENA_HEIGHT = 64;
    sq_floor_time(game);
    const ecs_entity crumb = put_drifting(game, 0, 0, 64, 0.6F, 0.8F);
    for (int tick = 0; tick < 10; tick++) {
        step(game);
        assert_square(square_of(game, crumb), ((Square){0, 0, 64}));
    }
}

TEST_IN(EMPTY_CLIMB, a_push_interrupts_it) {
    const ecs_entity crumb = put_drifting(game, 100, 100, 4, 1, 0);
    assert_true(ecs_add(game, crumb, Push, {{0, 1}, 2}));
    sq_drift(game);
    sq_push(game);
    sq_move(game);
    assert_square(square_of(game, crumb), ((Square){100, 102, 4}));
    assert_number(ecs_get(game, crumb, Drift)->step.x, 1);
}

TEST_IN(EMPTY_CLIMB, crumbs_never_grow) {
    const ecs_entity crumb = put_drifting(game, 300, 100, 4, 1, 0);
    for (int tick = 0; tick < 500; tick++)
        tick_in_place(game, 0);
    assert_number(square_of(game, crumb).size, 4);
}
