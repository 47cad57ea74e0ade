/* create_at: entities with given handles, and which are refused. */
#include "ecs_testing.h"

static ecs_entity at(uint32_t index, uint32_t generation)
{
    return (ecs_entity){index, generation << 8 | 1};
}

TEST_IN(WORLD, a_fresh_slot_may_be_far_ahead) {
    const ecs_entity first = ecs_create(world);
    assert_true(ecs_create_at(world, at(5, 7)));
    assert_true(ecs_is_alive(world, at(5, 7)));
    assert_int_equal(ecs_entity_count(world), 2);
    assert_true(ecs_is_empty(ecs_components_of(world, at(5, 7))));
    for (uint32_t i = 1; i < 5; i++) /* the slots between, the lowest first */
        assert_same(ecs_create(world), at(i, 1));
    assert_same(ecs_create(world), at(6, 1));
    assert_true(ecs_is_alive(world, first));
}

TEST_IN(WORLD, a_free_slot_is_taken_out_of_the_order) {
    ecs_entity entities[5];
    each_case(i, entities)
        entities[i] = ecs_create(world);
    each_case(i, entities)
        ecs_destroy(world, entities[i]);
    assert_true(ecs_create_at(world, at(2, 2)));
    assert_true(ecs_create_at(world, at(4, 9))); /* the next that would be used */
    assert_true(ecs_create_at(world, at(0, 3))); /* the last one */
    assert_int_equal(ecs_entity_count(world), 3);
    assert_same(ecs_create(world), at(3, 2));
    assert_same(ecs_create(world), at(1, 2));
    assert_same(ecs_create(world), at(5, 1));
}

TEST_IN(WORLD, handles_that_are_taken_or_used_up_are_refused) {
    const ecs_entity entity = ecs_create(world);
    assert_false(ecs_create_at(world, entity));
    assert_false(ecs_create_at(world, at(0, 5))); /* in use by another */
    ecs_destroy(world, entity);
    assert_true(!ecs_create_at(world, entity));
    assert_true(ecs_create_at(world, at(0, 5)));
    ecs_destroy(world, at(0, 5));
    for (uint32_t generation = 0; generation < 6; generation++)
        assert_false(ecs_create_at(world, at(0, generation)));
    assert_false(ecs_create_at(world, (ecs_entity){0, 0}));
    assert_false(ecs_create_at(world, (ecs_entity){9, 4U << 8 | 2})); /* of another realm */
    assert_false(ecs_create_at(world, at(9, 0xFFFFFF)));              /* no entity's */
    assert_false(ecs_create_at(world, at(UINT32_MAX, 1)));
    assert_int_equal(ecs_entity_count(world), 0);
    assert_same(ecs_create(world), at(0, 6));
    assert_same(ecs_create(world), at(1, 1));
}

TEST_IN(WORLD, the_last_entity_of_a_slot_is_revived) {
    const ecs_entity old = ecs_create(world);
    ecs_destroy(world, old);
    const ecs_entity last = ecs_create(world);
    assert_false(ecs_revive(world, old));
    ecs_destroy(world, last);
    assert_true(!ecs_revive(world, old));
    assert_true(ecs_revive(world, last));
    assert_true(ecs_is_alive(world, last));
    assert_false(ecs_revive(world, last));
    ecs_destroy(world, last);
    assert_same(ecs_create(world), at(0, 3)); /* no handle comes twice */
    assert_true(ecs_revive(world, at(3, 1))); /* fresh slots, too */
}

TEST_IN(WORLD, the_last_generation_can_be_given_and_revived) {
    const ecs_entity last = at(0, 0xFFFFFE);
    assert_true(ecs_create_at(world, last));
    ecs_destroy(world, last);
    assert_int_equal(ecs_inspect(world).retired_slots, 1);
    assert_true(!ecs_create_at(world, last));
    assert_true(ecs_revive(world, last));
    assert_int_equal(ecs_inspect(world).retired_slots, 0);
    assert_int_equal(ecs_entity_count(world), 1);
    ecs_destroy(world, last);
    assert_same(ecs_create(world), at(1, 1));
}

TEST_IN(WORLD, components_images_and_saves_work) {
    static unsigned char image[1 << 18]; /* records are larger where there are more types */
    assert_true(ecs_create_at(world, at(2000, 3))); /* on the second page */
    assert_non_null(ecs_add(world, at(2000, 3), Position, {1, 2}));
    const size_t size = ecs_image_take(world, image, sizeof image);
    assert_true(size > 0);
    ecs_destroy(world, at(2000, 3));
    assert_true(ecs_image_restore(world, image, size));
    assert_int_equal(ecs_get(world, at(2000, 3), Position)->y, 2);
    assert_true(ecs_create_bulk(world, 1500, NULL, ecs_with(Position, {3, 4})));
    assert_int_equal(ecs_count(world, Position), 1501);
}

TEST_IN(WORLD, without_memory_nothing_changes) {
    const ecs_entity entity = ecs_create(world);
    memory.refused = memory.requests + 1;
    assert_false(ecs_create_at(world, at(5000, 1)));
    assert_int_equal(ecs_entity_count(world), 1);
    assert_false(ecs_create_at(world, at(UINT32_MAX - 2, 1))); /* more than there is */
    assert_true(ecs_is_alive(world, entity));
    assert_same(ecs_create(world), at(1, 1));
}
