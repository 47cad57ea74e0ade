/* links: the links between parents and children, and how they end: an observer ends them on the
 * relatives' side. Pointers to links are valid until any entity loses or gets one. */
#pragma once

#include "../../ecs_observer.h"
#include "../hierarchy.h"

/* What the hierarchy keeps for a world. */
typedef struct ecs_links_ {
    unsigned parent_number; /* of ecs_parent */
    unsigned child_number;  /* of ecs_child */
    uint32_t parent;        /* the one that loses its children; ECS_NONE_: none */
    uint32_t child;         /* the only child of a parent that ends for it; ECS_NONE_: none */
} ecs_links_;

extern const char ecs_key_of_links_;

/* Its hierarchy; NULL: it has none. */
static inline ecs_links_ *ecs_links_of_(const ecs_world *world)
{
    return ecs_state_of(world, &ecs_key_of_links_);
}

static inline unsigned ecs_parent_number_(const ecs_world *world)
{
    return ecs_links_of_(world)->parent_number;
}

static inline unsigned ecs_child_number_(const ecs_world *world)
{
    return ecs_links_of_(world)->child_number;
}

/* ecs_parent and ecs_child; empty: there is no hierarchy. */
static inline ecs_components ecs_linked_(const ecs_world *world)
{
    const ecs_links_ *links = ecs_links_of_(world);
    return links ? ecs_union(ecs_bit_(links->parent_number), ecs_bit_(links->child_number))
                 : ECS_NO_COMPONENTS;
}

/* True if the number is that of a link. */
static inline bool ecs_is_link_(const ecs_world *world, unsigned component)
{
    return ecs_holds_(ecs_linked_(world), component);
}

static const ecs_entity ecs_none_ = {0, 0};

/* ---- assertions ---- */

static inline void ecs_check_hierarchy_(const ecs_world *world)
{
    ECS_CHECK_(world, !ecs_is_empty(ecs_linked_(world)),
               "the world has no hierarchy: call ecs_register_hierarchy first");
}

/* Hooks of additions may attach entities that have no parent, and no other hook anything. */
static inline void ecs_check_may_link_(const ecs_world *world, bool attaches)
{
    const uint32_t in_hook = world->observing.in_hook;
    ecs_check_hierarchy_(world);
    ECS_CHECK_(world, in_hook == ECS_NONE_ || (attaches && world->observing.gaining),
               "a hook attaches or sorts children: it may look at them only");
}

/* A hook of an addition may run because another entity loses something or ends. */
static inline void ecs_check_may_get_link_(const ecs_world *world, ecs_entity entity)
{
    const ecs_losing_ *each = world->observing.losing;
    while (ECS_CHECKS && each && each->index != entity.index)
        each = each->outer;
    ECS_CHECK_(world, !each || !ecs_is_alive(world, entity),
               "a hook attaches an entity that is losing something, or attaches to it: it may be "
               "dying");
}

static inline void ecs_check_reads_children_(const ecs_world *world)
{
    ecs_check_hierarchy_(world);
    ecs_check_all_(world, ecs_bit_(ecs_child_number_(world)), ECS_READS_, "");
}

/* ---- the links of an entity ---- */

static inline bool ecs_is_parent_(const ecs_world *world, uint32_t index)
{
    return ecs_holds_(world->records[index].mask, ecs_parent_number_(world));
}

static inline bool ecs_is_child_(const ecs_world *world, uint32_t index)
{
    return ecs_holds_(world->records[index].mask, ecs_child_number_(world));
}

/* Its ecs_parent, which it has. */
static inline ecs_parent *ecs_as_parent_(const ecs_world *world, uint32_t index)
{
    return ecs_value_in_(world, ecs_parent_number_(world), index);
}

/* Its ecs_child, which it has. */
static inline ecs_child *ecs_as_child_(const ecs_world *world, uint32_t index)
{
    return ecs_value_in_(world, ecs_child_number_(world), index);
}

static inline bool ecs_is_entity_(ecs_entity entity)
{
    return entity.stamp != 0;
}

static inline ecs_entity ecs_get_parent_(const ecs_world *world, ecs_entity child)
{
    return ecs_has_any(world, child, ecs_bit_(ecs_child_number_(world)))
               ? ecs_as_child_(world, child.index)->parent
               : ecs_none_;
}

static inline ecs_entity ecs_first_child_(const ecs_world *world, ecs_entity parent)
{
    return ecs_has_any(world, parent, ecs_bit_(ecs_parent_number_(world)))
               ? ecs_as_parent_(world, parent.index)->first
               : ecs_none_;
}

/* ---- ending links ---- */

/* Takes a child out of its parent's list; a parent without children loses ecs_parent. */
void ecs_unlink_parent_(ecs_world *world, uint32_t index);

/* Makes the world's hierarchy. False, and nothing changed, when memory runs out. */
bool ecs_make_links_(ecs_world *world, unsigned parent_number, unsigned child_number);
