/* trace: runs of systems as trace events: valid JSON, in order, with times and workers. */
#include "pthread_executor.h"

static uint64_t ticking(void *context)
{
    uint64_t *time = context;
    return *time += 1500;
}

static int fail_now(ecs_world *world)
{
    return 1;
}

static const ecs_system inner[] = {{.name = "in", .run = do_nothing, .reads = ecs_mask(Velocity)}};
static const ecs_workload nested = {"nested", inner, 1};
static const ecs_system systems[] = {
    {.name = "first", .run = do_nothing, .reads = ecs_mask(Position)},
    {.name = "nested", .workload = &nested},
    {.name = "fails \"so\"\n", .try_run = fail_now, .writes = ecs_mask(Position)},
    {.name = "never", .run = do_nothing},
};
static const ecs_workload workload = {"work", systems, LENGTH(systems)};

typedef struct Traced {
    ecs_world *world;
    FILE *stream;
    char text[4096];
    uint64_t time;
} Traced;

static void open_traced(Traced *traced)
{
    memory = (Memory){0};
    memset(traced, 0, sizeof *traced);
    ecs_world_def def = watched_def(1);
    def.clock = ticking;
    def.clock_context = &traced->time;
    traced->world = ecs_world_create(&def);
    register_all(traced->world);
    traced->stream = fmemopen(traced->text, sizeof traced->text, "w");
    assert_non_null(traced->stream);
}

static void assert_written(Traced *traced, const char *expected)
{
    ecs_trace_stop(traced->world);
    ecs_world_destroy(traced->world);
    fclose(traced->stream);
    assert_string_equal(traced->text, expected);
    assert_int_equal(memory.blocks, 0);
}

#define EVENT(name, cat, ts, tid, batch)                                                           \
    "{\"name\":\"" name "\",\"cat\":\"" cat "\",\"ph\":\"X\",\"ts\":" ts                           \
    ",\"dur\":1.500,\"pid\":0,\"tid\":" tid ",\"args\":{\"batch\":" batch "}}"

TEST(each_run_is_an_event) {
    Traced traced;
    open_traced(&traced);
    ecs_trace_start(traced.world, traced.stream);
    assert_int_equal(ecs_run(traced.world, &workload).code, 1);
    assert_written(&traced, "[\n" EVENT("first", "work", "1.500", "0", "0") ",\n" EVENT(
                                "in", "nested", "4.500", "0",
                                "0") ",\n" EVENT("fails \\\"so\\\"\\u000a", "work", "7.500", "0",
                                                 "1") "\n]\n");
}

TEST(worlds_may_share_an_array) {
    Traced traced;
    open_traced(&traced);
    ecs_world_def def = watched_def(2);
    def.clock = ticking;
    def.clock_context = &traced.time;
    ecs_world *other = ecs_world_create(&def);
    register_all(other);
    fputs("[1", traced.stream);
    ecs_trace_join(traced.world, traced.stream);
    ecs_trace_join(other, traced.stream);
    ecs_run(traced.world, &nested);
    ecs_run(other, &nested);
    ecs_trace_stop(other);
    ecs_run(other, &nested);
    ecs_world_destroy(other);
    ecs_run(traced.world, &nested);
    ecs_trace_stop(traced.world);
    fputs("]", traced.stream);
    assert_written(&traced, "[1,\n" EVENT("in", "nested", "1.500", "0", "0") ",\n" EVENT(
                                "in", "nested", "4.500", "0",
                                "0") ",\n" EVENT("in", "nested", "10.500", "0", "0") "]");
}

TEST(after_a_shared_array_a_trace_begins_its_own) {
    Traced traced;
    open_traced(&traced);
    ecs_trace_join(traced.world, traced.stream);
    ecs_trace_stop(traced.world);
    ecs_trace_start(traced.world, traced.stream);
    ecs_run(traced.world, &nested);
    assert_written(&traced, "[\n" EVENT("in", "nested", "1.500", "0", "0") "\n]\n");
}

TEST(an_empty_trace_is_an_empty_array) {
    Traced traced;
    open_traced(&traced);
    ecs_trace_start(traced.world, traced.stream);
    assert_written(&traced, "[\n]\n");
}

TEST(runs_before_and_after_the_trace_are_not_in_it) {
    Traced traced;
    open_traced(&traced);
    ecs_run(traced.world, &nested);
    ecs_trace_start(traced.world, traced.stream);
    ecs_run(traced.world, &nested);
    ecs_trace_stop(traced.world);
    ecs_run(traced.world, &nested);
    ecs_trace_stop(traced.world);
    assert_written(&traced, "[\n" EVENT("in", "nested", "4.500", "0", "0") "\n]\n");
}

TEST(a_second_trace_starts_from_scratch) {
    Traced traced;
    open_traced(&traced);
    ecs_trace_start(traced.world, traced.stream);
    ecs_run(traced.world, &nested);
    ecs_trace_stop(traced.world);
    ecs_trace_start(traced.world, traced.stream);
    ecs_run(traced.world, &nested);
    assert_written(&traced, "[\n" EVENT("in", "nested", "1.500", "0", "0") "\n]\n[\n" EVENT(
                                "in", "nested", "4.500", "0", "0") "\n]\n");
}

/* Tasks run in reverse order on worker 7, but events come in the systems' order. */
TEST(events_name_their_worker_and_keep_the_order) {
    Traced traced;
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    open_traced(&traced);
    ecs_set_executor(traced.world, &executor);
    ecs_trace_start(traced.world, traced.stream);
    ecs_run(traced.world, &workload);
    assert_written(&traced, "[\n" EVENT("first", "work", "4.500", "7", "0") ",\n" EVENT(
                                "in", "nested", "1.500", "7",
                                "0") ",\n" EVENT("fails \\\"so\\\"\\u000a", "work", "7.500", "0",
                                                 "1") "\n]\n");
}
