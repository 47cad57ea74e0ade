/* addons/merge.h: a save (save.h) comes into a world that lives on: the chunks of a large map, what
 * an editor copies, entities that move to another world.
 */
#pragma once

#include "save.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What handles the entities of a save get in the world that they are merged into. */
typedef enum ecs_merge_handles {
    ECS_NEW_HANDLES,     /* as ecs_create would give them. Handles in values are mapped; those of
                            entities that are not in the save become {0} */
    ECS_KEPT_HANDLES,    /* as saved: each must be one that ecs_create_at accepts */
    ECS_REVIVED_HANDLES, /* as saved: each must be one that ecs_revive accepts, so that a part may
                            go and come back */
} ecs_merge_handles;

/* Adds the entities of a save or part; all that the world has stays. With any result but ECS_LOADED
 * nothing has changed. It adds: hooks for additions run (hook.h) when all of them are there, in the
 * order of their saved slots, and they count as inserted now. New rows go to the end of their
 * storages, in the saved order. Saved uniques are checked, and left out: the world has its own.
 *
 * With kept and revived handles, those in values stay as they are, and world and call need slots up
 * to the highest index: give bytes from strangers new handles. May allocate; O(bytes, and slots).
 */
ecs_load_result ecs_merge(ecs_world *world, uint32_t version, const void *bytes, size_t size,
                          ecs_merge_handles handles);

#ifdef __cplusplus
}
#endif
