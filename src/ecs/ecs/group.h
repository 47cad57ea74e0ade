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
 * A loop over runs (ecs_each_run, core.h) goes through the members as one, and then through what is
 * not in the group: it is right with the group and without it.
 *
 * Groups of different types know nothing of each other. Groups may also nest, one within the other:
 *
 *     ecs_group(world, ecs_mask(Position, Velocity));
 *     ecs_group(world, ecs_mask(Position, Velocity, Target));
 *
 * But the rows of a type have one order. So two groups that share a type without one of them naming
 * all types of the other cannot both own it: a build with checks names the two. Let one of them
 * look the shared type up instead (a partial-owning group):
 *
 *     ecs_partial_group(world, ecs_mask(Sprite), ecs_mask(Position));
 *
 *     const ecs_components drawn = ecs_mask(Sprite, Position);
 *     const Sprite *sprite = ecs_group_array_read(world, drawn, Sprite);
 *     for (uint32_t i = 0; i < ecs_group_count(world, drawn); i++)
 *         draw(&sprite[i], ecs_read(world, ecs_entity_at(world, Sprite, i), Position));
 *
 * It keeps the sprites of the entities that have a Position side by side, and leaves the positions
 * to their own group. Every call below names a group by all of its types, owned and looked up.
 *
 * Adding or removing one of these components moves one row in each type that is owned by a group
 * that the entity joins or leaves. So make the groups that hot loops need, and no more. Types
 * outside groups pay nothing.
 *
 * Everything else works as before, including views, but in a loop over the rows of a type that a
 * group owns (ecs_each, a view by rows that it drives, or a loop over arrays)
 * - only the current entity may join groups, and only once in a step,
 * - only the current entity may leave them, and only by losing the driving component: by its
 *   removal, or by being destroyed or stripped; and not after rows were added to the driving
 *   storage.
 * To do more, use a view in slot order, or tag entities and change them after the loop. A build
 * with checks catches what a view can see of that.
 */
#pragma once

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the group, and moves the entities into it that already have all of `owned` (at least two
 * components or tags). Fine if it exists. False, and nothing changed, when memory runs out, or when
 * it crosses another group: the latter is also a bug that a build with checks reports. O(rows of
 * the rarest type in it, and in each group that it shares types with); may allocate. Invalidates
 * pointers to all types of these groups. Not inside a loop over one of them. */
bool ecs_group(ecs_world *world, ecs_components owned);

/* The same for a group whose entities also have all of `looked_up`, whose rows stay where they are.
 * It may own a single type. */
bool ecs_partial_group(ecs_world *world, ecs_components owned, ecs_components looked_up);

/* The number of entities in the group of these types, owned and looked up. O(groups). */
uint32_t ecs_group_count(const ecs_world *world, ecs_components all);

/* The T of the group's first entity, the others behind it: a `T *`. T is a type that the group
 * owns; the entity of the nth value is ecs_entity_at(world, T, n). Valid until any component of the
 * group, or of one that shares types with it, is added or removed. O(1). NULL if no entity ever had
 * a T. */
#define ecs_group_array(world, all, T)                                                             \
    ((T *)ecs_group_array_((world), (all), ECS_COMPONENT(T), #T ECS_SITE_, sizeof(T)))

/* The same for reading: a `const T *`. */
#define ecs_group_array_read(world, all, T)                                                        \
    ((const T *)ecs_group_array_read_((world), (all), ECS_COMPONENT(T), #T ECS_SITE_, sizeof(T)))

void *ecs_group_array_(const ecs_world *world, ecs_components all, unsigned component,
                       const char *name, size_t size);
const void *ecs_group_array_read_(const ecs_world *world, ecs_components all, unsigned component,
                                  const char *name, size_t size);

#ifdef __cplusplus
}
#endif
