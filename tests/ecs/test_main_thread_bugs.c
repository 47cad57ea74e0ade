/* main_thread_bugs: the advice on the wrong thread, on ranges that touch what belongs to the main
 * thread, and on systems run alone inside others. Only in builds with checks. */
#include "access_testing.h"

#include <pthread.h>

/* ---- single systems ---- */

static const ecs_system single = {.name = "single", .run = do_nothing};

static void run_single(ecs_world *world)
{
    MISUSE(ecs_run_system(world, &single), "the system single is prepared or run by tester",
           "call its function");
}

TEST(a_system_alone_inside_a_system_asserts) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){0}, run_single);
    }
}

static bool gets_in_view(const ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        return ecs_view_get(&view, Position)->x > 0;
    return false;
}

TEST(a_system_alone_is_checked) {
    each_misuse(world, open_subject_in) {
        static const ecs_system writing = {.name = "wrong", .run = get_it, READS};
        static const ecs_system asking = {
            .name = "wrong", .run = do_nothing, .when = gets_in_view, WRITES};
        MISUSE(ecs_run_system(world, &writing), "the system wrong writes Position", ".writes");
        MISUSE(ecs_run_system(world, &asking), "the condition of wrong writes Position",
               "it may read what wrong declares");
    }
}

/* ---- bound types ---- */

#define BELONGS(does) "a range " does ", which belongs to the main thread"

static void touch_in_range(ecs_world *world, ecs_range range, void *context)
{
    MISUSE(ecs_read(world, subject, Position), BELONGS("reads Position"),
           "before or after the ranges");
    MISUSE(ecs_unique(world, Clock)->ticks++, BELONGS("writes Clock"),
           "before or after the ranges");
}

TEST(ranges_that_touch_bound_types_assert) {
    each_misuse(world, open_subject_in) {
        ecs_main_thread(world, Position);
        ecs_unique_main_thread(world, Clock);
        ecs_run_ranges(world, 2, 1, touch_in_range, NULL);
    }
}

static void read_in_range(ecs_world *world, ecs_range range, void *context)
{
    MISUSE(ecs_read(world, subject, Position), "tester: " BELONGS("reads Position"),
           "before or after the ranges");
}

static void read_in_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 2, 1, read_in_range, NULL);
}

TEST(ranges_of_a_system_that_touch_bound_types_assert) {
    each_misuse(world, open_subject_in) {
        ecs_main_thread(world, Position);
        run_with(world, (ecs_system){READS}, read_in_ranges);
    }
}

static void *bind_elsewhere(void *world)
{
    ecs_main_thread((ecs_world *)world, Velocity);
    return NULL;
}

TEST(runs_on_another_thread_than_the_bound_types_assert) {
    each_misuse(world, open_subject_in) {
        pthread_t thread; /* it ends before this one goes on */
        assert_int_equal(pthread_create(&thread, NULL, bind_elsewhere, world), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        MISUSE(ecs_run_system(world, &single),
               "ecs_run_system is called on another thread than ecs_main_thread",
               "make both calls on the thread");
        MISUSE(run_tester(world), "ecs_run is called on another thread", "make both calls");
        MISUSE(ecs_main_thread(world, Position), "ecs_main_thread is called on another thread",
               "make both calls");
    }
}

static void bind_position(ecs_world *world)
{
    MISUSE(ecs_main_thread(world, Position), "ecs_main_thread is called by tester",
           "outside of systems");
}

TEST(binding_in_a_system_with_declared_access_asserts) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){READS}, bind_position);
    }
}
