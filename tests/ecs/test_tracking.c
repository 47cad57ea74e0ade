/* tracking: the time, and all calls that count as inserting or modifying a value. */
#include "tracking_testing.h"

/* ---- time ---- */

TEST_IN(WORLD, time_begins_at_one_and_nothing_ran_before) {
    assert_int_equal(ecs_now(world), 1);
    assert_int_equal(ecs_last_run(world), 0);
}

TEST_IN(WORLD, after_advancing_new_values_are_old) {
    assert_true(ecs_track(world, Position, ALL_KINDS));
    const ecs_entity entity = make_at(world, 1);
    assert_changes(world, entity, true, false);
    const uint64_t before = ecs_now(world);
    ecs_advance(world);
    assert_true(ecs_now(world) > before);
    assert_int_equal(ecs_last_run(world), before);
    assert_changes(world, entity, false, false);
    ecs_set(world, entity, Position, {2, 2});
    assert_changes(world, entity, false, true);
    ecs_advance(world);
    assert_changes(world, entity, false, false);
}

TEST_IN(WORLD, newer_is_strictly_newer) {
    tracked(world);
    const ecs_entity entity = make_at(world, 1);
    const uint64_t inserted = ecs_now(world);
    ecs_advance(world);
    ecs_modify(world, entity, Position)->x = 3;
    const uint64_t modified = ecs_now(world);
    assert_true(ecs_is_changed(world, entity, Position, ECS_INSERTED, inserted - 1));
    assert_false(ecs_is_changed(world, entity, Position, ECS_INSERTED, inserted));
    assert_true(ecs_is_changed(world, entity, Position, ECS_MODIFIED, modified - 1));
    assert_false(ecs_is_changed(world, entity, Position, ECS_MODIFIED, modified));
    ecs_delete(world, entity, Position);
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, modified - 1).count, 1);
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, modified).count, 0);
    assert_null(ecs_log_of(world, Position, ECS_DELETED, modified).events);
}

/* ---- all ways to insert ---- */

typedef ecs_entity Giving(ecs_world *world);

static ecs_entity give_by_add(ecs_world *world)
{
    const ecs_entity entity = ecs_create(world);
    assert_non_null(ecs_add(world, entity, Position, {7, 8}));
    return entity;
}

static ecs_entity give_by_add_many(ecs_world *world)
{
    const ecs_entity entity = ecs_create(world);
    assert_true(ecs_add_many(world, entity, ecs_with_tag(Doomed), ecs_with(Position, {7, 8})));
    return entity;
}

static ecs_entity give_by_create_with(ecs_world *world)
{
    return ecs_create_with(world, ecs_with(Position, {7, 8}), ecs_with(Velocity, {1, 1}));
}

static ecs_entity give_by_create_bulk(ecs_world *world)
{
    static const Position positions[40] = {[39] = {7, 8}};
    ecs_entity entities[40];
    assert_true(ecs_create_bulk(world, 40, entities, ecs_with_each(Position, positions),
                                ecs_with(Velocity, {1, 1})));
    for (int i = 0; i < 39; i++)
        assert_changes(world, entities[i], true, false);
    return entities[39];
}

static Giving *const givings[] = {give_by_add, give_by_add_many, give_by_create_with,
                                  give_by_create_bulk};

static void assert_inserted_by_each(ecs_world *world)
{
    each_case(i, givings) {
        const ecs_entity entity = givings[i](world);
        assert_int_equal(ecs_get(world, entity, Position)->x, 7);
        assert_changes(world, entity, true, false);
        ecs_advance(world);
        assert_changes(world, entity, false, false);
    }
    assert_nothing_lost(world);
}

TEST_IN(WORLD, new_values_are_inserted_and_not_modified) {
    assert_inserted_by_each(tracked(world));
}

TEST_IN(WORLD, new_values_in_a_group_are_inserted_and_not_modified) {
    ecs_group(world, ecs_mask(Position, Velocity));
    assert_inserted_by_each(tracked(world));
}

TEST_IN(WORLD, an_entity_that_joins_a_group_keeps_its_stamps) {
    tracked(world);
    ecs_entity four[4];
    ecs_group(world, ecs_mask(Position, Velocity));
    for (int32_t i = 0; i < 3; i++)
        four[i] = make_at(world, i);
    ecs_modify(world, four[0], Position);
    ecs_advance(world);
    four[3] = make_at(world, 3);
    ecs_modify(world, four[1], Position);
    assert_non_null(ecs_add(world, four[3], Velocity, {0, 0}));
    assert_non_null(ecs_add(world, four[2], Velocity, {0, 0}));
    assert_int_equal(ecs_row_of(world, four[3], Position), 0);
    assert_changes(world, four[0], false, false);
    assert_changes(world, four[1], false, true);
    assert_changes(world, four[2], false, false);
    assert_changes(world, four[3], true, false);
    assert_true(ecs_is_changed(world, four[0], Position, ECS_MODIFIED, 0));
    assert_true(ecs_delete(world, four[3], Velocity));
    assert_changes(world, four[3], true, false);
    assert_changes(world, four[1], false, true);
}

TEST_IN(WORLD, a_tag_is_inserted_once) {
    tracked(world);
    const ecs_entity entity = ecs_create(world);
    assert_false(ecs_is_inserted(world, entity, Doomed));
    assert_true(ecs_tag(world, entity, Doomed));
    assert_true(ecs_is_inserted(world, entity, Doomed));
    ecs_advance(world);
    assert_true(ecs_tag(world, entity, Doomed));
    assert_true(ecs_add_many(world, entity, ecs_with_tag(Doomed)));
    assert_false(ecs_is_inserted(world, entity, Doomed));
    assert_true(ecs_delete(world, entity, Doomed));
    assert_true(ecs_tag(world, entity, Doomed));
    assert_true(ecs_is_inserted(world, entity, Doomed));
}

TEST_IN(WORLD, a_value_added_again_is_new) {
    tracked(world);
    const ecs_entity entity = make_at(world, 1);
    ecs_modify(world, entity, Position);
    ecs_advance(world);
    assert_true(ecs_delete(world, entity, Position));
    assert_non_null(ecs_add(world, entity, Position, {2, 2}));
    assert_changes(world, entity, true, false);
    assert_false(ecs_is_changed(world, entity, Position, ECS_MODIFIED, 0));
}

/* ---- modified ---- */

/* A way to modify a value. */
#define WAY(name, ...)                                                                             \
    static void name(ecs_world *world, ecs_entity entity)                                          \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

WAY(modify_by_set, assert_true(ecs_set(world, entity, Position, {5, 5})))
WAY(modify_by_add, assert_non_null(ecs_add(world, entity, Position, {5, 5})))
WAY(modify_by_add_many,
    assert_true(ecs_add_many(world, entity, ecs_with(Position, {5, 5}), ecs_with(Wide, {1}))))
WAY(modify_in_place, ecs_modify(world, entity, Position)->x = 5)

static void modify_in_a_view(ecs_world *world, ecs_entity entity)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        if (ecs_same(view.entity, entity))
            ecs_modify(world, view.entity, Position)->x = 5;
}

static void modify_in_a_view_led_by_another(ecs_world *world, ecs_entity entity)
{
    ecs_tag(world, entity, Frozen);
    ecs_each_view(view, world, .with = ecs_mask(Position, Frozen))
        ecs_modify(world, view.entity, Position)->x = 5;
    ecs_delete(world, entity, Frozen);
}

static void (*const modifications[])(ecs_world *world, ecs_entity entity) = {
    modify_by_set,   modify_by_add,    modify_by_add_many,
    modify_in_place, modify_in_a_view, modify_in_a_view_led_by_another,
};

/* The first, the last and a row between them. */
TEST_IN(WORLD, each_way_to_modify_marks_its_row_and_no_other) {
    tracked(world);
    ecs_entity four[4];
    for (int32_t i = 0; i < 4; i++)
        four[i] = make_at(world, i);
    each_case(way, modifications)
        for (int i = 0; i < 4; i++) {
            ecs_advance(world);
            modifications[way](world, four[i]);
            modifications[way](world, four[i]);
            assert_int_equal(ecs_get(world, four[i], Position)->x, 5);
            for (int other = 0; other < 4; other++)
                assert_changes(world, four[other], false, other == i);
        }
    assert_nothing_lost(world);
}

TEST_IN(WORLD, a_value_can_be_inserted_and_modified_at_once) {
    tracked(world);
    const ecs_entity entity = make_at(world, 1);
    ecs_modify(world, entity, Position);
    assert_changes(world, entity, true, true);
}

TEST_IN(WORLD, getting_modifies_nothing) {
    tracked(world);
    const ecs_entity entity = make_at(world, 1);
    ecs_get(world, entity, Position)->x = 2;
    ecs_try_get(world, entity, Position)->x = 3;
    ecs_array(world, Position)->x = 4;
    ecs_each(world, Position, position)
        position->x = 5;
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_get(&view, Position)->x = 6;
    assert_changes(world, entity, true, false);
}

TEST_IN(WORLD, setting_an_absent_component_modifies_nothing) {
    tracked(world);
    const ecs_entity other = make_at(world, 1);
    ecs_entity absent[ABSENT];
    make_absent(world, absent);
    for (int i = 0; i < ABSENT; i++) {
        assert_false(ecs_set(world, absent[i], Position, {1, 1}));
        assert_changes(world, absent[i], false, false);
    }
    assert_changes(world, ecs_create(world), false, false);
    assert_changes(world, other, true, false);
}

TEST_IN(WORLD, modifying_an_untracked_component_only_gets_it) {
    const ecs_entity entity = make_at(world, 4);
    assert_ptr_equal(ecs_modify(world, entity, Position), ecs_get(world, entity, Position));
    ecs_each_view(view, world, .with = ecs_mask(Position))
        assert_int_equal(ecs_modify(world, view.entity, Position)->x, 4);
    assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_DELETED | ECS_REMOVED));
    assert_int_equal(ecs_modify(world, entity, Position)->x, 4);
    assert_false(ecs_is_inserted(world, entity, Position));
}

TEST_IN(WORLD, each_type_is_tracked_by_itself) {
    tracked(world);
    assert_true(ecs_track(world, Velocity, ALL_KINDS));
    const ecs_entity entity =
        ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with(Velocity, {2, 2}));
    ecs_advance(world);
    ecs_modify(world, entity, Velocity);
    assert_changes(world, entity, false, false);
    assert_true(ecs_is_modified(world, entity, Velocity));
    ecs_delete(world, entity, Velocity);
    assert_nothing_lost(world);
    assert_int_equal(ecs_deleted(world, Velocity).count, 1);
}
