/* tracking: what changed and when, whichever way it came about and wherever the rows have gone. */
#include "ecs_testing.h"

enum { ALL = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED };

static ecs_world *tracked(void **state)
{
    ecs_world *world = *state;
    assert_true(ecs_track(world, Position, ALL));
    assert_true(ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED));
    ecs_advance(world);
    return world;
}

static void assert_changes(ecs_world *world, ecs_entity entity, bool inserted, bool modified)
{
    assert_true(ecs_is_inserted(world, entity, Position) == inserted);
    assert_true(ecs_is_modified(world, entity, Position) == modified);
}

static void assert_deleted(ecs_world *world, uint32_t nth, uint32_t count, ecs_entity entity,
                           int32_t x)
{
    const ecs_log log = ecs_deleted(world, Position);
    assert_int_equal(log.count, count);
    assert_same(log.events[nth].entity, entity);
    assert_int_equal(log.events[nth].time, ecs_now(world));
    assert_int_equal(ecs_log_values(&log, Position)[nth].x, x);
}

static void assert_nothing_lost(ecs_world *world)
{
    assert_int_equal(ecs_deleted(world, Position).count, 0);
    assert_int_equal(ecs_removed(world, Position).count, 0);
}

/* ---- time ---- */

static void time_begins_at_one_and_nothing_ran_before(void **state)
{
    assert_int_equal(ecs_now(*state), 1);
    assert_int_equal(ecs_last_run(*state), 0);
}

static void advancing_makes_old_what_was_new(void **state)
{
    ecs_world *world = *state;
    assert_true(ecs_track(world, Position, ALL));
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

static void newer_is_strictly_newer(void **state)
{
    ecs_world *world = tracked(state);
    const ecs_entity entity = make_at(world, 1);
    const uint64_t inserted = ecs_now(world);
    ecs_advance(world);
    ecs_modify(world, entity, Position)->x = 3;
    const uint64_t modified = ecs_now(world);
    assert_true(ecs_is_inserted_since(world, entity, Position, inserted - 1));
    assert_false(ecs_is_inserted_since(world, entity, Position, inserted));
    assert_true(ecs_is_modified_since(world, entity, Position, modified - 1));
    assert_false(ecs_is_modified_since(world, entity, Position, modified));
    ecs_delete(world, entity, Position);
    assert_int_equal(ecs_deleted_since(world, Position, modified - 1).count, 1);
    assert_int_equal(ecs_deleted_since(world, Position, modified).count, 0);
    assert_null(ecs_deleted_since(world, Position, modified).events);
}

/* ---- inserted, whichever way ---- */

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
    for (size_t i = 0; i < LENGTH(givings); i++) {
        const ecs_entity entity = givings[i](world);
        assert_int_equal(ecs_get(world, entity, Position)->x, 7);
        assert_changes(world, entity, true, false);
        ecs_advance(world);
        assert_changes(world, entity, false, false);
    }
    assert_nothing_lost(world);
}

static void what_is_new_is_inserted_and_not_modified(void **state)
{
    assert_inserted_by_each(tracked(state));
}

static void so_it_is_in_a_group(void **state)
{
    ecs_group(*state, ecs_mask(Position, Velocity));
    assert_inserted_by_each(tracked(state));
}

static void who_enters_a_group_takes_its_stamps_along(void **state)
{
    ecs_world *world = tracked(state);
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
    assert_true(ecs_is_modified_since(world, four[0], Position, 0));
    assert_true(ecs_delete(world, four[3], Velocity));
    assert_changes(world, four[3], true, false);
    assert_changes(world, four[1], false, true);
}

static void a_tag_is_inserted_once(void **state)
{
    ecs_world *world = tracked(state);
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

static void what_was_lost_and_comes_again_is_new(void **state)
{
    ecs_world *world = tracked(state);
    const ecs_entity entity = make_at(world, 1);
    ecs_modify(world, entity, Position);
    ecs_advance(world);
    assert_true(ecs_delete(world, entity, Position));
    assert_non_null(ecs_add(world, entity, Position, {2, 2}));
    assert_changes(world, entity, true, false);
    assert_false(ecs_is_modified_since(world, entity, Position, 0));
}

/* ---- modified ---- */

static void modify_by_set(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_set(world, entity, Position, {5, 5}));
}

static void modify_by_add(ecs_world *world, ecs_entity entity)
{
    assert_non_null(ecs_add(world, entity, Position, {5, 5}));
}

static void modify_by_add_many(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_add_many(world, entity, ecs_with(Position, {5, 5}), ecs_with(Wide, {1})));
}

static void modify_in_place(ecs_world *world, ecs_entity entity)
{
    ecs_modify(world, entity, Position)->x = 5;
}

static void modify_in_a_view(ecs_world *world, ecs_entity entity)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        if (ecs_same(view.entity, entity))
            ecs_view_modify(&view, Position)->x = 5;
}

static void modify_in_a_view_led_by_another(ecs_world *world, ecs_entity entity)
{
    ecs_tag(world, entity, Frozen);
    ecs_each_view(view, world, .with = ecs_mask(Position, Frozen))
        ecs_view_modify(&view, Position)->x = 5;
    ecs_delete(world, entity, Frozen);
}

static void (*const modifications[])(ecs_world *world, ecs_entity entity) = {
    modify_by_set,   modify_by_add,    modify_by_add_many,
    modify_in_place, modify_in_a_view, modify_in_a_view_led_by_another,
};

/* First, last and those between. */
static void each_way_to_modify_is_known_and_no_other_row_is_touched(void **state)
{
    ecs_world *world = tracked(state);
    ecs_entity four[4];
    for (int32_t i = 0; i < 4; i++)
        four[i] = make_at(world, i);
    for (size_t way = 0; way < LENGTH(modifications); way++)
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

static void what_is_inserted_and_then_modified_is_both(void **state)
{
    ecs_world *world = tracked(state);
    const ecs_entity entity = make_at(world, 1);
    ecs_modify(world, entity, Position);
    assert_changes(world, entity, true, true);
}

static void getting_modifies_nothing(void **state)
{
    ecs_world *world = tracked(state);
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

static void setting_what_is_not_there_modifies_nothing(void **state)
{
    ecs_world *world = tracked(state);
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

static void modifying_what_is_not_tracked_is_getting_it(void **state)
{
    ecs_world *world = *state;
    const ecs_entity entity = make_at(world, 4);
    assert_ptr_equal(ecs_modify(world, entity, Position), ecs_get(world, entity, Position));
    ecs_each_view(view, world, .with = ecs_mask(Position))
        assert_int_equal(ecs_view_modify(&view, Position)->x, 4);
    assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_DELETED | ECS_REMOVED));
    assert_int_equal(ecs_modify(world, entity, Position)->x, 4);
    assert_false(ecs_is_inserted(world, entity, Position));
}

/* ---- deleted and removed, whichever way ---- */

typedef void Taking(ecs_world *world, ecs_entity entity);

static void take_by_delete(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_delete(world, entity, Position));
    assert_false(ecs_delete(world, entity, Position));
}

static void take_by_delete_many(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_delete_many(world, entity, ecs_mask(Position, Wide)));
    assert_true(ecs_delete_many(world, entity, ecs_mask(Position, Wide)));
}

static void take_by_strip(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_strip(world, entity));
    assert_true(ecs_strip(world, entity));
}

static void take_by_destroy(ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_destroy(world, entity));
    assert_false(ecs_destroy(world, entity));
}

static void take_by_delete_any(ecs_world *world, ecs_entity entity)
{
    ecs_tag(world, entity, Frozen);
    assert_int_equal(ecs_delete_any(world, Frozen), 1);
    assert_int_equal(ecs_delete_any(world, Frozen), 0);
}

static Taking *const takings[] = {take_by_delete, take_by_delete_many, take_by_strip,
                                  take_by_destroy, take_by_delete_any};

/* Takes away the nth of five; the others keep what is known of them. */
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
    for (size_t way = 0; way < LENGTH(takings); way++)
        for (int nth = 0; nth < 5; nth++)
            take_nth(world, takings[way], nth);
}

static void each_way_to_drop_it_is_a_deletion_with_its_value(void **state)
{
    take_each(tracked(state));
}

static void deletions_from_a_group_are_too(void **state)
{
    ecs_group(*state, ecs_mask(Position, Velocity));
    take_each(tracked(state));
}

static void delete_any_of_the_tracked_type_logs_all_in_their_order(void **state)
{
    ecs_world *world = tracked(state);
    ecs_entity five[5];
    for (int32_t i = 0; i < 5; i++)
        five[i] = make_at(world, i);
    ecs_tag(world, five[1], Doomed);
    assert_int_equal(ecs_delete_any(world, Position), 5);
    for (uint32_t i = 0; i < 5; i++)
        assert_deleted(world, i, 5, five[i], (int32_t)i);
    assert_int_equal(ecs_deleted(world, Doomed).count, 1);
    assert_same(ecs_deleted(world, Doomed).events[0].entity, five[1]);
    assert_int_equal(ecs_delete_any(world, Position), 0);
    assert_int_equal(ecs_deleted(world, Position).count, 5);
}

static void removing_is_no_deletion(void **state)
{
    ecs_world *world = tracked(state);
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
    assert_int_equal(ecs_removed_since(world, Position, 0).count, 1);
}

static void a_deleted_tag_has_no_value(void **state)
{
    ecs_world *world = tracked(state);
    const ecs_entity entity = ecs_create_with(world, ecs_with_tag(Doomed));
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_int_equal(ecs_deleted(world, Doomed).count, 1);
    assert_same(ecs_deleted(world, Doomed).events[0].entity, entity);
    assert_int_equal(ecs_deleted_since(world, Doomed, ecs_last_run(world)).count, 1);
}

static void the_handle_in_the_log_is_that_of_the_dead(void **state)
{
    ecs_world *world = tracked(state);
    const ecs_entity first = make_at(world, 1);
    ecs_destroy(world, first);
    const ecs_entity second = make_at(world, 2);
    assert_int_equal(first.index, second.index);
    ecs_destroy(world, second);
    assert_deleted(world, 0, 2, first, 1);
    assert_deleted(world, 1, 2, second, 2);
}

static void a_log_that_is_held_stays_good_while_more_is_removed(void **state)
{
    ecs_world *world = tracked(state);
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

static void logs_are_read_from_any_time_on(void **state)
{
    ecs_world *world = tracked(state);
    uint64_t times[20];
    for (int32_t i = 0; i < 20; i++) {
        ecs_destroy(world, make_at(world, i));
        if (i % 3 == 0)
            ecs_destroy(world, make_at(world, i));
        times[i] = ecs_now(world);
        ecs_advance(world);
    }
    for (int32_t i = 0; i < 20; i++) {
        const ecs_log log = ecs_deleted_since(world, Position, times[i] - 1);
        assert_int_equal(log.count, (19 - i + 1) + (19 / 3 - (i - 1 + 3) / 3 + 1));
        assert_int_equal(log.events[0].time, times[i]);
        assert_int_equal(ecs_log_values(&log, Position)[0].x, i);
        assert_int_equal(ecs_log_values(&log, Position)[log.count - 1].x, 19);
    }
    assert_int_equal(ecs_deleted_since(world, Position, UINT64_MAX).count, 0);
}

static void values_of_any_size_and_alignment_are_kept(void **state)
{
    ecs_world *world = *state;
    assert_true(ecs_track(world, Wide, ALL) && ecs_track(world, Letters, ALL));
    for (uint32_t i = 0; i < 50; i++)
        ecs_destroy(world, ecs_create_with(world, ecs_with(Wide, {i}), ecs_with(Letters, {"xyz"})));
    const ecs_log wides = ecs_deleted(world, Wide);
    const ecs_log letters = ecs_deleted(world, Letters);
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
    (void)value;
}

static void a_hook_may_add_and_the_log_has_what_it_left(void **state)
{
    ecs_world *world = tracked(state);
    for (size_t way = 0; way < LENGTH(takings); way++) {
        ecs_entity other = ecs_create(world);
        ecs_on_delete(world, Position, NULL, NULL);
        ecs_delete_any(world, Position);
        for (int32_t i = 0; i < 15; i++)
            make_at(world, i);
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

static void a_hook_may_add_while_all_with_a_type_die(void **state)
{
    ecs_world *world = tracked(state);
    ecs_entity other = ecs_create(world);
    for (int32_t i = 0; i < 16; i++)
        make_at(world, i);
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

/* ---- rows that move by sorting and aligning ---- */

static int by_x(const void *a, const void *b, void *context)
{
    (void)context;
    return ((const Position *)a)->x - ((const Position *)b)->x;
}

enum { MANY = 2100 }; /* more than two pages */

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

static void stamps_move_with_the_rows_across_pages(void **state)
{
    static ecs_entity entities[MANY];
    ecs_world *world = tracked(state);
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

static uint32_t count_changed(ecs_world *world)
{
    uint32_t count = 0;
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position)) {
        assert_true(ecs_is_modified(world, view.entity, Position) ||
                    ecs_is_inserted(world, view.entity, Position));
        count++;
    }
    return count;
}

static void views_visit_what_has_changed_and_nothing_else(void **state)
{
    static ecs_entity entities[MANY];
    ecs_world *world = tracked(state);
    assert_int_equal(count_inserted(world) + count_modified(world) + count_changed(world), 0);
    make_many(world, entities);
    assert_int_equal(count_inserted(world), MANY / 2);
    assert_int_equal(count_modified(world), MANY / 3);
    assert_int_equal(count_changed(world), MANY / 2 + MANY / 6);
    const uint64_t then = ecs_last_run(world);
    ecs_advance(world);
    assert_int_equal(count_inserted(world) + count_modified(world) + count_changed(world), 0);
    uint32_t counts[3] = {0};
    ecs_each_inserted_since(view, world, Position, then, .with = ecs_mask(Position))
        counts[0]++;
    ecs_each_modified_since(view, world, Position, then, .with = ecs_mask(Position))
        counts[1]++;
    ecs_each_changed_since(view, world, Position, then, .with = ecs_mask(Position))
        counts[2]++;
    assert_int_equal(counts[0], MANY / 2);
    assert_int_equal(counts[1], MANY / 3);
    assert_int_equal(counts[2], MANY / 2 + MANY / 6);
}

static void the_rest_of_the_query_counts_too(void **state)
{
    ecs_world *world = tracked(state);
    ecs_entity four[4];
    for (int32_t i = 0; i < 4; i++)
        four[i] = make_at(world, i);
    ecs_tag(world, four[1], Frozen); /* in another order than the Positions */
    ecs_tag(world, four[0], Frozen);
    ecs_tag(world, four[1], Doomed);
    ecs_tag(world, ecs_create(world), Frozen); /* who has no Position */
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

static void a_loop_over_changes_can_break_continue_and_nest(void **state)
{
    ecs_world *world = tracked(state);
    for (int32_t i = 0; i < 6; i++)
        make_at(world, i);
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

static void a_loop_over_changes_may_do_what_a_view_may(void **state)
{
    ecs_world *world = tracked(state);
    for (int32_t i = 0; i < 30; i++)
        make_at(world, i);
    int32_t visits = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
        const int32_t x = ecs_view_get(&view, Position)->x;
        visits++;
        if (x % 3 == 0)
            ecs_destroy(world, view.entity);
        else if (x % 3 == 1)
            take_by_delete(world, view.entity);
        else
            ecs_view_modify(&view, Position);
        make_at(world, 100 + x);
    }
    assert_int_equal(visits, 30);
    assert_int_equal(ecs_deleted(world, Position).count, 20);
    assert_int_equal(count_inserted(world), 40);
    assert_int_equal(count_modified(world), 10);
}

static void a_loop_asks_for_the_time_at_its_beginning(void **state)
{
    ecs_world *world = tracked(state);
    for (int32_t i = 0; i < 5; i++)
        make_at(world, i);
    uint32_t visits = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
        ecs_advance(view.world);
        visits++;
    }
    assert_int_equal(visits, 5);
}

static void tags_have_views_of_what_is_new(void **state)
{
    ecs_world *world = tracked(state);
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

/* ---- clearing ---- */

static void clearing_forgets_all_and_what_comes_after_is_new(void **state)
{
    ecs_world *world = tracked(state);
    Position out;
    ecs_entity three[3];
    for (int32_t i = 0; i < 3; i++)
        three[i] = make_at(world, i);
    ecs_modify(world, three[0], Position);
    ecs_destroy(world, three[1]);
    ecs_remove(world, three[2], Position, &out);
    ecs_clear_tracking(world);
    assert_changes(world, three[0], false, false);
    assert_false(ecs_is_inserted_since(world, three[0], Position, 0));
    assert_int_equal(ecs_deleted_since(world, Position, 0).count, 0);
    assert_int_equal(ecs_removed_since(world, Position, 0).count, 0);
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

static void clearing_until_a_time_keeps_what_is_newer(void **state)
{
    ecs_world *world = tracked(state);
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

    ecs_clear_tracking_until(world, then - 1);
    assert_true(ecs_is_inserted_since(world, old, Position, 0));
    assert_true(ecs_is_modified_since(world, old, Position, 0));
    assert_int_equal(ecs_deleted_since(world, Position, 0).count, 2);
    assert_int_equal(ecs_removed_since(world, Position, 0).count, 2);
    ecs_clear_tracking_until(world, then);
    ecs_clear_tracking_until(world, then - 1); /* what is forgotten stays so */
    assert_false(ecs_is_inserted_since(world, old, Position, 0));
    assert_false(ecs_is_modified_since(world, old, Position, 0));
    assert_true(ecs_is_inserted_since(world, fresh, Position, 0));
    const ecs_log deleted = ecs_deleted_since(world, Position, 0);
    assert_int_equal(deleted.count, 1);
    assert_int_equal(ecs_log_values(&deleted, Position)[0].x, 5);
    assert_int_equal(deleted.events[0].time, ecs_now(world));
    assert_int_equal(ecs_removed_since(world, Position, 0).count, 1);
    assert_int_equal(ecs_now(world), then + 1);
}

static void what_has_not_happened_yet_cannot_be_cleared(void **state)
{
    ecs_world *world = tracked(state);
    const ecs_entity entity = make_at(world, 1);
    ecs_clear_tracking_until(world, UINT64_MAX);
    assert_changes(world, entity, false, false);
    ecs_modify(world, entity, Position);
    assert_changes(world, entity, false, true);
    ecs_clear_tracking_of_until(world, Position, UINT64_MAX);
    assert_changes(world, entity, false, false);
    ecs_modify(world, entity, Position);
    assert_changes(world, entity, false, true);
}

static void clearing_one_type_leaves_the_others(void **state)
{
    ecs_world *world = tracked(state);
    const ecs_entity entity =
        ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with_tag(Doomed));
    ecs_delete_any(world, Doomed);
    ecs_clear_tracking_of(world, Position);
    ecs_clear_tracking_of(world, Health); /* not tracked: nothing to forget */
    assert_nothing_lost(world);
    assert_int_equal(ecs_deleted(world, Doomed).count, 1);
    assert_same(ecs_deleted(world, Doomed).events[0].entity, entity);
    ecs_advance(world);
    const uint64_t then = ecs_now(world);
    ecs_destroy(world, ecs_create_with(world, ecs_with_tag(Doomed)));
    ecs_clear_tracking_of_until(world, Doomed, then - 1);
    assert_int_equal(ecs_deleted_since(world, Doomed, 0).count, 1);
    ecs_clear_tracking_of_until(world, Doomed, then);
    assert_int_equal(ecs_deleted_since(world, Doomed, 0).count, 0);
}

static void where_somebody_clears_nothing_grows(void **state)
{
    ecs_world *world = tracked(state);
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

static void events_take_the_room_of_rows_until_they_are_cleared(void **state)
{
    ecs_world *world = tracked(state);
    for (int32_t i = 0; i < 16; i++)
        make_at(world, i);
    const uint32_t before = room(world);
    ecs_delete_any(world, Position);
    assert_int_equal(room(world), before - 16);
    ecs_clear_tracking(world);
    assert_int_equal(room(world), before);
}

/* The log has room for many, the array of entities grows, and that of values does not. */
static void room_is_what_the_smallest_array_has(void **state)
{
    ecs_world *world = *state;
    assert_true(ecs_track(world, Position, ECS_DELETED));
    for (int32_t i = 0; i < 60; i++)
        ecs_destroy(world, make_at(world, i));
    ecs_clear_tracking(world);
    for (int32_t i = 0; i < 16; i++)
        make_at(world, i);
    const ecs_entity entity = ecs_create(world);
    assert_int_equal(room(world), 16);
    memory.refused = memory.requests + 2;
    assert_null(ecs_add(world, entity, Position, {1, 1}));
    ecs_delete(world, ecs_entity_at(world, Position, 3), Position);
    assert_int_equal(room(world), 16);
    assert_non_null(ecs_add(world, entity, Position, {1, 1}));
}

/* ---- switching ---- */

static void what_was_there_before_is_old(void **state)
{
    ecs_world *world = *state;
    const ecs_entity old = make_at(world, 1);
    ecs_set(world, old, Position, {2, 2});
    assert_true(ecs_track(world, Position, ALL));
    assert_changes(world, old, false, false);
    assert_false(ecs_is_inserted_since(world, old, Position, 0));
    const ecs_entity fresh = make_at(world, 3);
    assert_changes(world, fresh, true, false);
    ecs_destroy(world, old);
    assert_deleted(world, 0, 1, old, 2);
    assert_changes(world, fresh, true, false);
}

static void kinds_that_go_on_keep_what_they_know(void **state)
{
    ecs_world *world = tracked(state);
    const ecs_entity entity = make_at(world, 1);
    ecs_modify(world, entity, Position);
    ecs_destroy(world, make_at(world, 2));
    assert_true(ecs_track(world, Position, ALL));
    assert_changes(world, entity, true, true);
    assert_true(ecs_track(world, Position, ECS_MODIFIED | ECS_DELETED));
    assert_true(ecs_is_modified(world, entity, Position));
    assert_int_equal(ecs_deleted(world, Position).count, 1);
    assert_true(ecs_track(world, Position, ECS_INSERTED));
    assert_true(ecs_track(world, Position, ALL));
    assert_changes(world, entity, false, false);
    assert_nothing_lost(world);
}

static void off_again_it_is_as_if_it_never_was(void **state)
{
    ecs_world *world = *state;
    const ecs_entity entity = make_at(world, 1);
    const Memory before = memory;
    assert_true(ecs_track(world, Position, ALL));
    assert_true(ecs_track(world, Health, ALL));
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

static void each_set_of_kinds_works_alone(void **state)
{
    ecs_world *world = *state;
    Position out;
    for (unsigned kinds = 0; kinds <= ALL; kinds++) {
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

static void types_do_not_mix(void **state)
{
    ecs_world *world = tracked(state);
    assert_true(ecs_track(world, Velocity, ALL));
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

/* ---- memory ---- */

typedef bool Call(ecs_world *world, ecs_entity entity);

static bool track_it(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    return ecs_track(world, Position, ALL) && ecs_track(world, Wide, ALL) &&
           ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED);
}

static bool add_it(ecs_world *world, ecs_entity entity)
{
    return ecs_add(world, entity, Position, {1, 2}) != NULL;
}

static bool add_it_all(ecs_world *world, ecs_entity entity)
{
    return ecs_add_many(world, entity, ecs_with(Position, {1, 2}), ecs_with(Wide, {3}),
                        ecs_with_tag(Doomed));
}

static bool tag_it(ecs_world *world, ecs_entity entity)
{
    return ecs_tag(world, entity, Doomed);
}

static bool create_it(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    return ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with(Wide, {3})).stamp != 0;
}

static bool create_many(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    return ecs_create_bulk(world, 40, NULL, ecs_with(Position, {1, 2}), ecs_with_tag(Doomed));
}

/* All that tracking says, as one number. */
static uint64_t known(ecs_world *world)
{
    uint64_t sum = ecs_entity_count(world);
    for (unsigned i = 0; i <= ECS_COMPONENT(Doomed); i++) {
        const ecs_component_info info = ecs_inspect_component(world, i);
        sum = (sum * 31 + info.count) * 31 + info.tracked;
        sum = sum * 31 + info.events;
    }
    if (ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked != ALL)
        return sum;
    for (uint32_t row = 0; row < ecs_count(world, Position); row++) {
        const ecs_entity entity = ecs_entity_at(world, Position, row);
        for (uint64_t since = 0; since < 6; since++)
            sum = sum * 31 + (ecs_is_inserted_since(world, entity, Position, since) ? 2U : 0) +
                  ecs_is_modified_since(world, entity, Position, since);
    }
    const ecs_log deleted = ecs_deleted_since(world, Position, 0);
    for (uint32_t i = 0; i < deleted.count; i++)
        sum = (sum * 31 + deleted.events[i].entity.index) * 31 +
              (uint64_t)ecs_log_values(&deleted, Position)[i].x;
    return sum;
}

/* A world that is full to the brim: each array of Position has so many rows or events. */
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

/* Losing everything needs no memory, whatever failed before. */
static void assert_removing_never_fails(ecs_world *world)
{
    const size_t requests = memory.requests;
    const uint32_t rows = ecs_count(world, Position);
    const bool on = ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked & ECS_DELETED;
    const uint32_t before = on ? ecs_deleted_since(world, Position, 0).count : 0;
    ecs_delete_any(world, Position);
    ecs_delete_any(world, Doomed);
    assert_int_equal(memory.requests, requests);
    if (on)
        assert_int_equal(ecs_deleted_since(world, Position, 0).count, before + rows);
}

/* Whatever grew before something failed: the room that there is, is there for all arrays. */
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

static void each_call_fails_at_each_request_and_changes_nothing(void **state)
{
    (void)state;
    static Call *const calls[] = {track_it, add_it, add_it_all, tag_it, create_it, create_many};
    static const size_t least[] = {150, 40, 350, 100, 250, 300};
    memory = (Memory){0};
    for (size_t i = 0; i < LENGTH(calls); i++) {
        size_t refused = 0;
        for (int32_t lost = 0; lost <= 16; lost += 4)
            for (int32_t rows = 0; rows <= 16; rows += 4)
                for (size_t nth = 1; fails_at(calls[i], calls[i] != track_it, lost, rows, nth);
                     nth++)
                    refused++;
        assert_in_range(refused, least[i], 2000);
    }
}

static void a_switch_that_fails_leaves_what_was_known(void **state)
{
    (void)state;
    bool failed = true;
    for (size_t nth = 1; failed; nth++) {
        memory = (Memory){0};
        ecs_world *world = make_world(1);
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
        ecs_world_destroy(world);
    }
    assert_int_equal(memory.blocks, 0);
}

/* There are more numbers than memory for events: the log is told that it has so many. */
static void a_log_with_no_number_left_lets_nothing_in(void **state)
{
    ecs_world *world = tracked(state);
    uint32_t *const counts[] = {
        &world->storages[ECS_COMPONENT(Position)].tracking->deleted.count,
        &world->storages[ECS_COMPONENT(Position)].tracking->removed.count,
    };
    const ecs_entity entity = ecs_create(world);
    for (int32_t i = 0; i < 16; i++)
        make_at(world, i);
    for (size_t i = 0; i < LENGTH(counts); i++) {
        *counts[i] = UINT32_MAX - 16;
        assert_null(ecs_add(world, entity, Position, {1, 1}));
        *counts[i] = 0;
    }
    assert_non_null(ecs_add(world, entity, Position, {1, 1}));
}

static void switching_off_needs_no_memory(void **state)
{
    ecs_world *world = tracked(state);
    make_at(world, 1);
    const size_t requests = memory.requests;
    assert_true(ecs_track(world, Position, ECS_DELETED));
    assert_true(ecs_track(world, Position, 0));
    assert_true(ecs_track(world, Health, 0));
    assert_int_equal(memory.requests, requests);
}

static void the_end_of_the_world_logs_nothing(void **state)
{
    (void)state;
    ecs_world *world = make_world(2);
    assert_true(ecs_track(world, Position, ALL));
    for (int32_t i = 0; i < 16; i++)
        make_at(world, i);
    const size_t requests = memory.requests;
    ecs_world_destroy(world);
    assert_int_equal(memory.requests, requests);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(time_begins_at_one_and_nothing_ran_before),
        test_in_world(advancing_makes_old_what_was_new),
        test_in_world(newer_is_strictly_newer),
        test_in_world(what_is_new_is_inserted_and_not_modified),
        test_in_world(so_it_is_in_a_group),
        test_in_world(who_enters_a_group_takes_its_stamps_along),
        test_in_world(a_tag_is_inserted_once),
        test_in_world(what_was_lost_and_comes_again_is_new),
        test_in_world(each_way_to_modify_is_known_and_no_other_row_is_touched),
        test_in_world(what_is_inserted_and_then_modified_is_both),
        test_in_world(getting_modifies_nothing),
        test_in_world(setting_what_is_not_there_modifies_nothing),
        test_in_world(modifying_what_is_not_tracked_is_getting_it),
        test_in_world(each_way_to_drop_it_is_a_deletion_with_its_value),
        test_in_world(deletions_from_a_group_are_too),
        test_in_world(delete_any_of_the_tracked_type_logs_all_in_their_order),
        test_in_world(removing_is_no_deletion),
        test_in_world(a_deleted_tag_has_no_value),
        test_in_world(the_handle_in_the_log_is_that_of_the_dead),
        test_in_world(a_log_that_is_held_stays_good_while_more_is_removed),
        test_in_world(logs_are_read_from_any_time_on),
        test_in_world(values_of_any_size_and_alignment_are_kept),
        test_in_world(a_hook_may_add_and_the_log_has_what_it_left),
        test_in_world(a_hook_may_add_while_all_with_a_type_die),
        test_in_world(stamps_move_with_the_rows_across_pages),
        test_in_world(views_visit_what_has_changed_and_nothing_else),
        test_in_world(the_rest_of_the_query_counts_too),
        test_in_world(a_loop_over_changes_can_break_continue_and_nest),
        test_in_world(a_loop_over_changes_may_do_what_a_view_may),
        test_in_world(a_loop_asks_for_the_time_at_its_beginning),
        test_in_world(tags_have_views_of_what_is_new),
        test_in_world(clearing_forgets_all_and_what_comes_after_is_new),
        test_in_world(clearing_until_a_time_keeps_what_is_newer),
        test_in_world(what_has_not_happened_yet_cannot_be_cleared),
        test_in_world(clearing_one_type_leaves_the_others),
        test_in_world(where_somebody_clears_nothing_grows),
        test_in_world(events_take_the_room_of_rows_until_they_are_cleared),
        test_in_world(room_is_what_the_smallest_array_has),
        test_in_world(what_was_there_before_is_old),
        test_in_world(kinds_that_go_on_keep_what_they_know),
        test_in_world(off_again_it_is_as_if_it_never_was),
        test_in_world(each_set_of_kinds_works_alone),
        test_in_world(types_do_not_mix),
        cmocka_unit_test(each_call_fails_at_each_request_and_changes_nothing),
        cmocka_unit_test(a_switch_that_fails_leaves_what_was_known),
        test_in_world(a_log_with_no_number_left_lets_nothing_in),
        test_in_world(switching_off_needs_no_memory),
        test_in_world(the_end_of_the_world_logs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
