/* loop_bugs: the advice on changes that a loop does not allow. Only in builds with checks. */
#include "bugs_testing.h"

/* ---- loops ---- */

static ecs_entity bystander;

static void destroy_a_bystander(ecs_world *world)
{
    ecs_each_row(rows, world, .with = ecs_mask(Position)) if (ecs_same(rows.entity, subject))
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
