/* workload: systems in their order, nested, on conditions; failures; the times of runs. */
#include "ecs_testing.h"

/* What ran, as text; the world's unique, because systems get nothing but the world. */
typedef struct Diary {
    char text[32];
} Diary;

enum { ECS_UNIQUE(Diary) };

static void write_down(ecs_world *world, char letter)
{
    Diary *diary = ecs_unique(world, Diary);
    size_t length = strlen(diary->text);
    assert_true(length + 1 < sizeof diary->text);
    diary->text[length] = letter;
}

static void run_a(ecs_world *world)
{
    write_down(world, 'a');
}

static void run_b(ecs_world *world)
{
    write_down(world, 'b');
}

static int try_c(ecs_world *world)
{
    write_down(world, 'c');
    return 0;
}

static int fail_with_minus_7(ecs_world *world)
{
    write_down(world, '!');
    return -7;
}

static int fail_with_1(ecs_world *world)
{
    write_down(world, '?');
    return 1;
}

static const ecs_system a = {.name = "a", .run = run_a};
static const ecs_system b = {.name = "b", .run = run_b};
static const ecs_system c = {.name = "c", .try_run = try_c};
static const ecs_system minus_7 = {.name = "minus 7", .try_run = fail_with_minus_7};
static const ecs_system one = {.name = "one", .try_run = fail_with_1};

/* Runs the workload; its systems write `expected` into the diary. */
static ecs_failure run_workload(ecs_world *world, const ecs_workload *workload,
                                const char *expected)
{
    ecs_unique_set(world, Diary, {""});
    ecs_failure failure = ecs_run(world, workload);
    assert_string_equal(ecs_unique(world, Diary)->text, expected);
    return failure;
}

/* Another workload each time, because the world remembers those it has prepared. */
static ecs_failure run_systems(ecs_world *world, const ecs_system *systems, size_t count,
                               const char *expected)
{
    static ecs_workload workloads[64];
    static size_t taken;
    ecs_workload *workload = &workloads[taken++];
    assert_true(taken < LENGTH(workloads));
    *workload = (ecs_workload){.name = "test", .systems = systems, .count = count};
    return run_workload(world, workload, expected);
}

static void assert_no_failure(ecs_failure failure)
{
    assert_null(failure.system);
    assert_int_equal(failure.code, 0);
}

TEST_IN(WORLD, systems_run_in_their_order) {
    assert_no_failure(run_systems(world, (ecs_system[]){a, b, c}, 3, "abc"));
    assert_no_failure(run_systems(world, (ecs_system[]){c, b, a, b}, 4, "cbab"));
}

TEST_IN(WORLD, a_workload_without_systems_succeeds) {
    assert_no_failure(run_systems(world, NULL, 0, ""));
    assert_no_failure(run_systems(world, (ecs_system[]){minus_7}, 0, ""));
}

TEST_IN(WORLD, a_failure_stops_the_workload_and_names_its_system) {
    const ecs_system systems[] = {a, minus_7, b};
    ecs_failure failure = run_systems(world, systems, 3, "a!");
    assert_ptr_equal(failure.system, &systems[1]);
    assert_int_equal(failure.code, -7);
}

TEST_IN(WORLD, the_first_of_two_failures_is_returned) {
    const ecs_system systems[] = {one, minus_7};
    ecs_failure failure = run_systems(world, systems, 2, "?");
    assert_ptr_equal(failure.system, &systems[0]);
    assert_int_equal(failure.code, 1);
}

TEST_IN(WORLD, the_last_system_may_fail) {
    const ecs_system systems[] = {a, c, one};
    ecs_failure failure = run_systems(world, systems, 3, "ac?");
    assert_ptr_equal(failure.system, &systems[2]);
    assert_string_equal(failure.system->name, "one");
    assert_int_equal(failure.code, 1);
}

TEST_IN(WORLD, a_workload_runs_again_after_a_failure) {
    const ecs_system systems[] = {a, minus_7, b};
    const ecs_workload workload = {"test", systems, 3};
    assert_int_equal(run_workload(world, &workload, "a!").code, -7);
    assert_int_equal(run_workload(world, &workload, "a!").code, -7);
    assert_no_failure(run_systems(world, systems, 1, "a"));
}

/* ---- nested ---- */

TEST_IN(WORLD, a_nested_workload_runs_at_its_place) {
    const ecs_system inmost[] = {b};
    const ecs_workload inmost_workload = {"inmost", inmost, 1};
    const ecs_system inner[] = {b, {.name = "inmost", .workload = &inmost_workload}, c};
    const ecs_workload inner_work = {"inner", inner, 3};
    const ecs_system outer[] = {a, {.name = "inner", .workload = &inner_work}, a};
    assert_no_failure(run_systems(world, outer, 3, "abbca"));
}

TEST_IN(WORLD, an_empty_workload_may_be_nested) {
    const ecs_workload nothing = {"nothing", NULL, 0};
    const ecs_system outer[] = {{.name = "nothing", .workload = &nothing}, a};
    assert_no_failure(run_systems(world, outer, 2, "a"));
    assert_no_failure(run_systems(world, outer, 1, ""));
}

TEST_IN(WORLD, a_workload_may_be_nested_twice) {
    const ecs_system inner[] = {a, b};
    const ecs_workload workload = {"inner", inner, 2};
    const ecs_system outer[] = {
        {.name = "one", .workload = &workload}, c, {.name = "two", .workload = &workload}};
    assert_no_failure(run_systems(world, outer, 3, "abcab"));
}

TEST_IN(WORLD, a_failure_in_a_nested_workload_stops_all) {
    const ecs_system inner[] = {a, minus_7, b};
    const ecs_workload workload = {"inner", inner, 3};
    const ecs_system outer[] = {{.name = "inner", .workload = &workload}, c};
    const ecs_failure failure = run_systems(world, outer, 2, "a!");
    assert_ptr_equal(failure.system, &inner[1]);
    assert_int_equal(failure.code, -7);
}

/* ---- what systems need ---- */

TEST_IN(WORLD, a_system_runs_while_each_component_that_it_needs_has_a_row) {
    const ecs_system systems[] = {
        a, {.name = "b", .run = run_b, .needs = ecs_mask(Position, Frozen)}, c};
    const ecs_workload workload = {"test", systems, 3};
    assert_no_failure(run_workload(world, &workload, "ac"));
    const ecs_entity entity = make_at(world, 1);
    assert_no_failure(run_workload(world, &workload, "ac"));
    assert_true(ecs_tag(world, entity, Frozen));
    assert_no_failure(run_workload(world, &workload, "abc"));
    ecs_delete(world, entity, Position);
    assert_no_failure(run_workload(world, &workload, "ac"));
    assert_int_equal(ecs_inspect_system(world, &workload, 1).runs, 1);
}

/* ---- conditions ---- */

/* What the conditions return, and how often they were called. */
typedef struct Switches {
    bool one, two;
    int one_asked, two_asked;
} Switches;

static Switches switches;

static bool when_one(const ecs_world *world)
{
    switches.one_asked++;
    return switches.one;
}

static bool when_two(const ecs_world *world)
{
    switches.two_asked++;
    return switches.two;
}

TEST_IN(WORLD, a_system_runs_only_if_its_condition_holds) {
    const ecs_system systems[] = {
        a, {.name = "b", .run = run_b, .when = when_one}, {.name = "c", .try_run = try_c}};
    const ecs_workload workload = {"test", systems, 3};
    switches = (Switches){.one = false};
    assert_no_failure(run_workload(world, &workload, "ac"));
    switches.one = true;
    assert_no_failure(run_workload(world, &workload, "abc"));
    assert_int_equal(switches.one_asked, 2);
}

TEST_IN(WORLD, a_skipped_workloads_condition_is_called_once) {
    const ecs_system inner[] = {a, {.name = "b", .run = run_b, .when = when_two}, c};
    const ecs_workload nested = {"inner", inner, 3};
    const ecs_system outer[] = {{.name = "inner", .workload = &nested, .when = when_one}, a};
    const ecs_workload workload = {"test", outer, 2};
    switches = (Switches){.two = true};
    assert_no_failure(run_workload(world, &workload, "a"));
    assert_int_equal(switches.one_asked, 1);
    assert_int_equal(switches.two_asked, 0);
    switches.one = true;
    assert_no_failure(run_workload(world, &workload, "abca"));
    assert_int_equal(switches.one_asked, 2);
    assert_int_equal(switches.two_asked, 1);
}

TEST_IN(WORLD, conditions_of_nested_workloads_are_called_outermost_first) {
    const ecs_system inmost[] = {b};
    const ecs_workload inmost_workload = {"inmost", inmost, 1};
    const ecs_system inner[] = {
        a, {.name = "inmost", .workload = &inmost_workload, .when = when_two}, c};
    const ecs_workload inner_work = {"inner", inner, 3};
    const ecs_system outer[] = {{.name = "inner", .workload = &inner_work, .when = when_one}};
    const ecs_workload workload = {"test", outer, 1};
    switches = (Switches){.two = true};
    run_workload(world, &workload, "");
    assert_int_equal(switches.two_asked, 0);
    switches = (Switches){.one = true};
    run_workload(world, &workload, "ac");
    switches = (Switches){.one = true, .two = true};
    run_workload(world, &workload, "abc");
    assert_int_equal(switches.one_asked, 1);
    assert_int_equal(switches.two_asked, 1);
}

static bool when_b_has_run(const ecs_world *world)
{
    return strchr(ecs_unique_read(world, Diary)->text, 'b') != NULL;
}

/* The condition sees what earlier systems have written and also decides about later ones. */
TEST_IN(WORLD, a_condition_is_called_where_its_workload_begins) {
    const ecs_system inner[] = {a, a};
    const ecs_workload nested = {"inner", inner, 2};
    const ecs_system outer[] = {
        {.name = "early", .workload = &nested, .when = when_b_has_run},
        b,
        {.name = "late", .workload = &nested, .when = when_b_has_run},
        {.name = "c", .try_run = try_c, .when = when_b_has_run},
    };
    assert_no_failure(run_systems(world, outer, 4, "baac"));
}

static void see_diary(ecs_world *world)
{
    ecs_unique_read(world, Diary);
}

static int fail_quietly(ecs_world *world)
{
    return 3;
}

static int fail_quietly_with_4(ecs_world *world)
{
    return 4;
}

static int runs_seen;

static void count_run(ecs_world *world)
{
    runs_seen++;
}

TEST_IN(WORLD, a_batch_runs_completely_though_one_system_fails) {
    const ecs_system systems[] = {
        {.name = "first", .run = see_diary, .reads_unique = ecs_unique_mask(Diary)},
        {.name = "fails", .try_run = fail_quietly, .reads = ecs_mask(Position)},
        {.name = "fails too", .try_run = fail_quietly_with_4, .reads = ecs_mask(Position)},
        {.name = "runs", .run = count_run, .reads = ecs_mask(Velocity)},
        {.name = "no longer", .run = count_run, .writes = ecs_mask(Velocity)},
    };
    runs_seen = 0;
    const ecs_failure failure = run_systems(world, systems, 5, "");
    assert_int_equal(runs_seen, 1);
    assert_ptr_equal(failure.system, &systems[1]);
    assert_int_equal(failure.code, 3);
}

/* ---- plans and their memory ---- */

/* A nested workload on a condition, and a system behind it. */
static const ecs_system inner_systems[] = {{.name = "a", .run = run_a},
                                           {.name = "b", .run = run_b}};
static const ecs_workload inner_workload = {"inner", inner_systems, 2};
static const ecs_system planned_systems[] = {
    {.name = "inner", .workload = &inner_workload, .when = when_one},
    {.name = "c", .try_run = try_c},
};
static const ecs_workload planned = {"test", planned_systems, 2};

TEST_IN(WORLD, a_prepared_workload_allocates_nothing) {
    switches = (Switches){.one = true};
    ecs_unique_set(world, Diary, {""});
    assert_true(ecs_prepare(world, &planned));
    const size_t requests = memory.requests;
    assert_true(ecs_prepare(world, &planned));
    assert_no_failure(run_workload(world, &planned, "abc"));
    assert_no_failure(run_workload(world, &planned, "abc"));
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
}

TEST_IN(WORLD, without_memory_nothing_runs_or_changes) {
    switches = (Switches){.one = true};
    ecs_unique_set(world, Diary, {""});
    const size_t bytes = memory.bytes;
    for (int refused = 1; refused <= 4; refused++) {
        memory.refused = memory.requests + (size_t)refused;
        assert_false(ecs_prepare(world, &planned));
        assert_int_equal(memory.bytes, bytes);
        memory.refused = memory.requests + (size_t)refused;
        const ecs_failure failure = ecs_run(world, &planned);
        assert_null(failure.system);
        assert_int_equal(failure.code, ECS_OUT_OF_MEMORY);
        assert_string_equal(ecs_unique(world, Diary)->text, "");
        assert_int_equal(memory.bytes, bytes);
        assert_int_equal(switches.one_asked, 0);
        assert_int_equal(ecs_system_count(world, &planned), 0);
    }
    memory.refused = memory.requests + 5; /* there are four */
    assert_no_failure(run_workload(world, &planned, "abc"));
}

TEST_IN(WORLD, each_world_has_its_own_plans) {
    const ecs_system systems[] = {a};
    const ecs_workload workload = {"test", systems, 1};
    OWN_WORLD other = make_world(2);
    run_workload(other, &workload, "a");
    assert_int_equal(ecs_system_count(world, &workload), 0);
    run_workload(world, &workload, "a");
    run_workload(world, &workload, "a");
    assert_int_equal(ecs_inspect_system(other, &workload, 0).runs, 1);
    assert_int_equal(ecs_inspect_system(world, &workload, 0).runs, 2);
}

/* ---- times ---- */

typedef struct Times {
    uint64_t now[8], last_run[8];
    int count;
} Times;

static Times times;

static void note_time(ecs_world *world)
{
    times.now[times.count] = ecs_now(world);
    times.last_run[times.count++] = ecs_last_run(world);
}

static bool note_time_and_go(const ecs_world *world)
{
    times.now[times.count] = ecs_now(world);
    times.last_run[times.count++] = ecs_last_run(world);
    return switches.one;
}

static const ecs_system noting = {.name = "note", .run = note_time};

TEST_IN(WORLD, ecs_last_run_is_the_time_of_the_systems_last_run) {
    const ecs_system systems[] = {noting, noting};
    const ecs_workload workload = {"test", systems, 2};
    times = (Times){.count = 0};
    for (int i = 0; i < 3; i++) {
        assert_no_failure(ecs_run(world, &workload));
        assert_true(ecs_last_run(world) == 0);
    }
    for (int i = 0; i < 6; i++)
        assert_true(times.last_run[i] == (i < 2 ? 0 : times.now[i - 2]));
    for (int i = 1; i < 6; i++)
        assert_true(times.now[i] > times.now[i - 1]);
}

TEST_IN(WORLD, changes_between_runs_are_newer_than_the_last_and_older_than_the_next) {
    const ecs_system systems[] = {noting};
    const ecs_workload workload = {"test", systems, 1};
    times = (Times){.count = 0};
    const uint64_t before = ecs_now(world);
    assert_true(before > 0);
    ecs_run(world, &workload);
    const uint64_t between = ecs_now(world);
    ecs_run(world, &workload);
    const uint64_t after = ecs_now(world);
    assert_true(before > times.last_run[0] && before < times.now[0]);
    assert_true(between > times.now[0] && between < times.now[1]);
    assert_true(between > times.last_run[1]);
    assert_true(after > times.now[1]);
}

TEST_IN(WORLD, a_skipped_system_keeps_the_time_of_its_last_run) {
    const ecs_system systems[] = {{.name = "note", .run = note_time, .when = when_one}};
    const ecs_workload workload = {"test", systems, 1};
    times = (Times){.count = 0};
    switches = (Switches){.one = true};
    ecs_run(world, &workload);
    switches.one = false;
    ecs_run(world, &workload);
    ecs_run(world, &workload);
    switches.one = true;
    ecs_run(world, &workload);
    assert_int_equal(times.count, 2);
    assert_true(times.last_run[1] == times.now[0]);
    assert_int_equal(ecs_inspect_system(world, &workload, 0).runs, 2);
}

TEST_IN(WORLD, a_failed_run_counts_as_a_run) {
    const ecs_system systems[] = {minus_7};
    const ecs_workload workload = {"test", systems, 1};
    run_workload(world, &workload, "!");
    assert_int_equal(ecs_inspect_system(world, &workload, 0).runs, 1);
}

TEST_IN(WORLD, systems_of_a_batch_have_times_in_order) {
    const ecs_system reader = {.name = "read", .run = note_time, .reads = ecs_mask(Position)};
    const ecs_system systems[] = {reader, reader, reader};
    const ecs_workload workload = {"test", systems, 3};
    times = (Times){.count = 0};
    const uint64_t before = ecs_now(world);
    ecs_run(world, &workload);
    assert_int_equal(ecs_inspect_system(world, &workload, 2).batch, 0);
    for (int i = 0; i < 3; i++)
        assert_true(times.now[i] == before + 1 + (uint64_t)i);
    assert_true(ecs_now(world) > times.now[2]);
}

TEST_IN(WORLD, a_condition_has_the_times_of_its_system) {
    const ecs_system inner[] = {noting};
    const ecs_workload nested = {"inner", inner, 1};
    const ecs_system outer[] = {
        {.name = "note", .run = note_time, .when = note_time_and_go},
        {.name = "inner", .workload = &nested, .when = note_time_and_go},
    };
    const ecs_workload workload = {"test", outer, 2};
    times = (Times){.count = 0};
    switches = (Switches){.one = true};
    ecs_run(world, &workload);
    assert_int_equal(times.count, 4);
    switches.one = false;
    ecs_run(world, &workload);
    assert_int_equal(times.count, 6);
    assert_true(times.last_run[0] == 0 && times.last_run[2] == 0);
    assert_true(times.last_run[4] == times.now[1]);
    assert_true(times.last_run[5] == times.now[2] && times.now[2] < times.now[3]);
    assert_true(ecs_last_run(world) == 0);
}

/* Nothing in it was due, so no run has advanced the time, but changes after the condition's call
 * are newer. */
TEST_IN(WORLD, changes_after_a_condition_that_holds_are_newer) {
    const ecs_system inner[] = {{.name = "b", .run = run_b, .when = when_two}};
    const ecs_workload nested = {"inner", inner, 1};
    const ecs_system outer[] = {{.name = "inner", .workload = &nested, .when = note_time_and_go}};
    const ecs_workload workload = {"test", outer, 1};
    times = (Times){.count = 0};
    switches = (Switches){.one = true};
    ecs_run(world, &workload);
    assert_true(ecs_now(world) > times.now[0]);
    ecs_run(world, &workload);
    assert_true(times.last_run[1] == times.now[0]);
}

/* ---- tables that change, or are loaded anew in the same place ---- */

static void put_first(ecs_world *world)
{
    write_down(world, 'f');
}

static int try_nothing(ecs_world *world)
{
    return 0;
}

static int try_again(ecs_world *world)
{
    return 0;
}

static bool ask_nothing(const ecs_world *world)
{
    return true;
}

static const ecs_system inner[] = {{.name = "inner", .run = do_nothing}};
static const ecs_workload nested = {"nested", inner, 1};

/* Complete where it says nothing. */
static ecs_system row_like(ecs_system row)
{
    if (!row.name)
        row.name = "name";
    if (!row.run && !row.try_run && !row.workload)
        row.run = do_nothing;
    return row;
}

TEST_IN(WORLD, any_field_of_a_row_that_changes_has_its_workload_prepared_anew) {
    static int context;
    static const struct {
        ecs_system before, after;
    } rows[] = {
        {.after = {.name = "other"}},
        {.after = {.run = put_first}},
        {{.try_run = try_nothing}, {.try_run = try_again}},
        {.after = {.when = ask_nothing}},
        {{.workload = &nested}, {.workload = &nested, .when = ask_nothing}},
        {.after = {.context = &context}},
        {.after = {.needs = ecs_static_mask(Position)}},
        {.after = {.reads = ecs_static_mask(Position)}},
        {.after = {.writes = ecs_static_mask(Position)}},
        {.after = {.changes = ecs_static_mask(Position)}},
        {.after = {.reads_unique = ecs_static_unique_mask(Diary)}},
        {.after = {.writes_unique = ecs_static_unique_mask(Diary)}},
        {.after = {.changes_unique = ecs_static_unique_mask(Diary)}},
        {.after = {.creates = true}},
        {.after = {.destroys = true}},
        {.after = {.scratch = true}},
        {.after = {.commands = true}},
        {.after = {.after_commands = true}},
        {.after = {.main_thread = true}},
    };
    each_case(i, rows) {
        ecs_system systems[] = {row_like(rows[i].before)};
        const ecs_workload workload = {"changing", systems, 1};
        assert_true(ecs_prepare(world, &workload));
        assert_int_equal(ecs_system_count(world, &workload), 1);
        systems[0] = row_like(rows[i].after);
        assert_int_equal(ecs_system_count(world, &workload), 0);
    }
}

TEST_IN(WORLD, a_workload_whose_rows_have_changed_is_prepared_anew) {
    ecs_system systems[] = {a, b};
    ecs_workload workload = {"changing", systems, 1};
    run_workload(world, &workload, "a");
    workload.systems++;
    run_workload(world, &workload, "b");
    workload = (ecs_workload){"changing", systems, 2};
    run_workload(world, &workload, "ab");
    systems[0] =
        (ecs_system){.name = "f", .run = put_first, .writes_unique = ecs_unique_mask(Diary)};
    run_workload(world, &workload, "fb");
    assert_int_equal(ecs_inspect_system(world, &workload, 0).runs, 1);
    assert_int_equal(ecs_inspect_system(world, &workload, 1).runs, 2);
    run_workload(world, &workload, "fb");
    assert_int_equal(ecs_inspect_system(world, &workload, 0).runs, 2);
}
