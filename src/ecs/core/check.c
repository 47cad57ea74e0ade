/* check: prints one line of advice about a bug in the use of a world, and ends the program. */
#include "entities.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void ecs_bug_(const ecs_world *world, const char *advice, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, advice);
    vsnprintf(line, sizeof line, advice, arguments);
    va_end(arguments);

    if (world->def.on_bug)
        world->def.on_bug(world->def.on_bug_context, line);
    else
        fprintf(stderr, "ecs: %s\n", line);
    abort();
}

/* The lower bits of a stamp are the realm, the same in all handles of a world. */
static bool is_of_another_world(const ecs_world *world, ecs_entity entity)
{
    return (entity.stamp ^ world->first_stamp) & (ECS_NEXT_GENERATION_ - 1);
}

void ecs_lacks_(const ecs_world *world, ecs_entity entity, const char *call, const char *name)
{
    ECS_CHECK_(world, entity.stamp != 0, "ecs_%s: {0} is no entity, so it has no %s", call, name);
    ECS_CHECK_(world, !is_of_another_world(world, entity),
               "ecs_%s: the entity is one of another world, so it has no %s in this one", call,
               name);
    ECS_CHECK_(world, ecs_is_alive(world, entity),
               "ecs_%s: the entity is gone, and its %s with it; where that may be, call "
               "ecs_try_%s or ecs_is_alive",
               call, name, call);
    ecs_bug_(world, "ecs_%s: the entity has no %s; where that may be, call ecs_try_%s", call, name,
             call);
}
