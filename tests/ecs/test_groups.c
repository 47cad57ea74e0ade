/* groups: packed at every add and remove, in the same order in all of their storages. */
#include "ecs_testing.h"

static const ecs_components moving = ecs_mask(Position, Velocity);

static ecs_entity make_moving(ecs_world *world, int32_t x)
{
    return ecs_create_with(world, ecs_with(Position, {x, 0}), ecs_with(Velocity, {x, 1}));
}

/* A group packs its entities: they have the first rows of each storage, in one order. */
static void assert_packed(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, moving);
    for (uint32_t row = 0; row < count; row++) {
        const ecs_entity entity = ecs_entity_at(world, Position, row);
        assert_same(ecs_entity_at(world, Velocity, row), entity);
        assert_true(ecs_has_all(world, entity, moving));
        assert_int_equal(ecs_array(world, Position)[row].x, ecs_get(world, entity, Position)->x);
        assert_int_equal(ecs_array(world, Position)[row].x, ecs_array(world, Velocity)[row].x);
    }
    for (uint32_t row = count; row < ecs_count(world, Position); row++)
        assert_false(ecs_has(world, ecs_entity_at(world, Position, row), Velocity));
    for (uint32_t row = count; row < ecs_count(world, Velocity); row++)
        assert_false(ecs_has(world, ecs_entity_at(world, Velocity, row), Position));
}

/* ---- making ---- */

TEST_IN(WORLD, a_group_without_entities_is_empty) {
    ecs_group(world, moving);
    assert_int_equal(ecs_group_count(world, moving), 0);
    make_at(world, 1);
    assert_int_equal(ecs_group_count(world, moving), 0);
    assert_packed(world);
}

TEST_IN(WORLD, a_group_includes_existing_entities) {
    for (int32_t i = 0; i < 20; i++) {
        if (i % 3 == 0)
            make_moving(world, i);
        else if (i % 3 == 1)
            make_at(world, i);
        else
            ecs_create_with(world, ecs_with(Velocity, {i, 1}));
    }
    ecs_group(world, moving);
    assert_int_equal(ecs_group_count(world, moving), 7);
    assert_packed(world);
}

TEST_IN(WORLD, the_same_group_again_is_the_same_group) {
    ecs_group(world, moving);
    make_moving(world, 1);
    ecs_group(world, ecs_mask(Velocity, Position));
    assert_int_equal(ecs_group_count(world, ecs_mask(Velocity, Position)), 1);
}

/* ---- adding and removing ---- */

TEST_IN(WORLD, an_entity_joins_when_it_gets_its_last_component) {
    ecs_group(world, moving);
    ecs_entity entities[6];
    for (int32_t i = 0; i < 6; i++)
        entities[i] = make_at(world, i);
    static const int order[] = {4, 0, 5, 1};
    each_case(i, order) {
        const Velocity *velocity = ecs_add(world, entities[order[i]], Velocity, {order[i], 1});
        assert_int_equal(velocity->x, order[i]);
        assert_ptr_equal(velocity, ecs_get(world, entities[order[i]], Velocity));
        assert_int_equal(ecs_group_count(world, moving), i + 1);
        assert_same(ecs_entity_at(world, Position, (uint32_t)i), entities[order[i]]);
        assert_packed(world);
    }
}

TEST_IN(WORLD, an_entity_leaves_when_it_loses_a_component) {
    ecs_group(world, moving);
    ecs_entity entities[6];
    for (int32_t i = 0; i < 6; i++)
        entities[i] = make_moving(world, i);
    assert_true(ecs_delete(world, entities[1], Velocity));
    assert_packed(world);
    Position out;
    assert_true(ecs_remove(world, entities[0], Position, &out));
    assert_int_equal(out.x, 0);
    assert_packed(world);
    assert_true(ecs_destroy(world, entities[5]));
    assert_packed(world);
    assert_true(ecs_strip(world, entities[3]));
    assert_packed(world);
    assert_int_equal(ecs_group_count(world, moving), 2);
    assert_int_equal(ecs_get(world, entities[1], Position)->x, 1);
    assert_int_equal(ecs_get(world, entities[0], Velocity)->x, 0);
}

TEST_IN(WORLD, replacing_a_value_moves_no_row) {
    ecs_group(world, moving);
    const ecs_entity first = make_moving(world, 1);
    make_moving(world, 2);
    ecs_add(world, first, Position, {1, 9});
    ecs_set(world, first, Velocity, {1, 8});
    assert_same(ecs_entity_at(world, Position, 0), first);
    assert_packed(world);
}

TEST_IN(WORLD, many_are_made_and_destroyed_at_once) {
    ecs_group(world, moving);
    make_at(world, -1);
    Position positions[3000];
    Velocity velocities[3000];
    for (int32_t i = 0; i < 3000; i++) {
        positions[i] = (Position){i, 0};
        velocities[i] = (Velocity){i, 0};
    }
    assert_true(ecs_create_bulk(world, 3000, NULL, ecs_with_each(Position, positions),
                                ecs_with_each(Velocity, velocities)));
    assert_int_equal(ecs_group_count(world, moving), 3000);
    assert_packed(world);
    for (uint32_t row = 0; row < 3000; row += 2)
        ecs_tag(world, ecs_entity_at(world, Position, row), Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 1500);
    assert_packed(world);
    assert_int_equal(ecs_group_count(world, moving), 1500);
    assert_int_equal(ecs_delete_any(world, Velocity), 1500);
    assert_int_equal(ecs_group_count(world, moving), 0);
    assert_int_equal(ecs_count(world, Position), 1);
    make_moving(world, 5);
    assert_packed(world);
    assert_int_equal(ecs_group_count(world, moving), 1);
}

static void leave_a_successor(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    if (((Velocity *)value)->x < 10)
        make_moving(world, ((Velocity *)value)->x + 10);
}

TEST_IN(WORLD, an_entity_created_while_all_are_destroyed_joins) {
    ecs_group(world, moving);
    ecs_on_delete(world, Velocity, leave_a_successor, NULL);
    for (int32_t i = 0; i < 3; i++) {
        make_moving(world, i);
        make_at(world, i);
    }
    assert_int_equal(ecs_delete_any(world, Position), 6);
    assert_int_equal(ecs_group_count(world, moving), 3);
    assert_packed(world);
}

/* The first call leaves a successor; each looks at the group. */
static void leave_one_and_look(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    if (((Velocity *)value)->x < 10 && ++*(int *)context == 1)
        make_moving(world, 10);
    assert_int_equal(ecs_group_count(world, moving), 0);
}

/* No entity joins before the call ends: that would move rows that are still to go. */
TEST_IN(WORLD, while_all_lose_a_type_its_groups_are_empty_and_newcomers_stay) {
    ecs_group(world, moving);
    for (int way = 0; way < 2; way++) {
        int calls = 0;
        make_moving(world, 1);
        make_moving(world, 2);
        for (int32_t i = 3; i < 7; i++) /* rows behind the group */
            ecs_create_with(world, ecs_with(Velocity, {i, 0}));
        ecs_on_delete(world, Velocity, leave_one_and_look, &calls);
        assert_int_equal(
            way == 0 ? ecs_delete_all(world, Velocity) : ecs_delete_any(world, Velocity), 6);
        assert_int_equal(calls, 6);
        assert_int_equal(ecs_count(world, Velocity), 1);
        assert_int_equal(ecs_group_count(world, moving), 1);
        assert_int_equal(ecs_array_read(world, Velocity)[0].x, 10);
        assert_packed(world);
        ecs_on_delete(world, Velocity, NULL, NULL);
        ecs_clear(world);
    }
}

/* Tracking begins as well: the world computes its watched components again. */
static void make_and_track(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ecs_add(world, *(const ecs_entity *)context, Velocity, {1, 1});
    make_moving(world, 1);
    assert_true(ecs_track(world, Letters, ECS_INSERTED));
}

TEST_IN(WORLD, an_entity_created_by_a_hook_joins_a_group_without_hooks) {
    ecs_group(world, moving);
    ecs_entity still = make_at(world, 1);
    ecs_tag(world, make_at(world, 2), Frozen);
    ecs_on_delete(world, Frozen, make_and_track, &still);
    assert_int_equal(ecs_delete_any(world, Frozen), 1);
    assert_int_equal(ecs_group_count(world, moving), 2);
    assert_packed(world);
    make_moving(world, 3);
    assert_int_equal(ecs_group_count(world, moving), 3);
    assert_packed(world);
}

TEST_IN(WORLD, entities_destroyed_by_a_component_of_one_group_leave_the_other_too) {
    const ecs_components other = ecs_mask(Health, Letters);
    ecs_group(world, moving);
    ecs_group(world, other);
    for (int32_t i = 0; i < 30; i++) {
        const ecs_entity entity = i % 2 ? make_moving(world, i) : ecs_create(world);
        if (i % 3)
            ecs_add_many(world, entity, ecs_with(Health, {i}), ecs_with(Letters, {{'a', 0, 0}}));
    }
    assert_int_equal(ecs_group_count(world, moving), 15);
    assert_int_equal(ecs_group_count(world, other), 20);
    assert_int_equal(ecs_delete_any(world, Velocity), 15);
    assert_int_equal(ecs_group_count(world, moving), 0);
    assert_int_equal(ecs_group_count(world, other), 10);
    for (uint32_t row = 0; row < 10; row++)
        assert_same(ecs_entity_at(world, Health, row), ecs_entity_at(world, Letters, row));
}

TEST_IN(WORLD, two_groups_do_not_disturb_each_other) {
    const ecs_components living = ecs_mask(Health, Letters, Frozen);
    ecs_group(world, moving);
    ecs_group(world, living);
    for (int32_t i = 0; i < 30; i++) {
        const ecs_entity entity = make_moving(world, i);
        ecs_add(world, entity, Health, {i});
        ecs_tag(world, entity, Frozen);
        if (i % 2)
            ecs_add(world, entity, Letters, {{(char)i}});
        if (i % 5 == 0)
            ecs_delete(world, entity, Position);
    }
    assert_packed(world);
    assert_int_equal(ecs_group_count(world, moving), 24);
    assert_int_equal(ecs_group_count(world, living), 15);
    for (uint32_t row = 0; row < 15; row++) {
        const ecs_entity entity = ecs_entity_at(world, Frozen, row);
        assert_same(ecs_entity_at(world, Health, row), entity);
        assert_same(ecs_entity_at(world, Letters, row), entity);
        assert_int_equal(ecs_array(world, Health)[row].points,
                         ecs_array(world, Letters)[row].text[0]);
    }
}

TEST_IN(WORLD, a_group_is_sorted_in_all_of_its_storages) {
    ecs_group(world, moving);
    for (int32_t i = 0; i < 100; i++) {
        make_moving(world, i * 37 % 100);
        make_at(world, i * 41 % 100);
    }
    ecs_sort(world, Position, downwards, NULL);
    assert_packed(world);
    const Position *positions = ecs_array(world, Position);
    for (uint32_t row = 1; row < 200; row++)
        if (row != 100)
            assert_true(positions[row - 1].x >= positions[row].x);
}

/* ---- loops ---- */

/* Every entity is visited once, no matter what the loop does to the current one. */
static uint64_t loop_and_lose(ecs_world *world, bool (*lose)(ecs_world *, ecs_entity), int every)
{
    uint64_t seen = 0;
    int step = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        const uint64_t bit = UINT64_C(1) << ecs_view_get(&view, Position)->x;
        assert_false(seen & bit);
        seen |= bit;
        if (step++ % every == 0)
            lose(world, view.entity);
    }
    return seen;
}

/* A way to leave a group. */
#define WAY(name, ...)                                                                             \
    static bool name(ecs_world *world, ecs_entity entity)                                          \
    {                                                                                              \
        return __VA_ARGS__;                                                                        \
    }

WAY(destroy, ecs_destroy(world, entity))
WAY(strip, ecs_strip(world, entity))
WAY(enter, ecs_add(world, entity, Velocity, {ecs_get(world, entity, Position)->x, 1}) != NULL)
WAY(lose_the_driving_component, ecs_delete(world, entity, Position))

/* Forty entities; every `nth` is in the group. */
static void refill(ecs_world *world, int nth)
{
    ecs_delete_any(world, Position);
    ecs_delete_any(world, Velocity);
    for (int32_t i = 0; i < 40; i++) {
        if (i % nth == 0)
            make_moving(world, i);
        else
            make_at(world, i);
    }
}

TEST_IN(WORLD, the_current_entity_may_leave_or_join_in_a_loop) {
    bool (*const ways[])(ecs_world *, ecs_entity) = {destroy, strip, lose_the_driving_component,
                                                     enter};
    ecs_group(world, moving);
    each_case(way, ways) {
        for (int nth = 1; nth < 6; nth++) {
            for (int every = 1; every < 5; every++) {
                refill(world, nth);
                assert_int_equal(loop_and_lose(world, ways[way], every), (UINT64_C(1) << 40) - 1);
                assert_packed(world);
            }
        }
    }
}

TEST_IN(WORLD, after_joining_get_returns_the_entitys_own_value) {
    ecs_group(world, moving);
    refill(world, 7);
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        const int32_t x = ecs_view_get(&view, Position)->x;
        if (x % 2)
            enter(world, view.entity); /* so it swaps rows with an entity outside the group */
        assert_int_equal(ecs_view_get(&view, Position)->x, x);
    }
    assert_int_equal(ecs_group_count(world, moving), 23);
}

/* ---- chance ---- */

static uint32_t next_random(uint32_t *random)
{
    *random = *random * 1664525 + 1013904223;
    return *random >> 16;
}

TEST_IN(WORLD, random_changes_keep_a_group_packed) {
    enum { ENTITIES = 300, STEPS = 20000 };
    static ecs_entity entities[ENTITIES];
    uint32_t random = 7;
    ecs_group(world, moving);
    for (int step = 0; step < STEPS; step++) {
        ecs_entity *entity = &entities[next_random(&random) % ENTITIES];
        if (!ecs_is_alive(world, *entity))
            *entity = ecs_create(world);
        const int32_t x = (int32_t)entity->index;
        switch (next_random(&random) % 8) {
        case 0:
        case 1:
            ecs_add(world, *entity, Position, {x, 0});
            break;
        case 2:
        case 3:
            ecs_add(world, *entity, Velocity, {x, 0});
            break;
        case 4:
            ecs_add_many(world, *entity, ecs_with(Velocity, {x, 0}), ecs_with(Position, {x, 1}));
            break;
        case 5:
            ecs_delete(world, *entity, Position);
            break;
        case 6:
            ecs_delete(world, *entity, Velocity);
            break;
        default:
            ecs_destroy(world, *entity);
            break;
        }
        if (step % 16 == 0)
            assert_packed(world);
    }
    assert_true(ecs_group_count(world, moving) > 20);
}

TEST_IN(WORLD, a_group_allocates_once) {
    refill(world, 3);
    const size_t requests = memory.requests;
    assert_true(ecs_group(world, moving));
    assert_int_equal(memory.requests, requests + 1);
    assert_true(ecs_group(world, moving));
    refill(world, 3);
    ecs_sort(world, Velocity, downwards, NULL);
    assert_int_equal(memory.requests, requests + 1);
}
