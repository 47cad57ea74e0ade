/* tracking_examples: the examples of ecs/losses.h and ecs/watch.h, word for word. */
#include "ecs_testing.h"

typedef struct Body {
    int32_t weight;
} Body;

typedef struct Place {
    int32_t x;
} Place;

enum { ECS_COMPONENT(Body) = 20, ECS_COMPONENT(Name), ECS_COMPONENT(Place) };

static int open_bodies(void **state)
{
    open_world(state);
    ecs_register(*state, Body);
    ecs_register(*state, Place);
    ecs_register_tag(*state, Name);
    return 0;
}

#define test_with_bodies(test) cmocka_unit_test_setup_teardown(test, open_bodies, close_world)

/* ---- losses.h ---- */

static char history[64];

static void write_lost_body(ecs_entity entity, uint64_t time, const Body *body)
{
    const size_t length = strlen(history);
    snprintf(history + length, sizeof history - length, "body %d of %u at %u, ", (int)body->weight,
             (unsigned)entity.index, (unsigned)time);
}

static void write_lost_name(ecs_entity entity, uint64_t time)
{
    const size_t length = strlen(history);
    snprintf(history + length, sizeof history - length, "name of %u at %u, ",
             (unsigned)entity.index, (unsigned)time);
}

/* Cut out of the header by header_example.py. */
#include "a_history.inc"

static void a_history_is_written_in_its_order(void **state)
{
    ecs_world *world = *state;
    Body out;
    assert_true(start_history(world));
    const ecs_entity first = ecs_create_with(world, ecs_with(Body, {5}), ecs_with_tag(Name));
    const ecs_entity second = ecs_create_with(world, ecs_with(Body, {7}), ecs_with_tag(Name));
    ecs_delete(world, second, Name);
    ecs_destroy(world, first);
    ecs_remove(world, second, Body, &out); /* whose value is not in the log */
    history[0] = '\0';
    write_history(world);
    assert_string_equal(history, "name of 1 at 1, body 5 of 0 at 1, name of 0 at 1, ");
}

/* ---- watch.h ---- */

static void grow(ecs_world *world)
{
    ecs_each(world, Body, body)
        body->weight++; /* without ecs_modify */
}

static const ecs_system systems[] = {{.name = "grow", .run = grow, .writes = ecs_mask(Body)}};
static const ecs_workload day = {"day", systems, 1};

static void push_apart(Place *a, Place *b)
{
    a->x--;
    b->x++;
}

#include "loops_inside_loops.inc"
#include "values_written_without_ecs_modify.inc"

static void a_watched_day_finds_the_write(void **state)
{
    ecs_world *world = *state;
    ecs_create_with(world, ecs_with(Body, {5}));
#if ECS_CHECKS
    assert_says(advice_on(run_a_watched_day, world), "the system grow has written Body of entity ");
    world->running = NULL; /* the advice ends by a long jump */
#else
    run_a_watched_day(world);
    assert_int_equal(ecs_array_read(world, Body)->weight, 6);
#endif
}

static void a_watched_loop_finds_the_one_around_it(void **state)
{
    ecs_world *world = *state;
    for (int32_t i = 0; i < 3; i++)
        ecs_create_with(world, ecs_with(Place, {i}));
    push_all_apart(world); /* runs as long as the mode is off */
    assert_int_equal(ecs_watch_loops(world, true), ECS_CHECKS);
#if ECS_CHECKS
    assert_says(advice_on(push_all_apart, world), "a loop writes Place inside of a loop");
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_with_bodies(a_history_is_written_in_its_order),
        test_with_bodies(a_watched_day_finds_the_write),
        test_with_bodies(a_watched_loop_finds_the_one_around_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
