/* transforms: things that follow what they are attached to. Each has a place relative to its parent
 * (Local) and one in the world (Global), which is derived from it once a frame.
 *
 *     cc transforms.c $(pkg-config --cflags --libs square-eater-ecs) && ./a.out */
#include <ecs_addons.h>
#include <stdio.h>
#include <stdlib.h>

/* A turn by quarters, a scale, and a shift: whole numbers, so that results are exact. */
typedef struct Transform {
    int x, y;
    int quarters; /* counter-clockwise */
    int scale;
} Transform;

typedef Transform Local;
typedef Transform Global;

enum {
    ECS_COMPONENT(Local),
    ECS_COMPONENT(Global),
    ECS_COMPONENT(ecs_parent),
    ECS_COMPONENT(ecs_child),
};

/* The inner transform, seen from outside the outer one. */
static Transform combine(const Transform *outer, const Transform *inner)
{
    static const int cosines[4] = {1, 0, -1, 0};
    const int cosine = cosines[outer->quarters & 3];
    const int sine = cosines[(outer->quarters + 3) & 3];
    return (Transform){
        .x = outer->x + outer->scale * (cosine * inner->x - sine * inner->y),
        .y = outer->y + outer->scale * (sine * inner->x + cosine * inner->y),
        .quarters = outer->quarters + inner->quarters,
        .scale = outer->scale * inner->scale,
    };
}

/* Roots first, then everything below them: a parent's Global is up to date when its children need
 * it. */
static void follow_parents(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Local, Global), .without = ecs_mask(ecs_child)) {
        *ecs_view_get(&view, Global) = *ecs_view_read(&view, Local);
        ecs_each_descendant(world, view.entity, below) {
            const Global *above = ecs_read(world, ecs_parent_of(world, below), Global);
            *ecs_get(world, below, Global) = combine(above, ecs_read(world, below, Local));
        }
    }
}

static const ecs_system systems[] = {
    {.name = "follow parents",
     .run = follow_parents,
     .reads = ecs_mask(Local, ecs_parent, ecs_child),
     .writes = ecs_mask(Global)},
};
static const ecs_workload frame = {"frame", systems, sizeof systems / sizeof systems[0]};

static ecs_entity attach_at(ecs_world *world, ecs_entity parent, int x, int y)
{
    return ecs_attach_new(world, parent, ecs_with(Local, {.x = x, .y = y, .scale = 1}),
                          ecs_with(Global, {0}));
}

static void print_place(const ecs_world *world, const char *name, ecs_entity entity)
{
    const Global *global = ecs_read(world, entity, Global);
    printf("%s: %d, %d\n", name, global->x, global->y);
}

static bool play(ecs_world *world)
{
    const ecs_entity ship =
        ecs_create_with(world, ecs_with(Local, {100, 50, .scale = 1}), ecs_with(Global, {0}));
    const ecs_entity turret = attach_at(world, ship, 0, 10);
    const ecs_entity muzzle = attach_at(world, turret, 5, 0);
    if (!ecs_is_alive(world, muzzle) || ecs_run(world, &frame).code != 0)
        return false;
    print_place(world, "muzzle", muzzle);

    ecs_get(world, turret, Local)->quarters = 1; /* the muzzle turns with it */
    ecs_get(world, ship, Local)->x += 20;
    ecs_run(world, &frame);
    print_place(world, "muzzle of a turned turret on a moved ship", muzzle);

    /* Cut loose, it stays where it is: its place in the world becomes its own. */
    ecs_detach(world, turret);
    *ecs_get(world, turret, Local) = *ecs_read(world, turret, Global);
    ecs_get(world, ship, Local)->x += 1000;
    ecs_run(world, &frame);
    print_place(world, "muzzle of a turret that the ship has lost", muzzle);
    return true;
}

int main(void)
{
    ecs_world *world = ecs_world_create(NULL);
    if (!world)
        return EXIT_FAILURE;
    ecs_register(world, Local);
    ecs_register(world, Global);
    ecs_register_hierarchy(world);
    const bool good = play(world);
    ecs_world_destroy(world);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
