/* workload_bugs: the advice on workloads that cannot run, and on calls that a running system must
 * not make. Only in builds with checks. */
#include "access_testing.h"

/* ---- systems that cannot run ---- */

static int try_nothing(ecs_world *world)
{
    return 0;
}

static void run_one(ecs_world *world, ecs_system system)
{
    const ecs_workload workload = {.name = "test", .systems = &system, .count = 1};
    ecs_run(world, &workload);
}

TEST(a_system_with_two_functions_or_none_asserts) {
    each_misuse(world, open_subject_in) {
        const ecs_system both = {.name = "janus", .run = do_nothing, .try_run = try_nothing};
        const ecs_system neither = {.name = "idle"};
        MISUSE(run_one(world, both), "janus has two functions",
               "give it one of run, try_run and workload");
        MISUSE(run_one(world, neither), "idle has no function",
               "give it one of run, try_run and workload");
    }
}

TEST(a_workload_bound_to_a_thread_asserts) {
    each_misuse(world, open_subject_in) {
        const ecs_system here = {.name = "inner", .workload = &work, .main_thread = true};
        MISUSE(run_one(world, here), "inner is a workload", "set .main_thread on those");
    }
}

/* ---- workloads inside systems, and traces ---- */

static void run_inside(ecs_world *world)
{
    MISUSE(ecs_run(world, &work), "the workload work is prepared or run by tester", ".workload");
    MISUSE(ecs_prepare(world, &table_work), "the workload table is prepared or run by tester",
           ".workload");
}

TEST(running_inside_a_system_asserts) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){0}, run_inside);
    }
}

static uint64_t no_clock(void *context)
{
    return 0;
}

TEST(a_trace_without_clock_or_twice_asserts) {
    each_misuse(world, open_subject_in) {
        FILE *nowhere = tmpfile();
        assert_non_null(nowhere);
        MISUSE(ecs_trace_start(world, stderr), "the world has no clock", "give ecs_world_def one");
        world->def.clock = no_clock;
        ecs_trace_start(world, nowhere);
        MISUSE(ecs_trace_start(world, stderr), "a trace is on already", "call ecs_trace_stop");
        fclose(nowhere);
    }
}

/* ---- wrong tables ---- */

static ecs_system loop_systems[1];

static const ecs_workload loop_inner = {"inner", loop_systems, 1};

static const ecs_workload loop_outer = {
    "outer", &(const ecs_system){.name = "to inner", .workload = &loop_inner}, 1};

TEST(a_workload_nested_in_itself_is_named) {
    each_misuse(world, open_subject_in) {
        loop_systems[0] = (ecs_system){.name = "back", .workload = &loop_outer};
        MISUSE(ecs_run(world, &loop_outer), "the workload outer contains itself",
               "take it out of inner");
        loop_systems[0] = (ecs_system){.name = "back", .workload = &loop_inner};
        MISUSE(ecs_run(world, &loop_outer), "the workload inner contains itself",
               "take it out of inner");
    }
}

static void run_nest(ecs_world *world, ecs_system entry)
{
    table[0] = entry;
    table[0].name = "nest";
    table[0].workload = &work;
    run_table(world);
}

#define DECLARES_TOO_MUCH "nest is a workload", "declares what its condition reads"

TEST(nested_entries_that_declare_more_than_conditions_read_assert) {
    each_misuse(world, open_subject_in) {
        MISUSE(run_nest(world, (ecs_system){WRITES}), DECLARES_TOO_MUCH);
        MISUSE(run_nest(world, (ecs_system){CHANGES}), DECLARES_TOO_MUCH);
        MISUSE(run_nest(world, (ecs_system){.needs = ecs_mask(Position)}), DECLARES_TOO_MUCH);
        MISUSE(run_nest(world, (ecs_system){.creates = true}), DECLARES_TOO_MUCH);
        MISUSE(run_nest(world, (ecs_system){.destroys = true}), DECLARES_TOO_MUCH);
        MISUSE(run_nest(world, (ecs_system){WRITES_CLOCK}), DECLARES_TOO_MUCH);
        MISUSE(run_nest(world, (ecs_system){CHANGES_CLOCK}), DECLARES_TOO_MUCH);
    }
}

TEST(a_system_behind_the_last_asserts) {
    each_misuse(world, open_subject_in) {
        table[0] = table[1] = (ecs_system){.name = "nothing", .run = do_nothing};
        run_table(world);
        MISUSE(ecs_inspect_system(world, &table_work, 2), "there is no system 2 in table",
               "call ecs_system_count");
    }
}
