#include "types.h"

static void move(ecs_world *world)
{
    ecs_each_run(run, world, .with = ecs_mask(Place, Speed)) {
        Place *place = ecs_run_get(&run, Place);
        const Speed *speed = ecs_run_read(&run, Speed);
        for (uint32_t i = 0; i < run.count; i++)
            place[i].x += speed[i].x;
    }
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
