/* image_rich: an image brings back tracked changes, the time, the last runs of systems, and links.
 */
#include "rich_worlds.h"

static ecs_world *make_rich_lived(uint64_t seed, int steps)
{
    ecs_world *world = make_rich(1);
    live_richly(world, seed, steps);
    return world;
}

/* ---- images ---- */

static bool restore(ecs_world *world, Bytes image)
{
    return ecs_image_restore(world, image.start, image.size);
}

TEST(a_restored_rich_world_continues_like_the_original) {
    const uint64_t seed = choose_seed();
    for (uint64_t i = 0; i < 8; i++) {
        ecs_world *world = make_rich_lived(seed + i, 800), *twin = make_rich_lived(seed + i, 800);
        OWN_BYTES image = take_image(world);
        live_richly(world, seed + i + 50, 10 + 600 * (int)(i % 2));
        assert_true(restore(world, image));
        assert_all_the_same(world, twin);
        assert_links_are_whole(world);
        live_richly(world, seed + i + 99, 800);
        live_richly(twin, seed + i + 99, 800);
        assert_all_the_same(world, twin);
        assert_links_are_whole(world);
        ecs_world_destroy(world);
        ecs_world_destroy(twin);
    }
}

TEST(a_warm_restore_of_a_rich_world_allocates_nothing) {
    OWN_WORLD world = make_rich_lived(2, 1500);
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Wide, {1});
    ecs_unique_set(world, Letters, {"abc"});
    OWN_BYTES image = take_image(world);
    live_richly(world, 3, 1);
    const size_t requests = memory.requests;
    for (int i = 0; i < 5; i++) {
        assert_true(restore(world, image));
        ecs_delete_any(world, Frozen);
        ecs_clear_tracking(world);
    }
    assert_int_equal(memory.requests, requests);
}

/* Refuses the nth request for memory; true if there was one. */
static bool restore_fails_at(size_t nth, Bytes image, const ecs_world *restored)
{
    ecs_world *world = make_rich_lived(5, 40), *twin = make_rich_lived(5, 40);
    memory.refused = memory.requests + nth;
    const bool good = restore(world, image), refused = memory.requests >= memory.refused;
    memory.refused = 0;
    assert_int_equal(good, !refused);
    assert_all_the_same(world, good ? restored : twin);
    live_richly(world, 6, 100);
    live_richly(twin, 6, 100);
    if (!good)
        assert_all_the_same(world, twin);
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
    return refused;
}

TEST(a_restore_of_a_rich_world_without_memory_changes_nothing) {
    OWN_WORLD world = make_rich_lived(4, 4000);
    OWN_BYTES image = take_image(world);
    size_t refused = 0;
    while (restore_fails_at(refused + 1, image, world))
        refused++;
    assert_in_range(refused, 20, 300);
}

TEST(a_world_with_other_tracking_refuses_an_image) {
    OWN_WORLD world = make_rich_lived(7, 50);
    OWN_BYTES image = take_image(world);
    assert_true(ecs_track(world, Wide, ECS_MODIFIED));
    assert_true(!restore(world, image));
    assert_true(ecs_track(world, Wide, ECS_MODIFIED | ECS_DELETED));
    assert_true(restore(world, image));
    assert_true(ecs_track(world, Health, ECS_INSERTED));
    assert_true(!restore(world, image));
}

/* ---- systems that look for changes ---- */

static const ecs_system other_systems[] = {{.name = "listen elsewhere", .run = listen}};

static const ecs_workload other_work = {"other", other_systems, 1};

TEST(after_a_restore_a_system_sees_the_same_changes_again) {
    OWN_WORLD world = make_running();
    OWN_BYTES image = take_image(world);
    for (int i = 0; i < 3; i++) {
        uint64_t first[LENGTH(seen)];
        seen_count = 0;
        run(world, 2);
        const size_t count = seen_count;
        memcpy(first, seen, sizeof first);
        run(world, i);
        assert_true(restore(world, image));
        seen_count = 0;
        run(world, 2);
        assert_int_equal(seen_count, count);
        assert_memory_equal(seen, first, count * sizeof *seen);
        assert_true(restore(world, image));
    }
}

TEST(a_workload_prepared_since_the_image_has_never_run) {
    OWN_WORLD world = make_running();
    OWN_BYTES image = take_image(world);
    assert_null(ecs_run(world, &other_work).system);
    assert_true(restore(world, image));
    seen_count = 0;
    assert_null(ecs_run(world, &other_work).system);
    assert_int_equal(seen[seen_count - 1], 0);
}

TEST(a_world_with_unprepared_workloads_refuses_an_image) {
    OWN_WORLD world = make_running();
    assert_null(ecs_run(world, &other_work).system);
    OWN_WORLD other = make_rich(1);
    OWN_BYTES image = take_image(world);
    assert_false(restore(other, image));
    assert_true(ecs_prepare(other, &other_work)); /* in another order, too */
    assert_false(restore(other, image));
    assert_int_equal(ecs_entity_count(other), 0);
    assert_true(ecs_prepare(other, &work));
    assert_true(restore(other, image));
    assert_all_the_same(world, other);
    uint64_t first[LENGTH(seen)];
    seen_count = 0;
    run(world, 2);
    memcpy(first, seen, sizeof first);
    seen_count = 0;
    run(other, 2);
    assert_memory_equal(seen, first, seen_count * sizeof *seen);
}

TEST(truncated_and_damaged_times_are_refused) {
    OWN_WORLD world = make_running();
    OWN_BYTES image = take_image(world);
    for (size_t size = 0; size < image.size; size++) {
        OWN_BYTES cut = {malloc(size ? size : 1), size};
        memcpy(cut.start, image.start, size);
        assert_false(restore(world, cut));
    }
    uint64_t front; /* its size, times included, is the second number of an image */
    memcpy(&front, image.start + sizeof front, sizeof front);
    assert_in_range(front, 200, image.size);
    for (uint64_t bit = 0; bit < 8 * front; bit++) {
        image.start[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_false(restore(world, image));
        image.start[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    assert_true(restore(world, image));
}

static void clear_often(ecs_world *world)
{
    for (int i = 0; i < 5; i++)
        ecs_clear_tracking(world);
    make_at(world, 1);
}

TEST_IN(WORLD, changes_after_a_clearing_in_a_system_are_kept) {
    static const ecs_system clearing[] = {{.name = "clear", .run = clear_often},
                                          {.name = "act", .run = act},
                                          {.name = "listen", .run = listen}};
    static const ecs_workload all = {"clearing", clearing, LENGTH(clearing)};
    ecs_unique_set(world, Clock, {0});
    assert_true(ecs_track(world, Position, ALL_KINDS));
    make_at(world, 0);
    make_at(world, 0);
    seen_count = 0;
    assert_null(ecs_run(world, &all).system);
    assert_int_equal(seen_count, 1 + 4 + 1); /* one deleted, three made and one set */
}

/* A nested workload runs when something was made since it last ran. */
static bool is_something_new(const ecs_world *world)
{
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position))
        return true;
    return false;
}

static const ecs_system inner_systems[] = {{.name = "listen", .run = listen}};
static const ecs_workload inner = {"inner", inner_systems, 1};
static const ecs_system outer_systems[] = {
    {.name = "inner", .workload = &inner, .when = is_something_new, .reads = ecs_mask(Position)}};
static const ecs_workload outer = {"outer", outer_systems, 1};

static size_t run_outer(ecs_world *world)
{
    seen_count = 0;
    assert_null(ecs_run(world, &outer).system);
    return seen_count;
}

TEST_IN(WORLD, conditions_are_asked_again_as_the_first_time) {
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_true(ecs_create_bare(world, 3, NULL));
    make_at(world, 1);
    OWN_BYTES before_any_run = take_image(world);
    assert_true(run_outer(world) > 0);
    assert_true(run_outer(world) == 0);
    OWN_BYTES nothing_new = take_image(world);
    make_at(world, 2);
    assert_true(run_outer(world) > 0);
    assert_true(restore(world, nothing_new));
    assert_int_equal(run_outer(world), 0);
    assert_true(restore(world, before_any_run));
    assert_true(run_outer(world) > 0);
}

static int started;

static void count_start(void *context, ecs_task *task, void *argument, uint32_t count)
{
    started++;
    for (uint32_t nth = 0; nth < count; nth++)
        task(argument, nth, 0);
}

static void wait_for_nothing(void *context)
{
}

static void do_no_range(ecs_world *world, ecs_range range, void *context)
{
}

TEST(the_executor_and_the_counts_of_runs_stay) {
    OWN_WORLD world = make_running();
    OWN_BYTES image = take_image(world);
    run(world, 2);
    const uint64_t runs = ecs_inspect_system(world, &work, 0).runs;
    ecs_set_executor(world, &(ecs_executor){count_start, wait_for_nothing, NULL});
    assert_true(restore(world, image));
    assert_int_equal(ecs_inspect_system(world, &work, 0).runs, runs);
    started = 0;
    ecs_run_ranges(world, 10, 5, do_no_range, NULL);
    assert_int_equal(started, 1);
}

TEST(a_restore_without_memory_keeps_the_last_runs) {
    seen_count = 0;
    OWN_WORLD world = make_running();
    make_some(world, 3000);
    OWN_BYTES large = take_image(world);
    seen_count = 0;
    OWN_WORLD other = make_running();
    assert_null(ecs_run(other, &other_work).system);
    OWN_BYTES before = take_image(other);
    memory.refused = memory.requests + 1;
    assert_false(restore(other, large));
    memory.refused = 0;
    OWN_BYTES after = take_image(other);
    assert_int_equal(after.size, before.size);
    assert_memory_equal(after.start, before.start, before.size);
}
