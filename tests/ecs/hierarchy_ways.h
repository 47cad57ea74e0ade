/* hierarchy_ways: all the ways in which an entity stops being a child or a parent. */
#pragma once

#include "hierarchy_testing.h"

/* ---- every way out of a child ---- */

static inline bool remove_child(ecs_world *world, ecs_entity entity)
{
    ecs_child out = {.parent = no_entity};
    const ecs_entity parent = ecs_parent_of(world, entity);
    const bool removed = ecs_remove(world, entity, ecs_child, &out);
    assert_same(out.parent, parent);
    return removed;
}

/* A way to do it, in one call. */
#define WAY(name, ...)                                                                             \
    static inline bool name(ecs_world *world, ecs_entity entity)                                   \
    {                                                                                              \
        return __VA_ARGS__;                                                                        \
    }

WAY(delete_child, ecs_delete(world, entity, ecs_child))
WAY(delete_child_and_more, ecs_delete_many(world, entity, ecs_mask(Position, ecs_child, Frozen)))
WAY(destroy_tree, ecs_destroy_tree(world, entity) == 1)
WAY(strip, ecs_strip(world, entity))
WAY(destroy, ecs_destroy(world, entity))
WAY(delete_any_doomed, ecs_tag(world, entity, Doomed) && ecs_delete_any(world, Doomed) == 1)

static inline bool detach(ecs_world *world, ecs_entity child)
{
    return ecs_detach(world, child);
}

typedef bool Way(ecs_world *world, ecs_entity entity);

static Way *const ways_of_a_child[] = {
    detach, delete_child, delete_child_and_more, remove_child,
    strip,  destroy,      destroy_tree,          delete_any_doomed,
};

/* ---- every way out of a parent ---- */

static inline bool remove_parent(ecs_world *world, ecs_entity entity)
{
    ecs_parent out = {.count = 0};
    const uint32_t count = ecs_child_count(world, entity);
    const bool removed = ecs_remove(world, entity, ecs_parent, &out);
    assert_int_equal(out.count, count);
    return removed;
}

WAY(delete_parent, ecs_delete(world, entity, ecs_parent))
WAY(delete_both, ecs_delete_many(world, entity, ecs_mask(ecs_parent, ecs_child)))

static inline bool detach_children(ecs_world *world, ecs_entity parent)
{
    return ecs_detach_children(world, parent);
}

static Way *const ways_of_a_parent[] = {
    detach_children, delete_parent, delete_both, remove_parent, strip, destroy, delete_any_doomed,
};
