/* dissolve: ends all links of a tree, and no entity. */
#include "links.h"

static void notify_links(ecs_world *world, ecs_entity top)
{
    const ecs_links_ *links = ecs_links_of_(world);
    ecs_tell_first(world, links->first, top, ecs_bit_(links->parent_number));
    ECS_EACH_HANDLE_(ecs_walk_down_(world, top), ecs_next_descendant_, descendant)
    ecs_tell_first(world, links->first, descendant,
                   ecs_common(ecs_components_of(world, descendant), world->linked));
}

/* Detaches an entity without children; returns the parent that it had. */
static ecs_entity detach_leaf(ecs_world *world, ecs_entity leaf)
{
    const ecs_entity parent = ecs_get_parent_(world, leaf);
    ecs_lose(world, leaf, ecs_bit_(ecs_child_number_(world)));
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
    if (ecs_others_are_told_(world, world->linked))
        notify_links(world, entity);
    uint32_t count = 0;
    for (ecs_entity next = entity; ecs_is_parent_(world, entity.index); count++)
        next = detach_leaf(world, ecs_deepest_first_(world, next));
    return count;
}
