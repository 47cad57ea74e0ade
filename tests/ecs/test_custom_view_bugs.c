/* custom_view_bugs: custom views that are not closed, or closed once too often, are found, and no
 * others. Only in builds with checks. */
#include "ecs_testing.h"
#include "pthread_executor.h"

typedef struct Flight {
    ecs_opening opening;
} Flight;

static int line; /* of the opening */

static Flight open_flight(ecs_world *world)
{
    line = __LINE__ + 1;
    return (Flight){.opening = ecs_open_view(world, "Flight")};
}

/* ---- systems ---- */

static void forget(ecs_world *world)
{
    open_flight(world);
}

static int forget_and_fail(ecs_world *world)
{
    open_flight(world);
    return 7;
}

static void leave_loop_by_return(ecs_world *world)
{
    for (Flight flight = open_flight(world); ecs_is_open(flight.opening);
         ecs_close_view(world, &flight.opening))
        ecs_each_read(world, Velocity, velocity)
            if (velocity->x == 1)
                return;
}

static void close_it(ecs_world *world)
{
    Flight flight = open_flight(world);
    ecs_close_view(world, &flight.opening);
}

static void close_first_of_two(ecs_world *world)
{
    Flight first = open_flight(world);
    open_flight(world);
    ecs_close_view(world, &first.opening);
}

static void close_two(ecs_world *world)
{
    Flight first = open_flight(world);
    Flight second = open_flight(world);
    ecs_close_view(world, &first.opening);
    Flight third = open_flight(world);
    ecs_close_view(world, &second.opening);
    ecs_close_view(world, &third.opening);
}

static ecs_system systems[2];
static const ecs_workload day = {"day", systems, 2};

static void run_day(ecs_world *world)
{
    ecs_run(world, &day);
}

static void run_first(ecs_world *world)
{
    ecs_run_system(world, &systems[0]);
}

static void choose(void (*first)(ecs_world *), void (*second)(ecs_world *))
{
    systems[0] = (ecs_system){.name = "first", .run = first, .writes = ecs_mask(Position)};
    systems[1] = (ecs_system){.name = "second", .run = second, .writes = ecs_mask(Velocity)};
}

/* Makes the mistake; the advice begins with the place of the opening. It ends a system by a long
 * jump: what that leaves behind is put right. */
static void assert_found(ecs_world *world, void (*mistake)(ecs_world *), const char *words)
{
    char beginning[512];
    const ecs_access_ access = world->access;
    const char *advice = advice_on(mistake, world);
    snprintf(beginning, sizeof beginning, "%s:%d: %s", __FILE__, line, words);
    assert_memory_equal(advice, beginning, strlen(beginning));
    assert_says(advice, "custom view Flight");
    assert_says(advice, "close it");
    world->access = access;
    world->running = NULL;
    memset(world->openings, 0, sizeof world->openings);
}

static void a_system_that_does_not_close_is_named(void **state)
{
    ecs_world *world = *state;
    ecs_create_with(world, ecs_with(Velocity, {1, 1}));
    choose(forget, close_it);
    assert_found(world, run_day, "the system first has not closed");
    assert_found(world, run_first, "the system first has not closed");
    choose(close_it, leave_loop_by_return);
    assert_found(world, run_day, "the system second has not closed");
    choose(close_first_of_two, close_it);
    assert_found(world, run_day, "the system first has not closed");
    systems[0].run = NULL;
    systems[0].try_run = forget_and_fail;
    assert_found(world, run_day, "the system first has not closed");
}

static void views_that_are_closed_pass_in_any_order(void **state)
{
    choose(close_two, close_it);
    for (int round = 0; round < 3; round++)
        assert_null(ecs_run(*state, &day).system);
    close_two(*state);
}

/* Each system of the batch closes what it has opened, and no more. */
static void systems_side_by_side_have_openings_of_their_own(void **state)
{
    ecs_world *world = *state;
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    choose(close_two, close_it);
    run_day(world);
    assert_int_equal(keeper.tasks, 2);
    choose(close_it, forget);
    assert_found(world, run_day, "the system second has not closed");
    keeper.waits = keeper.starts;
    choose(forget, close_it);
    assert_found(world, run_day, "the system first has not closed");
    ecs_set_executor(world, NULL);
}

/* ---- outside of systems ---- */

static Flight outer;

static void run_while_open(ecs_world *world)
{
    outer = open_flight(world);
    run_day(world);
}

static void run_alone_while_open(ecs_world *world)
{
    outer = open_flight(world);
    run_first(world);
}

static void destroy_while_open(ecs_world *world)
{
    outer = open_flight(world);
    ecs_world_destroy(world);
}

static void what_is_open_before_a_run_or_the_end_is_found(void **state)
{
    ecs_world *world = *state;
    choose(close_it, close_it);
    assert_found(world, run_while_open, "ecs_run is called while");
    assert_found(world, run_alone_while_open, "ecs_run_system is called while");
    assert_found(world, destroy_while_open, "ecs_world_destroy is called while");
}

/* ---- closing ---- */

static void close_twice(ecs_world *world)
{
    Flight flight = open_flight(world);
    ecs_close_view(world, &flight.opening);
    line = __LINE__ + 1;
    ecs_close_view(world, &flight.opening);
}

static void close_copy(ecs_world *world)
{
    Flight flight = open_flight(world);
    Flight copy = flight;
    ecs_close_view(world, &flight.opening);
    line = __LINE__ + 1;
    ecs_close_view(world, &copy.opening);
}

static void close_unopened(ecs_world *world)
{
    Flight flight = {0};
    line = __LINE__ + 1;
    ecs_close_view(world, &flight.opening);
}

static ecs_world *other;

static void close_in_other_world(ecs_world *world)
{
    Flight flight = open_flight(world);
    line = __LINE__ + 1;
    ecs_close_view(other, &flight.opening);
}

static void what_is_not_open_cannot_be_closed(void **state)
{
    static void (*const mistakes[])(ecs_world *) = {
        close_twice,
        close_copy,
        close_unopened,
        close_in_other_world,
    };
    ecs_world *world = *state;
    other = make_world(2);
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        char beginning[512];
        const char *advice = advice_on(mistakes[i], world);
        snprintf(beginning, sizeof beginning, "%s:%d: ecs_close_view: the view is not open",
                 __FILE__, line);
        assert_memory_equal(advice, beginning, strlen(beginning));
    }
    memset(world->openings, 0, sizeof world->openings);
    ecs_world_destroy(other);
}

/* ---- what is not watched ---- */

static void forget_the_eighth(ecs_world *world)
{
    Flight flights[8];
    for (size_t i = 0; i < LENGTH(flights); i++)
        flights[i] = open_flight(world);
    for (size_t i = 0; i < 7; i++)
        ecs_close_view(world, &flights[i].opening);
}

static void the_eighth_is_watched(void **state)
{
    choose(forget_the_eighth, close_it);
    assert_found(*state, run_day, "the system first has not closed");
}

static void the_ninth_is_not_watched(void **state)
{
    ecs_world *world = *state;
    Flight flights[10];
    choose(close_two, close_it);
    for (size_t i = 0; i < LENGTH(flights); i++)
        flights[i] = open_flight(world);
    for (size_t i = 0; i < 8; i++)
        ecs_close_view(world, &flights[i].opening);
    assert_true(ecs_is_open(flights[9].opening));
    run_day(world);
    ecs_close_view(world, &flights[8].opening);
    assert_false(ecs_is_open(flights[8].opening));
}

static void open_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)context;
    Flight flight = open_flight(world);
    if (range.nth > 0)
        ecs_close_view(world, &flight.opening);
}

static void run_ranges(ecs_world *world)
{
    Flight flight = open_flight(world);
    ecs_run_ranges(world, 8, 2, open_in_range, NULL);
    ecs_close_view(world, &flight.opening);
}

static void ranges_are_not_watched(void **state)
{
    choose(run_ranges, close_it);
    run_day(*state);
}

static void an_image_neither_keeps_nor_ends_openings(void **state)
{
    ecs_world *world = *state;
    static uint64_t image[1 << 13];
    Flight before = open_flight(world);
    const size_t size = ecs_image_size(world);
    assert_in_range(size, 1, sizeof image);
    assert_int_equal(ecs_image_take(world, image, size), size);
    ecs_close_view(world, &before.opening);
    assert_true(ecs_image_restore(world, image, size));
    choose(close_it, close_it);
    run_day(world);
    Flight after = open_flight(world);
    assert_true(ecs_image_restore(world, image, size));
    ecs_close_view(world, &after.opening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(a_system_that_does_not_close_is_named),
        test_in_world(views_that_are_closed_pass_in_any_order),
        test_in_world(systems_side_by_side_have_openings_of_their_own),
        test_in_world(what_is_open_before_a_run_or_the_end_is_found),
        test_in_world(what_is_not_open_cannot_be_closed),
        test_in_world(the_eighth_is_watched),
        test_in_world(the_ninth_is_not_watched),
        test_in_world(ranges_are_not_watched),
        test_in_world(an_image_neither_keeps_nor_ends_openings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
