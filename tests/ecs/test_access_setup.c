/* access_setup: systems that declare what they touch must not set up the world, nor change its
 * time, executor or traces. Only in builds with checks. */
#include "access_testing.h"

/* ---- setting up ---- */

enum { ECS_COMPONENT(Late) = 50 };

static void register_late(ecs_world *world)
{
    ecs_register_tag(world, Late);
}

static void ignore(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)world, (void)entity, (void)value, (void)context;
}

static void hook_late(ecs_world *world)
{
    ecs_on_delete(world, Position, ignore, NULL);
}

static void unset_executor(ecs_world *world)
{
    ecs_set_executor(world, NULL);
}

static void start_trace(ecs_world *world)
{
    ecs_trace_start(world, stderr);
}

static void stop_trace(ecs_world *world)
{
    ecs_trace_stop(world);
}

static void track_late(ecs_world *world)
{
    ecs_track(world, Position, ECS_INSERTED);
}

static void write_nothing(ecs_writer *writer, const void *value)
{
    (void)writer, (void)value;
}

static bool read_nothing(ecs_reader *reader, void *value)
{
    (void)reader, (void)value;
    return true;
}

static bool swallow(void *context, const void *bytes, size_t count)
{
    (void)context, (void)bytes, (void)count;
    return true;
}

static void set_a_codec(ecs_world *world)
{
    ecs_codec(world, Position, write_nothing, read_nothing);
}

static void set_a_unique_codec(ecs_world *world)
{
    ecs_unique_codec(world, Clock, write_nothing, read_nothing);
}

static void leave_out(ecs_world *world)
{
    ecs_unsaved(world, Position);
}

static void leave_out_a_unique(ecs_world *world)
{
    ecs_unique_unsaved(world, Clock);
}

static unsigned char image[4096];

static void take_image(ecs_world *world)
{
    assert_true(ecs_image_take(world, image, sizeof image) > 0);
}

static void save_all(ecs_world *world)
{
    set_a_codec(world);
    ecs_codec(world, Velocity, write_nothing, read_nothing);
    set_a_unique_codec(world);
    assert_true(ecs_save(world, 1, swallow, NULL));
}

static void save(ecs_world *world)
{
    ecs_save(world, 1, swallow, NULL);
}

TEST(declaring_systems_may_not_set_up_the_world)
{
    static void (*const mistakes[])(ecs_world *) = {
        register_late, hook_late,          track_late, set_a_codec, set_a_unique_codec,
        leave_out,     leave_out_a_unique, take_image, save,
    };
    static const char *const calls[] = {
        "ecs_register ",       "ecs_on_delete ",    "ecs_track ",
        "ecs_codec ",          "ecs_unique_codec ", "ecs_unsaved ",
        "ecs_unique_unsaved ", "ecs_image_take ",   "ecs_save ",
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        ecs_world *world = open_subject();
        tester =
            (ecs_system){.name = "tester", .run = mistakes[i], .changes = ecs_all_components_()};
        const char *advice = advice_on(run_tester, world);
        assert_says(advice, calls[i]);
        assert_says(advice, "is called by tester: do it outside of systems");
        close_subject(world);
    }
    assert_allowed((ecs_system){0}, register_late);
}

TEST(a_system_that_declares_nothing_may_prepare_and_take_images)
{
    static void (*const calls_of_the_free[])(ecs_world *) = {
        track_late,         set_a_codec, set_a_unique_codec, leave_out,
        leave_out_a_unique, take_image,  save_all,
    };
    for (size_t i = 0; i < LENGTH(calls_of_the_free); i++)
        assert_allowed((ecs_system){0}, calls_of_the_free[i]);
}

static void restore_image(ecs_world *world)
{
    ecs_image_restore(world, image, sizeof image);
}

static void load_nothing(ecs_world *world)
{
    ecs_load(world, 1, image, 0);
}

static void advance(ecs_world *world)
{
    ecs_advance(world);
}

TEST(systems_may_not_change_time_executor_traces_or_the_world_itself)
{
    static void (*const mistakes[])(ecs_world *) = {
        restore_image, load_nothing, advance, unset_executor, start_trace, stop_trace,
    };
    static const char *const calls[] = {
        "ecs_image_restore", "ecs_load",        "ecs_advance",
        "ecs_set_executor",  "ecs_trace_start", "ecs_trace_stop",
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        ecs_world *world = open_subject();
        tester = (ecs_system){.name = "tester", .run = mistakes[i]};
        const char *advice = advice_on(run_tester, world);
        assert_says(advice, calls[i]);
        assert_says(advice, "is called by tester: do it before or after the workload");
        close_subject(world);
    }
}
