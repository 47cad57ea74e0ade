/* ecs/group.h: components kept side by side.
 *
 * A group keeps the entities that have all of some components side by side in the storages of these
 * components, in the same order. Their values are then parallel arrays, and a loop over them costs
 * what a loop over arrays costs.
 *
 *     ecs_group(world, ecs_mask(Position, Velocity));     once, before or after there are entities
 *
 *     const ecs_components moving = ecs_mask(Position, Velocity);
 *     const uint32_t count = ecs_group_count(world, moving);
 *     Position *position = ecs_group_array(world, moving, Position);
 *     const Velocity *velocity = ecs_group_array_read(world, moving, Velocity);
 *     for (uint32_t i = 0; i < count; i++)
 *         position[i].x += velocity[i].x;
 *
 * Groups may share types, so that each system finds its own arrays:
 *
 *     ecs_group(world, ecs_mask(Position, Velocity));
 *     ecs_group(world, ecs_mask(Position, Velocity, Target));     one within the other
 *     ecs_group(world, ecs_mask(Position, Sprite));               one that overlaps both
 *
 * The entities that are in the same of these groups are a class: there are five here. Storages keep
 * the entities of a class together, and the classes in an order in which each group is one run of
 * rows. The order follows from the groups that there are, not from when they were made. Not all
 * groups have such an order: three that share a type, none of which contains another, do not, and
 * neither does a chain (A with B, B with C, C with D). A build with checks names two groups that
 * stand in each other's way: let one of them name all types of the other, or leave one to a view.
 *
 * Adding or removing one of these components moves one row of each type of the groups that the
 * entity joins or leaves; where groups share types, it moves one row of each class between the old
 * class and the new one, in each of their types. A type in groups that overlap may take twice the
 * memory for its rows, and now and then all of its rows move at once. So make the groups that hot
 * loops need, and no more. Types outside groups pay nothing.
 *
 * Everything else works as before, including views, but in a loop over the rows of one of these
 * components (ecs_each, a view by rows that it drives, or a loop over arrays)
 * - only the current entity may join a group, and only one that shares no type with others,
 * - only the current entity may leave its groups, and only by losing the driving component: by its
 *   removal, or by being destroyed or stripped; and not after rows were added to the driving
 *   storage,
 * - where groups overlap, an entity that is in some of them, but in none of the driving component,
 *   must not be destroyed or stripped.
 * To do more, use a view in slot order, or tag entities and change them after the loop. A build
 * with checks catches what a view can see of that.
 */
#pragma once

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the group, and moves the entities into it that already have all of `owned` (at least two
 * components or tags); groups that share types with it are laid out anew. Fine if it exists. False,
 * and nothing changed, when memory runs out, or when these groups cannot lie together: the latter
 * is also a bug that a build with checks reports. At most 8 groups share types, directly or through
 * others. O(classes * entities in them); may allocate. Invalidates pointers to all types of these
 * groups. Not inside a loop over one of them. */
bool ecs_group(ecs_world *world, ecs_components owned);

/* The number of entities in the group. O(classes). */
uint32_t ecs_group_count(const ecs_world *world, ecs_components owned);

/* The T of the group's first entity, the others behind it: a `T *`. T is one of the group's
 * components. Valid until any component of these groups, or of groups that share types with them,
 * is added or removed. O(classes). NULL if no entity ever had a T. */
#define ecs_group_array(world, owned, T)                                                           \
    ((T *)ecs_group_array_((world), (owned), ECS_COMPONENT(T), #T ECS_SITE_, sizeof(T)))

/* The same for reading: a `const T *`. */
#define ecs_group_array_read(world, owned, T)                                                      \
    ((const T *)ecs_group_array_read_((world), (owned), ECS_COMPONENT(T), #T ECS_SITE_, sizeof(T)))

/* The row where the group begins in T's storage: 0 unless groups overlap. The entity of the arrays'
 * nth values is
 *     ecs_entity_at(world, T, ecs_group_first(world, moving, T) + n)
 * O(classes). */
#define ecs_group_first(world, owned, T)                                                           \
    ecs_group_first_((world), (owned), ECS_COMPONENT(T), #T ECS_SITE_)

uint32_t ecs_group_first_(const ecs_world *world, ecs_components owned, unsigned component,
                          const char *name);
void *ecs_group_array_(const ecs_world *world, ecs_components owned, unsigned component,
                       const char *name, size_t size);
const void *ecs_group_array_read_(const ecs_world *world, ecs_components owned, unsigned component,
                                  const char *name, size_t size);

#ifdef __cplusplus
}
#endif
