/* tracking_testing: a world that tracks Position and Doomed, and checks of their changes. */
#pragma once

#include "ecs_testing.h"

static inline ecs_world *tracked(ecs_world *world)
{
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_true(ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED));
    ecs_advance(world);
    return world;
}

static inline void assert_changes(ecs_world *world, ecs_entity entity, bool inserted, bool modified)
{
    assert_true(ecs_is_inserted(world, entity, Position) == inserted);
    assert_true(ecs_is_modified(world, entity, Position) == modified);
}

static inline void assert_deleted(ecs_world *world, uint32_t nth, uint32_t count, ecs_entity entity,
                                  int32_t x)
{
    const ecs_log log = ecs_deleted(world, Position);
    assert_int_equal(log.count, count);
    assert_same(log.events[nth].entity, entity);
    assert_int_equal(log.events[nth].time, ecs_now(world));
    assert_int_equal(ecs_log_values(&log, Position)[nth].x, x);
}

static inline void assert_nothing_lost(ecs_world *world)
{
    assert_int_equal(ecs_deleted(world, Position).count, 0);
    assert_int_equal(ecs_removed(world, Position).count, 0);
}

/* ---- all ways to delete and remove ---- */

typedef void Taking(ecs_world *world, ecs_entity entity);

static inline void take_by_delete(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_delete(world, entity, Position));
    assert_true(!ecs_delete(world, entity, Position));
}

static inline void take_by_delete_many(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_delete_many(world, entity, ecs_mask(Position, Wide)));
    assert_true(ecs_delete_many(world, entity, ecs_mask(Position, Wide)));
}

static inline void take_by_strip(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_strip(world, entity));
    assert_true(ecs_strip(world, entity));
}

static inline void take_by_destroy(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_destroy(world, entity));
    assert_true(!ecs_destroy(world, entity));
}

static inline void take_by_delete_any(ecs_world *world, ecs_entity entity)
{
    ecs_tag(world, entity, Frozen);
    assert_int_equal(ecs_delete_any(world, Frozen), 1);
    assert_int_equal(ecs_delete_any(world, Frozen), 0);
}

static Taking *const takings[] = {take_by_delete, take_by_delete_many, take_by_strip,
                                  take_by_destroy, take_by_delete_any};

/* ---- rows that move by sorting and aligning ---- */

enum { MANY = 2100 }; /* more than two pages */

/* ---- views over changes ---- */

static inline uint32_t count_changed(ecs_world *world)
{
    uint32_t count = 0;
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position)) {
        assert_true(ecs_is_modified(world, view.entity, Position) ||
                    ecs_is_inserted(world, view.entity, Position));
        count++;
    }
    return count;
}
