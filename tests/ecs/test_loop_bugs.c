/* loop_bugs: the advice on changes that a loop does not allow. Only in builds with checks. */
#include "bugs_testing.h"

/* ---- loops ---- */

static ecs_entity bystander;

static void destroy_a_bystander(ecs_world *world)
{
    ecs_each_row(rows, world, .with = ecs_mask(Position))
        if (ecs_same(rows.entity, subject))
            ecs_destroy(world, bystander);
}

static void take_from_a_bystander_in_ecs_each(ecs_world *world)
{
    ecs_each(world, Position, position)
        if (position->x == 1)
            ecs_delete(world, bystander, Position);
}

static void destroy_both(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        if (position->x == 1) {
            ecs_destroy(world, bystander);
            ecs_destroy(world, entity);
        }
}

static void take_twice(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        if (position->x == 1) {
            ecs_delete(world, entity, Position);
            ecs_add(world, entity, Position, {5, 5});
            ecs_delete(world, entity, Position);
        }
}

static void delete_any_inside(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        if (position->x == 1 && ecs_is_alive(world, entity))
            ecs_delete_any(world, Position);
}

static void delete_all_inside(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        if (position->x == 1 && ecs_is_alive(world, entity))
            ecs_delete_all(world, Position);
}

static void clear_inside(ecs_world *world)
{
    ecs_each(world, Position, position)
        if (position->x == 1)
            ecs_clear(world);
}

static void create_and_destroy_another(ecs_world *world)
{
    ecs_each(world, Position, position)
        if (position->x == 1)
            ecs_destroy(world, make_at(world, 7));
}

TEST_OF_WORLDS(removing_the_driving_component_from_others_asserts)
{
    static void (*const mistakes[])(ecs_world *) = {
        destroy_a_bystander, take_from_a_bystander_in_ecs_each, destroy_both,      take_twice,
        delete_any_inside,   create_and_destroy_another,        delete_all_inside, clear_inside,
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        ecs_world *world = make_world(1);
        make_at(world, 0);
        subject = make_at(world, 1);
        make_at(world, 2);
        bystander = make_at(world, 3);
        assert_advice(world, mistakes[i], "a loop over Position",
                      "call ecs_delete_any after the loop");
        ecs_world_destroy(world);
    }
}

/* ---- rows and hooks ---- */

static void sort_inside_a_loop(ecs_world *world)
{
    make_at(world, 0);
    ecs_each(world, Position, position)
        ecs_sort(world, Position, by_x, &position->y);
}

static void align_inside_a_loop(ecs_world *world)
{
    make_at(world, 0);
    ecs_each(world, Position, position) {
        position->x++;
        ecs_align(world, Position, Velocity);
    }
}

TEST_BUG(changing_the_order_inside_a_loop_asserts)
{
    assert_advice(world, sort_inside_a_loop, "a loop over Position", "after the loop");
    assert_advice(world, align_inside_a_loop, "a loop over Position", "after the loop");
}

/* ---- snapshots ---- */

static unsigned char image[4096];

static void restore_inside_a_loop(ecs_world *world)
{
    const size_t size = ecs_image_take(world, image, sizeof image);
    ecs_each(world, Position, position) {
        position->x++;
        ecs_image_restore(world, image, size);
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

static void load_inside_a_loop(ecs_world *world)
{
    Saved saved = {.size = 0};
    ecs_codec(world, Position, write_x, read_x);
    ecs_save(world, 1, keep, &saved);
    ecs_each(world, Position, position) {
        position->x++;
        ecs_load(world, 1, saved.bytes, saved.size);
    }
}

TEST_BUG(restoring_or_loading_inside_a_loop_asserts)
{
    assert_advice(world, restore_inside_a_loop, "a loop over Position", "after the loop");
    assert_advice(world, load_inside_a_loop, "a loop over Position", "after the loop");
}

/* ---- runs ---- */

#define BOTH ecs_mask(Position, Velocity)

static void destroy_in_a_run(ecs_world *world)
{
    ecs_each_run(run, world, BOTH)
        ecs_destroy(world, ecs_run_entity(&run, 0));
}

static void create_in_a_run(ecs_world *world)
{
    ecs_each_run(run, world, BOTH)
        make_at(world, 1);
}

static void replace_in_a_run(ecs_world *world)
{
    ecs_each_run(run, world, BOTH) {
        const ecs_entity entity = ecs_run_entity(&run, 0);
        ecs_delete(world, entity, Velocity);
        ecs_add(world, entity, Velocity, {1, 1});
    }
}

static void sort_in_a_run(ecs_world *world)
{
    make_at(world, 0);
    ecs_each_run(run, world, BOTH)
        ecs_sort(world, Position, by_x, NULL);
}

/* The rows of a group move where an entity joins one inside of it. */
static void join_in_a_run(ecs_world *world)
{
    ecs_create_with(world, ecs_with(Position, {2, 2}), ecs_with(Velocity, {2, 2}));
    ecs_group(world, ecs_mask(Position, Velocity, Health));
    ecs_each_run(run, world, BOTH)
        ecs_add(world, ecs_run_entity(&run, run.count - 1), Health, {1});
}

TEST_BUG(moving_rows_in_a_loop_over_runs_asserts)
{
    static void (*const mistakes[])(ecs_world *) = {create_in_a_run, replace_in_a_run,
                                                    sort_in_a_run, join_in_a_run, destroy_in_a_run};
    ecs_add(world, subject, Velocity, {1, 1});
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(world, mistakes[i], "a loop over runs moves rows of it", "tag the entities");
}

static void run_over_nothing(ecs_world *world)
{
    ecs_each_run(run, world, ECS_NO_COMPONENTS)
        (void)run.count;
}

static void run_over_unknown(ecs_world *world)
{
    ecs_each_run(run, world, ecs_bit_(40))
        (void)run.count;
}

static void run_get_velocity(ecs_world *world)
{
    ecs_each_run(run, world, ecs_mask(Position))
        ecs_run_get(&run, Velocity)->x = 1;
}

static void run_too_far(ecs_world *world)
{
    ecs_each_run(run, world, ecs_mask(Position))
        ecs_run_entity(&run, run.count);
}

TEST_BUG(a_run_has_what_is_in_its_set_alone)
{
    assert_advice(world, run_over_nothing, "rows of a component", "name at least one");
    assert_advice(world, run_over_unknown, "number 40 is not registered", "call ecs_register");
    assert_advice(world, run_get_velocity, "Velocity is not among", "call ecs_try_get");
    assert_advice(world, run_too_far, "ecs_run_entity: the run has no entity 1", "count from 0");
}
