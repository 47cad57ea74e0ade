/* watch_loops: switches the watch over loops on and off. The loops keep it themselves (inline.h).
 */
#include "../ecs/watch.h"

#include "../core/access.h"
#include "../core/alloc.h"

static void free_loop_watch(ecs_world *world)
{
    world->loop_watch = ecs_resize_(world, world->loop_watch, 1, 0, sizeof(ecs_loop_watch_),
                                    _Alignof(ecs_loop_watch_));
}

bool ecs_watch_loops(ecs_world *world, bool on)
{
    ecs_check_outside_(world, "ecs_watch_loops");
    if (world->loop_watch)
        free_loop_watch(world);
    if (!on)
        return true;
    if (!ECS_CHECKS)
        return false;
    world->loop_watch =
        ecs_resize_(world, NULL, 0, 1, sizeof(ecs_loop_watch_), _Alignof(ecs_loop_watch_));
    if (!world->loop_watch)
        return false;
    *world->loop_watch = (ecs_loop_watch_){.free = free_loop_watch};
    return true;
}
