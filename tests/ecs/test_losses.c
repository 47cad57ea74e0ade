/* losses: what several types lost comes in one order; several components are removed at once; kinds
 * are cleared one by one. */
#include "tracking_testing.h"

enum { ORDERED = ECS_DELETED | ECS_REMOVED | ECS_ORDERED };

static ecs_world *ordered(ecs_world *world)
{
    assert_true(ecs_track(world, Position, ORDERED));
    assert_true(ecs_track(world, Velocity, ORDERED));
    assert_true(ecs_track(world, Frozen, ECS_DELETED | ECS_ORDERED));
    ecs_advance(world);
    return world;
}

typedef struct Lost {
    ecs_entity entity;
    unsigned component, kind;
    int32_t x;
} Lost;

static void assert_lost(const ecs_world *world, uint64_t since, const Lost *expected, size_t count)
{
    size_t nth = 0;
    ecs_each_loss_since(loss, world, since, ecs_mask(Position, Velocity, Frozen))
    {
        assert_true(nth < count);
        assert_same(loss.entity, expected[nth].entity);
        assert_int_equal(loss.component, expected[nth].component);
        assert_int_equal(loss.kind, expected[nth].kind);
        const Position *position = ecs_loss_value(&loss, Position);
        const Velocity *velocity = ecs_loss_value(&loss, Velocity);
        assert_int_equal(position ? position->x : velocity ? velocity->x : 0, expected[nth].x);
        nth++;
    }
    assert_int_equal(nth, count);
}

static ecs_entity make_both(ecs_world *world, int32_t x)
{
    return ecs_create_with(world, ecs_with(Position, {x, 0}), ecs_with(Velocity, {x + 100, 0}));
}

/* ---- one order ---- */

TEST_IN_WORLD(losses_of_several_types_come_in_their_order)
{
    ordered(world);
    Velocity out;
    const ecs_entity a = make_both(world, 1);
    const ecs_entity b = make_both(world, 2);
    ecs_tag(world, a, Frozen);
    ecs_delete(world, a, Velocity);
    ecs_remove(world, b, Velocity, &out);
    ecs_destroy(world, a);
    ecs_strip(world, b);
    const Lost expected[] = {
        {a, ECS_COMPONENT(Velocity), ECS_DELETED, 101},
        {b, ECS_COMPONENT(Velocity), ECS_REMOVED, 0},
        {a, ECS_COMPONENT(Position), ECS_DELETED, 1},
        {a, ECS_COMPONENT(Frozen), ECS_DELETED, 0},
        {b, ECS_COMPONENT(Position), ECS_DELETED, 2},
    };
    assert_lost(world, 0, expected, LENGTH(expected));
    assert_lost(world, ecs_last_run(world), expected, LENGTH(expected));
    ecs_advance(world);
    assert_lost(world, ecs_last_run(world), NULL, 0);
    const ecs_entity c = make_both(world, 3);
    ecs_destroy(world, c);
    const Lost newer[] = {{c, ECS_COMPONENT(Position), ECS_DELETED, 3},
                          {c, ECS_COMPONENT(Velocity), ECS_DELETED, 103}};
    assert_lost(world, ecs_last_run(world), newer, LENGTH(newer));
}

TEST_IN_WORLD(a_loop_may_break_and_choose_types)
{
    ordered(world);
    for (int32_t i = 0; i < 4; i++)
        ecs_destroy(world, make_both(world, i));
    size_t seen = 0;
    ecs_each_loss(loss, world, ecs_mask(Velocity))
    {
        assert_true(loss.component == ECS_COMPONENT(Velocity));
        assert_null(ecs_loss_value(&loss, Position));
        if (++seen == 3)
            break;
    }
    assert_int_equal(seen, 3);
    ecs_each_loss(loss, world, ecs_mask(Frozen)) fail();
}

TEST_IN_WORLD(what_was_lost_before_is_in_order_within_its_log)
{
    assert_true(ecs_track(world, Position, ECS_DELETED));
    assert_true(ecs_track(world, Velocity, ECS_DELETED));
    assert_true(ecs_track(world, Frozen, ECS_DELETED));
    const ecs_entity a = make_both(world, 1);
    const ecs_entity b = make_both(world, 2);
    const ecs_entity c = make_both(world, 3);
    ecs_destroy(world, a);
    ecs_destroy(world, b);
    assert_true(ecs_track(world, Position, ECS_DELETED | ECS_ORDERED));
    assert_true(ecs_track(world, Velocity, ECS_DELETED | ECS_ORDERED));
    assert_true(ecs_track(world, Frozen, ECS_DELETED | ECS_ORDERED));
    ecs_destroy(world, c);
    const Lost expected[] = {
        {a, ECS_COMPONENT(Position), ECS_DELETED, 1},
        {b, ECS_COMPONENT(Position), ECS_DELETED, 2},
        {a, ECS_COMPONENT(Velocity), ECS_DELETED, 101},
        {b, ECS_COMPONENT(Velocity), ECS_DELETED, 102},
        {c, ECS_COMPONENT(Position), ECS_DELETED, 3},
        {c, ECS_COMPONENT(Velocity), ECS_DELETED, 103},
    };
    assert_lost(world, 0, expected, LENGTH(expected));
}

/* Switched on while there are rows, but no events: there must be room for all of them. */
TEST_IN_WORLD(switching_the_order_on_makes_room_for_all_rows)
{
    enum { ROWS = 300 };
    assert_true(ecs_track(world, Position, ECS_DELETED));
    for (int32_t i = 0; i < ROWS; i++)
        make_at(world, i);
    assert_true(ecs_track(world, Position, ECS_DELETED | ECS_ORDERED));
    const size_t requests = memory.requests;
    assert_int_equal(ecs_delete_any(world, Position), ROWS);
    assert_int_equal(memory.requests, requests);
    int32_t seen = 0;
    ecs_each_loss_since(loss, world, 0, ecs_mask(Position))
        assert_int_equal(ecs_loss_value(&loss, Position)->x, seen++);
    assert_int_equal(seen, ROWS);
}

TEST_IN_WORLD(cleared_losses_are_forgotten)
{
    ordered(world);
    ecs_destroy(world, make_both(world, 1));
    ecs_clear_kinds_of_until(world, Position, ECS_ALL_KINDS, ecs_now(world));
    const ecs_entity a = make_both(world, 2);
    ecs_destroy(world, a);
    size_t positions = 0;
    ecs_each_loss_since(loss, world, 0, ecs_mask(Position, Velocity)) positions +=
        loss.component == ECS_COMPONENT(Position);
    assert_int_equal(positions, 1);
    ecs_clear_tracking(world);
    assert_lost(world, 0, NULL, 0);
}

TEST_IN_WORLD(images_hold_the_order)
{
    static unsigned char image[1 << 16];
    ordered(world);
    const ecs_entity a = make_both(world, 1);
    const ecs_entity b = make_both(world, 2);
    ecs_delete(world, b, Velocity);
    ecs_delete(world, a, Position);
    const size_t size = ecs_image_take(world, image, sizeof image);
    assert_true(size > 0);
    ecs_clear_tracking(world);
    ecs_destroy(world, a);
    ecs_destroy(world, b);
    assert_true(ecs_image_restore(world, image, size));
    ecs_delete(world, b, Position);
    const Lost expected[] = {{b, ECS_COMPONENT(Velocity), ECS_DELETED, 102},
                             {a, ECS_COMPONENT(Position), ECS_DELETED, 1},
                             {b, ECS_COMPONENT(Position), ECS_DELETED, 2}};
    assert_lost(world, 0, expected, LENGTH(expected));
    assert_true(ecs_track(world, Frozen, ECS_DELETED)); /* tracks otherwise now */
    assert_false(ecs_image_restore(world, image, size));
}

TEST_IN_WORLD(tracking_in_order_fails_without_memory_and_changes_nothing)
{
    assert_true(ecs_track(world, Position, ECS_DELETED));
    for (int32_t i = 0; i < 20; i++)
        make_at(world, i);
    ecs_destroy(world, ecs_entity_at(world, Position, 0));
    for (size_t nth = 1;; nth++) {
        memory.refused = memory.requests + nth;
        const bool good = ecs_track(world, Position, ORDERED);
        memory.refused = 0;
        if (good)
            break;
        assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, 1);
        ecs_destroy(world, ecs_entity_at(world, Position, 0));
        assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, 2);
        ecs_clear_tracking(world);
        ecs_destroy(world, make_at(world, 1));
        assert_true(nth < 10);
    }
    ecs_delete_any(world, Position);
    size_t seen = 0;
    ecs_each_loss_since(loss, world, 0, ecs_mask(Position)) seen++;
    assert_int_equal(seen, ecs_log_of(world, Position, ECS_DELETED, 0).count);
}

/* ---- several at once ---- */

TEST_IN_WORLD(several_are_removed_and_handed_out)
{
    ordered(world);
    Position position = {0, 0};
    Velocity velocity = {0, 0};
    Health health = {77};
    const ecs_entity entity = make_both(world, 5);
    const ecs_components removed =
        ecs_remove_many(world, entity, ecs_into(Velocity, &velocity), ecs_into(Health, &health),
                        ecs_into(Position, &position));
    assert_true(ecs_same_set(removed, ecs_mask(Position, Velocity)));
    assert_int_equal(position.x, 5);
    assert_int_equal(velocity.x, 105);
    assert_int_equal(health.points, 77);
    assert_true(ecs_is_empty(ecs_components_of(world, entity)));
    const Lost expected[] = {{entity, ECS_COMPONENT(Position), ECS_REMOVED, 0},
                             {entity, ECS_COMPONENT(Velocity), ECS_REMOVED, 0}};
    assert_lost(world, 0, expected, LENGTH(expected));
    assert_true(ecs_is_empty(ecs_remove_many(world, entity, ecs_into(Position, &position))));
}

static void count_call(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)world, (void)entity, (void)value;
    ++*(size_t *)context;
}

TEST_IN_WORLD(removing_many_runs_no_hook_and_leaves_groups)
{
    size_t calls = 0;
    Position position;
    Velocity velocity;
    ecs_entity entities[5];
    ecs_group(world, ecs_mask(Position, Velocity));
    ecs_on_delete(world, Position, count_call, &calls);
    for (int32_t i = 0; i < 5; i++)
        entities[i] = make_both(world, i);
    ecs_remove_many(world, entities[1], ecs_into(Position, &position),
                    ecs_into(Velocity, &velocity));
    assert_int_equal(position.x, 1);
    assert_int_equal(velocity.x, 101);
    assert_int_equal(calls, 0);
    assert_int_equal(ecs_group_count(world, ecs_mask(Position, Velocity)), 4);
    ecs_on_delete(world, Position, NULL, NULL);
}

TEST_IN_WORLD(removing_many_ends_links)
{
    ecs_child link;
    Position position;
    ecs_register_hierarchy(world);
    const ecs_entity top = ecs_create(world);
    const ecs_entity child = ecs_attach_new(world, top, ecs_with(Position, {1, 1}));
    assert_true(ecs_same_set(
        ecs_remove_many(world, child, ecs_into(ecs_child, &link), ecs_into(Position, &position)),
        ecs_mask(ecs_child, Position)));
    assert_same(link.parent, top);
    assert_int_equal(ecs_child_count(world, top), 0);
}

/* The last child leaves its parent, and a parent its children: those lose their links, too. */
TEST_IN_WORLD(removing_many_links_runs_the_hooks_of_relatives)
{
    size_t parents = 0;
    size_t children = 0;
    ecs_child link;
    ecs_parent list;
    ecs_register_hierarchy(world);
    ecs_on_delete(world, ecs_parent, count_call, &parents);
    ecs_on_delete(world, ecs_child, count_call, &children);
    const ecs_entity top = ecs_create(world);
    const ecs_entity child = ecs_attach_new(world, top, ecs_with(Position, {1, 1}));
    ecs_remove_many(world, child, ecs_into(ecs_child, &link));
    assert_int_equal(parents, 1);
    assert_int_equal(children, 0);
    ecs_attach_new(world, top, ecs_with(Position, {2, 2}));
    ecs_attach_new(world, top, ecs_with(Position, {3, 3}));
    ecs_remove_many(world, top, ecs_into(ecs_parent, &list));
    assert_int_equal(parents, 1);
    assert_int_equal(children, 2);
    assert_int_equal(ecs_count(world, ecs_child), 0);
    ecs_on_delete(world, ecs_parent, NULL, NULL);
    ecs_on_delete(world, ecs_child, NULL, NULL);
}

TEST_IN_WORLD(absent_entities_lose_nothing)
{
    ecs_entity absent[ABSENT];
    Position position = {9, 9};
    make_absent(world, absent);
    for (size_t i = 0; i < ABSENT; i++)
        assert_true(ecs_is_empty(ecs_remove_many(world, absent[i], ecs_into(Position, &position))));
    assert_int_equal(position.x, 9);
}

TEST_IN_WORLD(a_view_may_remove_many_from_its_entity)
{
    int32_t seen = 0;
    for (int32_t i = 0; i < 20; i++)
        make_both(world, i);
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity)) {
        Position position;
        Velocity velocity;
        seen++;
        ecs_remove_many(world, view.entity, ecs_into(Position, &position),
                        ecs_into(Velocity, &velocity));
    }
    assert_int_equal(seen, 20);
    assert_int_equal(ecs_count(world, Position) + ecs_count(world, Velocity), 0);
}

/* ---- kind by kind ---- */

TEST_IN_WORLD(kinds_are_cleared_one_by_one)
{
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

TEST_IN_WORLD(kinds_are_cleared_until_a_time)
{
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
