/* loop_bugs: the advice on changes that a loop does not allow. Only in builds with checks. */
#include "bugs_testing.h"

static ecs_entity bystander;

/* The subject is the second of four. */
static int open_world_with_four(void **state)
{
    open_world(state);
    make_at(*state, 0);
    subject = make_at(*state, 1);
    make_at(*state, 2);
    bystander = make_at(*state, 3);
    return 0;
}

/* ---- removing ---- */

static void on_position(ecs_world *world, ecs_entity entity)
{
    static const char *const does = "a loop over Position";
    static const char *const remedy = "call ecs_delete_any after the loop";
    MISUSE(ecs_delete(world, bystander, Position), does, remedy);
    MISUSE(ecs_delete_any(world, Position), does, remedy);
    MISUSE(ecs_delete_all(world, Position), does, remedy);
    MISUSE(ecs_clear(world), does, remedy);
    ROW("destroying a bystander and the current one", does, remedy)
    {
        ecs_destroy(world, bystander);
        ecs_destroy(world, entity);
    }
    ROW("taking twice", does, remedy)
    {
        ecs_delete(world, entity, Position);
        ecs_add(world, entity, Position, {5, 5});
        ecs_delete(world, entity, Position);
    }
    ROW("creating and destroying another", does, remedy)
    ecs_destroy(world, make_at(world, 7));
}

TEST(removing_the_driving_component_from_others_asserts) {
    each_misuse(world, open_world_with_four) {
        ecs_each_entity(world, Position, position, entity)
            if (position->x == 1)
                on_position(world, entity);
    }
}

TEST(removing_the_driving_component_in_a_view_by_rows_asserts) {
    each_misuse(world, open_world_with_four) {
        ecs_each_row(rows, world, .with = ecs_mask(Position))
            if (ecs_same(rows.entity, subject))
                MISUSE(ecs_destroy(world, bystander), "a loop over Position",
                       "call ecs_delete_any after the loop");
    }
}

TEST(changing_the_order_inside_a_loop_asserts) {
    each_misuse(world, open_world_with_subject) {
        make_at(world, 0);
        ecs_each(world, Position, position) {
            MISUSE(ecs_sort(world, Position, by_x, &position->y), "a loop over Position",
                   "after the loop");
            MISUSE(ecs_align(world, Position, Velocity), "a loop over Position", "after the loop");
        }
    }
}

typedef struct Saved {
    unsigned char bytes[4096];
    size_t size;
} Saved;

static bool keep(void *context, const void *bytes, size_t count)
{
    Saved *saved = context;
    memcpy(saved->bytes + saved->size, bytes, count);
    saved->size += count;
    return true;
}

TEST(restoring_or_loading_inside_a_loop_asserts) {
    each_misuse(world, open_world_with_subject) {
        static unsigned char image[4096];
        Saved saved = {.size = 0};
        const size_t size = ecs_image_take(world, image, sizeof image);
        ecs_codec(world, Position, write_x, read_x);
        ecs_save(world, 1, keep, &saved);
        ecs_each(world, Position, position) {
            position->x++;
            MISUSE(ecs_image_restore(world, image, size), "a loop over Position", "after the loop");
            MISUSE(ecs_load(world, 1, saved.bytes, saved.size), "a loop over Position",
                   "after the loop");
        }
    }
}

/* ---- runs ---- */

#define BOTH ecs_mask(Position, Velocity)

TEST(moving_rows_in_a_loop_over_runs_asserts) {
    each_misuse(world, open_world_with_subject) {
        static const char *const does = "a loop over runs moves rows of it";
        static const char *const remedy = "tag the entities";
        ecs_add(world, subject, Velocity, {1, 1});
        make_at(world, 0);
        ecs_each_run(run, world, .with = BOTH) {
            const ecs_entity entity = ecs_run_entity(&run, 0);
            ROW("creating", does, remedy)
            ecs_create_with(world, ecs_with(Position, {1, 1}));
            MISUSE(ecs_sort(world, Position, by_x, NULL), does, remedy);
            MISUSE(ecs_destroy(world, entity), does, remedy);
            ROW("removing and adding", does, remedy)
            {
                ecs_delete(world, entity, Velocity);
                ecs_add(world, entity, Velocity, {1, 1});
            }
        }
    }
}

/* The rows of a group move where an entity joins one inside of it. */
TEST(joining_a_group_in_a_loop_over_runs_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_add(world, subject, Velocity, {1, 1});
        ecs_create_with(world, ecs_with(Position, {2, 2}), ecs_with(Velocity, {2, 2}));
        ecs_group(world, ecs_mask(Position, Velocity, Health));
        ecs_each_run(run, world, .with = BOTH)
            MISUSE(ecs_add(world, ecs_run_entity(&run, run.count - 1), Health, {1}),
                   "a loop over runs moves rows of it", "tag the entities");
    }
}

static void loop_over_runs(ecs_world *world, ecs_components components)
{
    ecs_each_run(run, world, .with = components)
        (void)run.count;
}

TEST(a_run_has_what_is_in_its_set_alone) {
    each_misuse(world, open_world_with_subject) {
        ecs_each_run(run, world, .with = ecs_mask(Position)) {
            MISUSE(ecs_run_get(&run, Velocity)->x = 1, "Velocity is not among", "call ecs_try_get");
            MISUSE(ecs_run_entity(&run, run.count), "ecs_run_entity: the run has no entity 1",
                   "count from 0");
        }
        MISUSE(loop_over_runs(world, ECS_NO_COMPONENTS), "rows of a component",
               "name at least one");
        MISUSE(loop_over_runs(world, ecs_bit_(40)), "number 40 is not registered",
               "call ecs_register");
    }
}

/* ---- the world itself ---- */

typedef struct Target {
    ecs_entity entity;
} Target;

enum { ECS_COMPONENT(Target) = 42 };

static int open_family(void **state)
{
    open_world_with_four(state);
    ecs_world *world = *state;
    ecs_register(world, Target);
    ecs_register_hierarchy(world);
    ecs_index(world, Target, entity);
    ecs_add(world, subject, Target, {bystander});
    ecs_attach(world, subject, bystander);
    ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED);
    make_at(world, 9); /* new */
    return 0;
}

#define END_ALL                                                                                    \
    MISUSE(ecs_world_destroy(world), "the body of a loop has destroyed the world",                 \
           "call ecs_world_destroy after the loop")

TEST(destroying_the_world_in_a_loop_asserts) {
    each_misuse(world, open_family) {
        ecs_each(world, Position, position)
            END_ALL;
        ecs_each_entity_read(world, Position, position, entity)
            END_ALL;
        ecs_each_row(rows, world, .with = ecs_mask(Position))
            END_ALL;
        ecs_each_view(view, world, .with = ecs_mask(Position))
            END_ALL;
        ecs_each_run(run, world, .with = ecs_mask(Position))
            END_ALL;
        ecs_each_changed(view, world, Position, .with = ecs_mask(Position))
            END_ALL;
        ecs_each_alive(world, entity) END_ALL;
        ecs_each_child(world, bystander, child)
            END_ALL;
        ecs_each_ancestor(world, subject, ancestor)
            END_ALL;
        ecs_each_descendant(world, bystander, descendant)
            END_ALL;
        ecs_each_related(world, Target, bystander, entity) END_ALL;
    }
}

TEST(destroying_the_world_in_a_loop_over_tags_asserts) {
    each_misuse(world, open_world_with_four) {
        ecs_tag(world, subject, Frozen);
        ecs_tag(world, bystander, Frozen);
        ecs_each_row(rows, world, .with = ecs_mask(Frozen))
            END_ALL;
    }
}

/* The inner loop is left, and the outer one finds it. */
TEST(destroying_the_world_in_an_inner_loop_asserts) {
    each_misuse(world, open_world_with_four) {
        ecs_each(world, Position, position)
            ecs_each_alive(world, entity)
            {
                END_ALL;
                break;
            }
    }
}

static void end_in_two_loops(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_each(world, Position, position)
            if (position->x == 1) {
                ecs_world_destroy(world);
                return;
            }
}

TEST(a_body_that_destroys_the_world_may_leave_its_loops) {
    ecs_world *world = make_world(1);
    for (int32_t x = 0; x < 3; x++)
        make_at(world, x);
    end_in_two_loops(world);
    assert_int_equal(memory.blocks, 0);
}

/* However a loop ends, the world does not wait for it. */
TEST(a_world_outlives_no_loop_that_is_over) {
    ecs_world *world = make_world(1);
    make_at(world, 1);
    make_at(world, 2);
    ecs_each(world, Position, position)
        position->y++;
    ecs_each_view(view, world, .with = ecs_mask(Position))
        break;
    ecs_each_alive(world, entity) continue;
    ecs_world_destroy(world);
    assert_int_equal(memory.blocks, 0);
}
