/* losses: an observer is told in one order what several types lost; several components are removed
 * at once; kinds are cleared one by one. */
#include "tracking_testing.h"

#include <ecs_observer.h>

typedef struct Lost {
    ecs_entity entity;
    unsigned component, kind;
    int32_t x;
} Lost;

typedef struct History {
    Lost losses[8];
    size_t count;
} History;

static void write_loss(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                       unsigned kind)
{
    History *history = state;
    for (unsigned type = 0; type < ECS_COMPONENTS_MAX; type++) {
        if (!ecs_holds_(lost, type))
            continue;
        const int32_t *value = ecs_component_size(world, type) > 0
                                   ? ecs_try_read_by_number(world, entity, type)
                                   : NULL;
        assert_true(history->count < LENGTH(history->losses));
        history->losses[history->count++] = (Lost){entity, type, kind, value ? *value : 0};
    }
}

static const History *begin_history(ecs_world *world)
{
    ecs_observer observer = {.key = "history", .order = 1, .losing = write_loss};
    observer.of.losing = ecs_mask(Position, Velocity, Frozen);
    return ecs_observe(world, &observer, sizeof(History))->state;
}

static void assert_lost(const History *history, const Lost *expected, size_t count)
{
    assert_int_equal(history->count, count);
    for (size_t nth = 0; nth < count; nth++) {
        assert_same(history->losses[nth].entity, expected[nth].entity);
        assert_int_equal(history->losses[nth].component, expected[nth].component);
        assert_int_equal(history->losses[nth].kind, expected[nth].kind);
        assert_int_equal(history->losses[nth].x, expected[nth].x);
    }
}

static ecs_entity make_both(ecs_world *world, int32_t x)
{
    return ecs_create_with(world, ecs_with(Position, {x, 0}), ecs_with(Velocity, {x + 100, 0}));
}

TEST_IN(WORLD, losses_of_several_types_come_in_their_order) {
    const History *history = begin_history(world);
    Velocity out;
    const ecs_entity a = make_both(world, 1), b = make_both(world, 2);
    ecs_tag(world, a, Frozen);
    ecs_delete(world, a, Velocity);
    ecs_remove(world, b, Velocity, &out);
    ecs_destroy(world, a);
    ecs_strip(world, b);
    const Lost expected[] = {
        {a, ECS_COMPONENT(Velocity), ECS_DELETED, 101},
        {b, ECS_COMPONENT(Velocity), ECS_REMOVED, 102},
        {a, ECS_COMPONENT(Position), ECS_DELETED, 1},
        {a, ECS_COMPONENT(Frozen), ECS_DELETED, 0},
        {b, ECS_COMPONENT(Position), ECS_DELETED, 2},
    };
    assert_lost(history, expected, LENGTH(expected));
}

/* ---- values that are handed out ---- */

static void count_call(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ++*(size_t *)context;
}

static void leave_velocity(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                           unsigned kind)
{
    ++*(uint32_t *)state;
    if (ecs_holds_(lost, ECS_COMPONENT(Position)))
        assert_non_null(ecs_add(world, entity, Velocity, {1, 1}));
}

TEST_IN(WORLD, what_an_observer_adds_while_an_entity_ends_is_lost_too) {
    ecs_observer observer = {.key = "leaver", .losing = leave_velocity};
    observer.of.losing = ecs_mask(Position, Velocity);
    const uint32_t *calls = ecs_observe(world, &observer, sizeof *calls)->state;
    assert_true(ecs_destroy(world, make_at(world, 1)));
    assert_int_equal(*calls, 2);
    assert_int_equal(ecs_count(world, Velocity), 0);
    assert_int_equal(ecs_entity_count(world), 0);
}

TEST_IN(WORLD, removing_runs_no_hook_and_leaves_groups) {
    size_t calls = 0;
    Position position;
    Velocity velocity;
    ecs_entity entities[5];
    ecs_group(world, ecs_mask(Position, Velocity));
    ecs_on_delete(world, Position, count_call, &calls);
    for (int32_t i = 0; i < 5; i++)
        entities[i] = make_both(world, i);
    ecs_remove(world, entities[1], Position, &position);
    ecs_remove(world, entities[1], Velocity, &velocity);
    assert_int_equal(position.x, 1);
    assert_int_equal(velocity.x, 101);
    assert_int_equal(calls, 0);
    assert_int_equal(ecs_group_count(world, ecs_mask(Position, Velocity)), 4);
    ecs_on_delete(world, Position, NULL, NULL);
}

TEST_IN(WORLD, removing_a_link_ends_it) {
    ecs_child link;
    ecs_register_hierarchy(world);
    const ecs_entity top = ecs_create(world);
    const ecs_entity child = ecs_attach_new(world, top, ecs_with(Position, {1, 1}));
    assert_true(ecs_remove(world, child, ecs_child, &link));
    assert_same(link.parent, top);
    assert_int_equal(ecs_child_count(world, top), 0);
}

/* The last child leaves its parent, and a parent its children: those lose their links, too. */
TEST_IN(WORLD, removing_links_runs_the_hooks_of_relatives) {
    size_t parents = 0, children = 0;
    ecs_child link;
    ecs_parent list;
    ecs_register_hierarchy(world);
    ecs_on_delete(world, ecs_parent, count_call, &parents);
    ecs_on_delete(world, ecs_child, count_call, &children);
    const ecs_entity top = ecs_create(world);
    const ecs_entity child = ecs_attach_new(world, top, ecs_with(Position, {1, 1}));
    ecs_remove(world, child, ecs_child, &link);
    assert_int_equal(parents, 1);
    assert_int_equal(children, 0);
    ecs_attach_new(world, top, ecs_with(Position, {2, 2}));
    ecs_attach_new(world, top, ecs_with(Position, {3, 3}));
    ecs_remove(world, top, ecs_parent, &list);
    assert_int_equal(parents, 1);
    assert_int_equal(children, 2);
    assert_int_equal(ecs_count(world, ecs_child), 0);
    ecs_on_delete(world, ecs_parent, NULL, NULL);
    ecs_on_delete(world, ecs_child, NULL, NULL);
}

TEST_IN(WORLD, absent_entities_lose_nothing) {
    ecs_entity absent[ABSENT];
    Position position = {9, 9};
    make_absent(world, absent);
    for (size_t i = 0; i < ABSENT; i++)
        assert_false(ecs_remove(world, absent[i], Position, &position));
    assert_int_equal(position.x, 9);
}

TEST_IN(WORLD, a_view_may_remove_several_from_its_entity) {
    int32_t seen = 0;
    for (int32_t i = 0; i < 20; i++)
        make_both(world, i);
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity)) {
        Position position;
        Velocity velocity;
        seen++;
        ecs_remove(world, view.entity, Position, &position);
        ecs_remove(world, view.entity, Velocity, &velocity);
    }
    assert_int_equal(seen, 20);
    assert_int_equal(ecs_count(world, Position) + ecs_count(world, Velocity), 0);
}

/* ---- kind by kind ---- */

TEST_IN(WORLD, kinds_are_cleared_one_by_one) {
    tracked(world);
    const ecs_entity entity = make_at(world, 1);
    Position out;
    ecs_modify(world, entity, Position)->x = 2;
    ecs_destroy(world, make_at(world, 3));
    ecs_remove(world, make_at(world, 4), Position, &out);
    ecs_clear_kinds_until(world, ECS_INSERTED, ecs_now(world));
    assert_changes(world, entity, false, true);
    assert_int_equal(ecs_deleted(world, Position).count, 1);
    ecs_clear_kinds_of_until(world, Position, ECS_DELETED, ecs_now(world));
    assert_int_equal(ecs_deleted(world, Position).count, 0);
    assert_int_equal(ecs_removed(world, Position).count, 1);
    ecs_clear_kinds_of_until(world, Position, ECS_MODIFIED | ECS_REMOVED, ecs_now(world));
    assert_changes(world, entity, false, false);
    assert_int_equal(ecs_removed(world, Position).count, 0);
}

TEST_IN(WORLD, kinds_are_cleared_until_a_time) {
    tracked(world);
    const ecs_entity old = make_at(world, 1);
    ecs_modify(world, old, Position)->x = 2;
    const uint64_t then = ecs_now(world);
    ecs_advance(world);
    const ecs_entity fresh = make_at(world, 1);
    ecs_clear_kinds_of_until(world, Position, ECS_INSERTED, then);
    assert_false(ecs_is_changed(world, old, Position, ECS_INSERTED, 0));
    assert_true(ecs_is_changed(world, old, Position, ECS_MODIFIED, 0));
    assert_true(ecs_is_changed(world, fresh, Position, ECS_INSERTED, 0));
    ecs_clear_kinds_until(world, ECS_MODIFIED, then);
    assert_false(ecs_is_changed(world, old, Position, ECS_MODIFIED, 0));
    ecs_clear_kinds_of_until(world, Velocity, ECS_INSERTED,
                             ecs_now(world)); /* not tracked: nothing to forget */
}
