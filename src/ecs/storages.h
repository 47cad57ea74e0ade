/* storages: what an entity has, across all storages. Keeps masks and rows in step. */
#pragma once

#include "ecs.h"

/* The entity with this index, which is alive, loses these components, which it has: ECS_DELETED or
 * ECS_REMOVED, for those that log it. No hook is told, and no link is changed. */
void ecs_remove_components_(ecs_world *world, uint32_t index, ecs_components components,
                            unsigned kind);
