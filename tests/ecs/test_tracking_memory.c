/* tracking_memory: how much memory tracking takes; without memory, calls change nothing. */
#include "tracking_testing.h"

/* ---- clearing ---- */

TEST_IN(WORLD, cleared_logs_do_not_grow) {
    tracked(world);
    size_t requests = 0;
    for (int frame = 0; frame < 1000; frame++) {
        if (frame == 10)
            requests = memory.requests;
        for (int32_t i = 0; i < 30; i++)
            ecs_tag(world, make_at(world, i), Doomed);
        ecs_delete_any(world, Doomed);
        ecs_clear_tracking(world);
    }
    assert_int_equal(memory.requests, requests);
}

static uint32_t room(const ecs_world *world)
{
    return ecs_inspect_component(world, ECS_COMPONENT(Position)).room;
}

TEST_IN(WORLD, events_use_the_room_of_rows_until_cleared) {
    tracked(world);
    make_some(world, 16);
    const uint32_t before = room(world);
    ecs_delete_any(world, Position);
    assert_int_equal(room(world), before - 16);
    ecs_clear_tracking(world);
    assert_int_equal(room(world), before);
}

/* The log has room for many, the array of entities grows, and that of values does not. */
TEST_IN(WORLD, capacity_is_that_of_the_smallest_array) {
    assert_true(ecs_track(world, Position, ECS_DELETED));
    for (int32_t i = 0; i < 60; i++)
        ecs_destroy(world, make_at(world, i));
    ecs_clear_tracking(world);
    make_some(world, 16);
    const ecs_entity entity = ecs_create(world);
    assert_int_equal(room(world), 16);
    memory.refused = memory.requests + 2;
    assert_null(ecs_add(world, entity, Position, {1, 1}));
    ecs_delete(world, ecs_entity_at(world, Position, 3), Position);
    assert_int_equal(room(world), 16);
    assert_non_null(ecs_add(world, entity, Position, {1, 1}));
}

/* ---- memory ---- */

typedef bool Call(ecs_world *world, ecs_entity entity);

/* A call that needs memory; it returns whether it had any. */
#define WAY(name, ...)                                                                             \
    static bool name(ecs_world *world, ecs_entity entity)                                          \
    {                                                                                              \
        return __VA_ARGS__;                                                                        \
    }

WAY(track_it, ecs_track(world, Position, ALL_KINDS) && ecs_track(world, Wide, ALL_KINDS) &&
                  ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED))
WAY(add_it, ecs_add(world, entity, Position, {1, 2}) != NULL)
WAY(add_it_all, ecs_add_many(world, entity, ecs_with(Position, {1, 2}), ecs_with(Wide, {3}),
                             ecs_with_tag(Doomed)))
WAY(tag_it, ecs_tag(world, entity, Doomed))
WAY(create_it, ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with(Wide, {3})).stamp != 0)
WAY(create_many, ecs_create_bulk(world, 40, NULL, ecs_with(Position, {1, 2}), ecs_with_tag(Doomed)))

/* All tracked changes, as one number. */
static uint64_t known(ecs_world *world)
{
    uint64_t sum = ecs_entity_count(world);
    for (unsigned type = 0; type <= TYPE(Doomed); type++) {
        const ecs_component_info info = ecs_inspect_component(world, number_of_type(type));
        sum = (sum * 31 + info.count) * 31 + info.tracked;
        sum = sum * 31 + info.events;
    }
    if (ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked != ALL_KINDS)
        return sum;
    for (uint32_t row = 0; row < ecs_count(world, Position); row++) {
        const ecs_entity entity = ecs_entity_at(world, Position, row);
        for (uint64_t since = 0; since < 6; since++)
            sum = sum * 31 +
                  (ecs_is_changed(world, entity, Position, ECS_INSERTED, since) ? 2U : 0) +
                  ecs_is_changed(world, entity, Position, ECS_MODIFIED, since);
    }
    const ecs_log deleted = ecs_log_of(world, Position, ECS_DELETED, 0);
    for (uint32_t i = 0; i < deleted.count; i++)
        sum = (sum * 31 + deleted.events[i].entity.index) * 31 +
              (uint64_t)ecs_log_values(&deleted, Position)[i].x;
    return sum;
}

/* A full world: the arrays of Position hold this many rows and events. */
static ecs_world *full_world(bool on, int32_t lost, int32_t rows, ecs_entity *entity)
{
    ecs_world *world = make_world(1);
    Position out;
    assert_true(!on || track_it(world, *entity));
    for (int32_t i = 0; i < lost; i++) {
        ecs_destroy(world, make_at(world, i));
        ecs_remove(world, make_at(world, i), Position, &out);
        ecs_advance(world);
    }
    for (int32_t i = 0; i < rows; i++)
        ecs_modify(world, make_at(world, i), Position);
    *entity = ecs_create(world);
    return world;
}

/* Removing everything needs no memory, even after a failure. */
static void assert_removing_never_fails(ecs_world *world)
{
    const size_t requests = memory.requests;
    const uint32_t rows = ecs_count(world, Position);
    const bool on = ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked & ECS_DELETED;
    const uint32_t before = on ? ecs_log_of(world, Position, ECS_DELETED, 0).count : 0;
    ecs_delete_any(world, Position);
    ecs_delete_any(world, Doomed);
    assert_int_equal(memory.requests, requests);
    if (on)
        assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, before + rows);
}

/* All arrays have the reported capacity, even if some grew before another failed to. */
static void fill_what_is_free(ecs_world *world)
{
    Position out;
    if (ecs_count(world, Position) == 0)
        return;
    ecs_remove(world, ecs_entity_at(world, Position, 0), Position, &out);
    make_at(world, 1);
    ecs_destroy(world, ecs_entity_at(world, Position, 0));
    while (ecs_count(world, Position) < ecs_inspect_component(world, ECS_COMPONENT(Position)).room)
        make_at(world, 2);
}

static bool fails_at(Call *call, bool on, int32_t lost, int32_t rows, size_t nth)
{
    ecs_entity entity = {0};
    ecs_world *world = full_world(on, lost, rows, &entity);
    const uint64_t before = known(world);
    memory.refused = memory.requests + nth;
    const bool failed = !call(world, entity);
    assert_true(failed == (memory.requests >= memory.refused));
    memory.refused = 0;
    if (failed && call != track_it) {
        assert_int_equal(known(world), before);
        assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    }
    if (failed && nth % 2 == 0)
        assert_true(call(world, entity));
    fill_what_is_free(world);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    assert_removing_never_fails(world);
    ecs_world_destroy(world);
    assert_int_equal(memory.blocks, 0);
    return failed;
}

TEST(each_call_fails_at_each_request_and_changes_nothing) {
    static Call *const calls[] = {track_it, add_it, add_it_all, tag_it, create_it, create_many};
    static const size_t least[] = {150, 40, 350, 100, 250, 300};
    memory = (Memory){0};
    each_case(i, calls) {
        size_t refused = 0;
        for (int32_t lost = 0; lost <= 16; lost += 4)
            for (int32_t rows = 0; rows <= 16; rows += 4)
                for (size_t nth = 1; fails_at(calls[i], calls[i] != track_it, lost, rows, nth);
                     nth++)
                    refused++;
        assert_in_range(refused, least[i], 2000);
    }
}

TEST(a_failed_ecs_track_changes_nothing) {
    bool failed = true;
    for (size_t nth = 1; failed; nth++) {
        memory = (Memory){0};
        OWN_WORLD world = make_world(1);
        assert_true(ecs_track(world, Position, ECS_MODIFIED | ECS_DELETED));
        const ecs_entity entity = make_at(world, 1);
        ecs_modify(world, entity, Position);
        ecs_destroy(world, make_at(world, 2));
        memory.refused = memory.requests + nth;
        failed = !ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED | ECS_REMOVED);
        memory.refused = 0;
        const unsigned kinds = ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked;
        assert_true(failed == (kinds == (ECS_MODIFIED | ECS_DELETED)));
        assert_true(ecs_is_modified(world, entity, Position));
        assert_true(!failed || ecs_deleted(world, Position).count == 1);
        assert_true(nth == 3 || failed);
        assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    }
    assert_int_equal(memory.blocks, 0);
}

/* No memory holds UINT32_MAX events, so the test sets the log's count instead. */
TEST_IN(WORLD, a_full_log_refuses_new_rows) {
    tracked(world);
    uint32_t *const counts[] = {
        &ecs_tracking_of_(world, ECS_COMPONENT(Position))->deleted.count,
        &ecs_tracking_of_(world, ECS_COMPONENT(Position))->removed.count,
    };
    const ecs_entity entity = ecs_create(world);
    make_some(world, 16);
    each_case(i, counts) {
        *counts[i] = UINT32_MAX - 16;
        assert_null(ecs_add(world, entity, Position, {1, 1}));
        *counts[i] = 0;
    }
    assert_non_null(ecs_add(world, entity, Position, {1, 1}));
}

TEST_IN(WORLD, switching_off_needs_no_memory) {
    tracked(world);
    make_at(world, 1);
    const size_t requests = memory.requests;
    assert_true(ecs_track(world, Position, ECS_DELETED));
    assert_true(ecs_track(world, Position, 0));
    assert_true(ecs_track(world, Health, 0));
    assert_int_equal(memory.requests, requests);
}
