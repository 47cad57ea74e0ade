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
    world->epoch++;
    world->records[index].mask = ecs_except(world->records[index].mask, components);
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        ecs_delete_row_(storage, index);
    }
}

/* Recomputes the components that rooms take part in, after groups, tracking, hooks or links have
 * changed. */
static inline void ecs_update_watched_(ecs_world *world)
{
    const ecs_components rows = ecs_union(world->grouped, world->tracked);
    world->watched = ecs_union(rows, world->add_hooked);
    world->overseen = ecs_union(world->tracked, world->replace_hooked);
    world->special = world->end_hook ? ecs_all_components_()
                                     : ecs_union(rows, ecs_union(world->hooked, world->linked));
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

/* While a call creates several entities, addition hooks are held back: they run when it has done
 * everything else, and cannot take the room that it has made. */
typedef struct ecs_newcomers_ {
    ecs_components hooked;
    uint32_t free_count, record_count; /* before */
} ecs_newcomers_;

ecs_newcomers_ ecs_hold_hooks_(ecs_world *world);

/* Lets hooks run again, and runs those for these components of all entities created since, in the
 * order of their creation. None of them has ended. */
void ecs_greet_newcomers_(ecs_world *world, const ecs_newcomers_ *newcomers,
                          ecs_components components);

/* Runs the hooks for components that the entity has got, when the call has done everything else. */
static inline void ecs_greet_(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components hooked = ecs_common(components, world->add_hooked);
    if (!ecs_is_empty(hooked))
        world->seam.run_add_hooks(world, index, hooked);
}
