/* inspect: the figures agree with the calls made and with the allocator. */
#include "ecs_testing.h"

enum { ECS_COMPONENT(Free) = 40 };

static void note(ecs_world *world, ecs_entity entity, void *value, void *context)
{
}

TEST_IN(WORLD, a_component_is_reported_with_its_figures) {
    for (int32_t x = 0; x < 20; x++)
        make_at(world, x);
    const ecs_component_info info = ecs_inspect_component(world, ECS_COMPONENT(Position));
    assert_string_equal(info.name, "Position");
    assert_int_equal(info.count, 20);
    assert_true(info.room >= 20);
    assert_int_equal(info.value_size, sizeof(Position));
    assert_true(info.bytes >= 20 * (sizeof(Position) + sizeof(uint32_t)));
    assert_false(info.in_group || info.has_hook);
}

TEST_IN(WORLD, tags_have_no_size_and_free_numbers_no_name) {
    const ecs_component_info tag = ecs_inspect_component(world, ECS_COMPONENT(Frozen));
    assert_string_equal(tag.name, "Frozen");
    assert_int_equal(tag.value_size, 0);
    assert_int_equal(tag.bytes, 0);
    const ecs_component_info none = ecs_inspect_component(world, ECS_COMPONENT(Free));
    assert_null(none.name);
    assert_int_equal(none.count + none.room + none.bytes, 0);
}

TEST_IN(WORLD, groups_and_hooks_are_reported) {
    ecs_group(world, ecs_mask(Position, Velocity));
    ecs_on_delete(world, Health, note, NULL);
    assert_true(ecs_inspect_component(world, ECS_COMPONENT(Velocity)).in_group);
    assert_false(ecs_inspect_component(world, ECS_COMPONENT(Velocity)).has_hook);
    assert_true(ecs_inspect_component(world, ECS_COMPONENT(Health)).has_hook);
    assert_false(ecs_inspect_component(world, ECS_COMPONENT(Health)).in_group);
    assert_int_equal(ecs_inspect(world).groups, 1);
}

TEST_IN(WORLD, entities_and_slots_are_counted) {
    const ecs_entity first = make_at(world, 1);
    make_at(world, 2);
    const uint32_t slots = ecs_inspect(world).entities + ecs_inspect(world).free_slots;
    ecs_destroy(world, first);
    const ecs_world_info info = ecs_inspect(world);
    assert_int_equal(info.entities, 1);
    assert_int_equal(info.entities + info.free_slots, slots);
    assert_int_equal(info.retired_slots, 0);
    assert_int_equal(info.components, 7);
    assert_int_equal(info.uniques, 0);
}

TEST_IN(WORLD, tracking_is_reported) {
    assert_int_equal(ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked, 0);
    assert_true(ecs_track(world, Position, ECS_MODIFIED | ECS_DELETED | ECS_REMOVED));
    for (int32_t x = 0; x < 3; x++)
        make_at(world, x);
    Position out;
    ecs_destroy(world, ecs_entity_at(world, Position, 0));
    assert_true(ecs_remove(world, ecs_entity_at(world, Position, 0), Position, &out));
    const ecs_component_info info = ecs_inspect_component(world, ECS_COMPONENT(Position));
    assert_int_equal(info.tracked, ECS_MODIFIED | ECS_DELETED | ECS_REMOVED);
    assert_int_equal(info.events, 2);
    ecs_clear_tracking(world);
    assert_int_equal(ecs_inspect_component(world, ECS_COMPONENT(Position)).events, 0);
}

/* To the byte. */
TEST_IN(WORLD, the_bytes_equal_those_of_the_allocator) {
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    for (int32_t x = 0; x < 5000; x++) {
        const ecs_entity entity = make_at(world, x);
        if (x % 3 == 0)
            ecs_add(world, entity, Letters, {{"ab"}});
        if (x % 1000 == 0)
            ecs_add(world, entity, Wide, {1});
        if (x % 7 == 0)
            ecs_tag(world, entity, Doomed);
    }
    ecs_unique_set(world, Clock, {1});
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    assert_int_equal(ecs_inspect(world).uniques, 1);
    ecs_delete_any(world, Doomed);
    ecs_unique_delete(world, Clock);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
}

TEST_IN(WORLD, the_bytes_include_tracking) {
    for (unsigned kinds = 0; kinds < 16; kinds++) {
        assert_true(ecs_track(world, Letters, kinds));
        assert_true(ecs_track(world, Wide, 15 - kinds));
        assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
        for (int i = 0; i < 100; i++)
            ecs_create_with(world, ecs_with(Letters, {"ab"}), ecs_with(Wide, {1}));
        assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
        ecs_delete_any(world, Letters);
        assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    }
}
