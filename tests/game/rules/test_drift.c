/* drift: straight on, and off the walls like a ball. */
#include "game/climb.h"

static ecs_entity put_drifting(ecs_world *game, float x, float y, float size, float way_x,
                               float way_y)
{
    const ecs_entity entity = put_kind(game, "crumb", x, y, size);
    Drift *drift = ecs_get(game, entity, Drift);
    drift->step_x = way_x;
    drift->step_y = way_y;
    return entity;
}

static void step(ecs_world *game)
{
    sq_drift(game);
    sq_move(game);
}

static void it_goes_straight_on(void **state)
{
    const ecs_entity crumb = put_drifting(*state, 100, 100, 4, 0.6F, -0.8F);
    ecs_get(*state, crumb, Drift)->speed = 10;
    for (int tick = 0; tick < 5; tick++)
        step(*state);
    assert_square_about(square_of(*state, crumb), ((Square){130, 60, 4}), 1e-3F);
}

static void it_sets_off_in_any_direction_with_its_speed(void **state)
{
    int quadrants[4] = {0};
    for (int i = 0; i < 100; i++) {
        const ecs_entity crumb = put_kind(*state, "crumb", 100, 100, 4);
        step(*state);
        const Square square = square_of(*state, crumb);
        assert_about(hypotf(square.x - 100, square.y - 100), 1, 1e-4F);
        quadrants[(square.x > 100) + 2 * (square.y > 100)]++;
        ecs_destroy(*state, crumb);
    }
    for (int i = 0; i < 4; i++)
        assert_true(quadrants[i] > 10);
}

static void walls_reflect_it(void **state)
{
    const ecs_entity right = put_drifting(*state, 635.5F, 100, 4, 1, 0);
    const ecs_entity left = put_drifting(*state, 0.5F, 100, 4, -1, 0);
    const ecs_entity top = put_drifting(*state, 100, 0.5F, 4, 0, -1);
    const ecs_entity bottom = put_drifting(*state, 100, 355.5F, 4, 0, 1);
    step(*state);
    assert_square(square_of(*state, right), ((Square){634.5F, 100, 4}));
    assert_square(square_of(*state, left), ((Square){1.5F, 100, 4}));
    assert_square(square_of(*state, top), ((Square){100, 1.5F, 4}));
    assert_square(square_of(*state, bottom), ((Square){100, 354.5F, 4}));
    step(*state);
    assert_number(square_of(*state, right).x, 633.5F);
}

static void a_corner_reflects_both_ways(void **state)
{
    const ecs_entity crumb = put_drifting(*state, 0.5F, 0.5F, 4, -0.6F, -0.8F);
    step(*state);
    assert_square_about(square_of(*state, crumb), ((Square){1.1F, 1.3F, 4}), 1e-5F);
}

static void at_the_wall_exactly_it_does_not_turn(void **state)
{
    const ecs_entity crumb = put_drifting(*state, 635, 100, 4, 1, 0);
    step(*state);
    assert_number(square_of(*state, crumb).x, 636);
    step(*state);
    assert_number(square_of(*state, crumb).x, 635);
}

/* There is no way to go, but it stays inside and is finite. */
static void in_an_arena_of_its_size_it_stays(void **state)
{
    constants(*state)->ARENA_WIDTH = 64;
    constants(*state)->ARENA_HEIGHT = 64;
    sq_floor_time(*state);
    const ecs_entity crumb = put_drifting(*state, 0, 0, 64, 0.6F, 0.8F);
    for (int tick = 0; tick < 10; tick++) {
        step(*state);
        assert_square(square_of(*state, crumb), ((Square){0, 0, 64}));
    }
}

static void a_push_interrupts_it(void **state)
{
    const ecs_entity crumb = put_drifting(*state, 100, 100, 4, 1, 0);
    assert_true(ecs_add(*state, crumb, Push, {0, 1, 2}));
    sq_drift(*state);
    sq_push(*state);
    sq_move(*state);
    assert_square(square_of(*state, crumb), ((Square){100, 102, 4}));
    assert_number(ecs_get(*state, crumb, Drift)->step_x, 1);
}

static void crumbs_never_grow(void **state)
{
    const ecs_entity crumb = put_drifting(*state, 300, 100, 4, 1, 0);
    for (int tick = 0; tick < 500; tick++)
        tick_in_place(*state, 0);
    assert_number(square_of(*state, crumb).size, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_empty_climb(it_goes_straight_on),
        test_in_empty_climb(it_sets_off_in_any_direction_with_its_speed),
        test_in_empty_climb(walls_reflect_it),
        test_in_empty_climb(a_corner_reflects_both_ways),
        test_in_empty_climb(at_the_wall_exactly_it_does_not_turn),
        test_in_empty_climb(in_an_arena_of_its_size_it_stays),
        test_in_empty_climb(a_push_interrupts_it),
        test_in_empty_climb(crumbs_never_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
