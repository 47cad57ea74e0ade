/* workload_bugs: the advice on workloads that cannot run, and on calls that a running system must
 * not make. Only in builds with checks. */
#include "access_testing.h"

/* ---- systems that cannot run ---- */

static int try_nothing(ecs_world *world)
{
    (void)world;
    return 0;
}

static void run_both(ecs_world *world)
{
    const ecs_system system = {.name = "janus", .run = do_nothing, .try_run = try_nothing};
    const ecs_workload workload = {.name = "test", .systems = &system, .count = 1};
    ecs_run(world, &workload);
}

static void run_neither(ecs_world *world)
{
    const ecs_system system = {.name = "idle"};
    const ecs_workload workload = {.name = "test", .systems = &system, .count = 1};
    ecs_run(world, &workload);
}

TEST_IN_WORLD(a_system_with_two_functions_or_none_asserts)
{
    assert_advice(world, run_both, "janus has two functions",
                  "give it one of run, try_run and workload");
    assert_advice(world, run_neither, "idle has no function",
                  "give it one of run, try_run and workload");
}

static void run_a_workload_here(ecs_world *world)
{
    const ecs_system inside = {.name = "inside", .run = do_nothing};
    const ecs_workload inner = {.name = "inner", .systems = &inside, .count = 1};
    const ecs_system nested = {.name = "inner", .workload = &inner, .main_thread = true};
    const ecs_workload workload = {.name = "test", .systems = &nested, .count = 1};
    ecs_run(world, &workload);
}

TEST_IN_WORLD(a_workload_bound_to_a_thread_asserts)
{
    assert_advice(world, run_a_workload_here, "inner is a workload", "set .main_thread on those");
}

/* ---- workloads inside systems, and traces ---- */

static uint64_t no_clock(void *context)
{
    (void)context;
    return 0;
}

static void run_run(ecs_world *world)
{
    ecs_run(world, &work);
}

static void prepare_run(ecs_world *world)
{
    ecs_prepare(world, &table_work);
}

static void run_itself(ecs_world *world)
{
    tester.run = run_run;
    run_tester(world);
}

static void prepare_inside(ecs_world *world)
{
    tester.run = prepare_run;
    run_tester(world);
}

TEST(running_inside_a_system_asserts)
{
    assert_mistake(run_itself, "the workload work is prepared or run by tester", ".workload");
    assert_mistake(prepare_inside, "the workload table is prepared or run by tester", ".workload");
}

static void trace_without_clock(ecs_world *world)
{
    ecs_trace_start(world, stderr);
}

static FILE *nowhere;

static void trace_twice(ecs_world *world)
{
    world->def.clock = no_clock;
    ecs_trace_start(world, nowhere);
    ecs_trace_start(world, stderr);
}

TEST(a_trace_without_clock_or_twice_asserts)
{
    assert_mistake(trace_without_clock, "the world has no clock", "give ecs_world_def one");
    nowhere = tmpfile();
    assert_non_null(nowhere);
    assert_mistake(trace_twice, "a trace is on already", "call ecs_trace_stop");
    fclose(nowhere);
}

/* ---- wrong tables ---- */

static ecs_system loop_systems[1];

static const ecs_workload loop_inner = {"inner", loop_systems, 1};

static const ecs_workload loop_outer = {
    "outer", &(const ecs_system){.name = "to inner", .workload = &loop_inner}, 1};

static void run_loop(ecs_world *world)
{
    ecs_run(world, &loop_outer);
}

TEST(a_workload_nested_in_itself_is_named)
{
    loop_systems[0] = (ecs_system){.name = "back", .workload = &loop_outer};
    assert_mistake(run_loop, "the workload outer contains itself", "take it out of inner");
    loop_systems[0] = (ecs_system){.name = "back", .workload = &loop_inner};
    assert_mistake(run_loop, "the workload inner contains itself", "take it out of inner");
}

TEST(nested_entries_that_declare_more_than_conditions_read_assert)
{
    static const ecs_system wrong[] = {
        {.writes = ecs_mask(Position)},
        {.changes = ecs_mask(Position)},
        {.creates = true},
        {.destroys = true},
        {WRITES_CLOCK},
        {CHANGES_CLOCK},
    };
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        table[0] = wrong[i];
        table[0].name = "nest";
        table[0].workload = &work;
        assert_mistake(run_table, "nest is a workload", "declares what its condition reads");
    }
}

static void run_moved(ecs_world *world)
{
    ecs_system systems[] = {{.name = "one", .run = do_nothing}, {.name = "two", .run = do_nothing}};
    ecs_workload workload = {"changed", systems, 1};
    ecs_run(world, &workload);
    workload.systems++;
    ecs_run(world, &workload);
}

static void run_shortened(ecs_world *world)
{
    ecs_system systems[] = {{.name = "one", .run = do_nothing}, {.name = "two", .run = do_nothing}};
    ecs_workload workload = {"changed", systems, 2};
    ecs_run(world, &workload);
    workload.count--;
    ecs_run(world, &workload);
}

static void inspect_beyond(ecs_world *world)
{
    run_table(world);
    ecs_inspect_system(world, &table_work, 2);
}

TEST(a_workload_changed_after_its_preparation_asserts)
{
    table[0] = table[1] = (ecs_system){.name = "nothing", .run = do_nothing};
    assert_mistake(run_moved, "the workload changed has changed since", "until the world's end");
    assert_mistake(run_shortened, "the workload changed has changed since",
                   "in place and unchanged");
    assert_mistake(inspect_beyond, "there is no system 2 in table", "call ecs_system_count");
}
