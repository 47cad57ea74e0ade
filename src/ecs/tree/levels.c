/* levels: loops over descendants level by level, without memory for a queue. The next entity on a
 * level is found along the links: up to the nearest ancestor that has more siblings, and down again
 * to the same depth. The walk's `left` is the depth of the current level, and its `next` the first
 * entity found on the level below. */
#include "links.h"

/* The next place in the tree in depth-first order, but without going below the current entity: the
 * next sibling of the nearest ancestor that has one. `depth` follows; the top, if there is none. */
static ecs_entity skip(const ecs_walk_ *walk, ecs_entity entity, uint32_t *depth)
{
    while (*depth > 0) {
        ECS_CHECK_(walk->world,
                   ecs_has_any(walk->world, entity, ecs_bit_(ecs_child_number_(walk->world))),
                   "a loop over descendants detached or destroyed one of them: tag the entities "
                   "and call ecs_delete_any after the loop");
        const ecs_child *link = ecs_as_child_(walk->world, entity.index);
        if (ecs_is_entity_(link->next))
            return link->next;
        entity = link->parent;
        --*depth;
    }
    return walk->top;
}

/* The next entity on the current level; none, if that was the last one. */
static ecs_entity next_on_level(const ecs_walk_ *walk)
{
    uint32_t depth = walk->left;
    ecs_entity entity = skip(walk, walk->current, &depth);
    while (depth > 0 && depth < walk->left) {
        const ecs_entity below = ecs_first_child_(walk->world, entity);
        if (ecs_is_entity_(below)) {
            entity = below;
            depth++;
        } else {
            entity = skip(walk, entity, &depth);
        }
    }
    return depth > 0 ? entity : ecs_none_;
}

bool ecs_next_by_level_(ecs_walk_ *walk)
{
    if (!ecs_is_entity_(walk->next)) /* no entity on this level has had children so far */
        walk->next = ecs_first_child_(walk->world, walk->current);
    const ecs_entity beside = walk->left > 0 ? next_on_level(walk) : ecs_none_;
    if (ecs_is_entity_(beside)) {
        walk->current = beside;
        return true;
    }
    if (!ecs_is_entity_(walk->next))
        return false;
    walk->current = walk->next;
    walk->next = ecs_none_;
    walk->left++;
    return true;
}
