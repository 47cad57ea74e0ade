#include "types.h"

static void move(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Place, Speed))
        ecs_view_get(&view, Place)->x += ecs_view_read(&view, Speed)->x;
}

static const ecs_system systems[] = {
    {.name = "move",
     .run = move,
     .reads = ecs_static_mask(Speed),
     .writes = ecs_static_mask(Place)},
};
const ecs_module motion = {.name = "motion", .systems = systems, .count = 1};

void motion_register(ecs_world *world)
{
    ecs_register(world, Place);
    ecs_register(world, Speed);
}
