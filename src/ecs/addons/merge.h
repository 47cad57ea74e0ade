/* addons/merge.h: a save (save.h) comes into a world that lives on: the chunks of a large map, what
 * an editor copies, entities that move to another world; and entities with given handles.
 */
#pragma once

#include "save.h"

ECS_BEGIN_C_

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
 * to the highest index. So an index from `limit` on is a conflict, before there is memory for it:
 * bytes from strangers get a limit, or new handles, for which it means nothing. May allocate;
 * O(bytes, and slots). */
ecs_load_result ecs_merge(ecs_world *world, uint32_t version, const void *bytes, size_t size,
                          ecs_merge_handles handles, uint32_t limit);

/* ---- Given handles ---- */

/* (world, handle): creates the entity with this handle, without components: for what another
 * machine, an editor or a file has made. False if the handle is of another realm, if its slot is in
 * use, or if the handle may have been used up: if the slot has come to a higher generation. So no
 * handle is resurrected; new ones never collide with it. False, too, when memory runs out.
 *
 * The slots before it that no entity ever used become free: they are used next, the lowest first.
 * Each costs as much memory as an entity, so do not pass an index from a stranger on without a look
 * at it. O(slots that become free); for a slot that is free, O(free slots). May allocate. */
#define ecs_create_at(world, ...) ecs_create_at_((world), __VA_ARGS__, ECS_SITE_)

/* The same, and accepts the handle of the last entity that was in a slot, if the slot is free: for
 * undoing its destruction. Code that keeps the handle finds it alive again. */
#define ecs_revive(world, ...) ecs_revive_((world), __VA_ARGS__, ECS_SITE_)

/* Behind the macros. */
bool ecs_create_at_(ecs_world *world, ecs_entity handle, const char *site);
bool ecs_revive_(ecs_world *world, ecs_entity handle, const char *site);

ECS_END_C_
