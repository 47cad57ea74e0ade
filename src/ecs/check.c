/* check: prints one line of advice about a bug in the use of a world, which begins with the place
 * of the call, and ends the program. */
#include "kernel.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void ecs_bug_(const ecs_world *world, const char *site, const char *advice, ...)
{
    char clean[1024], line[1536];
    va_list arguments;
    va_start(arguments, advice);
    vsnprintf(clean, sizeof clean, advice, arguments);
    va_end(arguments);
    snprintf(line, sizeof line, "%s%s", site, clean);
    if (world->def.on_bug)
        world->def.on_bug(world->def.on_bug_context, line);
    else
        fprintf(stderr, "%secs: %s\n", site, clean);
    abort();
}

/* The lower bits of a stamp are the realm, the same in all handles of a world. */
static bool is_of_another_world(const ecs_world *world, ecs_entity entity)
{
    return (entity.stamp ^ world->first_stamp) & (ECS_NEXT_GENERATION_ - 1);
}

void ecs_lacks_(const ecs_world *world, ecs_entity entity, ecs_touch_ touch, ecs_type_ type)
{
    const char *call = touch == ECS_READS_ ? "read" : "get";
    ECS_CHECK_TYPE_(world, type, entity.stamp != 0, "ecs_%s: {0} is no entity, so it has no %s",
                    call, type.label->name);
    ECS_CHECK_TYPE_(world, type, !is_of_another_world(world, entity),
                    "ecs_%s: the entity is one of another world, so it has no %s in this one", call,
                    type.label->name);
    ECS_CHECK_TYPE_(world, type, ecs_is_alive(world, entity),
                    "ecs_%s: the entity is gone, and its %s with it; where that may be, call "
                    "ecs_try_%s or ecs_is_alive",
                    call, type.label->name, call);
    ecs_bug_(world, type.label->site,
             "ecs_%s: the entity has no %s; where that may be, call ecs_try_%s", call,
             type.label->name, call);
}
