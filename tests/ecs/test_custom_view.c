/* custom_view: the example in ecs/custom_view.h, word for word, does what it says, and declares
 * what it touches. */
#include "ecs_testing.h"

typedef struct Place {
    float x, y;
} Place;

typedef struct Course {
    float x, y;
} Course;

enum { ECS_COMPONENT(Place) = 20, ECS_COMPONENT(Course) };

typedef struct Sky {
    Place middle;
    int flights;
} Sky;

typedef struct Wind {
    float x, y;
} Wind;

enum { ECS_UNIQUE(Sky), ECS_UNIQUE(Wind) };

/* Cut out of the header by header_example.py. */
#include "custom_view.inc"

static ecs_entity bird(ecs_world *world, float x, float y)
{
    return ecs_create_with(world, ecs_with(Place, {x, y}), ecs_with(Course, {0, 0}));
}

static void the_headers_flock_example_gathers(void **state)
{
    static const ecs_workload workload = {"flight", &gathering, 1};
    ecs_world *world = *state;
    ecs_register(world, Place);
    ecs_register(world, Course);
    ecs_group(world, FLOCK);
    ecs_unique_set(world, Sky, {.flights = 0});
    ecs_unique_set(world, Wind, {1, 0});
    const ecs_entity left = bird(world, 0, 0);
    const ecs_entity right = bird(world, 16, 8);
    ecs_create_with(world, ecs_with(Place, {100, 100})); /* not a bird: it has no course */
    for (int flight = 1; flight <= 2; flight++) {
        assert_null(ecs_run(world, &workload).system);
        assert_int_equal(ecs_unique_read(world, Sky)->flights, flight);
    }
    assert_true(ecs_unique_read(world, Sky)->middle.x == 8);
    assert_true(ecs_unique_read(world, Sky)->middle.y == 4);
    assert_true(ecs_read(world, left, Course)->x == 4);
    assert_true(ecs_read(world, left, Course)->y == 1);
    assert_true(ecs_read(world, right, Course)->x == 0);
    assert_true(ecs_read(world, right, Course)->y == -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(the_headers_flock_example_gathers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
