/* claims: entities with given handles. */
#pragma once

#include "../ecs/core.h"

/* True if an entity with this handle may be created; `revives`: also if it was the last one in its
 * slot. */
bool ecs_may_claim_(const ecs_world *world, ecs_entity handle, bool revives);

/* Creates the entities that are alive in the other world, with the same handles and no components.
 * They may be claimed, and there is room for as many slots. Slots before them that were never used
 * become free: the lowest is used next. O(slots of the other world + free slots). */
void ecs_claim_all_(ecs_world *world, const ecs_world *other);
