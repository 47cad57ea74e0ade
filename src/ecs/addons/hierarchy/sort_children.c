/* sort_children: puts the children of a parent in another order by their links alone. */
#include "links.h"

typedef struct child_sort {
    const ecs_world *world;
    ecs_compare_children *compare_children;
    void *context;
} child_sort;

static ecs_entity *next_of(const child_sort *sort, ecs_entity child)
{
    return &ecs_as_child_(sort->world, child.index)->next;
}

static bool is_sorted(const child_sort *sort, ecs_entity child)
{
    for (ecs_entity next; ecs_is_entity_(next = *next_of(sort, child)); child = next)
        if (sort->compare_children(sort->world, child, next, sort->context) > 0)
            return false;
    return true;
}

/* Merges two sorted chains. Of equal children those of the earlier chain come first. */
static ecs_entity merge(const child_sort *sort, ecs_entity earlier, ecs_entity later)
{
    ecs_entity first = ecs_none_;
    ecs_entity *end = &first;
    while (ecs_is_entity_(earlier) && ecs_is_entity_(later)) {
        ecs_entity *from = sort->compare_children(sort->world, earlier, later, sort->context) <= 0
                               ? &earlier
                               : &later;
        *end = *from;
        end = next_of(sort, *from);
        *from = *end;
    }
    *end = ecs_is_entity_(earlier) ? earlier : later;
    return first;
}

/* Merge sort from the bottom up, in place and without recursion. It works like a binary counter:
 * chains[n] is empty or holds 2^n sorted children, and adding a child carries, merging two chains
 * of 2^n into one of 2^(n+1). The children of a higher chain stood before those of a lower one,
 * which keeps the sort stable. 32 chains are enough for all entities that a world can have. */
static ecs_entity sort_chain(const child_sort *sort, ecs_entity child)
{
    ecs_entity chains[32] = {{0, 0}};
    while (ecs_is_entity_(child)) {
        ecs_entity carried = child;
        child = *next_of(sort, carried);
        *next_of(sort, carried) = ecs_none_;
        size_t n = 0;
        for (; ecs_is_entity_(chains[n]); chains[n++] = ecs_none_)
            carried = merge(sort, chains[n], carried);
        chains[n] = carried;
    }
    ecs_entity sorted = ecs_none_;
    for (size_t n = 0; n < sizeof chains / sizeof *chains; n++)
        sorted = merge(sort, chains[n], sorted);
    return sorted;
}

/* Rebuilds the `previous` links and both ends from the `next` links. */
static void relink(const ecs_world *world, ecs_parent *list, ecs_entity first)
{
    list->first = first;
    list->last = ecs_none_;
    for (ecs_entity child = first; ecs_is_entity_(child);) {
        ecs_child *link = ecs_as_child_(world, child.index);
        link->previous = list->last;
        list->last = child;
        child = link->next;
    }
}

void ecs_sort_children(ecs_world *world, ecs_entity parent, ecs_compare_children *compare,
                       void *context)
{
    ecs_check_may_link_(world, false);
    ecs_check_all_(world, world->linked, ECS_WRITES_, "");
    const ecs_entity first = ecs_first_child_(world, parent);
    const child_sort sort = {world, compare, context};
    const bool looked = ecs_look_only_(world, true);
    if (ecs_is_entity_(first) && !is_sorted(&sort, first))
        relink(world, ecs_as_parent_(world, parent.index), sort_chain(&sort, first));
    ecs_look_only_(world, looked);
}
