/* links: what entities are to each other, as parents and children, and what becomes of that when
 * one of them loses something. That is in two parts, as for everybody: hooks are told while nothing
 * has changed, then it changes. An entity's own links are not taken here, but by who takes the rest
 * from it. Pointers to links last until somebody loses or gets one. */
#pragma once

#include "../core/access.h"
#include "../core/bits.h"

static const ecs_entity ecs_nobody_ = {0, 0};

/* ---- who may look and link ---- */

static inline void ecs_check_hierarchy_(const ecs_world *world)
{
    ECS_CHECK_(world, world->linked,
               "the world has no hierarchy: call ecs_register_hierarchy first");
}

static inline void ecs_check_may_link_(const ecs_world *world)
{
    ecs_check_hierarchy_(world);
    ECS_CHECK_(world, world->leaving == ECS_NONE_,
               "a deletion hook attaches or sorts children: it may look at them only");
}

static inline void ecs_check_reads_parents_(const ecs_world *world)
{
    ecs_check_hierarchy_(world);
    ecs_check_reads_all_(world, ecs_bit_(world->parent_number));
}

static inline void ecs_check_reads_children_(const ecs_world *world)
{
    ecs_check_hierarchy_(world);
    ecs_check_reads_all_(world, ecs_bit_(world->child_number));
}

static inline void ecs_check_reads_links_(const ecs_world *world)
{
    ecs_check_hierarchy_(world);
    ecs_check_reads_all_(world, world->linked);
}

/* ---- what an entity is to others ---- */

static inline bool ecs_is_parent_(const ecs_world *world, uint32_t index)
{
    return world->records[index].mask >> world->parent_number & 1;
}

static inline bool ecs_is_child_(const ecs_world *world, uint32_t index)
{
    return world->records[index].mask >> world->child_number & 1;
}

static inline void *ecs_link_value_(const ecs_world *world, unsigned component, uint32_t index)
{
    const ecs_storage_ *storage = &world->storages[component];
    return storage->data + *ecs_row_(storage, index) * storage->size;
}

/* What it is to its children, which it has. */
static inline ecs_parent *ecs_as_parent_(const ecs_world *world, uint32_t index)
{
    return ecs_link_value_(world, world->parent_number, index);
}

/* What it is to its parent, which it has. */
static inline ecs_child *ecs_as_child_(const ecs_world *world, uint32_t index)
{
    return ecs_link_value_(world, world->child_number, index);
}

static inline bool ecs_is_somebody_(ecs_entity entity)
{
    return entity.stamp != 0;
}

static inline ecs_entity ecs_get_parent_(const ecs_world *world, ecs_entity child)
{
    return ecs_has_any(world, child, ecs_bit_(world->child_number))
               ? ecs_as_child_(world, child.index)->parent
               : ecs_nobody_;
}

static inline ecs_entity ecs_first_child_(const ecs_world *world, ecs_entity parent)
{
    return ecs_has_any(world, parent, ecs_bit_(world->parent_number))
               ? ecs_as_parent_(world, parent.index)->first
               : ecs_nobody_;
}

static inline ecs_walk_ ecs_walk_down_(const ecs_world *world, ecs_entity entity)
{
    return (ecs_walk_){.world = world, .top = entity, .here = entity};
}

/* ---- leaving ---- */

/* The entity with this index is about to lose these links, which it has. Runs the hooks of those
 * who will lose a link because of that: children, or a parent whose only child it is. */
void ecs_tell_relatives_(ecs_world *world, uint32_t index, ecs_components links);

/* Takes its links from the relatives' side. Afterwards its own lead nowhere. */
void ecs_unlink_(ecs_world *world, uint32_t index, ecs_components links);

/* Whoever is in the first rows of this component's storage, all of whom are about to be destroyed.
 */
typedef struct ecs_leavers_ {
    unsigned component;
    uint32_t count;
} ecs_leavers_;

/* Is the entity with this index one of them? An ecs_leaves_. */
bool ecs_is_leaver_(const ecs_world *world, const void *leavers, uint32_t index);

/* The same for these. Moves no rows of that storage. */
void ecs_tell_relatives_of_leavers_(ecs_world *world, ecs_leavers_ all);
void ecs_unlink_leavers_(ecs_world *world, ecs_leavers_ all);
