#include "types.h"

static void sicken(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Health, Poisoned))
        if (--ecs_view_get(&view, Health)->left == 0)
            ecs_destroy(world, view.entity);
}

static const ecs_system systems[] = {
    {.name = "sicken",
     .run = sicken,
     .reads = ecs_static_mask(Poisoned),
     .writes = ecs_static_mask(Health),
     .destroys = true},
};
const ecs_module health = {.name = "health", .systems = systems, .count = 1};

void health_register(ecs_world *world)
{
    ecs_register(world, Health);
    ecs_register_tag(world, Poisoned);
}
