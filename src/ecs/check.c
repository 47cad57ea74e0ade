/* check: prints one line of advice about a bug in the use of a world, which begins with the place
 * of the call, and ends the program. */
#include "kernel.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { SITE_BEGINS = '\1', SITE_ENDS = '\2' };

const char *ecs_site_in_(const char *name)
{
    const char *site = strchr(name, SITE_BEGINS);
    return site ? site : "";
}

/* Copies the advice without the places in it; one too long for its buffer may lack its end. */
static void copy_without_sites(char *to, size_t room, const char *advice)
{
    size_t length = 0;
    for (; *advice && length + 1 < room; advice++) {
        if (*advice != SITE_BEGINS)
            to[length++] = *advice;
        else if (!(advice = strchr(advice, SITE_ENDS)))
            break;
    }
    to[length] = '\0';
}

/* "game.c:12: " if the advice has a place, else "". */
static void copy_first_site(char *to, size_t room, const char *advice)
{
    const char *site = ecs_site_in_(advice);
    const size_t length = strcspn(site, "\2");
    to[0] = '\0';
    if (length > 0 && site[length] == SITE_ENDS)
        snprintf(to, room, "%.*s: ", (int)length - 1, site + 1);
}

void ecs_bug_(const ecs_world *world, const char *advice, ...)
{
    char raw[4096], site[512], clean[1024], line[1536];
    va_list arguments;
    va_start(arguments, advice);
    vsnprintf(raw, sizeof raw, advice, arguments);
    va_end(arguments);
    copy_first_site(site, sizeof site, raw);
    copy_without_sites(clean, sizeof clean, raw);

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
