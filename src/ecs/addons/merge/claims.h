/* claims: entities with given handles. */
#pragma once

#include "../../kernel.h"

/* True if an entity with this handle may be created; `revives`: also if it was the last one in its
 * slot. */
bool ecs_may_claim_(const ecs_world *world, ecs_entity handle, bool revives);

/* Adds slots up to this count, all of them free: the lowest is used next. */
void ecs_extend_slots_(ecs_world *world, uint32_t count);
