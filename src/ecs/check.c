/* check: what happens when the program that uses a world has a bug. */
#include "ecs.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void ecs_bug_(const ecs_world *world, const char *advice, ...)
{
    char line[512];
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
