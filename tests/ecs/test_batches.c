/* batches: which systems run side by side, and why others do not; as a struct and as JSON. */
#include "ecs_testing.h"

static void nothing(ecs_world *world)
{
    (void)world;
}

static bool always(const ecs_world *world)
{
    (void)world;
    return true;
}

/* The last workload prepared; its systems are named after their places: "0", "1"... Each workload
 * has its own address, because the world identifies it by that. */
enum { MOST = 8 };
static ecs_system tables[64][MOST];
static ecs_workload workloads[64];
static size_t taken;
static ecs_system *table = tables[0];
static ecs_workload *workload = workloads;

static void prepare(ecs_world *world, const ecs_system *systems, size_t count)
{
    static const char *const names[MOST] = {"0", "1", "2", "3", "4", "5", "6", "7"};
    assert_true(taken < LENGTH(workloads));
    table = tables[taken];
    workload = &workloads[taken++];
    for (size_t i = 0; i < count; i++) {
        table[i] = systems[i];
        table[i].name = names[i];
        if (!table[i].workload)
            table[i].run = nothing;
    }
    *workload = (ecs_workload){"work", table, count};
    assert_true(ecs_prepare(world, workload));
}

/* The batches of the systems in their order: "0011". */
static void assert_batches(ecs_world *world, const char *batches)
{
    char found[9] = "";
    for (uint32_t i = 0; i < ecs_system_count(world, workload); i++)
        found[i] = (char)('0' + ecs_inspect_system(world, workload, i).batch);
    assert_string_equal(found, batches);
}

#define assert_cut(world, batches, ...)                                                            \
    do {                                                                                           \
        const ecs_system systems[] = {__VA_ARGS__};                                                \
        prepare((world), systems, LENGTH(systems));                                                \
        assert_batches((world), (batches));                                                        \
    } while (0)

static ecs_reason why(ecs_world *world, uint32_t nth)
{
    return ecs_inspect_system(world, workload, nth).why;
}

static void assert_reason(ecs_reason reason, ecs_conflict kind, const char *system,
                          const char *name)
{
    assert_int_equal(reason.kind, kind);
    if (system)
        assert_string_equal(reason.system, system);
    else
        assert_null(reason.system);
    if (name)
        assert_string_equal(reason.name, name);
    else
        assert_null(reason.name);
}

#define READS(...)                                                                                 \
    {                                                                                              \
        .reads = ecs_mask(__VA_ARGS__)                                                             \
    }
#define WRITES(...)                                                                                \
    {                                                                                              \
        .writes = ecs_mask(__VA_ARGS__)                                                            \
    }

static void readers_run_beside_each_other(void **state)
{
    assert_cut(*state, "000", READS(Position), READS(Position, Velocity), READS(Velocity));
    for (uint32_t i = 0; i < 3; i++)
        assert_reason(why(*state, i), ECS_CONFLICT_NONE, NULL, NULL);
}

static void writers_of_different_components_run_beside_each_other(void **state)
{
    assert_cut(*state, "000", WRITES(Position), WRITES(Velocity), WRITES(Health));
}

static void a_reader_comes_after_the_writer(void **state)
{
    assert_cut(*state, "01", WRITES(Health, Velocity), READS(Position, Velocity));
    const ecs_reason reason = why(*state, 1);
    assert_reason(reason, ECS_CONFLICT_COMPONENT, "0", "Velocity");
    assert_false(reason.by_this);
    assert_true(reason.by_other);
}

static void a_writer_comes_after_the_reader(void **state)
{
    assert_cut(*state, "01", READS(Velocity), WRITES(Velocity));
    const ecs_reason reason = why(*state, 1);
    assert_reason(reason, ECS_CONFLICT_COMPONENT, "0", "Velocity");
    assert_true(reason.by_this);
    assert_false(reason.by_other);
}

static void a_second_writer_comes_after_the_first(void **state)
{
    assert_cut(*state, "01", WRITES(Wide), WRITES(Wide));
    const ecs_reason reason = why(*state, 1);
    assert_reason(reason, ECS_CONFLICT_COMPONENT, "0", "Wide");
    assert_true(reason.by_this && reason.by_other);
}

/* With several conflicts, the first system of the batch and the lowest component are reported. */
static void the_first_conflict_is_reported(void **state)
{
    assert_cut(*state, "0001", READS(Health), WRITES(Velocity), WRITES(Position),
               WRITES(Position, Velocity));
    assert_reason(why(*state, 3), ECS_CONFLICT_COMPONENT, "1", "Velocity");
    assert_cut(*state, "01", WRITES(Velocity, Position), WRITES(Health, Position, Velocity));
}

static void uniques_conflict_as_components_do(void **state)
{
    ecs_unique_set(*state, Clock, {1});
    assert_cut(*state, "00012", {.reads_unique = ecs_unique_mask(Clock)},
               {.reads_unique = ecs_unique_mask(Clock)}, {.writes_unique = ecs_unique_mask(Score)},
               {.writes_unique = ecs_unique_mask(Clock)},
               {.reads_unique = ecs_unique_mask(Score, Clock)});
    const ecs_reason reason = why(*state, 3);
    assert_reason(reason, ECS_CONFLICT_UNIQUE, "0", "Clock");
    assert_true(reason.by_this);
    assert_false(reason.by_other);
    assert_reason(why(*state, 4), ECS_CONFLICT_UNIQUE, "3", "Clock");
}

static void a_unique_never_set_has_no_name_yet(void **state)
{
    assert_cut(*state, "01", {.writes_unique = ecs_unique_mask(Score)},
               {.writes_unique = ecs_unique_mask(Score)});
    assert_reason(why(*state, 1), ECS_CONFLICT_UNIQUE, "0", NULL);
    ecs_unique_set(*state, Score, {1});
    ecs_unique_delete(*state, Score);
    assert_reason(why(*state, 1), ECS_CONFLICT_UNIQUE, "0", "Score");
}

static void a_component_and_a_unique_may_share_a_number(void **state)
{
    assert_int_equal(ECS_COMPONENT(Position), ECS_UNIQUE(Clock));
    assert_cut(*state, "00", WRITES(Position), {.writes_unique = ecs_unique_mask(Clock)});
}

static void a_system_that_changes_structure_runs_alone(void **state)
{
    static const ecs_system alone[] = {
        {.changes = ecs_mask(Frozen)},
        {.changes_unique = ecs_unique_mask(Clock)},
        {.creates = true},
        {.destroys = true},
    };
    for (size_t i = 0; i < LENGTH(alone); i++) {
        assert_cut(*state, "0122", READS(Position), alone[i], READS(Position), READS(Velocity));
        const ecs_reason own = why(*state, 1);
        assert_reason(own, ECS_CONFLICT_STRUCTURE, "0", NULL);
        assert_true(own.by_this && !own.by_other);
        const ecs_reason others = why(*state, 2);
        assert_reason(others, ECS_CONFLICT_STRUCTURE, "1", NULL);
        assert_true(!others.by_this && others.by_other);
        assert_cut(*state, "01", alone[i], alone[i]);
    }
}

static void a_system_that_declares_nothing_runs_alone(void **state)
{
    assert_cut(*state, "012", READS(Position), {.main_thread = true}, READS(Position));
    assert_reason(why(*state, 1), ECS_CONFLICT_UNDECLARED, "0", NULL);
    assert_true(why(*state, 1).by_this && !why(*state, 1).by_other);
    assert_reason(why(*state, 2), ECS_CONFLICT_UNDECLARED, "1", NULL);
    assert_true(!why(*state, 2).by_this && why(*state, 2).by_other);
}

/* A system that fits into the previous batch must still run after its predecessor. */
static void order_is_kept(void **state)
{
    assert_cut(*state, "0111", WRITES(Position), READS(Position), READS(Health), READS(Velocity));
    assert_reason(why(*state, 2), ECS_CONFLICT_ORDER, "1", NULL);
    assert_reason(why(*state, 3), ECS_CONFLICT_ORDER, "1", NULL);
}

static void a_batch_ends_at_the_first_conflict(void **state)
{
    assert_cut(*state, "00112", READS(Health), WRITES(Velocity), READS(Velocity), WRITES(Position),
               READS(Position));
    assert_reason(why(*state, 3), ECS_CONFLICT_ORDER, "2", NULL);
    assert_reason(why(*state, 4), ECS_CONFLICT_COMPONENT, "3", "Position");
}

static void nested_systems_join_batches_across_their_workloads(void **state)
{
    const ecs_system inner[] = {{.name = "in", .run = nothing, .reads = ecs_mask(Velocity)}};
    const ecs_workload nested = {"nested", inner, 1};
    assert_cut(*state, "0001", READS(Position), {.workload = &nested}, READS(Health),
               WRITES(Velocity));
    assert_reason(why(*state, 3), ECS_CONFLICT_COMPONENT, "in", "Velocity");
    assert_string_equal(ecs_inspect_system(*state, workload, 1).workload, "nested");
    assert_string_equal(ecs_inspect_system(*state, workload, 2).workload, "work");
}

static void each_system_behind_a_condition_reads_what_the_condition_reads(void **state)
{
    const ecs_system inner[] = {{.name = "in", .run = nothing, .reads = ecs_mask(Velocity)},
                                {.name = "too", .run = nothing, .reads = ecs_mask(Velocity)}};
    const ecs_workload nested = {"nested", inner, 2};
    const ecs_system entry = {.workload = &nested, .when = always, .reads = ecs_mask(Health)};
    assert_cut(*state, "0112", WRITES(Health), entry, WRITES(Health));
    assert_reason(why(*state, 1), ECS_CONFLICT_COMPONENT, "0", "Health");
    assert_reason(why(*state, 3), ECS_CONFLICT_COMPONENT, "in", "Health");
    const ecs_system unique = {
        .workload = &nested, .when = always, .reads_unique = ecs_unique_mask(Clock)};
    assert_cut(*state, "0112", {.writes_unique = ecs_unique_mask(Clock)}, unique,
               {.writes_unique = ecs_unique_mask(Clock)});
}

static void conditions_add_up_inwards(void **state)
{
    const ecs_system inmost[] = {{.name = "in", .run = nothing, .reads = ecs_mask(Velocity)}};
    const ecs_workload inmost_workload = {"inmost", inmost, 1};
    const ecs_system inner[] = {{.name = "inmost",
                                 .workload = &inmost_workload,
                                 .when = always,
                                 .reads = ecs_mask(Letters)}};
    const ecs_workload nested = {"nested", inner, 1};
    const ecs_system entry = {.workload = &nested, .when = always, .reads = ecs_mask(Health)};
    assert_cut(*state, "01", WRITES(Health), entry);
    assert_cut(*state, "01", WRITES(Letters), entry);
    assert_cut(*state, "00", WRITES(Position), entry);
}

static void systems_behind_a_condition_that_declares_nothing_run_alone(void **state)
{
    const ecs_system inner[] = {{.name = "in", .run = nothing, .reads = ecs_mask(Velocity)},
                                {.name = "too", .run = nothing, .reads = ecs_mask(Velocity)}};
    const ecs_workload nested = {"nested", inner, 2};
    assert_cut(*state, "0123", READS(Position), {.workload = &nested, .when = always},
               READS(Position));
    assert_reason(why(*state, 1), ECS_CONFLICT_UNDECLARED, "0", NULL);
    assert_cut(*state, "0000", READS(Position), {.workload = &nested}, READS(Position));
}

static void an_unprepared_workload_has_no_systems_to_report(void **state)
{
    const ecs_workload other = {"other", table, 2};
    assert_int_equal(ecs_system_count(*state, &other), 0);
}

/* ---- times ---- */

static uint64_t ticking(void *context)
{
    uint64_t *time = context;
    return *time += 50;
}

static void runs_are_counted_and_timed(void **state)
{
    (void)state;
    uint64_t time = 1000;
    ecs_world_def def = watched_def(1);
    memory = (Memory){0};
    def.clock = ticking;
    def.clock_context = &time;
    ecs_world *world = ecs_world_create(&def);
    register_all(world);
    prepare(world, (ecs_system[]){READS(Position), WRITES(Position)}, 2);
    for (int i = 0; i < 3; i++)
        assert_int_equal(ecs_run(world, workload).code, 0);
    for (uint32_t i = 0; i < 2; i++) {
        const ecs_system_info info = ecs_inspect_system(world, workload, i);
        assert_true(info.runs == 3);
        assert_true(info.last_ns == 50);
        assert_true(info.total_ns == 150);
    }
    assert_true(time == 1000 + (uint64_t)12 * 50); /* called before and after each run */
    ecs_world_destroy(world);
    assert_int_equal(memory.blocks, 0);
}

static void without_a_clock_no_times_are_taken(void **state)
{
    assert_cut(*state, "0", READS(Position));
    ecs_run(*state, workload);
    const ecs_system_info info = ecs_inspect_system(*state, workload, 0);
    assert_true(info.runs == 1);
    assert_true(info.last_ns == 0 && info.total_ns == 0);
}

/* ---- JSON ---- */

static void assert_json(ecs_world *world, const char *expected)
{
    char text[2048] = "";
    FILE *stream = fmemopen(text, sizeof text, "w");
    assert_non_null(stream);
    ecs_write_workload_json(world, workload, stream);
    fclose(stream);
    assert_string_equal(text, expected);
}

static void json_agrees_with_the_struct(void **state)
{
    assert_cut(*state, "011", WRITES(Position), READS(Position), READS(Health));
    ecs_run(*state, workload);
    assert_json(
        *state,
        "{\"workload\":\"work\",\"systems\":["
        "{\"name\":\"0\",\"workload\":\"work\",\"batch\":0,\"main_thread\":false,\"commands\":0,"
        "\"runs\":1,\"last_ns\":0,"
        "\"total_ns\":0,\"why\":{\"kind\":\"none\",\"system\":null,\"name\":null,"
        "\"by_this\":false,\"by_other\":false}},"
        "{\"name\":\"1\",\"workload\":\"work\",\"batch\":1,\"main_thread\":false,\"commands\":0,"
        "\"runs\":1,\"last_ns\":0,"
        "\"total_ns\":0,\"why\":{\"kind\":\"component\",\"system\":\"0\","
        "\"name\":\"Position\",\"by_this\":false,\"by_other\":true}},"
        "{\"name\":\"2\",\"workload\":\"work\",\"batch\":1,\"main_thread\":false,\"commands\":0,"
        "\"runs\":1,\"last_ns\":0,"
        "\"total_ns\":0,\"why\":{\"kind\":\"order\",\"system\":\"1\",\"name\":null,"
        "\"by_this\":false,\"by_other\":false}}]}");
}

static void json_names_each_kind(void **state)
{
    static const struct {
        ecs_system first, second;
        const char *kind;
    } pairs[] = {
        {{.reads_unique = ecs_unique_mask(Clock)},
         {.writes_unique = ecs_unique_mask(Clock)},
         "\"kind\":\"unique\",\"system\":\"0\""},
        {{.reads_unique = ecs_unique_mask(Clock)},
         {.creates = true},
         "\"kind\":\"structure\",\"system\":\"0\""},
        {{.reads_unique = ecs_unique_mask(Clock)},
         {.main_thread = true},
         "\"kind\":\"undeclared\",\"system\":\"0\""},
    };
    for (size_t i = 0; i < LENGTH(pairs); i++) {
        char text[1024] = "";
        FILE *stream = fmemopen(text, sizeof text, "w");
        ecs_world *world = *state;
        prepare(world, (ecs_system[]){pairs[i].first, pairs[i].second}, 2);
        ecs_write_workload_json(world, workload, stream);
        fclose(stream);
        assert_non_null(strstr(text, pairs[i].kind));
        close_world(state);
        open_world(state);
    }
}

static void json_of_an_unprepared_workload_is_empty(void **state)
{
    *workload = (ecs_workload){"\"odd\"\\\n", table, 1};
    assert_json(*state, "{\"workload\":\"\\\"odd\\\"\\\\\\u000a\",\"systems\":[]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(readers_run_beside_each_other),
        test_in_world(writers_of_different_components_run_beside_each_other),
        test_in_world(a_reader_comes_after_the_writer),
        test_in_world(a_writer_comes_after_the_reader),
        test_in_world(a_second_writer_comes_after_the_first),
        test_in_world(the_first_conflict_is_reported),
        test_in_world(uniques_conflict_as_components_do),
        test_in_world(a_unique_never_set_has_no_name_yet),
        test_in_world(a_component_and_a_unique_may_share_a_number),
        test_in_world(a_system_that_changes_structure_runs_alone),
        test_in_world(a_system_that_declares_nothing_runs_alone),
        test_in_world(order_is_kept),
        test_in_world(a_batch_ends_at_the_first_conflict),
        test_in_world(nested_systems_join_batches_across_their_workloads),
        test_in_world(each_system_behind_a_condition_reads_what_the_condition_reads),
        test_in_world(conditions_add_up_inwards),
        test_in_world(systems_behind_a_condition_that_declares_nothing_run_alone),
        test_in_world(an_unprepared_workload_has_no_systems_to_report),
        cmocka_unit_test(runs_are_counted_and_timed),
        test_in_world(without_a_clock_no_times_are_taken),
        test_in_world(json_agrees_with_the_struct),
        test_in_world(json_names_each_kind),
        test_in_world(json_of_an_unprepared_workload_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
