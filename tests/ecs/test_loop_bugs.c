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

TEST_MISUSES(removing_the_driving_component_from_others_asserts, open_world_with_four)
{
    ecs_each_entity(world, Position, position, entity)
        if (position->x == 1)
            on_position(world, entity);
}

TEST_MISUSES(removing_the_driving_component_in_a_view_by_rows_asserts, open_world_with_four)
{
    ecs_each_view(view, world, .with = ecs_mask(Position), .by_rows = true)
        if (ecs_same(view.entity, subject))
            MISUSE(ecs_destroy(world, bystander), "a loop over Position",
                   "call ecs_delete_any after the loop");
}

/* ---- moving ---- */

TEST_BUGS(changing_the_order_inside_a_loop_asserts)
{
    make_at(world, 0);
    ecs_each(world, Position, position) {
        MISUSE(ecs_sort(world, Position, by_x, &position->y), "a loop over Position",
               "after the loop");
        MISUSE(ecs_align(world, Position, Velocity), "a loop over Position", "after the loop");
    }
}

/* ---- snapshots ---- */

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

TEST_BUGS(restoring_or_loading_inside_a_loop_asserts)
{
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
