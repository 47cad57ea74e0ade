/* ecs/group.h: components kept side by side.
 *
 * A group keeps the entities that have all of some components at the front of their storages, in
 * the same order. Their values are then parallel arrays, and a loop over them costs what a loop
 * over arrays costs.
 *
 *     ecs_group(world, ecs_mask(Position, Velocity));     once, before or after there are entities
 *
 *     const uint32_t count = ecs_group_count(world, ecs_mask(Position, Velocity));
 *     Position *position = ecs_array(world, Position);
 *     const Velocity *velocity = ecs_array_read(world, Velocity);
 *     for (uint32_t i = 0; i < count; i++)
 *         position[i].x += velocity[i].x;
 *
 * The group owns the storages: a component is in one group at most. In return, each add and remove
 * of one of them may move a row of each: O(1). Types outside groups pay nothing. Everything else
 * works as before, including views, but in a loop over the rows of an owned component (or a group's
 * arrays)
 * - only the current entity may join the group,
 * - only the current entity may leave it, and only by losing the driving component: by its removal,
 *   or by being destroyed or stripped; and not after rows were added to the driving storage.
 * A build with checks catches what a view can see of that.
 */
#pragma once

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the group, and moves the entities into it that already have all of `owned` (2 to 8
 * components or tags). Fine if the same group exists. O(entities that have them), never allocates;
 * moves values of all types in it. Not inside a loop over one of them. */
void ecs_group(ecs_world *world, ecs_components owned);

/* The number of entities in it: rows 0 to this - 1 of each storage that it owns. O(1). */
uint32_t ecs_group_count(const ecs_world *world, ecs_components owned);

#ifdef __cplusplus
}
#endif
