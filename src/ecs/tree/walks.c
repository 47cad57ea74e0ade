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
    ecs_check_reads_links_(world);
    return ecs_walk_down_(world, entity);
}

/* The next place in the tree in depth-first order, but without going below the current entity: the
 * next sibling of the nearest ancestor that has one. `depth` follows; the top, if there is none. */
static ecs_entity skip(const ecs_walk_ *walk, ecs_entity entity, uint32_t *depth)
{
    static const char advice[] =
        "a loop over descendants detached or destroyed one of them: tag the "
        "entities and call ecs_delete_any after the loop";
    for (; *depth > 0; --*depth) {
        ECS_CHECK_(walk->world,
                   ecs_has_any(walk->world, entity, ecs_bit_(ecs_child_number_(walk->world))), "%s",
                   advice);
        const ecs_child *link = ecs_as_child_(walk->world, entity.index);
        if (ecs_is_entity_(link->next))
            return link->next;
        entity = link->parent;
    }
    ECS_CHECK_(walk->world, ecs_same(entity, walk->top), "%s", advice);
    return walk->top;
}

/* Here the walk's `left` is the depth of the current entity. */
bool ecs_next_descendant_(ecs_walk_ *walk)
{
    const ecs_entity below = ecs_first_child_(walk->world, walk->current);
    if (ecs_is_entity_(below)) {
        walk->current = below;
        walk->left++;
    } else {
        walk->current = skip(walk, walk->current, &walk->left);
    }
    return walk->left > 0;
}

/* ---- level by level, without memory for a queue ----
 *
 * The next entity on a level is found along the links: up to the nearest ancestor that has more
 * siblings, and down again to the same depth. The walk's `left` is the depth of the current level,
 * and its `next` the first entity found on the level below. */

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
