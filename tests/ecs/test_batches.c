/* batches: which systems run side by side, and why others do not; as a struct and as JSON. */
#include "batches_testing.h"

static bool always(const ecs_world *world)
{
    return true;
}

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

TEST_IN(WORLD, readers_run_beside_each_other) {
    assert_cut(world, "000", READS(Position), READS(Position, Velocity), READS(Velocity));
    for (uint32_t i = 0; i < 3; i++)
        assert_reason(why(world, i), ECS_CONFLICT_NONE, NULL, NULL);
}

TEST_IN(WORLD, writers_of_different_components_run_beside_each_other) {
    assert_cut(world, "000", WRITES(Position), WRITES(Velocity), WRITES(Health));
}

TEST_IN(WORLD, a_reader_comes_after_the_writer) {
    assert_cut(world, "01", WRITES(Health, Velocity), READS(Position, Velocity));
    const ecs_reason reason = why(world, 1);
    assert_reason(reason, ECS_CONFLICT_COMPONENT, "0", "Velocity");
    assert_true(!reason.by_this);
    assert_true(reason.by_other);
}

TEST_IN(WORLD, a_writer_comes_after_the_reader) {
    assert_cut(world, "01", READS(Velocity), WRITES(Velocity));
    const ecs_reason reason = why(world, 1);
    assert_reason(reason, ECS_CONFLICT_COMPONENT, "0", "Velocity");
    assert_true(reason.by_this);
    assert_true(!reason.by_other);
}

TEST_IN(WORLD, a_second_writer_comes_after_the_first) {
    assert_cut(world, "01", WRITES(Wide), WRITES(Wide));
    const ecs_reason reason = why(world, 1);
    assert_reason(reason, ECS_CONFLICT_COMPONENT, "0", "Wide");
    assert_true(reason.by_this && reason.by_other);
}

/* With several conflicts, the first system of the batch and the lowest component are reported. */
TEST_IN(WORLD, the_first_conflict_is_reported) {
    assert_cut(world, "0001", READS(Health), WRITES(Velocity), WRITES(Position),
               WRITES(Position, Velocity));
    assert_reason(why(world, 3), ECS_CONFLICT_COMPONENT, "1", "Velocity");
    assert_cut(world, "01", WRITES(Velocity, Position), WRITES(Health, Position, Velocity));
}

TEST_IN(WORLD, uniques_conflict_as_components_do) {
    ecs_unique_set(world, Clock, {1});
    assert_cut(world, "00012", {.reads_unique = ecs_unique_mask(Clock)},
               {.reads_unique = ecs_unique_mask(Clock)}, {.writes_unique = ecs_unique_mask(Score)},
               {.writes_unique = ecs_unique_mask(Clock)},
               {.reads_unique = ecs_unique_mask(Score, Clock)});
    const ecs_reason reason = why(world, 3);
    assert_reason(reason, ECS_CONFLICT_UNIQUE, "0", "Clock");
    assert_true(reason.by_this);
    assert_true(!reason.by_other);
    assert_reason(why(world, 4), ECS_CONFLICT_UNIQUE, "3", "Clock");
}

TEST_IN(WORLD, a_unique_never_set_has_no_name_yet) {
    assert_cut(world, "01", {.writes_unique = ecs_unique_mask(Score)},
               {.writes_unique = ecs_unique_mask(Score)});
    assert_reason(why(world, 1), ECS_CONFLICT_UNIQUE, "0", NULL);
    ecs_unique_set(world, Score, {1});
    ecs_unique_delete(world, Score);
    assert_reason(why(world, 1), ECS_CONFLICT_UNIQUE, "0", "Score");
}

TEST_IN(WORLD, a_component_and_a_unique_may_share_a_number) {
    assert_int_equal(ECS_COMPONENT(Position), ECS_UNIQUE(Clock));
    assert_cut(world, "00", WRITES(Position), {.writes_unique = ecs_unique_mask(Clock)});
}

TEST_IN(WORLD, a_system_that_changes_structure_runs_alone) {
    static const ecs_system alone[] = {
        {.changes = ecs_mask(Frozen)},
        {.changes_unique = ecs_unique_mask(Clock)},
        {.creates = true},
        {.destroys = true},
    };
    each_case(i, alone) {
        assert_cut(world, "0122", READS(Position), alone[i], READS(Position), READS(Velocity));
        const ecs_reason own = why(world, 1);
        assert_reason(own, ECS_CONFLICT_STRUCTURE, "0", NULL);
        assert_true(own.by_this && !own.by_other);
        const ecs_reason others = why(world, 2);
        assert_reason(others, ECS_CONFLICT_STRUCTURE, "1", NULL);
        assert_true(!others.by_this && others.by_other);
        assert_cut(world, "01", alone[i], alone[i]);
    }
}

TEST_IN(WORLD, a_system_that_declares_nothing_runs_alone) {
    assert_cut(world, "012", READS(Position), {.main_thread = true}, READS(Position));
    assert_reason(why(world, 1), ECS_CONFLICT_UNDECLARED, "0", NULL);
    assert_true(why(world, 1).by_this && !why(world, 1).by_other);
    assert_reason(why(world, 2), ECS_CONFLICT_UNDECLARED, "1", NULL);
    assert_true(!why(world, 2).by_this && why(world, 2).by_other);
}

/* A system that fits into the previous batch must still run after its predecessor. */
TEST_IN(WORLD, order_is_kept) {
    assert_cut(world, "0111", WRITES(Position), READS(Position), READS(Health), READS(Velocity));
    assert_reason(why(world, 2), ECS_CONFLICT_ORDER, "1", NULL);
    assert_reason(why(world, 3), ECS_CONFLICT_ORDER, "1", NULL);
}

TEST_IN(WORLD, a_batch_ends_at_the_first_conflict) {
    assert_cut(world, "00112", READS(Health), WRITES(Velocity), READS(Velocity), WRITES(Position),
               READS(Position));
    assert_reason(why(world, 3), ECS_CONFLICT_ORDER, "2", NULL);
    assert_reason(why(world, 4), ECS_CONFLICT_COMPONENT, "3", "Position");
}

TEST_IN(WORLD, nested_systems_join_batches_across_their_workloads) {
    const ecs_system inner[] = {{.name = "in", .run = do_nothing, .reads = ecs_mask(Velocity)}};
    const ecs_workload nested = {"nested", inner, 1};
    assert_cut(world, "0001", READS(Position), {.workload = &nested}, READS(Health),
               WRITES(Velocity));
    assert_reason(why(world, 3), ECS_CONFLICT_COMPONENT, "in", "Velocity");
    assert_string_equal(ecs_inspect_system(world, workload, 1).workload, "nested");
    assert_string_equal(ecs_inspect_system(world, workload, 2).workload, "work");
}

TEST_IN(WORLD, each_system_behind_a_condition_reads_what_the_condition_reads) {
    const ecs_system inner[] = {{.name = "in", .run = do_nothing, .reads = ecs_mask(Velocity)},
                                {.name = "too", .run = do_nothing, .reads = ecs_mask(Velocity)}};
    const ecs_workload nested = {"nested", inner, 2};
    const ecs_system entry = {.workload = &nested, .when = always, .reads = ecs_mask(Health)};
    assert_cut(world, "0112", WRITES(Health), entry, WRITES(Health));
    assert_reason(why(world, 1), ECS_CONFLICT_COMPONENT, "0", "Health");
    assert_reason(why(world, 3), ECS_CONFLICT_COMPONENT, "in", "Health");
    const ecs_system unique = {
        .workload = &nested, .when = always, .reads_unique = ecs_unique_mask(Clock)};
    assert_cut(world, "0112", {.writes_unique = ecs_unique_mask(Clock)}, unique,
               {.writes_unique = ecs_unique_mask(Clock)});
}

TEST_IN(WORLD, conditions_add_up_inwards) {
    const ecs_system inmost[] = {{.name = "in", .run = do_nothing, .reads = ecs_mask(Velocity)}};
    const ecs_workload inmost_workload = {"inmost", inmost, 1};
    const ecs_system inner[] = {{.name = "inmost",
                                 .workload = &inmost_workload,
                                 .when = always,
                                 .reads = ecs_mask(Letters)}};
    const ecs_workload nested = {"nested", inner, 1};
    const ecs_system entry = {.workload = &nested, .when = always, .reads = ecs_mask(Health)};
    assert_cut(world, "01", WRITES(Health), entry);
    assert_cut(world, "01", WRITES(Letters), entry);
    assert_cut(world, "00", WRITES(Position), entry);
}

TEST_IN(WORLD, systems_behind_a_condition_that_declares_nothing_run_alone) {
    const ecs_system inner[] = {{.name = "in", .run = do_nothing, .reads = ecs_mask(Velocity)},
                                {.name = "too", .run = do_nothing, .reads = ecs_mask(Velocity)}};
    const ecs_workload nested = {"nested", inner, 2};
    assert_cut(world, "0123", READS(Position), {.workload = &nested, .when = always},
               READS(Position));
    assert_reason(why(world, 1), ECS_CONFLICT_UNDECLARED, "0", NULL);
    assert_cut(world, "0000", READS(Position), {.workload = &nested}, READS(Position));
}

TEST_IN(WORLD, an_unprepared_workload_has_no_systems_to_report) {
    const ecs_workload other = {"other", table, 2};
    assert_int_equal(ecs_system_count(world, &other), 0);
}

/* ---- times ---- */

static uint64_t ticking(void *context)
{
    uint64_t *time = context;
    return *time += 50;
}

TEST(runs_are_counted_and_timed) {
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

TEST_IN(WORLD, without_a_clock_no_times_are_taken) {
    assert_cut(world, "0", READS(Position));
    ecs_run(world, workload);
    const ecs_system_info info = ecs_inspect_system(world, workload, 0);
    assert_true(info.runs == 1);
    assert_true(info.last_ns == 0 && info.total_ns == 0);
}
