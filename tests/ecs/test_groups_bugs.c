/* groups_bugs: the advice on groups that cannot be, and on loops that reorder them. Only in builds
 * with checks. */
#include "bugs_testing.h"

static const ecs_components moving = ecs_mask(Position, Velocity);

TEST(groups_that_cross_assert) {
    each_misuse(world, open_world_with_subject) {
        ecs_group(world, moving);
        MISUSE(
            ecs_group(world, ecs_mask(Position, Health)),
            "the groups (Position, Health) and (Position, Velocity) cross: both own Position",
            "Nest them: let one own all that the other does, and more; or look Position up in one "
            "of them: call ecs_partial_group");
        /* The one needs more, and the other owns more. */
        MISUSE(ecs_partial_group(world, ecs_mask(Position), ecs_mask(Velocity, Health)),
               "the groups (Position, Velocity, Health) and (Position, Velocity) cross",
               "ecs_partial_group");
    }
}

TEST(impossible_groups_assert) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_group(world, ecs_mask(Position)), "at least two components", "name");
        MISUSE(ecs_partial_group(world, ECS_NO_COMPONENTS, moving), "owns at least one", "name");
        MISUSE(ecs_group_count(world, ecs_mask(Health, Letters)), "there is no group of these",
               "call ecs_group first");
        ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position));
        MISUSE(ecs_group_count(world, ecs_mask(Letters)), "there is no group of these",
               "name all of its types");
        ecs_group(world, moving);
        MISUSE(ecs_align(world, Position, Velocity), "Position is in a group",
               "sort it with ecs_sort");
    }
}

/* ---- loops ---- */

/* Three in the group, behind the subject. */
static void make_group(ecs_world *world)
{
    ecs_group(world, moving);
    for (int32_t i = 0; i < 3; i++)
        ecs_create_with(world, ecs_with(Position, {i, i}), ecs_with(Velocity, {i, i}));
}

TEST(moving_others_in_a_group_inside_a_loop_asserts) {
    each_misuse(world, open_world_with_subject) {
        make_group(world);
        ROW("going out but staying in the loop", "a loop over Position", "after the loop")
        {
            ecs_each_entity(world, Position, position, entity) {
                position->x++;
                ecs_delete(world, entity, Velocity);
            }
        }
    }
}

/* By the last row's group: Letters that lie there move when the current entity loses its Position.
 */
TEST(losing_what_a_group_looks_up_inside_a_loop_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position));
        for (int32_t i = 0; i < 3; i++)
            ecs_create_with(world, ecs_with(Position, {i, i}), ecs_with(Letters, {{1}}));
        ROW("losing what is looked up", "a loop over Letters", "after the loop")
        {
            ecs_each_entity_read(world, Letters, letters, entity) {
                (void)letters;
                ecs_delete(world, entity, Position);
            }
        }
    }
}

TEST(adding_others_to_a_group_inside_a_loop_asserts) {
    each_misuse(world, open_world_with_subject) {
        make_group(world);
        make_at(world, 7);
        const ecs_entity last = make_at(world, 8);
        ROW("letting another in", "a loop over Position", "after the loop")
        {
            ecs_each(world, Position, position) {
                position->x++;
                ecs_add(world, last, Velocity, {1, 1});
            }
        }
    }
}

/* The newest row is the last; it is swapped with a row visited before, or not. */
TEST(moving_rows_of_the_driving_component_asserts) {
    each_misuse(world, open_world_with_subject) {
        make_group(world);
        ecs_create_with(world, ecs_with(Velocity, {9, 9}));
        ROW("letting in by the driving component", "a loop over Velocity", "after the loop")
        {
            ecs_each(world, Velocity, velocity) {
                velocity->x++;
                ecs_add(world, subject, Velocity, {1, 1});
            }
        }
    }
}

/* ---- made or sorted in a loop, where no row moves ---- */

static int as_they_are(const void *a, const void *b, void *context)
{
    return 0;
}

TEST(a_group_made_or_a_sort_in_a_loop_asserts_even_if_no_row_moves) {
    each_misuse(world, open_world_with_subject) {
        ROW("a group", "a loop over Position", "after the loop")
        {
            ecs_each_entity(world, Position, position, entity)
                ecs_group(world, ecs_mask(Position, Velocity));
        }
        ROW("a sort", "a loop over Position", "sort there")
        {
            ecs_each_entity(world, Position, position, entity)
                ecs_sort(world, Position, as_they_are, NULL);
        }
    }
}

static ecs_world *compared;

static int destroy_one(const void *a, const void *b, void *context)
{
    ecs_destroy(compared, subject);
    return 0;
}

static int create_one(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    ecs_create(compared);
    return 0;
}

static bool discard_all(void *context, const void *bytes, size_t count)
{
    return true;
}

static void write_and_add(ecs_writer *writer, const void *value)
{
    make_at(compared, 1);
}

TEST(comparisons_and_codecs_that_change_structure_assert) {
    each_misuse(world, open_world_with_subject) {
        compared = world;
        make_at(world, 2);
        ROW("a comparison", "a codec or a comparison destroys", "after the call")
        {
            ecs_sort(world, Position, destroy_one, NULL);
        }
        ROW("a comparison of children", "a codec or a comparison creates", "after the call")
        {
            ecs_register_hierarchy(world);
            for (int i = 0; i < 2; i++)
                ecs_attach_new(world, subject, ecs_with_tag(Frozen));
            ecs_sort_children(world, subject, create_one, NULL);
        }
        ROW("a codec", "a codec or a comparison adds Position", "after the call")
        {
            ecs_codec(world, Position, write_and_add, read_x);
            ecs_save(world, 1, discard_all, NULL);
        }
    }
}
