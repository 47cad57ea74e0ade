#include "links.h"

#include "../core/storages.h"
#include "../hook/hooks.h"

static void tell_children(ecs_world *world, uint32_t index)
{
    for (ecs_entity child = ecs_as_parent_(world, index)->first; ecs_is_somebody_(child);
         child = ecs_as_child_(world, child.index)->next)
        ecs_run_hooks_(world, child.index, ecs_bit_(world->child_number));
}

void ecs_tell_relatives_(ecs_world *world, uint32_t index, ecs_components links)
{
    if (!(world->hooked & world->linked))
        return;
    if (links >> world->parent_number & 1)
        tell_children(world, index);
    if (links >> world->child_number & 1) {
        const uint32_t parent = ecs_as_child_(world, index)->parent.index;
        if (ecs_as_parent_(world, parent)->count == 1)
            ecs_run_hooks_(world, parent, ecs_bit_(world->parent_number));
    }
}

static void let_children_go(ecs_world *world, uint32_t index)
{
    for (ecs_entity child = ecs_as_parent_(world, index)->first; ecs_is_somebody_(child);) {
        const ecs_entity next = ecs_as_child_(world, child.index)->next;
        ecs_remove_components_(world, child.index, ecs_bit_(world->child_number), ECS_DELETED);
        child = next;
    }
}

/* Those beside it close ranks, and a parent that has lost its last child is none. */
static void leave_parent(ecs_world *world, uint32_t index)
{
    const ecs_child link = *ecs_as_child_(world, index);
    ecs_parent *parent = ecs_as_parent_(world, link.parent.index);
    *(ecs_is_somebody_(link.previous) ? &ecs_as_child_(world, link.previous.index)->next
                                      : &parent->first) = link.next;
    *(ecs_is_somebody_(link.next) ? &ecs_as_child_(world, link.next.index)->previous
                                  : &parent->last) = link.previous;
    if (--parent->count == 0)
        ecs_remove_components_(world, link.parent.index, ecs_bit_(world->parent_number),
                               ECS_DELETED);
}

void ecs_unlink_(ecs_world *world, uint32_t index, ecs_components links)
{
    if (links >> world->parent_number & 1)
        let_children_go(world, index);
    if (links >> world->child_number & 1)
        leave_parent(world, index);
}

/* ---- many leave at once: the first rows of a storage ---- */

bool ecs_is_leaver_(const ecs_world *world, const void *leavers, uint32_t index)
{
    const ecs_leavers_ *all = leavers;
    return world->records[index].mask >> all->component & 1 &&
           *ecs_row_(&world->storages[all->component], index) < all->count;
}

static void tell_children_who_stay(ecs_world *world, ecs_leavers_ all, uint32_t index)
{
    for (ecs_entity child = ecs_as_parent_(world, index)->first; ecs_is_somebody_(child);
         child = ecs_as_child_(world, child.index)->next)
        if (!ecs_is_leaver_(world, &all, child.index))
            ecs_run_hooks_(world, child.index, ecs_bit_(world->child_number));
}

static bool all_children_leave(const ecs_world *world, ecs_leavers_ all, uint32_t index)
{
    ecs_entity child = ecs_as_parent_(world, index)->first;
    while (ecs_is_somebody_(child) && ecs_is_leaver_(world, &all, child.index))
        child = ecs_as_child_(world, child.index)->next;
    return !ecs_is_somebody_(child);
}

/* Its first child answers for them all, so that the parent is asked once. */
static void tell_parent_who_stays(ecs_world *world, ecs_leavers_ all, uint32_t index)
{
    const ecs_child *link = ecs_as_child_(world, index);
    const uint32_t parent = link->parent.index;
    if (!ecs_is_somebody_(link->previous) && !ecs_is_leaver_(world, &all, parent) &&
        all_children_leave(world, all, parent))
        ecs_run_hooks_(world, parent, ecs_bit_(world->parent_number));
}

void ecs_tell_relatives_of_leavers_(ecs_world *world, ecs_leavers_ all)
{
    const ecs_storage_ *storage = &world->storages[all.component];
    for (uint32_t row = 0; row < all.count; row++) {
        const uint32_t index = storage->dense[row];
        if (ecs_is_parent_(world, index))
            tell_children_who_stay(world, all, index);
        if (ecs_is_child_(world, index))
            tell_parent_who_stays(world, all, index);
    }
}

static void take_from_everybody(ecs_world *world, ecs_components link)
{
    const ecs_storage_ *storage = &world->storages[ecs_lowest_(link)];
    while (storage->count > 0)
        ecs_remove_components_(world, storage->dense[storage->count - 1], link, ECS_DELETED);
}

void ecs_unlink_leavers_(ecs_world *world, ecs_leavers_ all)
{
    if (world->linked >> all.component & 1) { /* without one half of a link, there is no other */
        take_from_everybody(world, world->linked & ~ecs_bit_(all.component));
        return;
    }
    const ecs_storage_ *storage = &world->storages[all.component];
    for (uint32_t row = 0; row < all.count; row++) {
        const uint32_t index = storage->dense[row];
        ecs_unlink_(world, index, world->records[index].mask);
    }
}
