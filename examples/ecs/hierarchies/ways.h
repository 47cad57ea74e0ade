/* ways: what each way to build a hierarchy can do, so that they can be compared. README.md says
 * when to take which. */
#pragma once

#include <ecs_addons.h>

/* A place along a line: relative to the parent, and in the world. */
typedef struct Local {
    int x;
} Local;

typedef struct Global {
    int x;
} Global;

/* Each way numbers its own components from OWN on. */
enum { ECS_COMPONENT(Local), ECS_COMPONENT(Global), OWN };

typedef struct Way {
    const char *name;
    ecs_world *(*open)(void);
    /* A new child with a Local; a root, if the parent is {0}. {0} if there is no room. */
    ecs_entity (*attach)(ecs_world *world, ecs_entity parent, int x);
    /* The parent is not the child, nor below it. */
    bool (*move)(ecs_world *world, ecs_entity child, ecs_entity parent);
    /* Sets every Global from the Locals. */
    void (*follow)(ecs_world *world);
    /* The entity and all below it. */
    void (*destroy)(ecs_world *world, ecs_entity top);
} Way;

extern const Way library, one_component, parent_only, child_array;

static inline ecs_world *open_with_places(void)
{
    ecs_world *world = ecs_world_create(NULL);
    if (!world)
        return NULL;
    ecs_register(world, Local);
    ecs_register(world, Global);
    return world;
}
