/* dissolve: ends all links of a tree, and no entity. */
#include "../core/storages.h"
#include "links.h"

static void notify_links(ecs_world *world, ecs_entity top)
{
    world->seam.run_hooks(world, top.index, ecs_bit_(world->parent_number));
    ECS_EACH_HANDLE_(ecs_walk_down_(world, top), ecs_next_descendant_, descendant)
    world->seam.run_hooks(world, descendant.index,
                          ecs_common(world->records[descendant.index].mask, world->linked));
}

/* Detaches an entity without children; returns the parent that it had. */
static ecs_entity detach_leaf(ecs_world *world, ecs_entity leaf)
{
    const ecs_components link = ecs_bit_(world->child_number);
    const ecs_entity parent = ecs_as_child_(world, leaf.index)->parent;
    ecs_unlink_(world, leaf.index, link);
    ecs_lose_components_(world, leaf.index, link, ECS_DELETED);
    return parent;
}

/* Leaf by leaf from the bottom up: a parent that has lost its last child is a leaf. */
uint32_t(ecs_dissolve)(ecs_world *world, ecs_entity entity)
{
    ecs_check_hierarchy_(world);
    ecs_check_no_hook_(world, "");
    ecs_check_changes_(world, world->linked, ECS_REMOVES_, "");
    if (!ecs_is_alive(world, entity) || !ecs_is_parent_(world, entity.index))
        return 0;
    if (ecs_overlap(world->hooked, world->linked))
        notify_links(world, entity);
    uint32_t count = 0;
    for (ecs_entity next = entity; ecs_is_parent_(world, entity.index); count++)
        next = detach_leaf(world, ecs_deepest_first_(world, next));
    return count;
}
