/* main_thread_bugs: the advice on the wrong thread, on ranges that touch what belongs to the main
 * thread, and on systems run alone inside others. Only in builds with checks. */
#include "access_testing.h"

#include <pthread.h>

/* ---- single systems ---- */

static const ecs_system single = {.name = "single", .run = do_nothing};

static void run_single(ecs_world *world)
{
    ecs_run_system(world, &single);
}

static void run_single_inside(ecs_world *world)
{
    tester.run = run_single;
    run_tester(world);
}

static void run_undeclared(ecs_world *world)
{
    static const ecs_system wrong = {.name = "wrong", .run = get_it, READS};
    ecs_run_system(world, &wrong);
}

TEST(a_system_alone_inside_a_system_asserts)
{
    assert_mistake(run_single_inside, "the system single is prepared or run by tester",
                   "call its function");
}

TEST(a_system_alone_is_checked)
{
    assert_mistake(run_undeclared, "the system wrong writes Position", ".writes");
}

static bool gets_in_view(const ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        return ecs_view_get(&view, Position)->x > 0;
    return false;
}

static void run_writing_condition(ecs_world *world)
{
    static const ecs_system wrong = {
        .name = "wrong", .run = do_nothing, .when = gets_in_view, WRITES};
    ecs_run_system(world, &wrong);
}

TEST(a_condition_that_writes_in_a_view_asserts)
{
    assert_mistake(run_writing_condition, "the condition of wrong writes Position",
                   "it may read what wrong declares");
}

/* ---- bound types ---- */

static void read_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    read_it(world);
}

static void clock_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    ecs_unique(world, Clock)->ticks++;
}

static void range_over_bound(ecs_world *world)
{
    ecs_main_thread(world, Position);
    ecs_run_ranges(world, 2, 1, read_in_range, NULL);
}

static void range_over_bound_unique(ecs_world *world)
{
    ecs_unique_main_thread(world, Clock);
    ecs_run_ranges(world, 2, 1, clock_in_range, NULL);
}

static void read_range(ecs_world *world)
{
    ecs_run_ranges(world, 2, 1, read_in_range, NULL);
}

static void range_of_a_system(ecs_world *world)
{
    ecs_main_thread(world, Position);
    tester = (ecs_system){.name = "tester", .run = read_range, READS};
    run_tester(world);
}

TEST(ranges_that_touch_bound_types_assert)
{
    assert_mistake(range_over_bound, "a range reads Position, which belongs to the main thread",
                   "before or after the ranges");
    assert_mistake(range_over_bound_unique,
                   "a range writes Clock, which belongs to the main thread",
                   "before or after the ranges");
    assert_mistake(range_of_a_system, "tester: a range reads Position, which belongs to the main",
                   "before or after the ranges");
}

static void *bind_elsewhere(void *world)
{
    ecs_main_thread((ecs_world *)world, Velocity);
    return NULL;
}

/* Binds on another thread, which ends before this one goes on. */
static void bind_on_another_thread(ecs_world *world)
{
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, bind_elsewhere, world), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
}

static void run_here(ecs_world *world)
{
    bind_on_another_thread(world);
    ecs_run_system(world, &single);
}

static void run_workload_here(ecs_world *world)
{
    bind_on_another_thread(world);
    run_tester(world);
}

static void bind_here_too(ecs_world *world)
{
    bind_on_another_thread(world);
    ecs_main_thread(world, Position);
}

TEST(runs_on_another_thread_than_the_bound_types_assert)
{
    assert_mistake(run_here, "ecs_run_system is called on another thread than ecs_main_thread",
                   "make both calls on the thread");
    assert_mistake(run_workload_here, "ecs_run is called on another thread", "make both calls");
    assert_mistake(bind_here_too, "ecs_main_thread is called on another thread", "make both calls");
}

static void bind_position(ecs_world *world)
{
    ecs_main_thread(world, Position);
}

static void bind_inside(ecs_world *world)
{
    tester = (ecs_system){.name = "tester", .run = bind_position, READS};
    run_tester(world);
}

TEST(binding_in_a_system_with_declared_access_asserts)
{
    assert_mistake(bind_inside, "ecs_main_thread is called by tester", "outside of systems");
}
