/* executor: the same results with none, with odd ones and with threads. Meant for the thread
 * sanitizer, too. */
#include "pthread_executor.h"

/* ---- a busy world ---- */

typedef struct Sums {
    int64_t positions, velocities;
} Sums;

typedef struct Letterbox {
    uint32_t letters;
} Letterbox;

enum { ECS_UNIQUE(Sums), ECS_UNIQUE(Letterbox) };

static void move(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity)) {
        Position *position = ecs_view_get(&view, Position);
        const Velocity *velocity = ecs_view_read(&view, Velocity);
        position->x += velocity->x;
        position->y += velocity->y;
    }
}

static void heal(ecs_world *world)
{
    ecs_each(world, Health, health)
        health->points += (int64_t)(ecs_now(world) - ecs_last_run(world));
}

static void spell(ecs_world *world)
{
    ecs_each(world, Letters, letters) {
        letters->text[0]++;
        ecs_unique(world, Letterbox)->letters++;
    }
}

static void widen(ecs_world *world)
{
    ecs_each(world, Wide, wide)
        wide->number = wide->number * 3 + 1;
}

static void count_up(ecs_world *world)
{
    Sums *sums = ecs_unique(world, Sums);
    ecs_each_read(world, Position, position)
        sums->positions += position->x;
    ecs_each_read(world, Velocity, velocity)
        sums->velocities += velocity->y;
}

static void change(ecs_world *world)
{
    ecs_each_entity(world, Health, health, entity)
        if (health->points % 7 == 0)
            ecs_tag(world, entity, Doomed);
    ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with(Velocity, {3, 4}),
                    ecs_with(Health, {(int64_t)ecs_now(world)}));
}

static void doom(ecs_world *world)
{
    ecs_delete_any(world, Doomed);
}

static const ecs_system beside_each_other[] = {
    {.name = "move", .run = move, .writes = ecs_mask(Position), .reads = ecs_mask(Velocity)},
    {.name = "heal", .run = heal, .writes = ecs_mask(Health)},
    {.name = "spell",
     .run = spell,
     .writes = ecs_mask(Letters),
     .writes_unique = ecs_unique_mask(Letterbox)},
    {.name = "widen", .run = widen, .writes = ecs_mask(Wide), .main_thread = true},
    {.name = "count",
     .run = count_up,
     .reads = ecs_mask(Position, Velocity),
     .writes_unique = ecs_unique_mask(Sums)},
    {.name = "heal", .run = heal, .writes = ecs_mask(Health)},
    {.name = "change",
     .run = change,
     .reads = ecs_mask(Health),
     .creates = true,
     .changes = ecs_mask(Position, Velocity, Health, Doomed)},
    {.name = "doom", .run = doom, .destroys = true},
};
static const ecs_workload busy = {"busy", beside_each_other, LENGTH(beside_each_other)};

static void fill(ecs_world *world)
{
    ecs_unique_set(world, Sums, {0});
    ecs_unique_set(world, Letterbox, {0});
    for (int32_t i = 0; i < 3000; i++) {
        const ecs_entity entity = make_at(world, i);
        if (i % 2)
            ecs_add(world, entity, Velocity, {i, 1});
        if (i % 3)
            ecs_add(world, entity, Health, {i});
        if (i % 5)
            ecs_add(world, entity, Letters, {"a"});
        if (i % 7)
            ecs_add(world, entity, Wide, {(uint32_t)i});
    }
}

static uint64_t mixed(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001b3);
}

static uint64_t hash_of(ecs_world *world)
{
    uint64_t hash = ecs_now(world);
    ecs_each_entity_read(world, Position, position, entity)
        hash = mixed(mixed(hash, ecs_number(entity)), (uint32_t)(position->x + position->y));
    ecs_each_entity_read(world, Health, health, entity)
        hash = mixed(mixed(hash, ecs_number(entity)), (uint64_t)health->points);
    ecs_each_read(world, Letters, letters)
        hash = mixed(hash, (uint64_t)letters->text[0]);
    ecs_each_read(world, Wide, wide)
        hash = mixed(hash, wide->number);
    hash = mixed(hash, (uint64_t)ecs_unique_read(world, Sums)->positions);
    hash = mixed(hash, (uint64_t)ecs_unique_read(world, Sums)->velocities);
    return mixed(hash, ecs_unique_read(world, Letterbox)->letters);
}

static uint64_t busy_hash(const ecs_executor *executor)
{
    ecs_world *world = make_world(1);
    ecs_set_executor(world, executor);
    fill(world);
    for (int run = 0; run < 20; run++)
        assert_null(ecs_run(world, &busy).system);
    const uint64_t hash = hash_of(world);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    ecs_world_destroy(world);
    assert_int_equal(memory.blocks, 0);
    return hash;
}

TEST(the_result_is_the_same_with_any_executor) {
    memory = (Memory){0};
    Keeper keeper;
    Pool pool;
    const uint64_t alone = busy_hash(NULL);
    ecs_executor executor = backwards(&keeper);
    assert_true(busy_hash(&executor) == alone);
    executor = at_once(&keeper);
    assert_true(busy_hash(&executor) == alone);
    executor = open_pool(&pool, 3);
    for (int i = 0; i < 5; i++)
        assert_true(busy_hash(&executor) == alone);
    close_pool(&pool);
}

TEST_IN(WORLD, only_batches_of_several_go_to_the_executor) {
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    fill(world);
    ecs_run(world, &busy);
    assert_int_equal(ecs_inspect_system(world, &busy, 3).batch, 0);
    assert_int_equal(ecs_inspect_system(world, &busy, 5).batch, 1);
    assert_int_equal(ecs_inspect_system(world, &busy, 7).batch, 3);
    assert_int_equal(keeper.starts, 2);
    assert_int_equal(keeper.waits, 2);
    assert_int_equal(keeper.tasks, 5); /* widen runs on the calling thread */
    ecs_set_executor(world, NULL);
    ecs_run(world, &busy);
    assert_int_equal(keeper.starts, 2);
}

/* ---- the calling thread ---- */

static pthread_t caller;

static void stay_here(ecs_world *world)
{
    ecs_each(world, Wide, wide)
        wide->number++;
    assert_true(pthread_equal(pthread_self(), caller));
}

TEST_IN(WORLD, systems_bound_to_the_calling_thread_run_on_it) {
    const ecs_system systems[] = {
        {.name = "here", .run = stay_here, .writes = ecs_mask(Wide), .main_thread = true},
        {.name = "heal", .run = heal, .writes = ecs_mask(Health)},
        {.name = "here too", .run = stay_here, .writes = ecs_mask(Wide), .main_thread = true},
        {.name = "move", .run = move, .writes = ecs_mask(Position), .reads = ecs_mask(Velocity)},
    };
    const ecs_workload workload = {"test", systems, LENGTH(systems)};
    Pool pool;
    const ecs_executor executor = open_pool(&pool, 3);
    caller = pthread_self();
    ecs_set_executor(world, &executor);
    fill(world);
    for (int run = 0; run < 50; run++)
        assert_null(ecs_run(world, &workload).system);
    close_pool(&pool);
}

TEST_IN(WORLD, a_batch_bound_to_the_calling_thread_needs_no_executor) {
    const ecs_system here = {
        .name = "here", .run = stay_here, .reads = ecs_mask(Letters), .main_thread = true};
    ecs_system systems[] = {here, here};
    systems[0].writes = ecs_mask(Wide);
    systems[1].run = heal;
    systems[1].writes = ecs_mask(Health);
    const ecs_workload workload = {"test", systems, LENGTH(systems)};
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    caller = pthread_self();
    ecs_set_executor(world, &executor);
    ecs_run(world, &workload);
    assert_int_equal(ecs_inspect_system(world, &workload, 1).batch, 0);
    assert_int_equal(keeper.starts, 0);
    assert_true(ecs_inspect_system(world, &workload, 1).runs == 1);
}

/* ---- failing, conditions, times ---- */

static int fail_with_5(ecs_world *world)
{
    ecs_each(world, Health, health)
        health->points = 5;
    return 5;
}

static int fail_with_6(ecs_world *world)
{
    ecs_each(world, Letters, letters)
        letters->text[0] = '6';
    return 6;
}

TEST_IN(WORLD, the_first_failure_in_order_is_returned_not_the_earliest) {
    const ecs_system systems[] = {
        {.name = "move", .run = move, .writes = ecs_mask(Position), .reads = ecs_mask(Velocity)},
        {.name = "5", .try_run = fail_with_5, .writes = ecs_mask(Health)},
        {.name = "6", .try_run = fail_with_6, .writes = ecs_mask(Letters)},
        {.name = "never", .run = heal, .writes = ecs_mask(Health)},
    };
    const ecs_workload workload = {"test", systems, LENGTH(systems)};
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    fill(world);
    const ecs_failure failure = ecs_run(world, &workload);
    assert_ptr_equal(failure.system, &systems[1]);
    assert_int_equal(failure.code, 5);
    assert_int_equal(ecs_array_read(world, Letters)->text[0], '6');
    assert_int_equal(ecs_array_read(world, Health)->points, 5);
    assert_true(ecs_inspect_system(world, &workload, 3).runs == 0);
}

static bool switched_on;

static bool is_on(const ecs_world *world)
{
    return switched_on;
}

TEST_IN(WORLD, a_batch_with_one_due_system_runs_on_the_world_itself) {
    const ecs_system systems[] = {
        {.name = "heal", .run = heal, .writes = ecs_mask(Health)},
        {.name = "spell",
         .run = spell,
         .writes = ecs_mask(Letters),
         .writes_unique = ecs_unique_mask(Letterbox),
         .when = is_on},
    };
    const ecs_workload workload = {"test", systems, LENGTH(systems)};
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    ecs_unique_set(world, Letterbox, {0});
    switched_on = false;
    ecs_run(world, &workload);
    assert_int_equal(keeper.starts, 0);
    switched_on = true;
    ecs_run(world, &workload);
    assert_int_equal(keeper.tasks, 2);
    assert_true(ecs_inspect_system(world, &workload, 0).runs == 2);
    assert_true(ecs_inspect_system(world, &workload, 1).runs == 1);
}

TEST_IN(WORLD, a_system_that_is_not_due_does_not_run_beside_the_others) {
    const ecs_system systems[] = {
        {.name = "spell",
         .run = spell,
         .writes = ecs_mask(Letters),
         .writes_unique = ecs_unique_mask(Letterbox),
         .when = is_on},
        {.name = "heal", .run = heal, .writes = ecs_mask(Health)},
        {.name = "widen", .run = widen, .writes = ecs_mask(Wide)},
    };
    const ecs_workload workload = {"test", systems, LENGTH(systems)};
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    fill(world);
    switched_on = false;
    ecs_run(world, &workload);
    assert_int_equal(keeper.tasks, 2);
    assert_int_equal(ecs_unique_read(world, Letterbox)->letters, 0);
    assert_int_equal(ecs_array_read(world, Wide)->number, 4); /* it was 1 */
    assert_true(ecs_array_read(world, Health)->points > 1);
}

/* ---- memory ---- */

TEST_IN(WORLD, with_an_executor_a_prepared_workload_allocates_nothing) {
    Keeper keeper;
    const ecs_executor executor = at_once(&keeper);
    ecs_unique_set(world, Sums, {0});
    ecs_unique_set(world, Letterbox, {0});
    for (int32_t i = 0; i < 100; i++)
        ecs_destroy(world, ecs_create_with(world, ecs_with(Position, {0}), ecs_with(Velocity, {0}),
                                           ecs_with(Health, {1}), ecs_with_tag(Doomed)));
    ecs_set_executor(world, &executor);
    assert_true(ecs_prepare(world, &busy));
    const size_t requests = memory.requests;
    assert_null(ecs_run(world, &busy).system);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
}

/* Each system of a batch has a seat of its own. */
TEST_IN(WORLD, a_batch_that_has_become_wider_has_more_seats) {
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    make_at(world, 1);
    ecs_system systems[] = {
        {.name = "move", .run = do_nothing, .writes = ecs_mask(Position)},
        {.name = "heal", .run = heal, .writes = ecs_mask(Health)},
        {.name = "turn", .run = do_nothing, .writes = ecs_mask(Position)},
    };
    const ecs_workload workload = {"seats", systems, LENGTH(systems)};
    assert_int_equal(ecs_run(world, &workload).code, 0);
    const size_t bytes = ecs_inspect(world).bytes;
    systems[2].writes = ecs_mask(Velocity);
    assert_int_equal(ecs_run(world, &workload).code, 0);
    assert_int_equal(ecs_inspect_system(world, &workload, 2).batch, 0);
    assert_in_range(ecs_inspect(world).bytes, bytes + sizeof(ecs_world),
                    bytes + sizeof(ecs_world) + 64);
}

TEST_IN(WORLD, without_memory_for_an_executor_nothing_runs) {
    Keeper keeper;
    const ecs_executor executor = at_once(&keeper);
    fill(world);
    assert_true(ecs_prepare(world, &busy));
    ecs_set_executor(world, &executor);
    const size_t bytes = memory.bytes;
    memory.refused = memory.requests + 1;
    const ecs_failure failure = ecs_run(world, &busy);
    assert_null(failure.system);
    assert_int_equal(failure.code, ECS_OUT_OF_MEMORY);
    assert_int_equal(memory.bytes, bytes);
    assert_true(ecs_inspect_system(world, &busy, 0).runs == 0);
    assert_null(ecs_run(world, &busy).system);
    assert_true(ecs_inspect_system(world, &busy, 0).runs == 1);
}

/* ---- ranges ---- */

typedef struct Slices {
    ecs_range seen[64];
    int calls[64];
} Slices;

static void note_range(ecs_world *world, ecs_range range, void *context)
{
    Slices *slices = context;
    slices->seen[range.nth] = range;
    slices->calls[range.nth]++;
}

static void assert_cut(ecs_world *world, uint32_t count, uint32_t grain, uint32_t ranges)
{
    Slices slices = {.calls = {0}};
    ecs_run_ranges(world, count, grain, note_range, &slices);
    assert_int_equal(ecs_range_count(count, grain), ranges);
    uint32_t next = 0;
    for (uint32_t nth = 0; nth < LENGTH(slices.calls); nth++) {
        assert_int_equal(slices.calls[nth], nth < ranges);
        if (nth >= ranges)
            continue;
        assert_int_equal(slices.seen[nth].nth, nth);
        assert_int_equal(slices.seen[nth].first, next);
        next = slices.seen[nth].end;
        assert_true(next > slices.seen[nth].first);
        assert_true(nth == ranges - 1 || next - slices.seen[nth].first == grain);
    }
    assert_int_equal(next, count);
}

static void assert_cuts(ecs_world *world)
{
    assert_cut(world, 0, 1, 0);
    assert_cut(world, 0, 100, 0);
    assert_cut(world, 1, 1, 1);
    assert_cut(world, 1, 100, 1);
    assert_cut(world, 10, 5, 2);
    assert_cut(world, 11, 5, 3);
    assert_cut(world, 9, 5, 2);
    assert_cut(world, 64, 1, 64);
    assert_cut(world, UINT32_MAX, UINT32_MAX, 1);
    assert_cut(world, UINT32_MAX, UINT32_MAX - 1, 2);
    assert_cut(world, UINT32_MAX, UINT32_C(1) << 30, 4);
}

TEST_IN(WORLD, ranges_depend_on_count_and_grain_alone) {
    Keeper keeper;
    Pool pool;
    assert_cuts(world);
    ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    assert_cuts(world);
    assert_int_equal(keeper.starts, 6); /* one range needs no executor */
    executor = open_pool(&pool, 3);
    ecs_set_executor(world, &executor);
    assert_cuts(world);
    close_pool(&pool);
}

TEST(a_grain_of_zero_makes_no_ranges) {
    assert_int_equal(ecs_range_count(0, 0), 0);
    assert_int_equal(ecs_range_count(1, 0), 0);
    assert_int_equal(ecs_range_count(UINT32_MAX, 0), 0);
}

enum { GRAIN = 128, PARTS_MAX = 64 };
#define MOVING ((ecs_query){.with = ecs_mask(Position, Velocity)})

typedef struct Parts {
    float sums[PARTS_MAX];
} Parts;

static void move_range(ecs_world *world, ecs_range range, void *context)
{
    Parts *parts = context;
    ecs_view view = ecs_view_range(world, MOVING, range.first, range.end);
    while (ecs_view_next(&view)) {
        Position *position = ecs_view_get(&view, Position);
        position->x += ecs_view_read(&view, Velocity)->x;
        parts->sums[range.nth] += (float)position->x * 0.1F;
    }
}

static float total;

/* In floats: their sums depend on the order. */
static void move_in_ranges(ecs_world *world)
{
    Parts parts = {.sums = {0}};
    const uint32_t rows = ecs_view_extent(world, MOVING);
    assert_in_range(ecs_range_count(rows, GRAIN), 5, PARTS_MAX);
    ecs_run_ranges(world, rows, GRAIN, move_range, &parts);
    total = 0;
    for (uint32_t nth = 0; nth < ecs_range_count(rows, GRAIN); nth++)
        total += parts.sums[nth];
}

static void sum_in_ranges(ecs_world *world)
{
    move_in_ranges(world);
}

static const ecs_system ranging[] = {
    {.name = "alone", .run = move_in_ranges},
    {.name = "beside",
     .run = sum_in_ranges,
     .writes = ecs_mask(Position),
     .reads = ecs_mask(Velocity)},
    {.name = "heal", .run = heal, .writes = ecs_mask(Health)},
};
static const ecs_workload ranging_work = {"ranging", ranging, LENGTH(ranging)};

static float total_with(const ecs_executor *executor)
{
    ecs_world *world = make_world(1);
    ecs_set_executor(world, executor);
    fill(world);
    for (int run = 0; run < 10; run++)
        assert_null(ecs_run(world, &ranging_work).system);
    ecs_world_destroy(world);
    return total;
}

TEST(ordered_partial_results_are_the_same_with_any_executor) {
    Keeper keeper;
    Pool pool;
    const float alone = total_with(NULL);
    ecs_executor executor = backwards(&keeper);
    assert_true(total_with(&executor) == alone);
    executor = open_pool(&pool, 3);
    assert_true(total_with(&executor) == alone);
    close_pool(&pool);
}

/* Alone it has the executor to itself; beside others it has the thread that it runs on. */
TEST_IN(WORLD, ranges_use_the_executor_only_if_the_system_runs_alone) {
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    fill(world);
    ecs_run(world, &ranging_work);
    assert_int_equal(ecs_inspect_system(world, &ranging_work, 2).batch, 1);
    const uint32_t ranges = ecs_range_count(ecs_view_extent(world, MOVING), GRAIN);
    assert_int_equal(keeper.starts, 2);
    assert_int_equal(keeper.tasks, ranges + 2);
}

TEST_IN(WORLD, ranges_together_visit_what_the_view_visits) {
    fill(world);
    ecs_entity whole[2000], parts[2000];
    const size_t count = visit(world, MOVING, whole, LENGTH(whole));
    for (uint32_t grain = 1; grain < 2000; grain = grain * 3 + 1) {
        size_t found = 0;
        const uint32_t rows = ecs_view_extent(world, MOVING);
        for (uint32_t first = 0; first < rows; first += grain) {
            ecs_view view = ecs_view_range(world, MOVING, first, first + grain);
            while (ecs_view_next(&view))
                parts[found++] = view.entity;
        }
        assert_int_equal(found, count);
        assert_memory_equal(parts, whole, count * sizeof *whole);
    }
}

TEST_IN(WORLD, a_range_of_a_view_ends_where_the_storage_does) {
    const ecs_query query = {.with = ecs_mask(Position)};
    assert_int_equal(ecs_view_extent(world, query), 0);
    ecs_view view = ecs_view_range(world, query, 0, 10);
    assert_false(ecs_view_next(&view));
    make_some(world, 5);
    view = ecs_view_range(world, query, 3, 10);
    assert_true(ecs_view_next(&view));
    assert_int_equal(ecs_view_read(&view, Position)->x, 3);
    assert_true(ecs_view_next(&view));
    assert_true(!ecs_view_next(&view));
    view = ecs_view_range(world, query, 5, 9);
    assert_false(ecs_view_next(&view));
    view = ecs_view_range(world, query, 9, 12);
    assert_false(ecs_view_next(&view));
    view = ecs_view_range(world, query, 2, 2);
    assert_false(ecs_view_next(&view));
}

/* As in any view: the row that fills the hole does not belong to the range. */
TEST_IN(WORLD, the_current_entity_may_be_destroyed_in_a_range_of_a_view) {
    ecs_entity made[6];
    for (int32_t i = 0; i < 6; i++)
        made[i] = make_at(world, i);
    ecs_view view = ecs_view_range(world, (ecs_query){.with = ecs_mask(Position)}, 1, 4);
    for (int32_t i = 1; i < 4; i++) {
        assert_true(ecs_view_next(&view));
        assert_same(view.entity, made[i]);
        ecs_destroy(world, view.entity);
    }
    assert_false(ecs_view_next(&view));
    assert_int_equal(ecs_count(world, Position), 3);
}
