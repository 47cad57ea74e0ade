/* hooks: telling the program that entities lose components. Takes nothing away itself. */
#pragma once

#include "../ecs.h"

/* Whoever takes something away must not be a hook. */
static inline void ecs_check_no_hook_(const ecs_world *world)
{
    ECS_CHECK_(world, world->leaving == ECS_NONE_,
               "a deletion hook takes something away or destroys somebody: tag the entity, and "
               "call ecs_delete_any later");
}

/* Whoever looks at the whole world, or replaces it, must not be a hook. */
static inline void ecs_check_whole_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, world->leaving == ECS_NONE_,
               "%s in a deletion hook: the world is between two states there; call it after what "
               "runs the hook",
               call);
}

/* Runs the hooks of those of the components that have one, for the entity with this index, which is
 * about to lose them. */
void ecs_run_hooks_(ecs_world *world, uint32_t index, ecs_components components);

/* Telling of many who leave in one call: entity by entity of what they have when it begins, and at
 * its end of what hooks have given them since, each once. Until then no group takes anybody in, so
 * that new rows stay behind those that there were: that tells the ones from the others. */
typedef struct ecs_telling_ {
    ecs_components hooked, grouped;
    uint32_t rows[ECS_COMPONENTS_MAX]; /* of these, when it began */
} ecs_telling_;

/* Is the entity with this index one of those who leave? */
typedef bool ecs_leaves_(const ecs_world *world, const void *leavers, uint32_t index);

void ecs_begin_telling_(ecs_world *world, ecs_telling_ *telling);
void ecs_tell_(ecs_world *world, const ecs_telling_ *telling, uint32_t index);
void ecs_end_telling_(ecs_world *world, const ecs_telling_ *telling, ecs_leaves_ *leaves,
                      const void *leavers);

/* The world ends: runs all hooks of all entities, which may not change structure any more. */
void ecs_run_last_hooks_(ecs_world *world);
