/* storages: the components of an entity, across all storages. Keeps masks and rows in step, and
 * calls the rooms that take part (ecs/seam.h says in which order). */
#pragma once

#include "sparse_set.h"

/* The entity with this index, which is alive, loses these components, which it has: ECS_DELETED or
 * ECS_REMOVED, for the logs. Runs no hook and ends no link. */
void ecs_lose_components_(ecs_world *world, uint32_t index, ecs_components components,
                          unsigned kind);

/* Deletes the rows alone: the entity is in no group with these components, and the stamps of the
 * rows that take their places have been moved. */
static inline void ecs_delete_rows_(ecs_world *world, uint32_t index, ecs_components components)
{
    world->records[index].mask = ecs_except(world->records[index].mask, components);
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        ecs_delete_row_(storage, ecs_row_(storage, index));
    }
}

/* Recomputes the components that rooms take part in, after groups, tracking, hooks or links have
 * changed. */
static inline void ecs_update_watched_(ecs_world *world)
{
    world->watched = ecs_union(world->grouped, world->tracked);
    world->special = ecs_union(ecs_union(world->hooked, world->linked), world->watched);
}
