/* tracking_views: loops over changes, and the stamps of rows that sorting, aligning and grouping
 * move. */
#include "tracking_testing.h"

static void assert_every_third_is_modified(ecs_world *world, const ecs_entity *entities)
{
    for (int i = 0; i < MANY; i++)
        assert_changes(world, entities[i], i % 2 == 0, i % 3 == 0);
}

static void make_many(ecs_world *world, ecs_entity *entities)
{
    for (int i = 1; i < MANY; i += 2)
        entities[i] = make_at(world, i * 7919 % MANY);
    ecs_advance(world);
    for (int i = 0; i < MANY; i += 2)
        entities[i] = make_at(world, i * 7919 % MANY);
    for (int i = 0; i < MANY; i += 3)
        ecs_modify(world, entities[i], Position);
    assert_every_third_is_modified(world, entities);
}

TEST_IN(WORLD, stamps_move_with_the_rows_across_pages) {
    static ecs_entity entities[MANY];
    tracked(world);
    make_many(world, entities);
    ecs_sort(world, Position, by_x, NULL);
    assert_every_third_is_modified(world, entities);
    for (int i = MANY - 1; i >= 0; i -= 5)
        ecs_tag(world, entities[i], Frozen);
    ecs_align(world, Position, Frozen);
    assert_every_third_is_modified(world, entities);
    for (int i = 0; i < MANY; i += 7)
        ecs_add(world, entities[i], Velocity, {i, i});
    ecs_group(world, ecs_mask(Position, Velocity));
    assert_every_third_is_modified(world, entities);
    ecs_sort(world, Position, by_x, NULL);
    assert_every_third_is_modified(world, entities);
}

/* ---- views over changes ---- */

static uint32_t count_inserted(ecs_world *world)
{
    uint32_t count = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
        assert_true(ecs_is_inserted(world, view.entity, Position));
        count++;
    }
    return count;
}

static uint32_t count_modified(ecs_world *world)
{
    uint32_t count = 0;
    ecs_each_modified(view, world, Position, .with = ecs_mask(Position)) {
        assert_true(ecs_is_modified(world, view.entity, Position));
        count++;
    }
    return count;
}

TEST_IN(WORLD, views_visit_only_changed_rows) {
    static ecs_entity entities[MANY];
    tracked(world);
    assert_int_equal(count_inserted(world) + count_modified(world) + count_changed(world), 0);
    make_many(world, entities);
    assert_int_equal(count_inserted(world), MANY / 2);
    assert_int_equal(count_modified(world), MANY / 3);
    assert_int_equal(count_changed(world), MANY / 2 + MANY / 6);
    const uint64_t then = ecs_last_run(world);
    ecs_advance(world);
    assert_int_equal(count_inserted(world) + count_modified(world) + count_changed(world), 0);
    uint32_t counts[3] = {0};
    ecs_each_change(view, world, Position, ECS_INSERTED, then, .with = ecs_mask(Position))
        counts[0]++;
    ecs_each_change(view, world, Position, ECS_MODIFIED, then, .with = ecs_mask(Position))
        counts[1]++;
    ecs_each_change(view, world, Position, ECS_INSERTED | ECS_MODIFIED, then,
                    .with = ecs_mask(Position))
        counts[2]++;
    assert_int_equal(counts[0], MANY / 2);
    assert_int_equal(counts[1], MANY / 3);
    assert_int_equal(counts[2], MANY / 2 + MANY / 6);
}

TEST_IN(WORLD, a_loop_over_changes_applies_its_whole_query) {
    tracked(world);
    ecs_entity four[4];
    for (int32_t i = 0; i < 4; i++)
        four[i] = make_at(world, i);
    ecs_tag(world, four[1], Frozen); /* in another order than the Positions */
    ecs_tag(world, four[0], Frozen);
    ecs_tag(world, four[1], Doomed);
    ecs_tag(world, ecs_create(world), Frozen); /* without a Position */
    ecs_advance(world);
    ecs_modify(world, four[1], Position);
    ecs_modify(world, four[2], Position);
    uint32_t visits = 0;
    ecs_each_modified(view, world, Position, .with = ecs_mask(Frozen)) {
        assert_same(view.entity, four[1]);
        assert_int_equal(ecs_view_get(&view, Position)->x, 1);
        visits++;
    }
    ecs_each_modified(view, world, Position, .without = ecs_mask(Frozen)) {
        assert_same(view.entity, four[2]);
        visits++;
    }
    ecs_each_modified(view, world, Position, .any = ecs_mask(Doomed, Health)) {
        assert_same(view.entity, four[1]);
        visits++;
    }
    assert_int_equal(visits, 3);
}

TEST_IN(WORLD, a_loop_over_changes_can_break_continue_and_nest) {
    tracked(world);
    make_some(world, 6);
    uint32_t visits = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
        if (ecs_view_get(&view, Position)->x % 2 == 0)
            continue;
        visits++;
        if (ecs_view_get(&view, Position)->x == 3)
            break;
    }
    assert_int_equal(visits, 2);
    visits = 0;
    for (int twice = 0; twice < 2; twice++)
        ecs_each_inserted(a, world, Position, .with = ecs_mask(Position))
            ecs_each_changed(b, world, Position, .with = ecs_mask(Position)) {
                if (ecs_same(a.entity, b.entity))
                    break;
                visits++;
            }
    assert_int_equal(visits, 2 * (0 + 1 + 2 + 3 + 4 + 5));
}

TEST_IN(WORLD, a_loop_over_changes_may_change_what_a_view_may) {
    tracked(world);
    make_some(world, 30);
    int32_t visits = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
        const int32_t x = ecs_view_get(&view, Position)->x;
        visits++;
        if (x % 3 == 0)
            ecs_destroy(world, view.entity);
        else if (x % 3 == 1)
            take_by_delete(world, view.entity);
        else
            ecs_modify(world, view.entity, Position);
        make_at(world, 100 + x);
    }
    assert_int_equal(visits, 30);
    assert_int_equal(ecs_deleted(world, Position).count, 20);
    assert_int_equal(count_inserted(world), 40);
    assert_int_equal(count_modified(world), 10);
}

TEST_IN(WORLD, a_loop_over_changes_uses_the_time_at_its_beginning) {
    tracked(world);
    make_some(world, 5);
    uint32_t visits = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
        ecs_advance(view.world);
        visits++;
    }
    assert_int_equal(visits, 5);
}

TEST_IN(WORLD, inserted_tags_can_be_visited) {
    tracked(world);
    ecs_tag(world, make_at(world, 1), Doomed);
    ecs_advance(world);
    const ecs_entity entity = make_at(world, 2);
    ecs_tag(world, entity, Doomed);
    uint32_t visits = 0;
    ecs_each_inserted(view, world, Doomed, .with = ecs_mask(Position)) {
        assert_same(view.entity, entity);
        visits++;
    }
    assert_int_equal(visits, 1);
}
