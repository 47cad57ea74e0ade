/* ecs/hook.h: functions of yours that run before components are deleted.
 *
 *     static void free_mesh(ecs_world *world, ecs_entity entity, void *value, void *context)
 *     {
 *         Mesh *mesh = value;
 *         free(mesh->points);
 *     }
 *
 *     ecs_on_delete(world, Mesh, free_mesh, NULL);
 *
 * A hook runs when an entity is about to lose its T for good: by delete, delete_many, strip,
 * destroy, delete_any, destroy_tree or the world's end. So it may free what the T owns. It does not
 * run for ecs_remove, which hands the T to the caller with all that it owns (to hear of that too,
 * track ECS_REMOVED, track.h), nor for ecs_add and ecs_set where they replace a T: free what the
 * old value owns first.
 *
 * Hooks come before everything else: the entity still has all of its components, and its links to
 * parents and children (hierarchy.h) are intact.
 *
 * A hook may
 * - read everything and change values, no matter what a running system declares,
 * - create entities, and add components and tags to other entities than this one. If the same call
 *   destroys such an entity, the new components go with it, and their hooks run too: in a call that
 *   destroys many entities after all other hooks, and no entity joins a group before that,
 * - set and clear hooks; a cleared hook does not run again.
 *
 * A hook must not delete or remove components, destroy entities, move rows or run a workload: tag
 * the entities, and call ecs_delete_any later. At the world's end it may only look and change
 * values: a hook that leaves something behind (it drops loot) is cleared before ecs_world_destroy.
 * A build with checks catches all of this.
 */
#pragma once

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* `value` is the entity's T, or NULL for a tag. */
typedef void ecs_deletion_hook(ecs_world *world, ecs_entity entity, void *value, void *context);

/* Sets the hook of a registered type; NULL clears it. Types without a hook pay nothing. */
#define ecs_on_delete(world, T, hook, context)                                                     \
    ecs_on_delete_((world), ECS_COMPONENT(T), #T, (hook), (context))

void ecs_on_delete_(ecs_world *world, unsigned component, const char *name, ecs_deletion_hook *hook,
                    void *context);

#ifdef __cplusplus
}
#endif
