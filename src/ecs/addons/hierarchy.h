/* addons/hierarchy.h: entities as ordered children of others, which move, show or die together.
 *
 * Two components hold the links: ecs_parent on entities that have children, ecs_child on entities
 * that have a parent. You number them with your own, and the world maintains them:
 *
 *     enum { ..., ECS_COMPONENT(ecs_parent), ECS_COMPONENT(ecs_child) };
 *
 *     ecs_register_hierarchy(world);
 *     ecs_entity arm = ecs_attach_new(world, body, ecs_with(Position, {3, 0}));
 *     ecs_attach(world, hand, arm);
 *     ecs_each_child (world, body, limb)
 *         ecs_get(world, limb, Position)->x += 1;
 *     ecs_destroy_tree(world, arm);
 *
 * examples/ecs/transforms.c is a whole program: places that follow their parents' places.
 * examples/ecs/hierarchies/ has three other ways to build a hierarchy, with figures.
 *
 * An entity has at most one parent, any number of children, and is never its own ancestor. Links
 * always lead to living entities:
 * - However an entity loses its ecs_child (detached, deleted, stripped, destroyed), it is unlinked
 *   from its parent; a parent without children loses ecs_parent.
 * - However an entity loses its ecs_parent, its children live on without a parent and lose their
 *   ecs_child: so ecs_destroy dissolves a parent, whose children become roots. To destroy them too,
 *   call ecs_destroy_tree.
 * - ecs_delete_all of ecs_child or ecs_parent ends every link. To destroy all that have one, tag
 *   them, and call ecs_delete_any with the tag.
 * Each of these costs O(1), and O(1) for each child that is left behind; none allocates.
 *
 * Views and groups treat both components like any other; `.without = ecs_mask(ecs_child)` selects
 * the roots. They are read-only: adding or setting one yourself is a bug. In a loop over rows,
 * losing a parent or the last child is a removal from another entity than the current one (the
 * table in ecs.h). So in one driven by ecs_child, the current entity may always be detached, but
 * destroyed only if it has no children. In one driven by ecs_parent, the children of the current
 * entity may always be detached, but the entity itself may be detached or destroyed only if it is
 * not its parent's only child. Call ecs_destroy_tree and ecs_delete_any after it, or in a view in
 * slot order, which bears them all.
 *
 * In a system: attaching and detaching, by any call, changes both components, and making a new
 * child also creates; ecs_destroy_tree destroys; ecs_sort_children
 * writes both; ecs_parent_of, ecs_child_count and the loops below read the links that they follow.
 *
 * Deletion hooks of both components run as for any other, also for relatives that lose a link
 * because another entity goes: after those of that entity. The link that ends is still there, and a
 * hook may follow links, but not change them: it neither attaches nor sorts.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* The children of an entity: the first, the last, and their number. */
typedef struct ecs_parent {
    ecs_entity first, last;
    uint32_t count; /* at least 1; 0 while this is being lost, when all children are unlinked */
} ecs_parent;

/* The parent of an entity, and the siblings beside it; `{0}` where there is none. */
typedef struct ecs_child {
    ecs_entity parent, previous, next;
} ecs_child;

/* Registers both, once, before the calls below. False, and no hierarchy, when memory runs out. */
#define ecs_register_hierarchy(world)                                                              \
    ecs_register_hierarchy_((world), ECS_COMPONENT(ecs_parent), ECS_COMPONENT(ecs_child))

/* (world, child, parent): makes the entity the last child of this parent. If it has a parent, it
 * moves with all of its descendants and keeps its ecs_child. O(1), but O(ancestors of the parent)
 * for an entity with children. May allocate: false, and nothing changed, when memory runs out, when
 * one of the two is absent, or when the parent is the entity itself or one of its descendants. */
#define ecs_attach(world, ...) ecs_attach_((world), __VA_ARGS__, ECS_SITE_)

/* A new last child with components, all or nothing: `{0}` when memory runs out, or when there is no
 * such parent.
 *     ecs_attach_new(world, parent, ecs_with(Position, {1, 2}), ecs_with_tag(Frozen))
 */
#define ecs_attach_new(world, parent, ...)                                                         \
    ecs_attach_new_((world), (parent), ECS_PARTS_(__VA_ARGS__), ECS_PART_COUNT_(__VA_ARGS__))

/* (world, child): unlinks it from its parent, as ecs_delete of its ecs_child does; it keeps its own
 * children. False if it has no parent. O(1), never allocates. */
#define ecs_detach(world, ...) ecs_detach_((world), __VA_ARGS__, ECS_SITE_)

/* (world, parent): unlinks it from its children, as ecs_delete of its ecs_parent does. False if it
 * has none. O(children), never allocates. */
#define ecs_detach_children(world, ...) ecs_detach_children_((world), __VA_ARGS__, ECS_SITE_)

/* (world, entity): destroys the entity and its descendants, and returns their number; 0 if there is
 * no such entity. Children go first, at any depth. O(entities destroyed), never allocates. */
#define ecs_destroy_tree(world, ...) ecs_destroy_tree_((world), __VA_ARGS__, ECS_SITE_)

/* Compares two children: below zero puts a first, above zero b, and zero keeps their order. It
 * follows no links. */
typedef int ecs_compare_children(const ecs_world *world, ecs_entity a, ecs_entity b, void *context);

/* Puts the children of a parent in order; those that compare equal keep theirs. Moves no rows. Not
 * inside a loop over them. O(n log n) comparisons, n if they are in order; never allocates. */
void ecs_sort_children(ecs_world *world, ecs_entity parent, ecs_compare_children *compare,
                       void *context);

/* The parent; `{0}` if it has none. O(1). */
ecs_entity ecs_parent_of(const ecs_world *world, ecs_entity child);

/* The number of children. O(1). */
uint32_t ecs_child_count(const ecs_world *world, ecs_entity parent);

/* Loops over an entity's children in their order; over its ancestors, nearest first; and over its
 * descendants, each before its own children and these before the next. A whole loop costs
 * O(relatives). The last argument names the handle in the body. `break` and `continue` work; none
 * allocates; an absent entity has no relatives.
 *
 *     ecs_each_child (world, parent, child)
 *         ecs_tag(world, child, Frozen);
 *
 * What the body may do:
 * - children, ancestors: anything with the current entity (detach, attach elsewhere, destroy), but
 *   those still to come must stay where they are. Children attached meanwhile are not visited.
 * - descendants: detach, destroy or move none: tag them, and call ecs_delete_any after the loop.
 *   Entities attached meanwhile behind the current one are visited.
 * A build with checks catches other changes at the next step, as far as it sees them.
 */
#define ecs_each_child(world, parent, child)                                                       \
    ECS_EACH_HANDLE_(ecs_walk_children_((world), (parent)), ecs_next_child_, child)
#define ecs_each_ancestor(world, entity, ancestor)                                                 \
    ECS_EACH_HANDLE_(ecs_walk_ancestors_((world), (entity)), ecs_next_ancestor_, ancestor)
#define ecs_each_descendant(world, entity, descendant)                                             \
    ECS_EACH_HANDLE_(ecs_walk_descendants_((world), (entity)), ecs_next_descendant_, descendant)

/* Behind the macros. */
bool ecs_register_hierarchy_(ecs_world *world, unsigned parent_number, unsigned child_number);
bool ecs_attach_(ecs_world *world, ecs_entity child, ecs_entity parent, const char *site);
bool ecs_detach_(ecs_world *world, ecs_entity child, const char *site);
bool ecs_detach_children_(ecs_world *world, ecs_entity parent, const char *site);
uint32_t ecs_destroy_tree_(ecs_world *world, ecs_entity entity, const char *site);
ecs_entity ecs_attach_new_(ecs_world *world, ecs_entity parent, const ecs_part_ *parts,
                           size_t part_count);
ecs_walk_ ecs_walk_children_(const ecs_world *world, ecs_entity parent);
ecs_walk_ ecs_walk_ancestors_(const ecs_world *world, ecs_entity entity);
ecs_walk_ ecs_walk_descendants_(const ecs_world *world, ecs_entity entity);
bool ecs_next_child_(ecs_walk_ *walk);
bool ecs_next_ancestor_(ecs_walk_ *walk);
bool ecs_next_descendant_(ecs_walk_ *walk);

ECS_END_C_
