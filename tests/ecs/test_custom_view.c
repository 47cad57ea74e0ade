/* custom_view: the examples in ecs/custom_view.h, word for word, do what they say, and declare
 * what they touch. */
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

/* A world with birds at x = 1, 2, 3. */
static ecs_world *with_birds(void **state)
{
    ecs_world *world = *state;
    ecs_register(world, Place);
    ecs_register(world, Course);
    assert_true(ecs_group(world, FLOCK));
    ecs_unique_set(world, Sky, {.flights = 0});
    for (int i = 1; i <= 3; i++)
        bird(world, (float)i, 0);
    return world;
}

static int flights(ecs_world *world)
{
    return ecs_unique_read(world, Sky)->flights;
}

static void a_loop_that_closes_itself_hands_out_items(void **state)
{
    ecs_world *world = with_birds(state);
    float sum = 0;
    each_bird(one, flock, world)
    {
        sum += one.place->x;
        one.course->y = flock.middle.x;
    }
    assert_true(sum == 6);
    assert_int_equal(flights(world), 1);
    each_bird(one, flock, world)
    {
        assert_true(one.course->y == 2);
        assert_int_equal(flock.next, 1);
        break;
    }
    assert_int_equal(flights(world), 2);
    ecs_clear(world);
    each_bird(one, flock, world) fail_msg("a bird at %f", (double)one.place->x);
    assert_int_equal(flights(world), 3);
}

static void items_of_a_view_name_what_they_hold(void **state)
{
    ecs_world *world = with_birds(state);
    ecs_view view = ecs_view_begin(world, (ecs_query){.with = FLOCK});
    float sum = 0;
    for (Flyer flyer; next_flyer(&view, &flyer);) {
        assert_ptr_equal(flyer.course, ecs_get(world, flyer.entity, Course));
        sum += flyer.place->x;
    }
    assert_true(sum == 6);
}

static void an_opening_is_open_until_it_is_closed(void **state)
{
    ecs_opening opening = {0};
    assert_false(ecs_is_open(opening));
    opening = ecs_open_view(*state, "Flock");
    assert_true(ecs_is_open(opening));
    ecs_close_view(*state, &opening);
    assert_false(ecs_is_open(opening));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(the_headers_flock_example_gathers),
        test_in_world(a_loop_that_closes_itself_hands_out_items),
        test_in_world(items_of_a_view_name_what_they_hold),
        test_in_world(an_opening_is_open_until_it_is_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
