/* uniques: one value of a type per world. */
#include "ecs_testing.h"

typedef struct Label {
    int32_t number;
    char text[5];
} Label;

enum { ECS_UNIQUE(Label) = 5 };

static void a_unique_is_found_where_it_was_set(void **state)
{
    ecs_world *world = *state;
    Clock *clock = ecs_unique_set(world, Clock, {5});
    assert_non_null(clock);
    assert_ptr_equal(clock, ecs_unique(world, Clock));
    assert_ptr_equal(clock, ecs_try_unique(world, Clock));
    assert_int_equal(clock->ticks, 5);
}

static void setting_again_replaces_in_place_without_allocating(void **state)
{
    ecs_world *world = *state;
    Clock *clock = ecs_unique_set(world, Clock, {5});
    size_t requests = memory.requests;
    assert_ptr_equal(ecs_unique_set(world, Clock, {6}), clock);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(clock->ticks, 6);
}

static void a_unique_can_be_set_from_itself(void **state)
{
    ecs_world *world = *state;
    ecs_unique_set(world, Label, {3, "abcd"});
    ecs_unique_set(world, Label, *ecs_unique(world, Label));
    assert_int_equal(ecs_unique(world, Label)->number, 3);
    assert_string_equal(ecs_unique(world, Label)->text, "abcd");
}

static void a_unique_never_set_is_absent(void **state)
{
    ecs_world *world = *state;
    assert_null(ecs_try_unique(world, Clock));
    assert_false(ecs_unique_delete(world, Clock));
    ecs_unique_set(world, Label, {1, ""});
    assert_null(ecs_try_unique(world, Clock));
}

static void a_deleted_unique_is_absent_until_set_again(void **state)
{
    ecs_world *world = *state;
    ecs_unique_set(world, Clock, {5});
    ecs_unique_set(world, Label, {1, "x"});
    assert_true(ecs_unique_delete(world, Clock));
    assert_null(ecs_try_unique(world, Clock));
    assert_false(ecs_unique_delete(world, Clock));
    assert_int_equal(ecs_unique(world, Label)->number, 1);
    assert_int_equal(ecs_unique_set(world, Clock, {8})->ticks, 8);
}

static void a_pointer_is_valid_until_the_unique_is_deleted(void **state)
{
    ecs_world *world = *state;
    Clock *clock = ecs_unique_set(world, Clock, {5});
    ecs_unique_set(world, Label, {1, "x"});
    ecs_unique_set(world, Letters, {"abc"});
    for (int i = 0; i < 2000; i++)
        make_at(world, i);
    ecs_unique_delete(world, Label);
    assert_ptr_equal(ecs_unique(world, Clock), clock);
    assert_int_equal(clock->ticks, 5);
}

static void an_over_aligned_unique_is_aligned(void **state)
{
    (void)state;
    ecs_world *world = ecs_world_create(NULL);
    const Wide *wide = ecs_unique_set(world, Wide, {7});
    assert_int_equal((uintptr_t)wide % 64, 0);
    assert_int_equal(wide->number, 7);
    assert_true(ecs_unique_delete(world, Wide));
    ecs_world_destroy(world);
}

static void the_uniques_number_may_be_63(void **state)
{
    ecs_world *world = *state;
    assert_non_null(ecs_unique_set(world, Letters, {"xyz"}));
    assert_memory_equal(ecs_unique(world, Letters)->text, "xyz", 3);
    assert_null(ecs_try_unique(world, Clock));
    assert_true(ecs_unique_delete(world, Letters));
}

static void uniques_are_no_components(void **state)
{
    ecs_world *world = *state;
    ecs_unique_set(world, Wide, {7});
    assert_int_equal(ecs_count(world, Wide), 0);
    assert_int_equal(ecs_entity_count(world), 0);
    ecs_create_with(world, ecs_with(Wide, {8}));
    assert_int_equal(ecs_unique(world, Wide)->number, 7);
}

static void each_world_has_its_own_uniques(void **state)
{
    ecs_world *world = *state;
    ecs_world *other = make_world(2);
    ecs_unique_set(world, Clock, {1});
    assert_null(ecs_try_unique(other, Clock));
    ecs_unique_set(other, Clock, {2});
    assert_int_equal(ecs_unique(world, Clock)->ticks, 1);
    ecs_world_destroy(other);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(a_unique_is_found_where_it_was_set),
        test_in_world(setting_again_replaces_in_place_without_allocating),
        test_in_world(a_unique_can_be_set_from_itself),
        test_in_world(a_unique_never_set_is_absent),
        test_in_world(a_deleted_unique_is_absent_until_set_again),
        test_in_world(a_pointer_is_valid_until_the_unique_is_deleted),
        test_in_world(an_over_aligned_unique_is_aligned),
        test_in_world(the_uniques_number_may_be_63),
        test_in_world(uniques_are_no_components),
        test_in_world(each_world_has_its_own_uniques),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
