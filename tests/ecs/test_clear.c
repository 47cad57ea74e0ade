/* clear: ecs_clear and ecs_delete_all, which leave nothing behind. */
#include "hierarchy_testing.h"

enum { MANY = 2100 };

/* ---- ecs_clear ---- */

TEST_IN(WORLD, an_empty_world_is_cleared) {
    assert_int_equal(ecs_clear(world), 0);
    assert_int_equal(ecs_clear(world), 0);
}

TEST_IN(WORLD, clear_destroys_all_entities_with_and_without_components) {
    static ecs_entity all[MANY];
    for (int pass = 0; pass < 3; pass++) {
        assert_true(ecs_create_bulk(world, MANY - 1, all, ecs_with(Position, {pass, 0}),
                                    ecs_with(Wide, {1}), ecs_with_tag(Frozen)));
        all[MANY - 1] = ecs_create(world);
        assert_true(ecs_destroy(world, all[pass]));
        assert_int_equal(ecs_clear(world), MANY - 1);
        assert_int_equal(ecs_entity_count(world), 0);
        for (int i = 0; i < MANY; i++)
            assert_false(ecs_is_alive(world, all[i]));
        assert_no_rows(world, Position);
        assert_no_rows(world, Wide);
        assert_no_rows(world, Frozen);
    }
}

TEST_IN(WORLD, a_cleared_world_fills_its_slots_from_the_first_and_allocates_nothing) {
    static ecs_entity all[MANY];
    assert_true(ecs_create_bulk(world, MANY, all, ecs_with(Position, {1, 0})));
    ecs_clear(world);
    const size_t requests = memory.requests;
    for (uint32_t i = 0; i < MANY; i++) {
        const ecs_entity entity = make_at(world, (int)i);
        assert_int_equal(entity.index, i);
        assert_false(ecs_same(entity, all[i]));
    }
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_get(world, ecs_entity_at(world, Position, 7), Position)->x, 7);
}

TEST_IN(WORLD, clear_keeps_uniques_groups_and_tracking) {
    const ecs_components owned = ecs_mask(Position, Velocity);
    ecs_group(world, owned);
    assert_non_null(ecs_unique_set(world, Clock, {5}));
    assert_true(ecs_track(world, Health, ECS_INSERTED | ECS_DELETED));
    for (int i = 0; i < 9; i++) {
        const ecs_entity entity = make_at(world, i);
        if (i % 3)
            assert_non_null(ecs_add(world, entity, Velocity, {i, 0}));
        assert_non_null(ecs_add(world, entity, Health, {i}));
    }
    assert_int_equal(ecs_clear(world), 9);
    assert_int_equal(ecs_group_count(world, owned), 0);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 5);
    const ecs_log log = ecs_deleted(world, Health);
    assert_int_equal(log.count, 9);
    for (int i = 0; i < 9; i++)
        assert_int_equal(ecs_log_values(&log, Health)[i].points, 8 - i);
    const ecs_entity both =
        ecs_create_with(world, ecs_with(Velocity, {1, 0}), ecs_with(Position, {2, 0}));
    make_at(world, 3);
    assert_int_equal(ecs_group_count(world, owned), 1);
    assert_same(ecs_entity_at(world, Position, 0), both);
}

TEST_IN(FAMILY, clear_takes_a_hierarchy_with_it) {
    ecs_entity tree[TREE];
    make_tree(world, tree);
    assert_int_equal(ecs_clear(world), TREE);
    assert_links_are_whole(world);
    make_tree(world, tree);
    assert_children(world, tree[0], tree[1], tree[2], tree[3]);
}

/* ---- hooks ---- */

typedef struct Calls {
    uint32_t count;
    int left; /* so many more times the hook leaves something behind */
    int xs[8];
} Calls;

static void note(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Calls *calls = context;
    assert_true(ecs_is_alive(world, entity));
    calls->xs[calls->count++ % 8] = ((const Position *)value)->x;
    if (calls->left-- > 0)
        assert_non_null(ecs_add(world, make_at(world, 100 + calls->left), Velocity, {0}));
}

TEST_IN(WORLD, hooks_run_once_for_each_entity_from_the_last_slot_to_the_first) {
    Calls calls = {0};
    ecs_on_delete(world, Position, note, &calls);
    make_some(world, 4);
    ecs_create(world);
    assert_int_equal(ecs_clear(world), 5);
    assert_int_equal(calls.count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(calls.xs[i], 3 - i);
    assert_int_equal(ecs_clear(world), 0);
    assert_int_equal(calls.count, 4);
}

TEST_IN(WORLD, what_hooks_leave_behind_goes_too) {
    Calls calls = {.left = 3};
    ecs_on_delete(world, Position, note, &calls);
    make_at(world, 1);
    make_at(world, 2);
    assert_int_equal(ecs_clear(world), 5);
    assert_int_equal(calls.count, 5);
    assert_int_equal(ecs_entity_count(world), 0);
    assert_no_rows(world, Position);
}

TEST_IN(WORLD, delete_all_runs_the_hooks_of_its_type_alone) {
    Calls calls = {.left = 1}, others = {0};
    ecs_on_delete(world, Position, note, &calls);
    ecs_on_delete(world, Velocity, note, &others);
    ecs_create_with(world, ecs_with(Position, {1, 0}), ecs_with(Velocity, {2, 0}));
    assert_int_equal(ecs_delete_all(world, Position), 1);
    assert_int_equal(ecs_count(world, Position), 1); /* what the hook has left behind */
    assert_int_equal(calls.count, 1);
    assert_int_equal(others.count, 0);
    ecs_on_delete(world, Position, NULL, NULL);
    assert_int_equal(ecs_entity_count(world), 2);
    assert_int_equal(ecs_count(world, Velocity), 2);
    ecs_on_delete(world, Velocity, NULL, NULL);
}

/* ---- ecs_delete_all ---- */

TEST_IN(WORLD, delete_all_drops_one_type_and_keeps_the_entities) {
    static ecs_entity all[MANY];
    assert_int_equal(ecs_delete_all(world, Frozen), 0);
    assert_true(ecs_create_bulk(world, MANY, all, ecs_with(Position, {7, 0}), ecs_with(Wide, {1}),
                                ecs_with_tag(Frozen)));
    assert_int_equal(ecs_delete_all(world, Frozen), MANY);
    assert_int_equal(ecs_delete_all(world, Wide), MANY);
    assert_int_equal(ecs_delete_all(world, Wide), 0);
    assert_int_equal(ecs_entity_count(world), MANY);
    for (int i = 0; i < MANY; i++) {
        assert_true(ecs_same_set(ecs_components_of(world, all[i]), ecs_mask(Position)));
        assert_int_equal(ecs_get(world, all[i], Position)->x, 7);
    }
    assert_non_null(ecs_add(world, all[5], Wide, {6}));
    assert_rows(world, Wide, all[5]);
}

TEST_IN(WORLDS, delete_all_logs_from_the_last_row_in_and_out_of_a_group) {
    for (int grouped = 0; grouped < 2; grouped++) {
        OWN_WORLD world = make_world(2);
        if (grouped)
            ecs_group(world, ecs_mask(Position, Velocity));
        assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_DELETED));
        assert_true(ecs_track(world, Velocity, ECS_INSERTED));
        for (int i = 0; i < 6; i++)
            ecs_create_with(world, ecs_with(Position, {i, 0}), ecs_with(Velocity, {i, 0}));
        ecs_advance(world);
        const ecs_entity late =
            ecs_create_with(world, ecs_with(Position, {6, 0}), ecs_with(Velocity, {6, 0}));
        assert_int_equal(ecs_delete_all(world, Position), 7);
        const ecs_log log = ecs_deleted(world, Position);
        assert_int_equal(log.count, 7);
        for (int i = 0; i < 7; i++)
            assert_int_equal(ecs_log_values(&log, Position)[i].x, 6 - i);
        ecs_each_view(view, world, .with = ecs_mask(Velocity))
            assert_true(ecs_is_inserted(world, view.entity, Velocity) ==
                        ecs_same(view.entity, late));
        if (grouped)
            assert_int_equal(ecs_group_count(world, ecs_mask(Position, Velocity)), 0);
    }
}

TEST_IN(FAMILY, delete_all_of_a_link_ends_every_link) {
    ecs_entity tree[TREE];
    make_tree(world, tree);
    assert_int_equal(ecs_delete_all(world, ecs_child), 7);
    for (int i = 0; i < TREE; i++) {
        assert_no_parent(world, tree[i]);
        assert_no_children(world, tree[i]);
    }
    make_tree(world, tree);
    assert_int_equal(ecs_delete_all(world, ecs_parent), 4);
    assert_int_equal(ecs_count(world, ecs_child), 0);
    assert_links_are_whole(world);
}
