/* rich_worlds: worlds with everything in them: groups, links, tracking, and systems that look for
 * changes. */
#pragma once

#include "ecs_lives.h"
#include "hierarchy_testing.h"

/* ---- worlds with everything in them ---- */

static inline ecs_world *make_rich(uint8_t tag)
{
    ecs_world *world = make_world(tag);
    ecs_register_hierarchy(world);
    ecs_group(world, ecs_mask(Position, Velocity));
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_true(ecs_track(world, Wide, ECS_MODIFIED | ECS_DELETED));
    assert_true(ecs_track(world, Letters, ECS_REMOVED));
    assert_true(ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED));
    assert_true(ecs_track(world, ecs_child, ECS_INSERTED | ECS_DELETED));
    return world;
}

static inline void live_richly(ecs_world *world, uint64_t seed, int steps)
{
    seed_chance(seed);
    for (int i = 0; i < steps; i++) {
        Letters letters;
        step(world);
        switch (below(8)) {
        case 0:
            ecs_advance(world);
            break;
        case 1:
            ecs_remove(world, any_entity(world), Letters, &letters);
            break;
        case 2:
            ecs_clear_kinds_of_until(world, Position, ECS_ALL_KINDS, ecs_now(world) - below(3));
            break;
        case 3:
        case 4: {
            const ecs_entity child = any_entity(world);
            ecs_attach(world, child, any_entity(world));
            break;
        }
        case 5:
            ecs_set(world, any_entity(world), Position, {7, 7});
            break;
        default:
            break;
        }
    }
}

/* ---- equal tracking ---- */

static inline void assert_same_stamps(const ecs_stamps_ *a, const ecs_stamps_ *b, uint32_t rows)
{
    for (uint32_t row = 0; row < rows; row++)
        assert_int_equal(a->times[row], b->times[row]);
}

static inline void assert_same_log(const ecs_events_ *a, const ecs_events_ *b, size_t size)
{
    assert_int_equal(a->count, b->count);
    for (uint32_t i = 0; i < a->count; i++) {
        assert_same(a->events[i].entity, b->events[i].entity);
        assert_int_equal(a->events[i].time, b->events[i].time);
    }
    if (size > 0 && size != sizeof(Wide) && a->count > 0)
        assert_memory_equal(a->values, b->values, a->count * size);
}

static inline void assert_same_changes(const ecs_world *a, const ecs_world *b)
{
    assert_int_equal(a->run.now, b->run.now);
    assert_int_equal(a->run.last_run, b->run.last_run);
    for (unsigned component = 0; component < ECS_COMPONENTS_MAX; component++) {
        const ecs_storage_ *storage = &a->storages[component];
        const ecs_tracking_ *known = ecs_tracking_of_(a, component);
        const ecs_tracking_ *other = ecs_tracking_of_(b, component);
        if (!known)
            continue;
        assert_int_equal(known->kinds, other->kinds);
        assert_int_equal(known->inserted.cleared, other->inserted.cleared);
        assert_int_equal(known->modified.cleared, other->modified.cleared);
        if (known->kinds & ECS_INSERTED)
            assert_same_stamps(&known->inserted, &other->inserted, storage->count);
        if (known->kinds & ECS_MODIFIED)
            assert_same_stamps(&known->modified, &other->modified, storage->count);
        assert_same_log(&known->deleted, &other->deleted, storage->size);
        assert_same_log(&known->removed, &other->removed, 0);
    }
}

static inline void assert_all_the_same(const ecs_world *a, const ecs_world *b)
{
    assert_same_worlds(a, b);
    assert_same_changes(a, b);
}

/* ---- systems that look for changes ---- */

static uint64_t seen[64];

static size_t seen_count;

static inline void note_seen(uint64_t what)
{
    assert_true(seen_count < LENGTH(seen));
    seen[seen_count++] = what;
}

static inline void listen(ecs_world *world)
{
    const ecs_log deleted = ecs_deleted(world, Position);
    for (uint32_t i = 0; i < deleted.count; i++)
        note_seen(ecs_number(deleted.events[i].entity));
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position))
        note_seen(ecs_number(view.entity));
    note_seen(ecs_last_run(world));
}

static inline void act(ecs_world *world)
{
    const uint64_t now = ecs_now(world);
    ecs_destroy(world, ecs_entity_at(world, Position, 0));
    make_at(world, (int32_t)now);
    make_at(world, (int32_t)now + 1);
    ecs_set(world, ecs_entity_at(world, Position, 1), Position, {1, (int32_t)now});
}

static inline bool every_other_time(const ecs_world *world)
{
    return ecs_unique_read(world, Clock)->ticks % 2 == 0;
}

static inline void count_up(ecs_world *world)
{
    ecs_unique(world, Clock)->ticks++;
}

static const ecs_system seldom_systems[] = {{.name = "listen seldom", .run = listen}};

static const ecs_workload seldom_work = {"seldom", seldom_systems, 1};

static const ecs_system systems[] = {
    {.name = "count up", .run = count_up, .writes_unique = ecs_unique_mask(Clock)},
    {.name = "act", .run = act},
    {.name = "listen", .run = listen, .reads = ecs_mask(Position)},
    {.name = "seldom",
     .workload = &seldom_work,
     .when = every_other_time,
     .reads_unique = ecs_unique_mask(Clock)},
};

static const ecs_workload work = {"work", systems, LENGTH(systems)};

static inline void run(ecs_world *world, int times)
{
    for (int i = 0; i < times; i++)
        assert_null(ecs_run(world, &work).system);
}

static inline ecs_world *make_running(void)
{
    ecs_world *world = make_rich(1);
    ecs_unique_set(world, Clock, {0});
    make_some(world, 5);
    run(world, 3);
    return world;
}
