#include "hierarchy.h"

#include "access.h"
#include "bits.h"
#include "entities.h"
#include "hierarchy_saved.h"
#include "hooks.h"
#include "sparse_set.h"
#include "storages.h"

static const ecs_entity nobody = {0, 0};

static ecs_components bit(unsigned component)
{
    return (ecs_components)1 << component;
}

static void check_hierarchy(const ecs_world *world)
{
    ECS_CHECK_(world, world->linked,
               "the world has no hierarchy: call ecs_register_hierarchy first");
}

static void check_may_link(const ecs_world *world)
{
    check_hierarchy(world);
    ECS_CHECK_(world, world->leaving == ECS_NONE_,
               "a removal hook attaches or sorts children: it may look at them only");
}

static void check_reads_parents(const ecs_world *world)
{
    check_hierarchy(world);
    ecs_check_reads_one_(world, world->parent_number);
}

static void check_reads_children(const ecs_world *world)
{
    check_hierarchy(world);
    ecs_check_reads_one_(world, world->child_number);
}

void ecs_register_hierarchy_(ecs_world *world, unsigned parent_number, unsigned child_number)
{
    ecs_register_(world, parent_number, "ecs_parent", sizeof(ecs_parent), _Alignof(ecs_parent));
    ecs_register_(world, child_number, "ecs_child", sizeof(ecs_child), _Alignof(ecs_child));
    world->linked = bit(parent_number) | bit(child_number);
    world->parent_number = parent_number;
    world->child_number = child_number;
    ecs_set_link_codecs_(world);
}

/* ---- links: what an entity is to others. Pointers to them last until somebody loses or gets one.
 */

static bool is_parent(const ecs_world *world, uint32_t index)
{
    return world->records[index].mask >> world->parent_number & 1;
}

static bool is_child(const ecs_world *world, uint32_t index)
{
    return world->records[index].mask >> world->child_number & 1;
}

static void *value_of(const ecs_world *world, unsigned component, uint32_t index)
{
    const ecs_storage_ *storage = &world->storages[component];
    return storage->data + *ecs_row_(storage, index) * storage->size;
}

/* What it is to its children, which it has. */
static ecs_parent *as_parent(const ecs_world *world, uint32_t index)
{
    return value_of(world, world->parent_number, index);
}

/* What it is to its parent, which it has. */
static ecs_child *as_child(const ecs_world *world, uint32_t index)
{
    return value_of(world, world->child_number, index);
}

static bool is_somebody(ecs_entity entity)
{
    return entity.stamp != 0;
}

static ecs_entity parent_of(const ecs_world *world, ecs_entity child)
{
    return ecs_has_any(world, child, bit(world->child_number))
               ? as_child(world, child.index)->parent
               : nobody;
}

ecs_entity ecs_parent_of(const ecs_world *world, ecs_entity child)
{
    check_reads_children(world);
    return parent_of(world, child);
}

uint32_t ecs_child_count(const ecs_world *world, ecs_entity parent)
{
    check_reads_parents(world);
    return ecs_has_any(world, parent, bit(world->parent_number))
               ? as_parent(world, parent.index)->count
               : 0;
}

static ecs_entity first_child_of(const ecs_world *world, ecs_entity parent)
{
    return ecs_has_any(world, parent, bit(world->parent_number))
               ? as_parent(world, parent.index)->first
               : nobody;
}

/* ---- loops ---- */

ecs_walk_ ecs_walk_children_(const ecs_world *world, ecs_entity parent)
{
    check_reads_children(world);
    return (ecs_walk_){
        .world = world,
        .top = parent,
        .next = first_child_of(world, parent),
        .left = ecs_child_count(world, parent),
    };
}

bool ecs_next_child_(ecs_walk_ *walk)
{
    if (walk->left == 0)
        return false;
    walk->left--;
    walk->here = walk->next;
    ECS_CHECK_(walk->world, ecs_same(parent_of(walk->world, walk->here), walk->top),
               "a loop over children took away one still to come, or their parent: tag the "
               "entities and call ecs_delete_any after the loop");
    walk->next = as_child(walk->world, walk->here.index)->next;
    return true;
}

ecs_walk_ ecs_walk_ancestors_(const ecs_world *world, ecs_entity entity)
{
    check_reads_children(world);
    return (ecs_walk_){.world = world, .top = entity, .next = parent_of(world, entity)};
}

bool ecs_next_ancestor_(ecs_walk_ *walk)
{
    if (!is_somebody(walk->next))
        return false;
    walk->here = walk->next;
    ECS_CHECK_(walk->world, ecs_is_alive(walk->world, walk->here),
               "a loop over ancestors destroyed one still to come: tag the entities and call "
               "ecs_delete_any after the loop");
    walk->next = parent_of(walk->world, walk->here);
    return true;
}

static ecs_walk_ walk_down(const ecs_world *world, ecs_entity entity)
{
    return (ecs_walk_){.world = world, .top = entity, .here = entity};
}

ecs_walk_ ecs_walk_descendants_(const ecs_world *world, ecs_entity entity)
{
    check_reads_parents(world);
    check_reads_children(world);
    return walk_down(world, entity);
}

/* The nearest on the way up to the top that has somebody beside it; the top, if none has. */
static ecs_entity climb(const ecs_world *world, ecs_entity here, ecs_entity top)
{
    while (!ecs_same(here, top)) {
        ECS_CHECK_(world, ecs_has_any(world, here, bit(world->child_number)),
                   "a loop over descendants detached or destroyed one of them: tag the entities "
                   "and call ecs_delete_any after the loop");
        const ecs_child *link = as_child(world, here.index);
        if (is_somebody(link->next))
            break;
        here = link->parent;
    }
    return here;
}

bool ecs_next_descendant_(ecs_walk_ *walk)
{
    const ecs_entity below = first_child_of(walk->world, walk->here);
    if (is_somebody(below)) {
        walk->here = below;
        return true;
    }
    walk->here = climb(walk->world, walk->here, walk->top);
    if (ecs_same(walk->here, walk->top))
        return false;
    walk->here = as_child(walk->world, walk->here.index)->next;
    return true;
}

/* ---- leaving ---- */

static void tell_children(ecs_world *world, uint32_t index)
{
    for (ecs_entity child = as_parent(world, index)->first; is_somebody(child);
         child = as_child(world, child.index)->next)
        ecs_run_hooks_(world, child.index, bit(world->child_number));
}

void ecs_tell_relatives_(ecs_world *world, uint32_t index, ecs_components links)
{
    if (!(world->hooked & world->linked))
        return;
    if (links >> world->parent_number & 1)
        tell_children(world, index);
    if (links >> world->child_number & 1) {
        const uint32_t parent = as_child(world, index)->parent.index;
        if (as_parent(world, parent)->count == 1)
            ecs_run_hooks_(world, parent, bit(world->parent_number));
    }
}

static void let_children_go(ecs_world *world, uint32_t index)
{
    for (ecs_entity child = as_parent(world, index)->first; is_somebody(child);) {
        const ecs_entity next = as_child(world, child.index)->next;
        ecs_remove_components_(world, child.index, bit(world->child_number), ECS_DELETED);
        child = next;
    }
}

/* Those beside it close ranks, and a parent that has lost its last child is none. */
static void leave_parent(ecs_world *world, uint32_t index)
{
    const ecs_child link = *as_child(world, index);
    ecs_parent *parent = as_parent(world, link.parent.index);
    *(is_somebody(link.previous) ? &as_child(world, link.previous.index)->next : &parent->first) =
        link.next;
    *(is_somebody(link.next) ? &as_child(world, link.next.index)->previous : &parent->last) =
        link.previous;
    if (--parent->count == 0)
        ecs_remove_components_(world, link.parent.index, bit(world->parent_number), ECS_DELETED);
}

void ecs_unlink_(ecs_world *world, uint32_t index, ecs_components links)
{
    if (links >> world->parent_number & 1)
        let_children_go(world, index);
    if (links >> world->child_number & 1)
        leave_parent(world, index);
}

bool ecs_detach(ecs_world *world, ecs_entity child)
{
    check_hierarchy(world);
    return ecs_delete_(world, child, world->child_number, "ecs_child");
}

bool ecs_detach_children(ecs_world *world, ecs_entity parent)
{
    check_hierarchy(world);
    return ecs_delete_(world, parent, world->parent_number, "ecs_parent");
}

/* ---- many leave at once: the first rows of a storage ---- */

typedef struct leavers {
    unsigned component;
    uint32_t count;
} leavers;

static bool is_leaver(const ecs_world *world, leavers all, uint32_t index)
{
    return world->records[index].mask >> all.component & 1 &&
           *ecs_row_(&world->storages[all.component], index) < all.count;
}

static void tell_children_who_stay(ecs_world *world, leavers all, uint32_t index)
{
    for (ecs_entity child = as_parent(world, index)->first; is_somebody(child);
         child = as_child(world, child.index)->next)
        if (!is_leaver(world, all, child.index))
            ecs_run_hooks_(world, child.index, bit(world->child_number));
}

static bool all_children_leave(const ecs_world *world, leavers all, uint32_t index)
{
    ecs_entity child = as_parent(world, index)->first;
    while (is_somebody(child) && is_leaver(world, all, child.index))
        child = as_child(world, child.index)->next;
    return !is_somebody(child);
}

/* Its first child answers for them all, so that the parent is asked once. */
static void tell_parent_who_stays(ecs_world *world, leavers all, uint32_t index)
{
    const ecs_child *link = as_child(world, index);
    const uint32_t parent = link->parent.index;
    if (!is_somebody(link->previous) && !is_leaver(world, all, parent) &&
        all_children_leave(world, all, parent))
        ecs_run_hooks_(world, parent, bit(world->parent_number));
}

void ecs_tell_relatives_of_rows_(ecs_world *world, unsigned component, uint32_t count)
{
    const leavers all = {component, count};
    const ecs_storage_ *storage = &world->storages[component];
    for (uint32_t row = 0; row < count; row++) {
        const uint32_t index = storage->dense[row];
        if (is_parent(world, index))
            tell_children_who_stay(world, all, index);
        if (is_child(world, index))
            tell_parent_who_stays(world, all, index);
    }
}

static void take_from_everybody(ecs_world *world, ecs_components link)
{
    const ecs_storage_ *storage = &world->storages[ecs_lowest_(link)];
    while (storage->count > 0)
        ecs_remove_components_(world, storage->dense[storage->count - 1], link, ECS_DELETED);
}

void ecs_unlink_rows_(ecs_world *world, unsigned component, uint32_t count)
{
    if (world->linked >> component & 1) { /* without the one half of a link, there is no other */
        take_from_everybody(world, world->linked & ~bit(component));
        return;
    }
    const ecs_storage_ *storage = &world->storages[component];
    for (uint32_t row = 0; row < count; row++) {
        const uint32_t index = storage->dense[row];
        ecs_unlink_(world, index, world->records[index].mask);
    }
}

/* ---- a tree is destroyed ---- */

static void tell_tree(ecs_world *world, ecs_entity top)
{
    if (is_child(world, top.index))
        ecs_tell_relatives_(world, top.index, bit(world->child_number));
    ecs_run_hooks_(world, top.index, world->records[top.index].mask);
    ECS_EACH_RELATIVE_(walk_down(world, top), ecs_next_descendant_, descendant)
    ecs_run_hooks_(world, descendant.index, world->records[descendant.index].mask);
}

static ecs_entity lowest_first(const ecs_world *world, ecs_entity entity)
{
    while (is_parent(world, entity.index))
        entity = as_parent(world, entity.index)->first;
    return entity;
}

/* Who has no children is destroyed; says whose child it was. */
static ecs_entity destroy_leaf(ecs_world *world, ecs_entity leaf)
{
    const ecs_entity parent = parent_of(world, leaf);
    const ecs_components mask = world->records[leaf.index].mask;
    ecs_unlink_(world, leaf.index, mask);
    ecs_remove_components_(world, leaf.index, mask, ECS_DELETED);
    ecs_free_slot_(world, leaf.index);
    return parent;
}

uint32_t ecs_destroy_tree(ecs_world *world, ecs_entity entity)
{
    check_hierarchy(world);
    ecs_check_no_hook_(world);
    ecs_check_destroys_(world);
    if (!ecs_is_alive(world, entity))
        return 0;
    if (world->hooked)
        tell_tree(world, entity);
    uint32_t count = 0;
    for (ecs_entity here = entity; ecs_is_alive(world, entity); count++)
        here = destroy_leaf(world, lowest_first(world, here));
    return count;
}

/* ---- attaching ---- */

static bool is_below_or_same(const ecs_world *world, ecs_entity entity, ecs_entity top)
{
    if (ecs_same(entity, top))
        return true;
    if (!is_parent(world, top.index))
        return false;
    ecs_each_ancestor(world, entity, ancestor)
        if (ecs_same(ancestor, top))
            return true;
    return false;
}

/* Room for one link more. An entity that is to be made next has an index, too. */
static bool reserve_link(ecs_world *world, unsigned component, uint32_t index)
{
    return ecs_reserve_row_(world, &world->storages[component], index);
}

static bool reserve_parent(ecs_world *world, ecs_entity parent)
{
    return is_parent(world, parent.index) ||
           reserve_link(world, world->parent_number, parent.index);
}

static void become_parent(ecs_world *world, uint32_t index)
{
    if (is_parent(world, index))
        return;
    ecs_push_row_(world, world->parent_number, index);
    *as_parent(world, index) = (ecs_parent){nobody, nobody, 0};
}

/* There is room for the links of both; the entity is in no list. */
static void append(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    become_parent(world, parent.index);
    if (!is_child(world, child.index))
        ecs_push_row_(world, world->child_number, child.index);
    ecs_parent *list = as_parent(world, parent.index);
    *as_child(world, child.index) = (ecs_child){parent, list->last, nobody};
    *(is_somebody(list->last) ? &as_child(world, list->last.index)->next : &list->first) = child;
    list->last = child;
    list->count++;
}

static bool is_last_child(const ecs_world *world, ecs_entity child, ecs_entity parent)
{
    return is_parent(world, parent.index) && ecs_same(as_parent(world, parent.index)->last, child);
}

bool ecs_attach(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    check_may_link(world);
    ecs_check_changes_(world, world->linked, ECS_ADDS_);
    if (!ecs_is_alive(world, child) || !ecs_is_alive(world, parent) ||
        is_below_or_same(world, parent, child))
        return false;
    if (is_last_child(world, child, parent))
        return true;
    const bool moves = is_child(world, child.index);
    if (!reserve_parent(world, parent) ||
        (!moves && !reserve_link(world, world->child_number, child.index)))
        return false;
    if (moves) {
        ecs_tell_relatives_(world, child.index, bit(world->child_number));
        leave_parent(world, child.index);
    }
    append(world, child, parent);
    return true;
}

static uint32_t next_index(const ecs_world *world)
{
    return world->first_free != ECS_NONE_ ? world->first_free : world->record_count;
}

ecs_entity ecs_attach_new_(ecs_world *world, ecs_entity parent, const ecs_part_ *parts,
                           size_t part_count)
{
    check_may_link(world);
    ecs_check_changes_(world, world->linked, ECS_ADDS_);
    ecs_check_creates_(world);
    if (!ecs_is_alive(world, parent) || !reserve_parent(world, parent) ||
        !reserve_link(world, world->child_number, next_index(world)))
        return nobody;
    const ecs_entity child = ecs_create_with_(world, parts, part_count);
    if (is_somebody(child))
        append(world, child, parent);
    return child;
}

/* ---- sorting ---- */

typedef struct sorting {
    const ecs_world *world;
    ecs_compare_children *compare;
    void *context;
} sorting;

static ecs_entity *next_of(const sorting *how, ecs_entity child)
{
    return &as_child(how->world, child.index)->next;
}

static bool is_sorted(const sorting *how, ecs_entity child)
{
    for (ecs_entity next; is_somebody(next = *next_of(how, child)); child = next)
        if (how->compare(how->world, child, next, how->context) > 0)
            return false;
    return true;
}

/* One chain of two sorted ones. Of equals those of the earlier one come first. */
static ecs_entity merge(const sorting *how, ecs_entity earlier, ecs_entity later)
{
    ecs_entity first = nobody;
    ecs_entity *end = &first;
    while (is_somebody(earlier) && is_somebody(later)) {
        ecs_entity *from =
            how->compare(how->world, earlier, later, how->context) <= 0 ? &earlier : &later;
        *end = *from;
        end = next_of(how, *from);
        *from = *end;
    }
    *end = is_somebody(earlier) ? earlier : later;
    return first;
}

/* Merge sort from below, as a number is counted up in binary: the nth chain is empty, or has 2^n
 * children, all of which stood before those of the chains below it. */
static ecs_entity sort_chain(const sorting *how, ecs_entity child)
{
    ecs_entity chains[32] = {{0, 0}};
    while (is_somebody(child)) {
        ecs_entity carried = child;
        child = *next_of(how, carried);
        *next_of(how, carried) = nobody;
        size_t n = 0;
        for (; is_somebody(chains[n]); chains[n++] = nobody)
            carried = merge(how, chains[n], carried);
        chains[n] = carried;
    }
    ecs_entity sorted = nobody;
    for (size_t n = 0; n < sizeof chains / sizeof *chains; n++)
        sorted = merge(how, chains[n], sorted);
    return sorted;
}

/* What follows from the way forward: the way back, and both ends. */
static void relink(const ecs_world *world, ecs_parent *list, ecs_entity first)
{
    list->first = first;
    list->last = nobody;
    for (ecs_entity child = first; is_somebody(child);) {
        ecs_child *link = as_child(world, child.index);
        link->previous = list->last;
        list->last = child;
        child = link->next;
    }
}

void ecs_sort_children(ecs_world *world, ecs_entity parent, ecs_compare_children *compare,
                       void *context)
{
    check_may_link(world);
    ecs_check_writes_all_(world, world->linked);
    const ecs_entity first = first_child_of(world, parent);
    const sorting how = {world, compare, context};
    if (is_somebody(first) && !is_sorted(&how, first))
        relink(world, as_parent(world, parent.index), sort_chain(&how, first));
}
