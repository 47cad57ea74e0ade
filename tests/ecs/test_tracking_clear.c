/* tracking_clear: clearing changes, and switching the tracking of each kind on and off. */
#include "tracking_testing.h"

/* ---- clearing ---- */

TEST_IN(WORLD, clearing_forgets_all_earlier_changes) {
    tracked(world);
    Position out;
    ecs_entity three[3];
    for (int32_t i = 0; i < 3; i++)
        three[i] = make_at(world, i);
    ecs_modify(world, three[0], Position);
    ecs_destroy(world, three[1]);
    ecs_remove(world, three[2], Position, &out);
    ecs_clear_tracking(world);
    assert_changes(world, three[0], false, false);
    assert_false(ecs_is_changed(world, three[0], Position, ECS_INSERTED, 0));
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, 0);
    assert_int_equal(ecs_log_of(world, Position, ECS_REMOVED, 0).count, 0);
    assert_int_equal(count_changed(world), 0);

    ecs_modify(world, three[0], Position);
    assert_changes(world, three[0], false, true);
    const ecs_entity late = make_at(world, 5);
    assert_changes(world, late, true, false);
    ecs_destroy(world, late);
    assert_deleted(world, 0, 1, late, 5);
    ecs_clear_tracking(world);
    ecs_clear_tracking(world);
    assert_nothing_lost(world);
}

TEST_IN(WORLD, clearing_until_a_time_keeps_newer_changes) {
    tracked(world);
    Position out;
    const ecs_entity old = make_at(world, 1);
    ecs_modify(world, old, Position);
    ecs_destroy(world, make_at(world, 2));
    ecs_remove(world, make_at(world, 3), Position, &out);
    const uint64_t then = ecs_now(world);
    ecs_advance(world);
    const ecs_entity fresh = make_at(world, 4);
    ecs_destroy(world, make_at(world, 5));
    ecs_remove(world, make_at(world, 6), Position, &out);

    ecs_clear_kinds_until(world, ECS_ALL_KINDS, then - 1);
    assert_true(ecs_is_changed(world, old, Position, ECS_INSERTED, 0));
    assert_true(ecs_is_changed(world, old, Position, ECS_MODIFIED, 0));
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, 2);
    assert_int_equal(ecs_log_of(world, Position, ECS_REMOVED, 0).count, 2);
    ecs_clear_kinds_until(world, ECS_ALL_KINDS, then);
    ecs_clear_kinds_until(world, ECS_ALL_KINDS, then - 1); /* a cleared change stays cleared */
    assert_false(ecs_is_changed(world, old, Position, ECS_INSERTED, 0));
    assert_false(ecs_is_changed(world, old, Position, ECS_MODIFIED, 0));
    assert_true(ecs_is_changed(world, fresh, Position, ECS_INSERTED, 0));
    const ecs_log deleted = ecs_log_of(world, Position, ECS_DELETED, 0);
    assert_int_equal(deleted.count, 1);
    assert_int_equal(ecs_log_values(&deleted, Position)[0].x, 5);
    assert_int_equal(deleted.events[0].time, ecs_now(world));
    assert_int_equal(ecs_log_of(world, Position, ECS_REMOVED, 0).count, 1);
    assert_int_equal(ecs_now(world), then + 1);
}

TEST_IN(WORLD, future_changes_cannot_be_cleared) {
    tracked(world);
    const ecs_entity entity = make_at(world, 1);
    ecs_clear_kinds_until(world, ECS_ALL_KINDS, UINT64_MAX);
    assert_changes(world, entity, false, false);
    ecs_modify(world, entity, Position);
    assert_changes(world, entity, false, true);
    ecs_clear_kinds_of_until(world, Position, ECS_ALL_KINDS, UINT64_MAX);
    assert_changes(world, entity, false, false);
    ecs_modify(world, entity, Position);
    assert_changes(world, entity, false, true);
}

TEST_IN(WORLD, clearing_one_type_leaves_the_others) {
    tracked(world);
    const ecs_entity entity =
        ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with_tag(Doomed));
    ecs_delete_any(world, Doomed);
    ecs_clear_kinds_of_until(world, Position, ECS_ALL_KINDS, ecs_now(world));
    ecs_clear_kinds_of_until(world, Health, ECS_ALL_KINDS,
                             ecs_now(world)); /* not tracked: nothing to clear */
    assert_nothing_lost(world);
    assert_int_equal(ecs_deleted(world, Doomed).count, 1);
    assert_same(ecs_deleted(world, Doomed).events[0].entity, entity);
    ecs_advance(world);
    const uint64_t then = ecs_now(world);
    ecs_destroy(world, ecs_create_with(world, ecs_with_tag(Doomed)));
    ecs_clear_kinds_of_until(world, Doomed, ECS_ALL_KINDS, then - 1);
    assert_int_equal(ecs_log_of(world, Doomed, ECS_DELETED, 0).count, 1);
    ecs_clear_kinds_of_until(world, Doomed, ECS_ALL_KINDS, then);
    assert_int_equal(ecs_log_of(world, Doomed, ECS_DELETED, 0).count, 0);
}

/* ---- switching ---- */

TEST_IN(WORLD, values_from_before_tracking_are_old) {
    const ecs_entity old = make_at(world, 1);
    ecs_set(world, old, Position, {2, 2});
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_changes(world, old, false, false);
    assert_false(ecs_is_changed(world, old, Position, ECS_INSERTED, 0));
    const ecs_entity fresh = make_at(world, 3);
    assert_changes(world, fresh, true, false);
    ecs_destroy(world, old);
    assert_deleted(world, 0, 1, old, 2);
    assert_changes(world, fresh, true, false);
}

TEST_IN(WORLD, kinds_that_stay_tracked_keep_their_changes) {
    tracked(world);
    const ecs_entity entity = make_at(world, 1);
    ecs_modify(world, entity, Position);
    ecs_destroy(world, make_at(world, 2));
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_changes(world, entity, true, true);
    assert_true(ecs_track(world, Position, ECS_MODIFIED | ECS_DELETED));
    assert_true(ecs_is_modified(world, entity, Position));
    assert_int_equal(ecs_deleted(world, Position).count, 1);
    assert_true(ecs_track(world, Position, ECS_INSERTED));
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_changes(world, entity, false, false);
    assert_nothing_lost(world);
}

TEST_IN(WORLD, switching_tracking_off_frees_everything) {
    const ecs_entity entity = make_at(world, 1);
    const Memory before = memory;
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_true(ecs_track(world, Health, ALL_KINDS));
    assert_true(memory.bytes > before.bytes);
    assert_true(ecs_track(world, Position, 0));
    assert_true(ecs_track(world, Health, 0));
    assert_true(ecs_track(world, Health, 0));
    assert_int_equal(memory.bytes, before.bytes);
    assert_int_equal(memory.blocks, before.blocks);
    ecs_destroy(world, entity);
    for (int32_t i = 0; i < 40; i++)
        ecs_destroy(world, make_at(world, i));
    ecs_clear_tracking(world);
}

TEST_IN(WORLD, every_set_of_kinds_can_be_tracked) {
    Position out;
    for (unsigned kinds = 0; kinds <= ALL_KINDS; kinds++) {
        assert_true(ecs_track(world, Position, kinds));
        ecs_advance(world);
        ecs_entity entities[40];
        for (int32_t i = 0; i < 40; i++)
            entities[i] = make_at(world, i);
        ecs_set(world, entities[39], Position, {77, 0});
        for (int i = 0; i < 20; i++)
            ecs_destroy(world, entities[i]);
        for (int i = 20; i < 30; i++)
            ecs_remove(world, entities[i], Position, &out);
        assert_true(!(kinds & ECS_INSERTED) || ecs_is_inserted(world, entities[39], Position));
        assert_true(!(kinds & ECS_MODIFIED) || ecs_is_modified(world, entities[39], Position));
        assert_false(kinds & ECS_MODIFIED && ecs_is_modified(world, entities[38], Position));
        assert_true(!(kinds & ECS_DELETED) || ecs_deleted(world, Position).count == 20);
        assert_true(!(kinds & ECS_REMOVED) || ecs_removed(world, Position).count == 10);
        ecs_delete_any(world, Position);
    }
}
