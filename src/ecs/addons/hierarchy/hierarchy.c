/* hierarchy: registering it, attaching and detaching, and destroying whole trees. */
#include "links.h"

bool ecs_register_hierarchy_(ecs_world *world, unsigned parent_number, unsigned child_number)
{
    ecs_register_(world, parent_number, "ecs_parent", sizeof(ecs_parent), _Alignof(ecs_parent), "");
    ecs_register_(world, child_number, "ecs_child", sizeof(ecs_child), _Alignof(ecs_child), "");
    return ecs_make_links_(world, parent_number, child_number);
}

ecs_entity ecs_parent_of(const ecs_world *world, ecs_entity child)
{
    ecs_check_reads_children_(world);
    return ecs_get_parent_(world, child);
}

uint32_t ecs_child_count(const ecs_world *world, ecs_entity parent)
{
    ecs_check_hierarchy_(world);
    ecs_check_all_(world, ecs_bit_(ecs_parent_number_(world)), ECS_READS_, "");
    return ecs_has_any(world, parent, ecs_bit_(ecs_parent_number_(world)))
               ? ecs_as_parent_(world, parent.index)->count
               : 0;
}

/* ---- attaching ---- */

/* True if the entity is `top` or one of its descendants: `top` must not become its own ancestor.
 * Without children `top` has no descendants, so most calls do not climb at all. */
static bool is_below_or_same(const ecs_world *world, ecs_entity entity, ecs_entity top)
{
    if (ecs_same(entity, top))
        return true;
    if (!ecs_is_parent_(world, top.index))
        return false;
    ecs_each_ancestor(world, entity, ancestor)
        if (ecs_same(ancestor, top))
            return true;
    return false;
}

static bool reserve_parent(ecs_world *world, ecs_entity parent)
{
    return ecs_is_parent_(world, parent.index) ||
           ecs_reserve_row_(world, &world->storages[ecs_parent_number_(world)], parent.index);
}

/* Appends to the parent's list. There is room for the links of both; the child is in no list. */
static void link_last(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    if (!ecs_is_parent_(world, parent.index)) {
        ecs_push_row_(world, ecs_parent_number_(world), parent.index);
        *ecs_as_parent_(world, parent.index) = (ecs_parent){ecs_none_, ecs_none_, 0};
    }
    if (!ecs_is_child_(world, child.index))
        ecs_push_row_(world, ecs_child_number_(world), child.index);
    ecs_parent *list = ecs_as_parent_(world, parent.index);
    *ecs_as_child_(world, child.index) = (ecs_child){parent, list->last, ecs_none_};
    *(ecs_is_entity_(list->last) ? &ecs_as_child_(world, list->last.index)->next : &list->first) =
        child;
    list->last = child;
    list->count++;
}

bool ecs_attach_(ecs_world *world, ecs_entity child, ecs_entity parent, const char *site)
{
    ecs_check_may_link_(world, true);
    ecs_check_all_(world, ecs_linked_(world), ECS_ADDS_, site);
    ecs_check_may_get_link_(world, child);
    ecs_check_may_get_link_(world, parent);
    if (!ecs_is_alive(world, child) || !ecs_is_alive(world, parent) ||
        is_below_or_same(world, parent, child))
        return false;
    if (ecs_is_parent_(world, parent.index) &&
        ecs_same(ecs_as_parent_(world, parent.index)->last, child))
        return true;
    const bool moves = ecs_is_child_(world, child.index);
    ecs_storage_ *children = &world->storages[ecs_child_number_(world)];
    if (!reserve_parent(world, parent) ||
        (!moves && !ecs_reserve_row_(world, children, child.index)))
        return false;
    if (moves) {
        ecs_check_all_(world, ecs_linked_(world), ECS_REMOVES_, site);
        ecs_unlink_parent_(world, child.index);
    }
    const ecs_components parent_had = world->records[parent.index].mask;
    link_last(world, child, parent);
    if (!moves)
        ecs_tell_gained_(world, child.index, ecs_bit_(ecs_child_number_(world)));
    ecs_tell_gained_(world, parent.index,
                     ecs_except(ecs_bit_(ecs_parent_number_(world)), parent_had));
    return true;
}

/* Observers wait until it is attached: they see its parent, and cannot take its link's room. */
ecs_entity ecs_attach_new_(ecs_world *world, ecs_entity parent, const ecs_part_ *parts,
                           size_t part_count)
{
    ecs_check_may_link_(world, true);
    const char *site = ecs_site_of_(parts, part_count);
    ecs_check_all_(world, ecs_linked_(world), ECS_ADDS_, site);
    ecs_check_may_(world, ECS_CREATES_, site);
    ecs_check_may_get_link_(world, parent);
    ecs_storage_ *children = &world->storages[ecs_child_number_(world)];
    if (!ecs_is_alive(world, parent) || !reserve_parent(world, parent) ||
        !ecs_reserve_row_(world, children, ecs_next_slot_(world)))
        return ecs_none_;
    const ecs_newcomers_ newcomers = ecs_hold_gains_(world);
    const ecs_entity child = ecs_create_with_(world, parts, part_count);
    const ecs_components parent_had = world->records[parent.index].mask;
    if (ecs_is_entity_(child))
        link_last(world, child, parent);
    ecs_release_gains_(world, &newcomers, ecs_all_components_());
    ecs_tell_gained_(world, parent.index,
                     ecs_except(ecs_bit_(ecs_parent_number_(world)), parent_had));
    return child;
}

bool ecs_detach_(ecs_world *world, ecs_entity child, const char *site)
{
    ecs_check_hierarchy_(world);
    ecs_check_all_(world, ecs_linked_(world), ECS_REMOVES_, site);
    return ecs_delete_by_number(world, child, ecs_child_number_(world));
}

bool ecs_detach_children_(ecs_world *world, ecs_entity parent, const char *site)
{
    ecs_check_hierarchy_(world);
    ecs_check_all_(world, ecs_linked_(world), ECS_REMOVES_, site);
    return ecs_delete_by_number(world, parent, ecs_parent_number_(world));
}

uint32_t ecs_destroy_tree_(ecs_world *world, ecs_entity entity, const char *site)
{
    ecs_check_hierarchy_(world);
    ecs_check_may_(world, ECS_DESTROYS_, site);
    uint32_t count = 0; /* leaf by leaf from the bottom up, without a stack: no depth is too deep */
    for (ecs_entity next = entity; ecs_is_alive(world, entity); count++) {
        ecs_entity leaf = next;
        while (ecs_is_parent_(world, leaf.index))
            leaf = ecs_as_parent_(world, leaf.index)->first;
        next = ecs_get_parent_(world, leaf);
        ecs_destroy_(world, leaf, site);
    }
    return count;
}

/* ---- sorting children, by their links alone ---- */

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
    ecs_check_all_(world, ecs_linked_(world), ECS_WRITES_, "");
    const ecs_entity first = ecs_first_child_(world, parent);
    const child_sort sort = {world, compare, context};
    const bool looked = ecs_look_only_(world, true);
    if (ecs_is_entity_(first) && !is_sorted(&sort, first))
        relink(world, ecs_as_parent_(world, parent.index), sort_chain(&sort, first));
    ecs_look_only_(world, looked);
}
