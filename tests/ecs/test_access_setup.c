/* access_setup: systems that declare what they touch must not set up the world, nor change its
 * time, executor or traces. Only in builds with checks. */
#include "access_testing.h"
#include "ecs_observer.h"

enum { ECS_COMPONENT(Late) = 50 };

static unsigned char image[4096];

#define OUTSIDE "is called by tester: do it outside of systems"

static void set_up(ecs_world *world)
{
    MISUSE(ecs_register_tag(world, Late), "ecs_register ", OUTSIDE);
    MISUSE(ecs_on_delete(world, Position, look, NULL), "ecs_on_delete ", OUTSIDE);
    MISUSE(ecs_on_unique_delete(world, Clock, NULL, NULL), "ecs_on_unique_delete ", OUTSIDE);
    MISUSE(ecs_on_clone(world, Position, NULL, NULL), "ecs_on_clone ", OUTSIDE);
    MISUSE(ecs_unlisten(world, Position, NULL), "ecs_unlisten ", OUTSIDE);
    MISUSE(ecs_unlisten_one(world, Position, 1), "ecs_unlisten_one ", OUTSIDE);
    MISUSE(ecs_on_destroy(world, NULL, NULL), "ecs_on_destroy ", OUTSIDE);
    MISUSE(ecs_track(world, Position, ECS_INSERTED), "ecs_track ", OUTSIDE);
    MISUSE(ecs_track_unique(world, Clock, ECS_MODIFIED), "ecs_track_unique ", OUTSIDE);
    MISUSE(ecs_describe(world, Position), "ecs_describe ", OUTSIDE);
    MISUSE(ecs_codec(world, Position, write_nothing, read_nothing), "ecs_codec ", OUTSIDE);
    MISUSE(ecs_unique_codec(world, Clock, write_nothing, read_nothing), "ecs_unique_codec ",
           OUTSIDE);
    MISUSE(ecs_unsaved(world, Position), "ecs_unsaved ", OUTSIDE);
    MISUSE(ecs_unique_unsaved(world, Clock), "ecs_unique_unsaved ", OUTSIDE);
    MISUSE(ecs_image_take(world, image, sizeof image), "ecs_image_take ", OUTSIDE);
    MISUSE(ecs_save(world, 1, discard, NULL), "ecs_save ", OUTSIDE);
}

TEST(declaring_systems_may_not_set_up_the_world) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){.changes = ecs_all_components_()}, set_up);
    }
}

static void set_up_and_save(ecs_world *world)
{
    ecs_register_tag(world, Late);
    ecs_track(world, Position, ECS_INSERTED);
    assert_true(ecs_image_take(world, image, sizeof image) > 0);
    ecs_codec(world, Position, write_nothing, read_nothing);
    ecs_codec(world, Velocity, write_nothing, read_nothing);
    ecs_unique_codec(world, Clock, write_nothing, read_nothing);
    assert_true(ecs_save(world, 1, discard, NULL));
    ecs_unsaved(world, Velocity);
    ecs_unique_unsaved(world, Clock);
}

TEST(a_system_that_declares_nothing_may_prepare_and_take_images) {
    assert_allowed((ecs_system){0}, set_up_and_save);
}

#define BESIDE "is called by tester: do it before or after the workload"

static void change_the_world(ecs_world *world)
{
    MISUSE(ecs_image_restore(world, image, sizeof image), "ecs_image_restore", BESIDE);
    MISUSE(ecs_load(world, 1, image, 0), "ecs_load", BESIDE);
    MISUSE(ecs_advance(world), "ecs_advance", BESIDE);
    MISUSE(ecs_compare_writes(world), "ecs_compare_writes", BESIDE);
    MISUSE(ecs_give_back(world), "ecs_give_back", BESIDE);
    MISUSE(ecs_set_executor(world, NULL), "ecs_set_executor", BESIDE);
    MISUSE(ecs_trace_start(world, stderr), "ecs_trace_start", BESIDE);
    MISUSE(ecs_trace_stop(world), "ecs_trace_stop", BESIDE);
    ROW("its end", "ecs_world_destroy", BESIDE)
    {
        ecs_world_destroy(world);
    }
}

TEST(systems_may_not_change_time_executor_traces_or_the_world_itself) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){0}, change_the_world);
    }
}

static void end_the_world(ecs_world *world, ecs_range range, void *context)
{
    ecs_world_destroy(world);
}

static void do_not(ecs_world *world)
{
}

static ecs_world *to_end;

static bool end_in_condition(const ecs_world *world)
{
    ecs_world_destroy(to_end);
    return false;
}

TEST(the_world_does_not_end_in_a_range_or_a_condition) {
    each_misuse(world, open_subject_in) {
        const ecs_system asks = {.name = "tester", .run = do_not, .when = end_in_condition};
        to_end = world;
        ROW("in a range", "ecs_world_destroy is called by a range", "before or after")
        {
            ecs_run_ranges(world, 1, 1, end_the_world, NULL);
        }
        ROW("in a condition", "ecs_world_destroy", BESIDE)
        {
            ecs_run_system(world, &asks);
        }
    }
}

static const ecs_observer nothing = {.order = 1};

static void observe_in_a_batch(ecs_world *world)
{
    ROW("observing", "ecs_observe is called by tester, beside which others may run", "runs alone")
    {
        ecs_observe(world, &nothing, 0);
    }
}

TEST(a_system_in_a_batch_may_not_observe) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){.reads = ecs_mask(Position)}, observe_in_a_batch);
    }
}

static void observe_alone(ecs_world *world)
{
    ecs_observer *made = ecs_observe(world, &nothing, 0);
    assert_non_null(made);
    ecs_unobserve(world, made);
}

TEST(a_system_that_runs_alone_may_observe) {
    assert_allowed((ecs_system){.changes = ecs_mask(Position)}, observe_alone);
}
