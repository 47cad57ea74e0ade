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

static void share_a_type(ecs_world *world)
{
    ecs_group(world, moving);
    ecs_group(world, ecs_mask(Position, Health));
}

/* The one needs more, and the other owns more. */
static void own_more_but_need_less(ecs_world *world)
{
    ecs_group(world, moving);
    ecs_partial_group(world, ecs_mask(Position), ecs_mask(Velocity, Health));
}

static void look_up_and_own_nothing(ecs_world *world)
{
    ecs_partial_group(world, ECS_NO_COMPONENTS, moving);
}

static void ask_for_an_array_that_is_looked_up(ecs_world *world)
{
    ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position));
    (void)ecs_group_array_read(world, ecs_mask(Letters, Position), Position);
}

static void forget_what_is_looked_up(ecs_world *world)
{
    ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position));
    ecs_group_count(world, ecs_mask(Letters));
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

/* By the last row's group: Letters that lie there move when the current entity loses its Position.
 */
static void lose_what_is_looked_up(ecs_world *world)
{
    ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position));
    for (int32_t i = 0; i < 3; i++)
        ecs_create_with(world, ecs_with(Position, {i, i}), ecs_with(Letters, {{1}}));
    ecs_each_entity_read(world, Letters, letters, entity) {
        (void)letters;
        ecs_delete(world, entity, Position);
    }
}

TEST_BUG(groups_that_cross_assert)
{
    assert_advice(
        world, share_a_type,
        "the groups (Position, Health) and (Position, Velocity) cross: both own Position",
        "Nest them: let one own all that the other does, and more; or look Position up in "
        "one of them: call ecs_partial_group");
    assert_advice(world, own_more_but_need_less,
                  "the groups (Position, Velocity, Health) and (Position, Velocity) cross",
                  "ecs_partial_group");
}

TEST_BUG(impossible_groups_assert)
{
    assert_advice(world, group_one, "at least two components", "name");
    assert_advice(world, look_up_and_own_nothing, "owns at least one", "name");
    assert_advice(world, count_no_group, "there is no group of these", "call ecs_group first");
    assert_advice(world, forget_what_is_looked_up, "there is no group of these",
                  "name all of its types");
    assert_advice(world, align_in_a_group, "Position is in a group", "sort it with ecs_sort");
}

TEST_BUG(arrays_of_no_group_assert)
{
    assert_advice(world, ask_for_the_array_of_no_group, "there is no group of these",
                  "call ecs_group first");
    assert_advice(world, ask_for_an_array_of_another, "does not own Health", "ecs_read");
    assert_advice(world, ask_for_an_array_that_is_looked_up, "does not own Position", "ecs_read");
}

TEST_BUG(moving_others_in_a_group_inside_a_loop_asserts)
{
    assert_advice(world, go_out_but_stay_in_the_loop, "a loop over Position", "after the loop");
    assert_advice(world, lose_what_is_looked_up, "a loop over Letters", "after the loop");
}

TEST_BUG(adding_others_to_a_group_inside_a_loop_asserts)
{
    assert_advice(world, let_another_in, "a loop over Position", "after the loop");
}

TEST_BUG(moving_rows_of_the_driving_component_asserts)
{
    assert_advice(world, let_in_by_the_driving_component, "a loop over Velocity", "after the loop");
}
