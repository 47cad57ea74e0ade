/* storages: what an entity has, across all storages. Keeps masks and rows in step. */
#pragma once

#include "bits.h"
#include "sparse_set.h"

/* The entity with this index, which is alive, loses these components, which it has: ECS_DELETED or
 * ECS_REMOVED, for those that log it. No hook is told, and no link is changed. */
void ecs_remove_components_(ecs_world *world, uint32_t index, ecs_components components,
                            unsigned kind);

/* The rows alone: the entity is in no group with these components, and what is tracked of the rows
 * that move into their places has been moved. */
static inline void ecs_drop_components_(ecs_world *world, uint32_t index, ecs_components components)
{
    world->records[index].mask &= ~components;
    for (; components; components &= components - 1) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        ecs_remove_row_(storage, *ecs_row_(storage, index));
    }
}
