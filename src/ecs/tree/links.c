#include "links.h"

#include "../core/losses.h"
#include "../core/storages.h"

static void notify_children(ecs_world *world, uint32_t index)
{
    for (ecs_entity child = ecs_as_parent_(world, index)->first; ecs_is_entity_(child);
         child = ecs_as_child_(world, child.index)->next)
        world->seam.run_hooks(world, child.index, ecs_bit_(world->child_number));
}

void ecs_notify_relatives_(ecs_world *world, uint32_t index, ecs_components links)
{
    if (!ecs_overlap(world->hooked, world->linked))
        return;
    if (ecs_holds_(links, world->parent_number))
        notify_children(world, index);
    if (ecs_holds_(links, world->child_number)) {
        const uint32_t parent = ecs_as_child_(world, index)->parent.index;
        if (ecs_as_parent_(world, parent)->count == 1)
            world->seam.run_hooks(world, parent, ecs_bit_(world->parent_number));
    }
}

static void unlink_children(ecs_world *world, uint32_t index)
{
    for (ecs_entity child = ecs_as_parent_(world, index)->first; ecs_is_entity_(child);) {
        const ecs_entity next = ecs_as_child_(world, child.index)->next;
        ecs_lose_components_(world, child.index, ecs_bit_(world->child_number), ECS_DELETED);
        child = next;
    }
}

/* Links its siblings to each other; a parent without children loses ecs_parent. */
static void unlink_parent(ecs_world *world, uint32_t index)
{
    const ecs_child link = *ecs_as_child_(world, index);
    ecs_parent *parent = ecs_as_parent_(world, link.parent.index);
    *(ecs_is_entity_(link.previous) ? &ecs_as_child_(world, link.previous.index)->next
                                    : &parent->first) = link.next;
    *(ecs_is_entity_(link.next) ? &ecs_as_child_(world, link.next.index)->previous
                                : &parent->last) = link.previous;
    if (--parent->count == 0)
        ecs_lose_components_(world, link.parent.index, ecs_bit_(world->parent_number), ECS_DELETED);
}

void ecs_unlink_(ecs_world *world, uint32_t index, ecs_components links)
{
    if (ecs_holds_(links, world->parent_number))
        unlink_children(world, index);
    if (ecs_holds_(links, world->child_number))
        unlink_parent(world, index);
}

/* ---- many entities go: the first rows of a storage. That storage's rows do not move here. ---- */

static void notify_surviving_children(ecs_world *world, const ecs_doomed_ *doomed, uint32_t index)
{
    for (ecs_entity child = ecs_as_parent_(world, index)->first; ecs_is_entity_(child);
         child = ecs_as_child_(world, child.index)->next)
        if (!ecs_is_among_(world, doomed, child.index))
            world->seam.run_hooks(world, child.index, ecs_bit_(world->child_number));
}

static bool all_children_go(const ecs_world *world, const ecs_doomed_ *doomed, uint32_t index)
{
    ecs_entity child = ecs_as_parent_(world, index)->first;
    while (ecs_is_entity_(child) && ecs_is_among_(world, doomed, child.index))
        child = ecs_as_child_(world, child.index)->next;
    return !ecs_is_entity_(child);
}

/* A parent that loses all of its children is notified once: for its first child. */
static void notify_surviving_parent(ecs_world *world, const ecs_doomed_ *doomed, uint32_t index)
{
    const ecs_child *link = ecs_as_child_(world, index);
    const uint32_t parent = link->parent.index;
    if (!ecs_is_entity_(link->previous) && !ecs_is_among_(world, doomed, parent) &&
        all_children_go(world, doomed, parent))
        world->seam.run_hooks(world, parent, ecs_bit_(world->parent_number));
}

static void notify_relatives_of_all(ecs_world *world, const ecs_doomed_ *doomed)
{
    for (uint32_t nth = 0; nth < doomed->count; nth++) {
        const uint32_t index = ecs_doomed_at_(world, doomed, nth);
        if (ecs_is_parent_(world, index))
            notify_surviving_children(world, doomed, index);
        if (ecs_is_child_(world, index))
            notify_surviving_parent(world, doomed, index);
    }
}

/* Deletes from the end: the last row leaves no hole, so no other row moves. */
static void delete_all(ecs_world *world, ecs_components link)
{
    const ecs_storage_ *storage = &world->storages[ecs_lowest_(link)];
    while (ecs_row_count_(storage) > 0)
        ecs_lose_components_(world, ecs_index_at_(storage, ecs_row_count_(storage) - 1), link,
                             ECS_DELETED);
}

/* If all parents go, all children lose their link, and the other way round: that storage can be
 * emptied at once. */
static void unlink_all(ecs_world *world, const ecs_doomed_ *doomed)
{
    if (ecs_holds_(world->linked, doomed->component)) {
        delete_all(world, ecs_except(world->linked, ecs_bit_(doomed->component)));
        return;
    }
    for (uint32_t nth = 0; nth < doomed->count; nth++) {
        const uint32_t index = ecs_doomed_at_(world, doomed, nth);
        ecs_unlink_(world, index, world->records[index].mask);
    }
}

void ecs_join_links_(ecs_world *world)
{
    world->seam.notify_relatives = ecs_notify_relatives_;
    world->seam.unlink = ecs_unlink_;
    world->seam.notify_relatives_of_all = notify_relatives_of_all;
    world->seam.unlink_all = unlink_all;
}
