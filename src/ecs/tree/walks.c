/* walks: loops over children, ancestors and descendants. */
#include "links.h"

ecs_walk_ ecs_walk_children_(const ecs_world *world, ecs_entity parent)
{
    ecs_check_reads_children_(world);
    return (ecs_walk_){
        .world = world,
        .top = parent,
        .next = ecs_first_child_(world, parent),
        .left = ecs_child_count(world, parent),
    };
}

bool ecs_next_child_(ecs_walk_ *walk)
{
    if (walk->left == 0)
        return false;
    walk->left--;
    walk->here = walk->next;
    ECS_CHECK_(walk->world, ecs_same(ecs_get_parent_(walk->world, walk->here), walk->top),
               "a loop over children took away one still to come, or their parent: tag the "
               "entities and call ecs_delete_any after the loop");
    walk->next = ecs_as_child_(walk->world, walk->here.index)->next;
    return true;
}

ecs_walk_ ecs_walk_ancestors_(const ecs_world *world, ecs_entity entity)
{
    ecs_check_reads_children_(world);
    return (ecs_walk_){.world = world, .top = entity, .next = ecs_get_parent_(world, entity)};
}

bool ecs_next_ancestor_(ecs_walk_ *walk)
{
    if (!ecs_is_somebody_(walk->next))
        return false;
    walk->here = walk->next;
    ECS_CHECK_(walk->world, ecs_is_alive(walk->world, walk->here),
               "a loop over ancestors destroyed one still to come: tag the entities and call "
               "ecs_delete_any after the loop");
    walk->next = ecs_get_parent_(walk->world, walk->here);
    return true;
}

ecs_walk_ ecs_walk_descendants_(const ecs_world *world, ecs_entity entity)
{
    ecs_check_reads_links_(world);
    return ecs_walk_down_(world, entity);
}

/* The nearest on the way up to the top that has somebody beside it; the top, if none has. */
static ecs_entity climb(const ecs_world *world, ecs_entity here, ecs_entity top)
{
    while (!ecs_same(here, top)) {
        ECS_CHECK_(world, ecs_has_any(world, here, ecs_bit_(world->child_number)),
                   "a loop over descendants detached or destroyed one of them: tag the entities "
                   "and call ecs_delete_any after the loop");
        const ecs_child *link = ecs_as_child_(world, here.index);
        if (ecs_is_somebody_(link->next))
            break;
        here = link->parent;
    }
    return here;
}

bool ecs_next_descendant_(ecs_walk_ *walk)
{
    const ecs_entity below = ecs_first_child_(walk->world, walk->here);
    if (ecs_is_somebody_(below)) {
        walk->here = below;
        return true;
    }
    walk->here = climb(walk->world, walk->here, walk->top);
    if (ecs_same(walk->here, walk->top))
        return false;
    walk->here = ecs_as_child_(walk->world, walk->here.index)->next;
    return true;
}
