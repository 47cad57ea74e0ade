/* uniques: one value of a type per world. */
#include "ecs_testing.h"

typedef struct Label {
    int32_t number;
    char text[5];
} Label;

enum { ECS_UNIQUE(Label) = 5 };

TEST_IN(WORLD, a_unique_is_found_where_it_was_set) {
    Clock *clock = ecs_unique_set(world, Clock, {5});
    assert_non_null(clock);
    assert_ptr_equal(clock, ecs_unique(world, Clock));
    assert_ptr_equal(clock, ecs_try_unique(world, Clock));
    assert_int_equal(clock->ticks, 5);
}

TEST_IN(WORLD, setting_again_replaces_in_place_without_allocating) {
    Clock *clock = ecs_unique_set(world, Clock, {5});
    size_t requests = memory.requests;
    assert_ptr_equal(ecs_unique_set(world, Clock, {6}), clock);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(clock->ticks, 6);
}

TEST_IN(WORLD, a_unique_can_be_set_from_itself) {
    ecs_unique_set(world, Label, {3, "abcd"});
    ecs_unique_set(world, Label, *ecs_unique(world, Label));
    assert_int_equal(ecs_unique(world, Label)->number, 3);
    assert_string_equal(ecs_unique(world, Label)->text, "abcd");
}

TEST_IN(WORLD, a_unique_never_set_is_absent) {
    assert_true(!ecs_try_unique(world, Clock));
    assert_true(!ecs_unique_delete(world, Clock));
    ecs_unique_set(world, Label, {1, ""});
    assert_null(ecs_try_unique(world, Clock));
}

TEST_IN(WORLD, a_deleted_unique_is_absent_until_set_again) {
    ecs_unique_set(world, Clock, {5});
    ecs_unique_set(world, Label, {1, "x"});
    assert_true(ecs_unique_delete(world, Clock));
    assert_true(!ecs_try_unique(world, Clock));
    assert_false(ecs_unique_delete(world, Clock));
    assert_int_equal(ecs_unique(world, Label)->number, 1);
    assert_int_equal(ecs_unique_set(world, Clock, {8})->ticks, 8);
}

TEST_IN(WORLD, a_removed_unique_is_handed_out) {
    Clock out = {1};
    assert_false(ecs_unique_remove(world, Clock, &out));
    assert_int_equal(out.ticks, 1);
    ecs_unique_set(world, Clock, {5});
    assert_true(ecs_unique_remove(world, Clock, &out));
    assert_int_equal(out.ticks, 5);
    assert_null(ecs_try_unique(world, Clock));
}

TEST_IN(WORLD, a_pointer_is_valid_until_the_unique_is_deleted) {
    Clock *clock = ecs_unique_set(world, Clock, {5});
    ecs_unique_set(world, Label, {1, "x"});
    ecs_unique_set(world, Letters, {"abc"});
    make_some(world, 2000);
    ecs_unique_delete(world, Label);
    assert_ptr_equal(ecs_unique(world, Clock), clock);
    assert_int_equal(clock->ticks, 5);
}

TEST_IN(WORLDS, an_over_aligned_unique_is_aligned) {
    OWN_WORLD world = ecs_world_create(NULL);
    const Wide *wide = ecs_unique_set(world, Wide, {7});
    assert_int_equal((uintptr_t)wide % 64, 0);
    assert_int_equal(wide->number, 7);
    assert_true(ecs_unique_delete(world, Wide));
}

TEST_IN(WORLD, the_uniques_number_may_be_63) {
    assert_non_null(ecs_unique_set(world, Letters, {"xyz"}));
    assert_memory_equal(ecs_unique(world, Letters)->text, "xyz", 3);
    assert_true(!ecs_try_unique(world, Clock));
    assert_true(ecs_unique_delete(world, Letters));
}

TEST_IN(WORLD, uniques_are_no_components) {
    ecs_unique_set(world, Wide, {7});
    assert_int_equal(ecs_count(world, Wide), 0);
    assert_int_equal(ecs_entity_count(world), 0);
    ecs_create_with(world, ecs_with(Wide, {8}));
    assert_int_equal(ecs_unique(world, Wide)->number, 7);
}

TEST_IN(WORLD, each_world_has_its_own_uniques) {
    ecs_world *other = make_world(2);
    ecs_unique_set(world, Clock, {1});
    assert_null(ecs_try_unique(other, Clock));
    ecs_unique_set(other, Clock, {2});
    assert_int_equal(ecs_unique(world, Clock)->ticks, 1);
    ecs_world_destroy(other);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 1);
}

/* The text of a module that is unloaded later. */
TEST_IN(WORLD, the_world_keeps_a_copy_of_a_uniques_name) {
    char name[] = "Clock";
    const Clock clock = {5};
    const ecs_type_ type = {ECS_UNIQUE(Clock), sizeof clock, &(ecs_label_){name, ""}};
    for (int i = 0; i < 2; i++) /* the first time, and at another set */
        assert_non_null(ecs_unique_set_(world, type, &clock, _Alignof(Clock)));
    memset(name, 'x', sizeof name);
    assert_string_equal(world->uniques[ECS_UNIQUE(Clock)].name, "Clock");
}

TEST_IN(WORLDS, each_request_of_a_unique_may_fail) {
    for (size_t refused = 1; refused <= 2; refused++) {
        const size_t blocks = memory.blocks;
        ecs_world *world = make_world(1);
        memory.refused = memory.requests + refused;
        assert_null(ecs_unique_set(world, Clock, {5}));
        assert_null(ecs_try_unique(world, Clock));
        assert_non_null(ecs_unique_set(world, Clock, {6}));
        ecs_world_destroy(world);
        assert_int_equal(memory.blocks, blocks);
    }
}
