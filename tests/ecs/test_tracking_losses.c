/* tracking_losses: the logs of deleted and removed components, for all calls that remove them. */
#include "tracking_testing.h"

/* ---- all ways to delete and remove ---- */

/* Deletes the nth of five; the tracking of the others is unchanged. */
static void take_nth(ecs_world *world, Taking *take, int nth)
{
    ecs_entity five[5];
    for (int32_t i = 0; i < 5; i++)
        five[i] = ecs_create_with(world, ecs_with(Position, {i, 0}), ecs_with(Velocity, {i, 0}));
    ecs_advance(world);
    for (int i = 0; i < 5; i += 2)
        ecs_modify(world, five[i], Position);
    take(world, five[nth]);
    assert_deleted(world, 0, 1, five[nth], nth);
    assert_int_equal(ecs_removed(world, Position).count, 0);
    for (int i = 0; i < 5; i++)
        assert_changes(world, five[i], false, i != nth && i % 2 == 0);
    for (int i = 0; i < 5; i++)
        ecs_destroy(world, five[i]);
    ecs_advance(world);
    assert_nothing_lost(world);
}

static void take_each(ecs_world *world)
{
    each_case(way, takings)
        for (int nth = 0; nth < 5; nth++)
            take_nth(world, takings[way], nth);
}

TEST_IN(WORLD, each_way_to_delete_logs_the_value) {
    take_each(tracked(world));
}

TEST_IN(WORLD, each_way_to_delete_from_a_group_logs_the_value) {
    ecs_group(world, ecs_mask(Position, Velocity));
    take_each(tracked(world));
}

TEST_IN(WORLD, delete_any_of_the_tracked_type_logs_all_from_the_last_row) {
    tracked(world);
    ecs_entity five[5];
    for (int32_t i = 0; i < 5; i++)
        five[i] = make_at(world, i);
    ecs_tag(world, five[1], Doomed);
    assert_int_equal(ecs_delete_any(world, Position), 5);
    for (uint32_t i = 0; i < 5; i++)
        assert_deleted(world, 4 - i, 5, five[i], (int32_t)i);
    assert_int_equal(ecs_deleted(world, Doomed).count, 1);
    assert_same(ecs_deleted(world, Doomed).events[0].entity, five[1]);
    assert_int_equal(ecs_delete_any(world, Position), 0);
    assert_int_equal(ecs_deleted(world, Position).count, 5);
}

TEST_IN(WORLD, removing_is_logged_as_removal) {
    tracked(world);
    const ecs_entity entity = make_at(world, 9);
    Position out;
    assert_true(ecs_remove(world, entity, Position, &out));
    assert_false(ecs_remove(world, entity, Position, &out));
    assert_int_equal(out.x, 9);
    const ecs_log removed = ecs_removed(world, Position);
    assert_int_equal(removed.count, 1);
    assert_same(removed.events[0].entity, entity);
    assert_int_equal(removed.events[0].time, ecs_now(world));
    assert_int_equal(ecs_deleted(world, Position).count, 0);
    ecs_destroy(world, entity);
    assert_int_equal(ecs_deleted(world, Position).count, 0);
    ecs_advance(world);
    assert_nothing_lost(world);
    assert_int_equal(ecs_log_of(world, Position, ECS_REMOVED, 0).count, 1);
}

TEST_IN(WORLD, a_deleted_tag_has_no_value) {
    tracked(world);
    const ecs_entity entity = ecs_create_with(world, ecs_with_tag(Doomed));
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_int_equal(ecs_deleted(world, Doomed).count, 1);
    assert_same(ecs_deleted(world, Doomed).events[0].entity, entity);
    assert_int_equal(ecs_log_of(world, Doomed, ECS_DELETED, ecs_last_run(world)).count, 1);
}

TEST_IN(WORLD, the_handle_in_the_log_is_that_of_the_destroyed_entity) {
    tracked(world);
    const ecs_entity first = make_at(world, 1);
    ecs_destroy(world, first);
    const ecs_entity second = make_at(world, 2);
    assert_int_equal(first.index, second.index);
    ecs_destroy(world, second);
    assert_deleted(world, 0, 2, first, 1);
    assert_deleted(world, 1, 2, second, 2);
}

TEST_IN(WORLD, a_log_stays_valid_while_more_is_removed) {
    tracked(world);
    ecs_entity entities[100];
    for (int32_t i = 0; i < 100; i++)
        entities[i] = make_at(world, i);
    ecs_destroy(world, entities[0]);
    const ecs_log held = ecs_deleted(world, Position);
    for (int i = 1; i < 100; i++)
        ecs_destroy(world, entities[i]);
    assert_int_equal(held.count, 1);
    assert_same(held.events[0].entity, entities[0]);
    assert_int_equal(ecs_log_values(&held, Position)[0].x, 0);
    assert_ptr_equal(ecs_deleted(world, Position).events, held.events);
}

TEST_IN(WORLD, logs_can_be_read_from_any_time) {
    tracked(world);
    uint64_t times[20];
    for (int32_t i = 0; i < 20; i++) {
        ecs_destroy(world, make_at(world, i));
        if (i % 3 == 0)
            ecs_destroy(world, make_at(world, i));
        times[i] = ecs_now(world);
        ecs_advance(world);
    }
    for (int32_t i = 0; i < 20; i++) {
        const ecs_log log = ecs_log_of(world, Position, ECS_DELETED, times[i] - 1);
        assert_int_equal(log.count, (19 - i + 1) + (19 / 3 - (i - 1 + 3) / 3 + 1));
        assert_int_equal(log.events[0].time, times[i]);
        assert_int_equal(ecs_log_values(&log, Position)[0].x, i);
        assert_int_equal(ecs_log_values(&log, Position)[log.count - 1].x, 19);
    }
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, UINT64_MAX).count, 0);
}

TEST_IN(WORLD, values_of_any_size_and_alignment_are_kept) {
    assert_true(ecs_track(world, Wide, ALL_KINDS) && ecs_track(world, Letters, ALL_KINDS));
    for (uint32_t i = 0; i < 50; i++)
        ecs_destroy(world, ecs_create_with(world, ecs_with(Wide, {i}), ecs_with(Letters, {"xyz"})));
    const ecs_log wides = ecs_deleted(world, Wide), letters = ecs_deleted(world, Letters);
    for (uint32_t i = 0; i < 50; i++) {
        assert_int_equal(ecs_log_values(&wides, Wide)[i].number, i);
        assert_int_equal((uintptr_t)&ecs_log_values(&wides, Wide)[i] % 64, 0);
        assert_memory_equal(ecs_log_values(&letters, Letters)[i].text, "xyz", 3);
    }
}

/* ---- with hooks ---- */

static void add_and_change(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    const ecs_entity *other = context;
    ecs_create_with(world, ecs_with(Position, {50, 50}));
    assert_non_null(ecs_add(world, *other, Position, {60, 60}));
    ((Position *)ecs_get(world, entity, Position))->x += 100;
}

TEST_IN(WORLD, the_log_holds_the_value_that_a_hook_leaves) {
    tracked(world);
    each_case(way, takings) {
        ecs_entity other = ecs_create(world);
        ecs_on_delete(world, Position, NULL, NULL);
        ecs_delete_any(world, Position);
        make_some(world, 15);
        const ecs_entity entity = make_at(world, 15); /* the sixteenth: now it is full */
        ecs_advance(world);
        ecs_on_delete(world, Position, add_and_change, &other);
        takings[way](world, entity);
        assert_deleted(world, 0, 1, entity, 115);
        assert_changes(world, other, true, false);
        assert_int_equal(ecs_count(world, Position), 17);
    }
    ecs_on_delete(world, Position, NULL, NULL);
}

TEST_IN(WORLD, a_hook_may_add_during_delete_any) {
    tracked(world);
    ecs_entity other = ecs_create(world);
    make_some(world, 16);
    ecs_advance(world);
    ecs_on_delete(world, Position, add_and_change, &other);
    assert_int_equal(ecs_delete_any(world, Position), 16);
    ecs_on_delete(world, Position, NULL, NULL);
    assert_int_equal(ecs_deleted(world, Position).count, 16);
    assert_int_equal(ecs_count(world, Position), 17);
    ecs_each_entity(world, Position, position, entity) {
        assert_in_range(position->x, 50, 60);
        assert_true(ecs_is_inserted(world, entity, Position));
    }
}

TEST_IN(WORLDS, destroying_the_world_logs_nothing) {
    ecs_world *world = make_world(2);
    assert_true(ecs_track(world, Position, ALL_KINDS));
    make_some(world, 16);
    const size_t requests = memory.requests;
    ecs_world_destroy(world);
    assert_int_equal(memory.requests, requests);
}
