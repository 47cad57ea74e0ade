/* sparse_set: rows and pages, for entity indices of any size. */
#include "ecs_testing.h"

#include "kernel.h"

enum { FAR = 1 << 20 };

static const uint32_t around_edges[] = {0, 1, 1022, 1023, 1024, 1025, 2047, 2048, 2049, 3071, 3072};

/* Creates bare entities with every index up to FAR. */
static ecs_entity *make_many(ecs_world *world)
{
    ecs_entity *entities = malloc((FAR + 1) * sizeof *entities);
    assert_true(entities != NULL);
    assert_true(ecs_create_bare(world, FAR + 1, entities));
    return entities;
}

static void assert_health(ecs_world *world, ecs_entity entity, int64_t points)
{
    const Health *health = ecs_try_get(world, entity, Health);
    assert_non_null(health);
    assert_int_equal(health->points, points);
}

TEST_IN(WORLD, rows_are_found_on_both_sides_of_a_pages_edge) {
    ecs_entity *entities = make_many(world);
    each_case(i, around_edges) {
        uint32_t index = around_edges[i];
        assert_non_null(ecs_add(world, entities[index], Health, {index}));
    }
    each_case(i, around_edges)
        assert_health(world, entities[around_edges[i]], around_edges[i]);
    for (size_t i = 0; i < LENGTH(around_edges); i += 2)
        assert_true(ecs_delete(world, entities[around_edges[i]], Health));
    for (size_t i = 1; i < LENGTH(around_edges); i += 2)
        assert_health(world, entities[around_edges[i]], around_edges[i]);
    assert_int_equal(ecs_count(world, Health), LENGTH(around_edges) / 2);
    free(entities);
}

TEST_IN(WORLD, a_large_index_comes_before_a_small_one_if_it_was_added_first) {
    ecs_entity *entities = make_many(world);
    ecs_entity far = entities[FAR], near = entities[0], between = entities[FAR / 2];
    ecs_add(world, far, Health, {1});
    ecs_add(world, near, Health, {2});
    ecs_add(world, between, Health, {3});
    assert_rows(world, Health, far, near, between);
    assert_true(ecs_delete(world, far, Health));
    assert_rows(world, Health, between, near);
    assert_health(world, between, 3);
    assert_health(world, near, 2);
    free(entities);
}

TEST_IN(WORLD, a_large_index_costs_one_page_not_all_before_it) {
    ecs_entity *entities = make_many(world);
    size_t bytes = memory.bytes;
    assert_true(ecs_tag(world, entities[FAR], Frozen));
    size_t table = (FAR / 1024 + 1) * sizeof(void *);
    assert_in_range(memory.bytes - bytes, 1, 2 * table + 1024 * sizeof(uint32_t) + 4096);
    free(entities);
}

TEST_IN(WORLD, a_full_page_is_not_made_twice) {
    ecs_entity entities[1024];
    assert_true(ecs_create_bulk(world, 1024, entities, ecs_with_tag(Frozen)));
    for (size_t i = 0; i < 1024; i++)
        ecs_delete(world, entities[i], Frozen);
    size_t requests = memory.requests;
    for (size_t i = 1024; i-- > 0;)
        assert_true(ecs_tag(world, entities[i], Frozen));
    assert_int_equal(memory.requests, requests);
    for (size_t i = 0; i < 1024; i++)
        assert_true(ecs_has(world, entities[i], Frozen));
}

TEST_IN(WORLD, growing_one_by_one_rarely_allocates) {
    assert_true(ecs_create_bare(world, 1000, NULL));
    size_t requests = memory.requests;
    for (uint32_t i = 0; i < 1000; i++)
        assert_non_null(ecs_add(world, ((ecs_entity){i, 1U << 8 | 1}), Health, {i}));
    assert_in_range(memory.requests - requests, 1, 30);
    requests = memory.requests;
    for (uint32_t i = 0; i < 100000; i++)
        ecs_create(world);
    assert_in_range(memory.requests - requests, 1, 30);
}

TEST_IN(WORLD, every_value_survives_growth) {
    ecs_entity entities[2000];
    each_case(i, entities) {
        entities[i] = ecs_create_with(world, ecs_with(Health, {(int64_t)i}));
        assert_health(world, entities[i / 2], (int64_t)(i / 2));
    }
    each_case(i, entities)
        assert_health(world, entities[i], (int64_t)i);
}

TEST_IN(WORLD, all_rows_can_be_taken_from_the_front_and_from_the_back) {
    ecs_entity entities[100];
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < 100; i++)
            entities[i] = ecs_create_with(world, ecs_with(Health, {(int64_t)i}));
        for (size_t taken = 0; taken < 100; taken++) {
            assert_true(ecs_destroy(world, entities[pass ? taken : 99 - taken]));
            for (size_t i = 0; i < 99 - taken; i++)
                assert_health(world, entities[pass ? taken + 1 + i : i],
                              (int64_t)(pass ? taken + 1 + i : i));
        }
        assert_no_rows(world, Health);
    }
}

TEST_IN(WORLD, storages_keep_their_own_order) {
    ecs_entity a = make_at(world, 1), b = make_at(world, 2), c = make_at(world, 3);
    ecs_add(world, c, Velocity, {3, 0});
    ecs_add(world, a, Velocity, {1, 0});
    ecs_add(world, b, Velocity, {2, 0});
    assert_rows(world, Position, a, b, c);
    assert_rows(world, Velocity, c, a, b);
    ecs_delete(world, c, Velocity);
    assert_rows(world, Velocity, b, a);
    assert_rows(world, Position, a, b, c);
    assert_int_equal(ecs_get(world, a, Velocity)->x, 1);
    assert_int_equal(ecs_get(world, b, Velocity)->x, 2);
}

TEST_IN(WORLD, more_than_uint32_max_rows_are_refused) {
    make_at(world, 1);
    assert_false(ecs_reserve_rows_(world, &world->storages[ECS_COMPONENT(Position)], UINT32_MAX));
    make_at(world, 2);
}

/* The last value moves into the hole unchanged, and its neighbours stay as they are. */
#define assert_moves_whole(world, T)                                                               \
    do {                                                                                           \
        ecs_register((world), T);                                                                  \
        ecs_entity four[4];                                                                        \
        T values[4];                                                                               \
        for (int i = 0; i < 4; i++)                                                                \
            memset(&values[i], 'a' + i, sizeof(T));                                                \
        assert_true(ecs_create_bulk((world), 4, four, ecs_with_each(T, values)));                  \
        assert_true(ecs_delete((world), four[1], T));                                              \
        assert_memory_equal(ecs_read((world), four[0], T), &values[0], sizeof(T));                 \
        assert_memory_equal(ecs_read((world), four[2], T), &values[2], sizeof(T));                 \
        assert_memory_equal(ecs_read((world), four[3], T), &values[3], sizeof(T));                 \
        assert_rows((world), T, four[0], four[3], four[2]);                                        \
    } while (0)

TEST_IN(WORLD, values_of_all_sizes_move_whole) {
    typedef struct {
        char text[1];
    } Bytes1;
    typedef struct {
        char text[4];
    } Bytes4;
    typedef struct {
        char text[8];
    } Bytes8;
    typedef struct {
        char text[12];
    } Bytes12;
    typedef struct {
        char text[16];
    } Bytes16;
    typedef struct {
        char text[17];
    } Bytes17;
    enum {
        ECS_COMPONENT(Bytes1) = ECS_COMPONENT(Doomed) + 1,
        ECS_COMPONENT(Bytes4),
        ECS_COMPONENT(Bytes8),
        ECS_COMPONENT(Bytes12),
        ECS_COMPONENT(Bytes16),
        ECS_COMPONENT(Bytes17),
    };
    assert_moves_whole(world, Bytes1);
    assert_moves_whole(world, Bytes4);
    assert_moves_whole(world, Bytes8);
    assert_moves_whole(world, Bytes12);
    assert_moves_whole(world, Bytes16);
    assert_moves_whole(world, Bytes17);
}
