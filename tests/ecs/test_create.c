/* create: entities born with components, one or many at once. */
#include "ecs_testing.h"

TEST_IN(WORLD, create_with_adds_all_its_components) {
    ecs_entity entity = ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with(Wide, {3}),
                                        ecs_with(Letters, {"abc"}), ecs_with_tag(Frozen));
    assert_true(ecs_is_alive(world, entity));
    assert_true(ecs_has_all(world, entity, ecs_mask(Position, Wide, Letters, Frozen)));
    assert_false(
        ecs_has_any(world, entity,
                    ecs_except(ecs_all_components_(), ecs_mask(Position, Wide, Letters, Frozen))));
    assert_int_equal(ecs_get(world, entity, Position)->x, 1);
    assert_int_equal(ecs_get(world, entity, Position)->y, 2);
    assert_int_equal(ecs_get(world, entity, Wide)->number, 3);
    assert_memory_equal(ecs_get(world, entity, Letters)->text, "abc", 3);
    assert_int_equal(ecs_entity_count(world), 1);
}

TEST_IN(WORLD, create_with_one_tag_makes_a_tagged_entity) {
    ecs_entity entity = ecs_create_with(world, ecs_with_tag(Frozen));
    assert_rows(world, Frozen, entity);
}

TEST_IN(WORLD, create_with_keeps_nothing_of_a_slots_last_entity) {
    ecs_entity dead = ecs_create_with(world, ecs_with(Velocity, {1, 1}), ecs_with_tag(Doomed));
    ecs_destroy(world, dead);
    ecs_entity entity = ecs_create_with(world, ecs_with(Position, {1, 2}));
    assert_int_equal(entity.index, dead.index);
    assert_false(ecs_has_any(world, entity, ecs_except(ecs_all_components_(), ecs_mask(Position))));
}

TEST_IN(WORLD, bulk_gives_all_the_same_value) {
    ecs_entity entities[50];
    assert_true(
        ecs_create_bulk(world, 50, entities, ecs_with(Position, {4, 5}), ecs_with_tag(Frozen)));
    assert_int_equal(ecs_entity_count(world), 50);
    assert_int_equal(ecs_count(world, Frozen), 50);
    for (size_t i = 0; i < 50; i++) {
        assert_true(ecs_has_all(world, entities[i], ecs_mask(Position, Frozen)));
        assert_int_equal(ecs_get(world, entities[i], Position)->x, 4);
        assert_int_equal(ecs_get(world, entities[i], Position)->y, 5);
    }
}

TEST_IN(WORLD, bulk_each_gives_every_entity_its_own_value) {
    Position positions[50];
    Letters letters[50];
    for (int i = 0; i < 50; i++) {
        positions[i] = (Position){i, 2 * i};
        letters[i] = (Letters){{(char)i, 1, (char)-i}};
    }
    ecs_entity entities[50];
    assert_true(ecs_create_bulk(world, 50, entities, ecs_with_each(Position, positions),
                                ecs_with_each(Letters, letters), ecs_with(Velocity, {7, 8})));
    for (size_t i = 0; i < 50; i++) {
        assert_memory_equal(ecs_get(world, entities[i], Position), &positions[i], sizeof(Position));
        assert_memory_equal(ecs_get(world, entities[i], Letters), &letters[i], sizeof(Letters));
        assert_int_equal(ecs_get(world, entities[i], Velocity)->x, 7);
    }
}

TEST_IN(WORLD, bulk_appends_its_rows_in_order) {
    ecs_entity first = make_at(world, 1), bulk[3];
    assert_true(ecs_create_bulk(world, 3, bulk, ecs_with(Position, {0, 0})));
    ecs_entity last = make_at(world, 2);
    assert_rows(world, Position, first, bulk[0], bulk[1], bulk[2], last);
}

TEST_IN(WORLD, bulk_makes_a_half_filled_storage_grow) {
    ecs_entity entities[5];
    for (int i = 0; i < 5; i++)
        entities[i] = make_at(world, i);
    assert_true(ecs_create_bulk(world, 500, NULL, ecs_with(Position, {7, -7})));
    assert_int_equal(ecs_count(world, Position), 505);
    for (int i = 0; i < 5; i++)
        assert_int_equal(ecs_get(world, entities[i], Position)->x, i);
}

TEST_IN(WORLD, bulk_needs_no_array_for_the_handles) {
    assert_true(ecs_create_bulk(world, 20, NULL, ecs_with(Position, {1, 1})));
    assert_true(ecs_create_bare(world, 5, NULL));
    assert_int_equal(ecs_entity_count(world), 25);
    assert_int_equal(ecs_count(world, Position), 20);
}

TEST_IN(WORLD, bulk_of_none_changes_nothing) {
    ecs_entity untouched = {12, 34};
    assert_true(ecs_create_bulk(world, 0, &untouched, ecs_with(Position, {1, 1})));
    assert_true(ecs_create_bare(world, 0, &untouched));
    assert_true(ecs_create_bare(world, 0, NULL));
    ecs_destroy(world, ecs_create(world));
    assert_true(ecs_create_bulk(world, 0, &untouched, ecs_with_tag(Frozen)));
    assert_same(untouched, (ecs_entity){12, 34});
    assert_int_equal(ecs_entity_count(world), 0);
    assert_int_equal(ecs_count(world, Position), 0);
}

TEST_IN(WORLD, bare_entities_have_nothing) {
    ecs_entity entities[30];
    assert_true(ecs_create_bare(world, 30, entities));
    assert_int_equal(ecs_entity_count(world), 30);
    for (size_t i = 0; i < 30; i++) {
        assert_int_equal(entities[i].index, i);
        assert_true(ecs_is_alive(world, entities[i]));
        assert_false(ecs_has_any(world, entities[i], ecs_all_components_()));
    }
}

TEST_IN(WORLD, bulk_equals_single_calls) {
    OWN_WORLD twin = make_world(1);
    ecs_entity bulk[40];
    ecs_destroy(world, ecs_create(world));
    ecs_destroy(twin, ecs_create(twin));
    assert_true(ecs_create_bulk(world, 40, bulk, ecs_with(Position, {1, 2})));
    for (size_t i = 0; i < 40; i++)
        assert_same(ecs_create_with(twin, ecs_with(Position, {1, 2})), bulk[i]);
    assert_visits(twin, (ecs_query){.with = ecs_mask(Position)}, bulk, 40);
    assert_visits(world, (ecs_query){.with = ecs_mask(Position)}, bulk, 40);
}

/* Exactly these entities exist, each with its own Wide. */
static void assert_numbered(ecs_world *world, const ecs_entity *entities, uint32_t count)
{
    assert_int_equal(ecs_count(world, Wide), count);
    for (uint32_t i = 0; i < count; i++) {
        const Wide *wide = ecs_try_get(world, entities[i], Wide);
        if (!wide || wide->number != i || (uintptr_t)wide % 64)
            fail_msg("entity %u of %u has the wrong value", i, count);
    }
}

static void make_numbered(ecs_world *world, uint32_t count)
{
    static ecs_entity entities[4000];
    static Wide wides[4000];
    for (uint32_t i = 0; i < count; i++)
        wides[i].number = i;
    assert_true(ecs_create_bulk(world, count, entities, ecs_with_each(Wide, wides)));
    assert_numbered(world, entities, count);
}

/* `before` entities come first, so that the bulk begins there; every third of them is freed. */
static void bulk_across(uint32_t before, uint32_t count)
{
    OWN_WORLD world = make_world(1);
    static ecs_entity bare[4000];
    assert_true(ecs_create_bare(world, before, bare));
    for (uint32_t i = 0; i < before; i += 3)
        assert_true(ecs_destroy(world, bare[i]));
    uint32_t kept = ecs_entity_count(world);
    make_numbered(world, count);
    assert_int_equal(ecs_entity_count(world), kept + count);
}

static const uint32_t edges[] = {1, 2, 1022, 1023, 1024, 1025, 1026, 2047, 2048, 2049, 3100};

TEST_IN(WORLD, bulk_crosses_the_edges_of_pages) {
    each_case(i, edges)
        bulk_across(0, edges[i]);
}

TEST_IN(WORLD, bulk_mixes_freed_slots_with_fresh_ones_at_the_edges_of_pages) {
    each_case(i, edges)
        each_case(j, edges)
            bulk_across(edges[i], edges[j]);
}

TEST_IN(WORLD, bulk_into_freed_slots_alone_adds_no_slot) {
    ecs_entity entities[2500];
    assert_true(ecs_create_bare(world, 2500, entities));
    for (size_t i = 0; i < 2500; i++)
        ecs_destroy(world, entities[i]);
    assert_true(ecs_create_bulk(world, 2500, entities, ecs_with(Position, {1, 1})));
    for (size_t i = 0; i < 2500; i++)
        assert_in_range(entities[i].index, 0, 2499);
    assert_int_equal(ecs_create(world).index, 2500);
}

TEST_IN(WORLDS, freed_slots_count_as_room) {
    ecs_world_def def = watched_def(1);
    def.entity_capacity = 100;
    OWN_WORLD world = ecs_world_create(&def);
    ecs_entity entities[80];
    assert_true(ecs_create_bare(world, 80, entities));
    for (size_t i = 0; i < 50; i++)
        ecs_destroy(world, entities[i]);
    size_t requests = memory.requests;
    assert_true(ecs_create_bare(world, 70, NULL));
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_entity_count(world), 100);
}

/* Reserves room for entities in freed slots and in fresh ones, across the edges of pages. */
TEST_IN(WORLD, reserved_entities_and_rows_need_no_memory) {
    enum { COUNT = 2500 };
    for (int32_t i = 0; i < 1500; i++)
        assert_true(ecs_create(world).stamp != 0);
    for (uint32_t i = 0; i < 1500; i += 3)
        assert_true(ecs_destroy(world, (ecs_entity){i, UINT32_C(1) << 8 | 1}));
    assert_true(ecs_reserve(world, COUNT, ecs_mask(Position, Wide, Frozen)));
    assert_int_equal(ecs_entity_count(world), 1000);
    assert_int_equal(ecs_count(world, Position), 0);
    const size_t requests = memory.requests;
    for (int32_t i = 0; i < COUNT / 2; i++) {
        const ecs_entity entity = make_at(world, i);
        assert_non_null(ecs_add(world, entity, Wide, {(uint32_t)i}));
        assert_true(ecs_tag(world, entity, Frozen));
    }
    assert_true(ecs_create_bulk(world, COUNT - COUNT / 2, NULL, ecs_with(Position, {1, 2}),
                                ecs_with(Wide, {3}), ecs_with_tag(Frozen)));
    assert_int_equal(memory.requests, requests);
    make_at(world, 1); /* one more may */
    assert_int_equal(ecs_count(world, Position), COUNT + 1);
}

TEST_IN(WORLD, reserving_twice_takes_no_more) {
    assert_true(ecs_reserve(world, 3000, ecs_mask(Position, Frozen)));
    const size_t requests = memory.requests;
    assert_true(ecs_reserve(world, 3000, ecs_mask(Position, Frozen)));
    assert_true(ecs_reserve(world, 0, ecs_mask(Position)));
    assert_true(ecs_reserve(world, 3000, ECS_NO_COMPONENTS));
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_entity_count(world), 0);
}

TEST_IN(WORLD, single_creation_crosses_the_edges_of_pages) {
    static ecs_entity entities[3100];
    for (uint32_t i = 0; i < LENGTH(entities); i++)
        entities[i] = ecs_create_with(world, ecs_with(Wide, {i}));
    assert_numbered(world, entities, LENGTH(entities));
}

TEST_IN(WORLD, a_count_beyond_memory_is_refused_whole) {
    ecs_entity entity = make_at(world, 1);
    assert_false(ecs_create_bare(world, UINT32_MAX, NULL));
    assert_false(ecs_create_bare(world, UINT32_MAX - 1, NULL));
    assert_false(ecs_create_bulk(world, UINT32_MAX / 2, NULL, ecs_with(Position, {1, 1})));
    assert_false(ecs_reserve(world, UINT32_MAX, ECS_NO_COMPONENTS));
    assert_false(ecs_reserve(world, UINT32_MAX / 2, ecs_mask(Position)));
    assert_int_equal(ecs_entity_count(world), 1);
    assert_rows(world, Position, entity);
    assert_int_equal(ecs_create(world).index, 1);
}
