/* tracking_uniques: when a unique was inserted, modified and deleted. */
#include "ecs_testing.h"

enum { UNIQUE_KINDS = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED };

static ecs_world *tracked(ecs_world *world)
{
    assert_true(ecs_track_unique(world, Clock, UNIQUE_KINDS));
    ecs_advance(world);
    return world;
}

static void assert_clock(const ecs_world *world, bool inserted, bool modified, bool deleted)
{
    assert_true(ecs_is_unique_changed(world, Clock, ECS_INSERTED, ecs_last_run(world)) == inserted);
    assert_true(ecs_is_unique_changed(world, Clock, ECS_MODIFIED, ecs_last_run(world)) == modified);
    assert_true(ecs_is_unique_changed(world, Clock, ECS_DELETED, ecs_last_run(world)) == deleted);
}

TEST_IN(WORLD, each_kind_is_seen_until_the_next_run) {
    tracked(world);
    assert_clock(world, false, false, false);
    ecs_unique_set(world, Clock, {1});
    assert_clock(world, true, false, false);
    ecs_unique_set(world, Clock, {2});
    assert_clock(world, true, true, false);
    ecs_advance(world);
    assert_clock(world, false, false, false);
    ecs_unique_modify(world, Clock)->ticks = 3;
    assert_int_equal(ecs_unique(world, Clock)->ticks, 3);
    assert_clock(world, false, true, false);
    assert_true(ecs_unique_delete(world, Clock));
    assert_clock(world, false, false, true);
    ecs_unique_set(world, Clock, {4});
    assert_clock(world, true, false, true); /* another one; the old modification is gone */
    ecs_advance(world);
    ecs_unique(world, Clock)->ticks = 5; /* unmarked */
    assert_clock(world, false, false, false);
    assert_true(ecs_is_unique_changed(world, Clock, ECS_INSERTED, 0));
}

TEST_IN(WORLD, an_absent_unique_is_not_deleted) {
    tracked(world);
    assert_false(ecs_unique_delete(world, Clock));
    assert_clock(world, false, false, false);
}

TEST_IN(WORLD, kinds_that_stop_are_forgotten) {
    tracked(world);
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Clock, {2});
    assert_true(ecs_track_unique(world, Clock, ECS_INSERTED));
    assert_true(ecs_is_unique_changed(world, Clock, ECS_INSERTED, ecs_last_run(world)));
    assert_true(ecs_track_unique(world, Clock, UNIQUE_KINDS));
    assert_clock(world, true, false, false);
    assert_true(ecs_track_unique(world, Clock, 0));
    assert_true(ecs_track_unique(world, Clock, 0));
    ecs_unique_set(world, Clock, {3});
    assert_true(ecs_track_unique(world, Clock, UNIQUE_KINDS));
    assert_clock(world, false, false, false);
}

TEST_IN(WORLD, forgetting) {
    tracked(world);
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Clock, {2});
    ecs_clear_unique_kinds_until(world, Clock, ECS_MODIFIED, ecs_now(world));
    assert_clock(world, true, false, false);
    const uint64_t then = ecs_now(world);
    ecs_advance(world);
    ecs_unique_set(world, Clock, {3});
    ecs_clear_unique_kinds_until(world, Clock, UNIQUE_KINDS, then);
    assert_false(ecs_is_unique_changed(world, Clock, ECS_INSERTED, 0));
    assert_true(ecs_is_unique_changed(world, Clock, ECS_MODIFIED, 0));
    ecs_clear_tracking(world);
    assert_false(ecs_is_unique_changed(world, Clock, ECS_MODIFIED, 0));
    ecs_unique_set(world, Clock, {4}); /* newer than the clearing */
    assert_true(ecs_is_unique_changed(world, Clock, ECS_MODIFIED, 0));
    ecs_clear_unique_kinds_until(world, Score, ECS_INSERTED, ecs_now(world)); /* not tracked */
}

TEST_IN(WORLD, tracking_fails_without_memory) {
    memory.refused = memory.requests + 1;
    assert_false(ecs_track_unique(world, Clock, UNIQUE_KINDS));
    ecs_unique_set(world, Clock, {1});
    assert_true(ecs_track_unique(world, Clock, UNIQUE_KINDS));
    assert_false(ecs_is_unique_changed(world, Clock, ECS_INSERTED, 0));
    memory.refused = memory.requests + 1;
    assert_true(ecs_unique_delete(world, Clock));
    assert_true(!ecs_unique_set(world, Clock, {1}));
    assert_false(ecs_is_unique_changed(world, Clock, ECS_INSERTED, 0));
}

static void tick(ecs_world *world)
{
    ecs_unique_modify(world, Clock)->ticks++;
}

static uint32_t noticed;

static void notice(ecs_world *world)
{
    noticed += ecs_is_unique_changed(world, Clock, ECS_MODIFIED, ecs_last_run(world));
}

static bool is_odd(const ecs_world *world)
{
    return ecs_unique_read(world, Clock)->ticks % 2 == 1;
}

TEST_IN(WORLD, a_system_sees_what_is_new_to_it) {
    static const ecs_system systems[] = {
        {.name = "tick", .run = tick, .writes_unique = ecs_unique_mask(Clock)},
        {.name = "notice", .run = notice, .reads_unique = ecs_unique_mask(Clock), .when = is_odd},
    };
    static const ecs_workload day = {"day", systems, LENGTH(systems)};
    static const ecs_workload night = {"night", &systems[1], 1};
    tracked(world);
    ecs_unique_set(world, Clock, {0});
    noticed = 0;
    for (int i = 0; i < 4; i++)
        assert_null(ecs_run(world, &day).system);
    assert_int_equal(noticed, 2);
    ecs_unique(world, Clock)->ticks = 1;
    assert_null(ecs_run(world, &night).system); /* its first run here: all is new */
    assert_null(ecs_run(world, &night).system);
    assert_int_equal(noticed, 3);
}

TEST_IN(WORLD, images_hold_the_times) {
    static unsigned char image[1 << 14];
    tracked(world);
    ecs_unique_set(world, Clock, {1});
    const size_t size = ecs_image_take(world, image, sizeof image);
    ecs_advance(world);
    ecs_unique_delete(world, Clock);
    assert_true(ecs_image_restore(world, image, size));
    assert_clock(world, true, false, false);
    assert_true(ecs_track_unique(world, Clock, ECS_INSERTED));
    assert_false(ecs_image_restore(world, image, size)); /* tracks otherwise */
}

static void write_clock(ecs_writer *writer, const void *value)
{
    ecs_put_u64(writer, (uint64_t)((const Clock *)value)->ticks);
}

static bool read_clock(ecs_reader *reader, void *value)
{
    ((Clock *)value)->ticks = (int64_t)ecs_take_u64(reader);
    return true;
}

typedef struct Bytes {
    unsigned char bytes[4096];
    size_t size;
} Bytes;

static bool append(void *context, const void *bytes, size_t count)
{
    Bytes *all = context;
    memcpy(all->bytes + all->size, bytes, count);
    all->size += count;
    return true;
}

TEST_IN(WORLD, a_loaded_unique_counts_as_inserted) {
    Bytes full = {.size = 0}, empty = {.size = 0};
    tracked(world);
    ecs_unique_codec(world, Clock, write_clock, read_clock);
    assert_true(ecs_save(world, 1, append, &empty));
    ecs_unique_set(world, Clock, {1});
    assert_true(ecs_save(world, 1, append, &full));
    ecs_advance(world);
    ecs_unique_delete(world, Clock);
    assert_int_equal(ecs_load(world, 1, full.bytes, full.size), ECS_LOADED);
    assert_clock(world, true, false, false);
    assert_int_equal(ecs_load(world, 1, empty.bytes, empty.size), ECS_LOADED);
    assert_clock(world, false, false, false);
    ecs_unique_set(world, Clock, {1});
    assert_true(ecs_is_unique_changed(world, Clock, ECS_INSERTED,
                                      ecs_last_run(world))); /* it is still tracked */
}
