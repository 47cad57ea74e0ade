/* entities: handles, their generations, and the slots they live in. */
#include "ecs_testing.h"

TEST_IN(WORLD, a_new_entity_is_alive_until_it_is_destroyed) {
    ecs_entity entity = ecs_create(world);
    assert_true(ecs_is_alive(world, entity));
    assert_true(ecs_destroy(world, entity));
    assert_false(ecs_is_alive(world, entity));
    assert_false(ecs_destroy(world, entity));
}

TEST_IN(WORLD, an_empty_world_has_no_entity) {
    assert_int_equal(ecs_entity_count(world), 0);
    assert_false(ecs_is_alive(world, (ecs_entity){0}));
    assert_false(ecs_is_alive(world, (ecs_entity){0, UINT32_C(1) << 8 | 1}));
    assert_false(ecs_is_alive(world, (ecs_entity){UINT32_MAX, UINT32_MAX}));
}

TEST_IN(WORLDS, the_zero_handle_is_no_entity_even_in_realm_zero) {
    OWN_WORLD world = make_world(0);
    assert_false(ecs_is_alive(world, (ecs_entity){0}));
    ecs_entity first = ecs_create(world);
    assert_int_equal(first.index, 0);
    assert_false(ecs_is_alive(world, (ecs_entity){0}));
    assert_false(ecs_destroy(world, (ecs_entity){0}));
    assert_true(ecs_is_alive(world, first));
}

TEST_IN(WORLD, a_stale_handle_is_absent_before_and_after_its_slot_is_reused) {
    ecs_entity old = make_at(world, 1);
    ecs_destroy(world, old);
    assert_false(ecs_is_alive(world, old));
    ecs_entity young = make_at(world, 2);
    assert_int_equal(young.index, old.index);
    assert_false(ecs_same(young, old));
    assert_false(ecs_is_alive(world, old));
    assert_false(ecs_destroy(world, old));
    assert_true(ecs_is_alive(world, young));
    assert_int_equal(ecs_get(world, young, Position)->x, 2);
}

/* As one kept from another world with the same tag could be. */
TEST_IN(WORLD, the_handle_of_a_future_entity_is_absent) {
    ecs_entity old = make_at(world, 1), to_come = {old.index, old.stamp + (UINT32_C(1) << 8)};
    ecs_destroy(world, old);
    assert_false(ecs_is_alive(world, to_come));
    assert_false(ecs_has(world, to_come, Position));
    assert_false(ecs_destroy(world, to_come));
    ecs_entity young = ecs_create(world);
    assert_true(ecs_same(young, to_come));
    assert_int_equal(ecs_entity_count(world), 1);
}

TEST_IN(WORLD, a_handle_of_another_realm_is_absent) {
    OWN_WORLD other = make_world(2);
    ecs_entity here = ecs_create(world), there = ecs_create(other);
    assert_int_equal(here.index, there.index);
    assert_false(ecs_is_alive(world, there));
    assert_false(ecs_is_alive(other, here));
    assert_false(ecs_destroy(world, there));
    assert_true(ecs_is_alive(world, here));
}

/* No promise, but what "of another realm" means. */
TEST_IN(WORLD, worlds_of_one_realm_accept_each_others_handles) {
    OWN_WORLD twin = make_world(1);
    ecs_entity here = ecs_create(world), there = ecs_create(twin);
    assert_true(ecs_same(here, there));
    assert_true(ecs_is_alive(world, there));
}

TEST_IN(WORLDS, a_handle_carries_its_generation_above_the_realm) {
    OWN_WORLD world = make_world(255);
    ecs_entity first = ecs_create(world);
    assert_int_equal(first.stamp, 1U << 8 | 255);
    ecs_destroy(world, first);
    ecs_entity second = ecs_create(world);
    assert_int_equal(second.stamp, 2U << 8 | 255);
}

TEST_IN(WORLD, handles_are_equal_if_both_halves_are) {
    assert_int_equal(sizeof(ecs_entity), 8);
    ecs_entity entity = {3, 5};
    assert_true(ecs_same(entity, (ecs_entity){3, 5}));
    assert_false(ecs_same(entity, (ecs_entity){4, 5}));
    assert_false(ecs_same(entity, (ecs_entity){3, 6}));
}

TEST_IN(WORLD, the_count_follows_every_creation_and_destruction) {
    ecs_entity entities[40];
    for (uint32_t i = 0; i < LENGTH(entities); i++) {
        entities[i] = ecs_create(world);
        assert_int_equal(ecs_entity_count(world), i + 1);
    }
    for (uint32_t i = 0; i < LENGTH(entities); i++) {
        ecs_destroy(world, entities[i]);
        ecs_destroy(world, entities[i]);
        assert_int_equal(ecs_entity_count(world), LENGTH(entities) - 1 - i);
    }
}

TEST_IN(WORLD, destroying_one_leaves_the_first_and_the_last_alive) {
    ecs_entity first = make_at(world, 1), middle = make_at(world, 2), last = make_at(world, 3);
    assert_true(ecs_destroy(world, middle));
    assert_true(ecs_is_alive(world, first));
    assert_true(ecs_is_alive(world, last));
    assert_int_equal(ecs_get(world, first, Position)->x, 1);
    assert_int_equal(ecs_get(world, last, Position)->x, 3);
}

TEST_IN(WORLD, a_destroyed_entity_leaves_all_its_storages) {
    ecs_entity kept = make_at(world, 1);
    ecs_entity gone = ecs_create_with(world, ecs_with(Position, {2, 2}), ecs_with(Wide, {7}),
                                      ecs_with_tag(Frozen));
    assert_true(ecs_destroy(world, gone));
    assert_rows(world, Position, kept);
    assert_no_rows(world, Wide);
    assert_no_rows(world, Frozen);
    assert_false(ecs_has(world, gone, Position));
    ecs_entity heir = ecs_create(world);
    assert_int_equal(heir.index, gone.index);
    assert_false(ecs_has_any(world, heir, ecs_all_components_()));
}

TEST_IN(WORLD, freed_slots_are_used_before_fresh_ones) {
    ecs_entity entities[8];
    assert_true(ecs_create_bare(world, 8, entities));
    for (size_t i = 1; i < 8; i += 2)
        ecs_destroy(world, entities[i]);
    bool used[8] = {false};
    for (size_t i = 0; i < 4; i++) {
        ecs_entity entity = ecs_create(world);
        assert_in_range(entity.index, 0, 7);
        assert_int_equal(entity.index % 2, 1);
        assert_false(used[entity.index]);
        used[entity.index] = true;
    }
    assert_int_equal(ecs_create(world).index, 8);
}

static void live_through_a_history(ecs_world *world, ecs_entity made[60])
{
    for (size_t i = 0; i < 60; i++) {
        made[i] = ecs_create(world);
        if (i % 3 == 2) {
            ecs_destroy(world, made[i - 2]);
            ecs_destroy(world, made[i / 2]);
        }
    }
}

TEST_IN(WORLD, the_same_history_gives_the_same_handles) {
    OWN_WORLD twin = make_world(1);
    ecs_entity here[60], there[60];
    live_through_a_history(world, here);
    live_through_a_history(twin, there);
    for (size_t i = 0; i < 60; i++)
        assert_same(here[i], there[i]);
}

static int by_number(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

TEST_IN(WORLD, entity_numbers_never_repeat) {
    enum { SLOTS = 16, LIVES = 2000 };
    static uint64_t numbers[SLOTS * LIVES];
    ecs_entity entities[SLOTS];
    for (size_t life = 0; life < LIVES; life++) {
        assert_true(ecs_create_bare(world, SLOTS, entities));
        for (size_t i = 0; i < SLOTS; i++) {
            assert_in_range(entities[i].index, 0, SLOTS - 1);
            numbers[life * SLOTS + i] = ecs_number(entities[i]);
            ecs_destroy(world, entities[i]);
        }
    }
    qsort(numbers, LENGTH(numbers), sizeof numbers[0], by_number);
    for (size_t i = 1; i < LENGTH(numbers); i++)
        assert_true(numbers[i - 1] != numbers[i]);
}

TEST_IN(WORLD, entity_numbers_do_not_depend_on_the_realm) {
    assert_true(ecs_number((ecs_entity){9, 5U << 8 | 1}) == (UINT64_C(5) << 32 | 9));
    assert_true(ecs_number((ecs_entity){9, 5U << 8 | 200}) == (UINT64_C(5) << 32 | 9));
    assert_true(ecs_number((ecs_entity){UINT32_MAX, UINT32_MAX}) ==
                (UINT64_C(0xFFFFFF) << 32 | UINT32_MAX));
}

TEST_IN(WORLD, a_million_entities_live_side_by_side) {
    enum { MANY = 1 << 20 };
    ecs_entity *entities = malloc(MANY * sizeof *entities);
    assert_non_null(entities);
    for (uint32_t i = 0; i < MANY; i++) {
        entities[i] = ecs_create(world);
        if (entities[i].index != i)
            fail_msg("entity %u has index %u", i, entities[i].index);
    }
    assert_int_equal(ecs_entity_count(world), MANY);
    for (uint32_t i = 0; i < MANY; i++)
        if (!ecs_is_alive(world, entities[i]) || !ecs_destroy(world, entities[i]))
            fail_msg("entity %u is not alive", i);
    assert_int_equal(ecs_entity_count(world), 0);

    size_t requests = memory.requests;
    assert_true(ecs_create_bare(world, MANY, entities));
    assert_int_equal(memory.requests, requests);
    free(entities);
}

TEST_IN(WORLDS, the_capacity_in_the_definition_is_reserved_at_once) {
    ecs_world_def def = watched_def(1);
    def.entity_capacity = 1000;
    OWN_WORLD world = ecs_world_create(&def);
    assert_non_null(world);
    assert_int_equal(ecs_entity_count(world), 0);
    size_t requests = memory.requests;
    for (size_t i = 0; i < 1000; i++)
        ecs_create(world);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_entity_count(world), 1000);
    ecs_create(world);
    assert_int_equal(ecs_entity_count(world), 1001);
}

TEST_IN(WORLDS, a_world_without_a_definition_works) {
    OWN_WORLD world = ecs_world_create(NULL);
    assert_non_null(world);
    register_all(world);
    ecs_entity entity = make_at(world, 4);
    assert_int_equal(ecs_get(world, entity, Position)->y, -4);
    assert_int_equal(entity.stamp & 255, 0);
    ecs_world_destroy(NULL);
}

/* Uses up the generations of slot 0. Returns how many there were, and the last handle in `last`. */
static uint32_t spend_generations_of_slot_0(ecs_world *world, ecs_entity *last)
{
    uint32_t lives = 0;
    for (;;) {
        ecs_entity entity = ecs_create(world);
        if (entity.index != 0)
            return lives;
        lives++;
        *last = entity;
        if (!ecs_destroy(world, entity))
            fail_msg("life %u cannot be ended", lives);
    }
}

TEST_IN(WORLD, a_slot_without_generations_left_is_retired) {
    ecs_entity last = {0};
    uint32_t lives = spend_generations_of_slot_0(world, &last);
    assert_int_equal(lives, (1 << 24) - 2); /* neither generation 0 nor the last */
    assert_int_equal(ecs_entity_count(world), 1);
    assert_false(ecs_is_alive(world, last));
    assert_false(ecs_destroy(world, last));
    assert_false(ecs_is_alive(world, (ecs_entity){0, 1U << 8 | 1}));

    ecs_entity entities[100];
    assert_true(ecs_create_bare(world, 100, entities));
    for (size_t i = 0; i < 100; i++)
        assert_int_equal(entities[i].index, i + 2);
    assert_int_equal(ecs_entity_count(world), 101);
    for (size_t i = 0; i < 100; i++)
        assert_true(ecs_destroy(world, entities[i]));
    assert_int_equal(ecs_entity_count(world), 1);
}

/* ---- all of them, and what they have ---- */

TEST_IN(WORLD, the_mask_of_an_entity_names_its_components) {
    const ecs_entity bare = ecs_create(world);
    const ecs_entity both = ecs_create_with(world, ecs_with(Health, {1}), ecs_with_tag(Frozen));
    assert_true(ecs_is_empty(ecs_components_of(world, bare)));
    assert_true(ecs_same_set(ecs_components_of(world, both), ecs_mask(Health, Frozen)));
    ecs_delete(world, both, Health);
    assert_true(ecs_same_set(ecs_components_of(world, both), ecs_mask(Frozen)));
    ecs_entity absent[ABSENT];
    make_absent(world, absent);
    for (size_t i = 0; i < ABSENT; i++)
        assert_true(ecs_is_empty(ecs_components_of(world, absent[i])));
}

TEST_IN(WORLD, a_free_slot_has_no_components) {
    const ecs_entity old = make_at(world, 1);
    ecs_destroy(world, old);
    assert_true(ecs_is_empty(ecs_components_of(world, old)));
    ecs_each_alive(world, entity) fail_msg("%u is in an empty world", entity.index);
}

TEST_IN(WORLD, all_are_visited_once_in_the_order_of_their_slots) {
    ecs_entity entities[10];
    assert_true(ecs_create_bulk(world, 10, entities, ecs_with(Position, {1, 2})));
    ecs_strip(world, entities[3]); /* with components or without */
    ecs_destroy(world, entities[0]);
    ecs_destroy(world, entities[5]);
    ecs_destroy(world, entities[9]);
    static const uint32_t expected[] = {1, 2, 3, 4, 6, 7, 8};
    size_t count = 0;
    ecs_each_alive(world, one) assert_same(one, entities[expected[count++]]);
    assert_int_equal(count, LENGTH(expected));
}

TEST_IN(WORLD, a_loop_over_all_may_destroy_any_entity) {
    ecs_entity entities[6];
    assert_true(ecs_create_bare(world, 6, entities));
    uint32_t visited = 0;
    ecs_each_alive(world, one)
    { /* itself, and the one two slots ahead */
        visited |= UINT32_C(1) << one.index;
        ecs_destroy(world, one);
        if (one.index + 2 < 6)
            ecs_destroy(world, entities[one.index + 2]);
    }
    assert_int_equal(visited, 1 << 0 | 1 << 1 | 1 << 4 | 1 << 5);
    assert_int_equal(ecs_entity_count(world), 0);
}

TEST_IN(WORLD, a_loop_over_all_ends_though_each_entity_creates_another) {
    make_some(world, 20);
    ecs_each_alive(world, one) if (ecs_has(world, one, Position))
        make_at(world, 100); /* the records move */
    assert_int_equal(ecs_entity_count(world), 40);
}

TEST_IN(WORLD, a_loop_over_all_can_break_and_continue) {
    ecs_entity entities[5];
    assert_true(ecs_create_bare(world, 5, entities));
    uint32_t odd = 0;
    ecs_each_alive(world, one)
    {
        if (one.index % 2 == 0)
            continue;
        odd++;
        if (one.index == 3)
            break;
    }
    assert_int_equal(odd, 2);
}

TEST_IN(WORLD, a_retired_slot_has_no_entity) {
    const ecs_entity first = ecs_create(world);
    world->records[first.index].stamp = (UINT32_MAX >> 8 << 8) - (UINT32_C(1) << 8) + 1;
    const ecs_entity last = {first.index, world->records[first.index].stamp};
    assert_true(ecs_destroy(world, last));
    ecs_each_alive(world, entity) fail_msg("%u lives in a retired slot", entity.index);
    assert_int_equal(ecs_entity_count(world), 0);
}
