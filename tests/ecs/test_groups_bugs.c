/* groups_bugs: the advice on groups that cannot be, and on loops that reorder them. Only in builds
 * with checks. */
#include "bugs_testing.h"

/* ---- groups ---- */

static const ecs_components moving = ecs_mask(Position, Velocity);

/* Three in the group, behind the subject. */
static void make_group(ecs_world *world)
{
    ecs_group(world, moving);
    for (int32_t i = 0; i < 3; i++)
        ecs_create_with(world, ecs_with(Position, {i, i}), ecs_with(Velocity, {i, i}));
}

static void share_one_type_in_three_groups(ecs_world *world)
{
    ecs_group(world, ecs_mask(Position, Health));
    ecs_group(world, moving);
    ecs_group(world, ecs_mask(Position, Letters));
}

static void make_a_chain(ecs_world *world)
{
    ecs_group(world, moving);
    ecs_group(world, ecs_mask(Velocity, Health));
    ecs_group(world, ecs_mask(Health, Letters));
}

/* One more than 8: each within the next. */
static void make_too_many(ecs_world *world)
{
    ecs_components owned = ecs_mask(Position);
    for (unsigned type = 50; type < 59; type++) {
        ecs_register_(world, type, "Another", 0, 1);
        owned = ecs_union(owned, ecs_bit_(type));
        ecs_group(world, owned);
    }
}

static void ask_for_an_array_of_another(ecs_world *world)
{
    ecs_group(world, moving);
    ecs_group_array(world, moving, Health)->points = 1;
}

static void ask_for_the_array_of_no_group(ecs_world *world)
{
    (void)ecs_group_array_read(world, moving, Position);
}

static void group_one(ecs_world *world)
{
    ecs_group(world, ecs_mask(Position));
}

static void count_no_group(ecs_world *world)
{
    ecs_group_count(world, ecs_mask(Health, Letters));
}

static void align_in_a_group(ecs_world *world)
{
    ecs_group(world, moving);
    ecs_align(world, Position, Velocity);
}

static void go_out_but_stay_in_the_loop(ecs_world *world)
{
    make_group(world);
    ecs_each_entity(world, Position, position, entity) {
        position->x++;
        ecs_delete(world, entity, Velocity);
    }
}

static void let_another_in(ecs_world *world)
{
    make_group(world);
    make_at(world, 7);
    const ecs_entity last = make_at(world, 8);
    ecs_each(world, Position, position) {
        position->x++;
        ecs_add(world, last, Velocity, {1, 1});
    }
}

/* The newest row is the last; it is swapped with a row visited before, or not. */
static void let_in_by_the_driving_component(ecs_world *world)
{
    make_group(world);
    ecs_create_with(world, ecs_with(Velocity, {9, 9}));
    ecs_each(world, Velocity, velocity) {
        velocity->x++;
        ecs_add(world, subject, Velocity, {1, 1});
    }
}

static void impossible_groups_assert(void **state)
{
    assert_advice(*state, share_one_type_in_three_groups,
                  "(Position, Letters) and (Position, Velocity) cannot both",
                  "name all types of the other");
    assert_advice(*state, group_one, "at least two components", "name");
    assert_advice(*state, count_no_group, "there is no group of these", "call ecs_group first");
    assert_advice(*state, align_in_a_group, "Position is in a group", "sort it with ecs_sort");
}

static void a_chain_of_groups_asserts(void **state)
{
    assert_advice(*state, make_a_chain, "(Health, Letters) and (Position, Velocity) cannot both",
                  "use a view");
}

static void too_many_groups_assert(void **state)
{
    assert_advice(*state, make_too_many, "more than 8 groups share types", "use a view");
}

static void arrays_of_no_group_assert(void **state)
{
    assert_advice(*state, ask_for_the_array_of_no_group, "there is no group of these",
                  "call ecs_group first");
    assert_advice(*state, ask_for_an_array_of_another, "Health is not in this group", "ecs_read");
}

static void moving_others_in_a_group_inside_a_loop_asserts(void **state)
{
    assert_advice(*state, go_out_but_stay_in_the_loop, "a loop over Position", "after the loop");
}

static void adding_others_to_a_group_inside_a_loop_asserts(void **state)
{
    assert_advice(*state, let_another_in, "a loop over Position", "after the loop");
}

static void moving_rows_of_the_driving_component_asserts(void **state)
{
    assert_advice(*state, let_in_by_the_driving_component, "a loop over Velocity",
                  "after the loop");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_bug(impossible_groups_assert),
        test_bug(a_chain_of_groups_asserts),
        test_bug(too_many_groups_assert),
        test_bug(arrays_of_no_group_assert),
        test_bug(moving_others_in_a_group_inside_a_loop_asserts),
        test_bug(adding_others_to_a_group_inside_a_loop_asserts),
        test_bug(moving_rows_of_the_driving_component_asserts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
