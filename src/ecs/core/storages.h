/* storages: the components of an entity, across all storages. Keeps masks, rows and groups in step,
 * and tells observers. */
#pragma once

#include "sparse_set.h"
#include "tell.h"

/* The entity with this index, which is alive, loses these components, which it has: ECS_DELETED or
 * ECS_REMOVED. The observers below zero have been told. */
void ecs_lose_components_(ecs_world *world, uint32_t index, ecs_components components,
                          unsigned kind);

/* The same, when all observers have been told: its rows leave their groups, and go. */
void ecs_drop_components_(ecs_world *world, uint32_t index, ecs_components components);

/* The rows alone go: nobody observes them, and they are in no group. */
static inline void ecs_delete_rows_(ecs_world *world, uint32_t index, ecs_components components)
{
    world->epoch++;
    world->records[index].mask = ecs_except(world->records[index].mask, components);
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        ecs_delete_row_(storage, index);
    }
}

/* True if a group keeps the rows of one of these types in order. */
static inline bool ecs_is_owned_(const ecs_world *world, ecs_components types)
{
    uint32_t nth = 0;
    while (nth < world->group_count && !ecs_overlap(world->groups[nth].owned, types))
        nth++;
    return nth < world->group_count;
}

/* All types whose rows move where those of these types do: those of the groups that own them. */
static inline ecs_components ecs_moving_with_(const ecs_world *world, ecs_components types)
{
    ecs_components moving = types;
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_overlap(world->groups[nth].owned, types))
            moving = ecs_union(moving, world->groups[nth].owned);
    return moving;
}

/* All entities are about to lose one of these types: groups that need it lose their members at
 * once. Their rows stay where they are, and go as any others. */
static inline void ecs_empty_groups_(ecs_world *world, ecs_components types)
{
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_overlap(world->groups[nth].all, types))
            world->groups[nth].count = 0;
}

/* While a call creates several entities, it tells nobody of what they gain: it does so when it has
 * done everything else, and observers cannot take the room that it has made. */
typedef struct ecs_newcomers_ {
    bool held;                         /* a call around this one tells */
    uint32_t free_count, record_count; /* before */
} ecs_newcomers_;

ecs_newcomers_ ecs_hold_(ecs_world *world);

/* Tells each observer that all entities created since have gained those of these components that
 * they have, in the order of their creation. None of them has ended. */
void ecs_release_(ecs_world *world, const ecs_newcomers_ *newcomers, ecs_components components);

/* Tells of components that the entity has got, when the call has done everything else. */
static inline void ecs_greet_(ecs_world *world, uint32_t index, ecs_components components)
{
    if (ecs_overlap(components, world->observing.told.gained) && !world->observing.holds)
        ecs_tell_gained_(world, index, components);
}
