/* by_number: each call does what its twin with a type does. */
#include "hierarchy_testing.h"

enum {
    POSITION = ECS_COMPONENT(Position),
    HEALTH = ECS_COMPONENT(Health),
    LETTERS = ECS_COMPONENT(Letters),
    WIDE = ECS_COMPONENT(Wide),
    FROZEN = ECS_COMPONENT(Frozen),
};

TEST_IN(WORLD, components_are_found_by_name) {
    assert_int_equal(ecs_find_component(world, "Position"), POSITION);
    assert_int_equal(ecs_find_component(world, "Frozen"), FROZEN);
    assert_int_equal(ecs_find_component(world, "Positio"), ECS_NO_NUMBER);
    assert_int_equal(ecs_find_component(world, "Positions"), ECS_NO_NUMBER);
    assert_int_equal(ecs_find_component(world, ""), ECS_NO_NUMBER);
}

TEST_IN(WORLD, a_number_has_a_name_and_a_size) {
    assert_string_equal(ecs_component_name(world, LETTERS), "Letters");
    assert_int_equal(ecs_component_size(world, LETTERS), 3);
    assert_string_equal(ecs_component_name(world, FROZEN), "Frozen");
    assert_int_equal(ecs_component_size(world, FROZEN), 0);
    assert_null(ecs_component_name(world, ECS_COMPONENTS_MAX - 1));
    assert_int_equal(ecs_component_size(world, ECS_COMPONENTS_MAX - 1), 0);
    assert_null(ecs_component_name(world, ECS_COMPONENTS_MAX));
    assert_int_equal(ecs_component_size(world, ECS_NO_NUMBER), 0);
}

TEST_IN(WORLD, values_are_added_and_read) {
    const ecs_entity entity = ecs_create(world);
    const char unaligned[] = "abcdef";
    assert_null(ecs_try_read_by_number(world, entity, LETTERS));
    assert_false(ecs_has_by_number(world, entity, LETTERS));
    void *place = ecs_add_by_number(world, entity, LETTERS, unaligned + 1);
    assert_ptr_equal(place, ecs_get(world, entity, Letters));
    assert_ptr_equal(place, ecs_try_get_by_number(world, entity, LETTERS));
    assert_ptr_equal(place, ecs_try_read_by_number(world, entity, LETTERS));
    assert_memory_equal(place, "bcd", 3);
    assert_true(ecs_has_by_number(world, entity, LETTERS));
    ecs_add_by_number(world, entity, LETTERS, unaligned);
    assert_memory_equal(ecs_read(world, entity, Letters)->text, "abc", 3);
    assert_int_equal(ecs_count(world, Letters), 1);
}

TEST_IN(WORLD, wide_values_keep_their_alignment) {
    unsigned char bytes[sizeof(Wide) + 1];
    const Wide wide = {77};
    memcpy(bytes + 1, &wide, sizeof wide);
    const ecs_entity entity = ecs_create(world);
    void *place = ecs_add_by_number(world, entity, WIDE, bytes + 1);
    assert_int_equal((uintptr_t)place % 64, 0);
    assert_int_equal(ecs_read(world, entity, Wide)->number, 77);
}

TEST_IN(WORLD, only_a_value_that_is_there_is_set) {
    const ecs_entity entity = ecs_create(world);
    const Health health = {5};
    assert_false(ecs_set_by_number(world, entity, HEALTH, &health));
    ecs_add(world, entity, Health, {1});
    assert_true(ecs_set_by_number(world, entity, HEALTH, &health));
    assert_int_equal(ecs_read(world, entity, Health)->points, 5);
}

TEST_IN(WORLD, tags_are_given_and_deleted) {
    const ecs_entity entity = ecs_create(world);
    assert_true(ecs_tag_by_number(world, entity, FROZEN));
    assert_true(ecs_tag_by_number(world, entity, FROZEN));
    assert_true(ecs_has_by_number(world, entity, FROZEN));
    assert_true(ecs_delete_by_number(world, entity, FROZEN));
    assert_false(ecs_delete_by_number(world, entity, FROZEN));
    assert_false(ecs_has(world, entity, Frozen));
}

TEST_IN(WORLD, values_are_removed_and_handed_out) {
    const ecs_entity entity = make_at(world, 4);
    Position out = {0};
    assert_true(ecs_remove_by_number(world, entity, POSITION, &out));
    assert_int_equal(out.x, 4);
    out.x = 9;
    assert_false(ecs_remove_by_number(world, entity, POSITION, &out));
    assert_int_equal(out.x, 9);
}

TEST_IN(WORLD, modifying_and_setting_count_as_modified) {
    const Position position = {1, 2};
    const ecs_entity first = make_at(world, 1), second = make_at(world, 2);
    const ecs_entity third = make_at(world, 3);
    assert_true(ecs_track(world, Position, ECS_MODIFIED));
    ecs_advance(world);
    assert_true(ecs_set_by_number(world, first, POSITION, &position));
    assert_ptr_equal(ecs_try_modify_by_number(world, second, POSITION),
                     ecs_read(world, second, Position));
    ecs_try_get_by_number(world, third, POSITION);
    assert_true(ecs_is_modified(world, first, Position));
    assert_true(ecs_is_modified(world, second, Position));
    assert_false(ecs_is_modified(world, third, Position));
    assert_null(ecs_try_modify_by_number(world, ecs_create(world), POSITION));
}

static void note_deletion(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    *(int32_t *)context += ((const Position *)value)->x;
}

TEST_IN(WORLD, deletion_hooks_run) {
    int32_t sum = 0;
    ecs_on_delete(world, Position, note_deletion, &sum);
    const ecs_entity entity = make_at(world, 6);
    assert_true(ecs_delete_by_number(world, entity, POSITION));
    assert_int_equal(sum, 6);
    ecs_on_delete(world, Position, NULL, NULL);
}

TEST_IN(WORLD, absent_entities_have_nothing) {
    ecs_entity absent[ABSENT];
    Position position = {1, 2};
    make_absent(world, absent);
    for (int i = 0; i < ABSENT; i++) {
        assert_null(ecs_add_by_number(world, absent[i], POSITION, &position));
        assert_false(ecs_tag_by_number(world, absent[i], FROZEN));
        assert_false(ecs_set_by_number(world, absent[i], POSITION, &position));
        assert_false(ecs_has_by_number(world, absent[i], POSITION));
        assert_null(ecs_try_get_by_number(world, absent[i], POSITION));
        assert_null(ecs_try_read_by_number(world, absent[i], POSITION));
        assert_null(ecs_try_modify_by_number(world, absent[i], POSITION));
        assert_false(ecs_remove_by_number(world, absent[i], POSITION, &position));
        assert_false(ecs_delete_by_number(world, absent[i], POSITION));
    }
}

TEST_IN(WORLD, links_can_be_read_and_deleted) {
    ecs_register_hierarchy(world);
    const ecs_entity parent = make_at(world, 1);
    const ecs_entity child = ecs_attach_new(world, parent, ecs_with_tag(Frozen));
    const ecs_child *link = ecs_try_read_by_number(world, child, ECS_COMPONENT(ecs_child));
    assert_same(link->parent, parent);
    assert_true(ecs_delete_by_number(world, child, ECS_COMPONENT(ecs_child)));
    assert_int_equal(ecs_child_count(world, parent), 0);
}

TEST_IN(WORLD, adding_fails_without_memory) {
    const ecs_entity entity = ecs_create(world);
    const Position position = {1, 2};
    for (size_t nth = 1; nth <= 2; nth++) {
        memory.requests = 0;
        memory.refused = nth;
        assert_null(ecs_add_by_number(world, entity, POSITION, &position));
        assert_false(ecs_has(world, entity, Position));
    }
    memory.refused = 0;
    assert_non_null(ecs_add_by_number(world, entity, POSITION, &position));
}
