#include "scratch.h"

#include "access.h"
#include "alloc.h"

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* The old contents are not needed, so growing frees the old block before it allocates the new one:
 * nothing is copied, and there is never more than one. */
void *ecs_scratch_(ecs_world *world, size_t size, const char *site)
{
    enum { SMALLEST = 1024 };
    if (ECS_CHECKS && !world->run.access.scratch)
        ecs_undeclared_(world, ECS_SCRATCHES_, site);
    if (world->scratch.block && size <= world->scratch.size)
        return world->scratch.block;
    const size_t grown = larger(larger(size, SMALLEST), world->scratch.size * 2);
    ecs_free_scratch_(world);
    world->scratch.block = ecs_resize_(world, NULL, 0, grown, 1, _Alignof(max_align_t));
    world->scratch.size = world->scratch.block ? grown : 0;
    return world->scratch.block;
}

void ecs_free_scratch_(ecs_world *world)
{
    ecs_resize_(world, world->scratch.block, world->scratch.size, 0, 1, _Alignof(max_align_t));
    world->scratch.block = NULL;
    world->scratch.size = 0;
}
