/* push: squares that are pushed away, slower each tick. They do nothing else meanwhile. */
#include "rules/push.h"
#include "rules/systems/systems.h"

void sq_push(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion, Push)) {
        Push *push = ecs_view_get(&view, Push);
        Motion *motion = ecs_view_get(&view, Motion);
        motion->step_x = push->x * (float)push->ticks;
        motion->step_y = push->y * (float)push->ticks;
        if (--push->ticks == 0)
            ecs_delete(world, view.entity, Push);
    }
}
