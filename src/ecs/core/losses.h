/* losses: what the core and the rooms share when one call destroys many entities. */
#pragma once

#include "../ecs/core.h"

/* The entities in the first rows of this component's storage, all of which are about to be
 * destroyed. */
typedef struct ecs_doomed_ {
    unsigned component;
    uint32_t count;
} ecs_doomed_;

/* The index of the nth of them. */
static inline uint32_t ecs_doomed_at_(const ecs_world *world, const ecs_doomed_ *doomed,
                                      uint32_t nth)
{
    return ecs_index_at_(&world->storages[doomed->component], nth);
}

/* True if the entity with this index is one of them. */
static inline bool ecs_is_among_(const ecs_world *world, const ecs_doomed_ *doomed, uint32_t index)
{
    const ecs_storage_ *storage = &world->storages[doomed->component];
    return ecs_holds_(world->records[index].mask, doomed->component) &&
           ecs_row_(storage, index) < doomed->count;
}

/* Running the hooks of many entities: first entity by entity, for the components that each has at
 * the beginning; then once for each component that hooks have added since. Until then groups are
 * closed, so that new rows stay behind the old ones and can be recognised by their position. */
typedef struct ecs_notices_ {
    bool (*is_doomed)(const ecs_world *world, const void *doomed, uint32_t index);
    const void *doomed;
    ecs_components hooked, grouped;
    uint32_t rows[ECS_COMPONENTS_MAX]; /* of these, at the beginning */
} ecs_notices_;
