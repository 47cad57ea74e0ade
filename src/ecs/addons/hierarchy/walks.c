/* walks: loops over children, ancestors and descendants. The first two find the next entity before
 * the body runs, so the body may take the current one away. Descendants need no memory but the
 * links: the loop goes down to the first child, and otherwise up to the nearest next sibling. */
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
    walk->current = walk->next;
    ECS_CHECK_(walk->world, ecs_same(ecs_get_parent_(walk->world, walk->current), walk->top),
               "a loop over children removed one still to come, or their parent: tag the "
               "entities and call ecs_delete_any after the loop");
    walk->next = ecs_as_child_(walk->world, walk->current.index)->next;
    return true;
}

ecs_walk_ ecs_walk_ancestors_(const ecs_world *world, ecs_entity entity)
{
    ecs_check_reads_children_(world);
    return (ecs_walk_){.world = world, .top = entity, .next = ecs_get_parent_(world, entity)};
}

bool ecs_next_ancestor_(ecs_walk_ *walk)
{
    if (!ecs_is_entity_(walk->next))
        return false;
    walk->current = walk->next;
    ECS_CHECK_(walk->world, ecs_is_alive(walk->world, walk->current),
               "a loop over ancestors destroyed one still to come: tag the entities and call "
               "ecs_delete_any after the loop");
    walk->next = ecs_get_parent_(walk->world, walk->current);
    return true;
}

ecs_walk_ ecs_walk_descendants_(const ecs_world *world, ecs_entity entity)
{
    ecs_check_hierarchy_(world);
    ecs_check_all_(world, ecs_linked_(world), ECS_READS_, "");
    return (ecs_walk_){.world = world, .top = entity, .current = entity};
}

/* The next sibling of the entity or of its nearest ancestor that has one; the top, if none has. */
static ecs_entity skip(const ecs_world *world, ecs_entity entity, ecs_entity top)
{
    while (!ecs_same(entity, top)) {
        ECS_CHECK_(world, ecs_has_any(world, entity, ecs_bit_(ecs_child_number_(world))),
                   "a loop over descendants detached or destroyed one of them: tag the entities "
                   "and call ecs_delete_any after the loop");
        const ecs_child *link = ecs_as_child_(world, entity.index);
        if (ecs_is_entity_(link->next))
            return link->next;
        entity = link->parent;
    }
    return top;
}

bool ecs_next_descendant_(ecs_walk_ *walk)
{
    const ecs_entity below = ecs_first_child_(walk->world, walk->current);
    walk->current = ecs_is_entity_(below) ? below : skip(walk->world, walk->current, walk->top);
    return !ecs_same(walk->current, walk->top);
}
