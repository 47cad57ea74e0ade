/* hierarchy: registering it, attaching and detaching, and destroying whole trees. */
#include "../core/entities.h"
#include "../core/losses.h"
#include "../core/storages.h"
#include "links.h"

void ecs_register_hierarchy_(ecs_world *world, unsigned parent_number, unsigned child_number)
{
    ecs_register_(world, parent_number, "ecs_parent", sizeof(ecs_parent), _Alignof(ecs_parent));
    ecs_register_(world, child_number, "ecs_child", sizeof(ecs_child), _Alignof(ecs_child));
    world->linked = ecs_union(ecs_bit_(parent_number), ecs_bit_(child_number));
    world->parent_number = parent_number;
    world->child_number = child_number;
    ecs_update_watched_(world);
    ecs_join_links_(world);
}

ecs_entity ecs_parent_of(const ecs_world *world, ecs_entity child)
{
    ecs_check_reads_children_(world);
    return ecs_get_parent_(world, child);
}

uint32_t ecs_child_count(const ecs_world *world, ecs_entity parent)
{
    ecs_check_reads_parents_(world);
    return ecs_has_any(world, parent, ecs_bit_(world->parent_number))
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

/* Makes room for one more link. The index may belong to the entity that will be created next. */
static bool reserve_link(ecs_world *world, unsigned component, uint32_t index)
{
    return ecs_reserve_row_(world, &world->storages[component], index);
}

static bool reserve_parent(ecs_world *world, ecs_entity parent)
{
    return ecs_is_parent_(world, parent.index) ||
           reserve_link(world, world->parent_number, parent.index);
}

static void become_parent(ecs_world *world, uint32_t index)
{
    if (ecs_is_parent_(world, index))
        return;
    ecs_push_row_(world, world->parent_number, index);
    *ecs_as_parent_(world, index) = (ecs_parent){ecs_none_, ecs_none_, 0};
}

static void link_last(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    become_parent(world, parent.index);
    if (!ecs_is_child_(world, child.index))
        ecs_push_row_(world, world->child_number, child.index);
    ecs_parent *list = ecs_as_parent_(world, parent.index);
    *ecs_as_child_(world, child.index) = (ecs_child){parent, list->last, ecs_none_};
    *(ecs_is_entity_(list->last) ? &ecs_as_child_(world, list->last.index)->next : &list->first) =
        child;
    list->last = child;
    list->count++;
}

static void greet_new_parent(ecs_world *world, uint32_t index, ecs_components had)
{
    if (!ecs_holds_(had, world->parent_number) && ecs_is_parent_(world, index))
        ecs_greet_(world, index, ecs_bit_(world->parent_number));
}

/* Appends to the parent's list. There is room for the links of both; the child has no parent. */
static void append(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    const ecs_components child_had = world->records[child.index].mask;
    const ecs_components parent_had = world->records[parent.index].mask;
    link_last(world, child, parent);
    if (!ecs_holds_(child_had, world->child_number))
        ecs_greet_(world, child.index, ecs_bit_(world->child_number));
    greet_new_parent(world, parent.index, parent_had);
}

static bool is_last_child(const ecs_world *world, ecs_entity child, ecs_entity parent)
{
    return ecs_is_parent_(world, parent.index) &&
           ecs_same(ecs_as_parent_(world, parent.index)->last, child);
}

bool(ecs_attach)(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    ecs_check_may_attach_(world);
    ecs_check_changes_(world, world->linked, ECS_ADDS_, "");
    if (!ecs_is_alive(world, child) || !ecs_is_alive(world, parent) ||
        is_below_or_same(world, parent, child))
        return false;
    if (is_last_child(world, child, parent))
        return true;
    const bool moves = ecs_is_child_(world, child.index);
    if (!reserve_parent(world, parent) ||
        (!moves && !reserve_link(world, world->child_number, child.index)))
        return false;
    if (moves) {
        ecs_check_no_hook_(world, "");
        ecs_notify_relatives_(world, child.index, ecs_bit_(world->child_number));
        ecs_unlink_(world, child.index, ecs_bit_(world->child_number));
    }
    append(world, child, parent);
    return true;
}

static uint32_t next_index(const ecs_world *world)
{
    return world->first_free != ECS_NONE_ ? world->first_free : world->record_count;
}

/* The hooks of its parts wait until it is attached: they see its parent, and cannot take the room
 * for its link. */
ecs_entity ecs_attach_new_(ecs_world *world, ecs_entity parent, const ecs_part_ *parts,
                           size_t part_count)
{
    ecs_check_may_attach_(world);
    ecs_check_changes_(world, world->linked, ECS_ADDS_, part_count > 0 ? parts[0].name : "");
    ecs_check_creates_(world, part_count > 0 ? parts[0].name : "");
    if (!ecs_is_alive(world, parent) || !reserve_parent(world, parent) ||
        !reserve_link(world, world->child_number, next_index(world)))
        return ecs_none_;
    const ecs_newcomers_ newcomers = ecs_hold_hooks_(world);
    const ecs_entity child = ecs_create_with_(world, parts, part_count);
    const ecs_components parent_had = world->records[parent.index].mask;
    if (ecs_is_entity_(child))
        link_last(world, child, parent);
    ecs_greet_newcomers_(world, &newcomers, ecs_all_components_());
    greet_new_parent(world, parent.index, parent_had);
    return child;
}

/* ---- detaching ---- */

bool(ecs_detach)(ecs_world *world, ecs_entity child)
{
    ecs_check_hierarchy_(world);
    return ecs_delete_(world, child, world->child_number, "ecs_child");
}

bool(ecs_detach_children)(ecs_world *world, ecs_entity parent)
{
    ecs_check_hierarchy_(world);
    return ecs_delete_(world, parent, world->parent_number, "ecs_parent");
}

/* ---- destroying a tree ---- */

static bool is_in_tree(const ecs_world *world, const void *top, uint32_t index)
{
    while (index != *(const uint32_t *)top && ecs_is_child_(world, index))
        index = ecs_as_child_(world, index)->parent.index;
    return index == *(const uint32_t *)top;
}

static void notify_tree(ecs_world *world, ecs_entity top)
{
    ecs_notices_ notices = {.is_doomed = is_in_tree, .doomed = &top.index};
    world->seam.begin_notices(world, &notices);
    if (ecs_is_child_(world, top.index))
        ecs_notify_relatives_(world, top.index, ecs_bit_(world->child_number));
    world->seam.notify(world, &notices, top.index);
    ECS_EACH_HANDLE_(ecs_walk_down_(world, top), ecs_next_descendant_, descendant)
    world->seam.notify(world, &notices, descendant.index);
    world->seam.end_notices(world, &notices);
}

/* Destroys an entity without children; returns the parent that it had. */
static ecs_entity destroy_leaf(ecs_world *world, ecs_entity leaf)
{
    const ecs_entity parent = ecs_get_parent_(world, leaf);
    const ecs_components mask = world->records[leaf.index].mask;
    ecs_unlink_(world, leaf.index, mask);
    ecs_lose_components_(world, leaf.index, mask, ECS_DELETED);
    ecs_free_slot_(world, leaf.index);
    return parent;
}

uint32_t(ecs_destroy_tree)(ecs_world *world, ecs_entity entity)
{
    ecs_check_hierarchy_(world);
    ecs_check_no_hook_(world, "");
    ecs_check_destroys_(world, "");
    if (!ecs_is_alive(world, entity))
        return 0;
    if (world->end_hook || !ecs_is_empty(world->hooked))
        notify_tree(world, entity);
    uint32_t count = 0; /* leaf by leaf from the bottom up, without a stack: no depth is too deep */
    for (ecs_entity next = entity; ecs_is_alive(world, entity); count++)
        next = destroy_leaf(world, ecs_deepest_first_(world, next));
    return count;
}
