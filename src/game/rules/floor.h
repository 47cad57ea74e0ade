/* floor: how a floor of the tower begins, and the transition between two floors. */
#pragma once

#include "rules/uniques.h"

/* The tower on the next floor, before the shop: after a won floor it is one floor higher, and the
 * friends have the bonus that was drawn. */
Tower sq_floor_next(const ecs_world *game);

/* Leaves the shop for the next floor and takes the upgrade; SQ_UPGRADE_NONE takes none. Asserts
 * that the outcome is SQ_FLOOR_WON or SQ_FLOOR_LOST, and that the upgrade is below its cap. Call
 * sq_floor_begin next. */
void sq_floor_leave(ecs_world *game, sq_upgrade upgrade);

/* Begins the floor: clears the arena, resets the player and creates the first friends. False when
 * memory runs out. */
bool sq_floor_begin(ecs_world *game);

/* The number of friends left to eat: in the arena and still to come. */
int32_t sq_floor_left(const ecs_world *game);

/* The state to keep of the run: during a floor, the one at its beginning; after it, the current
 * one. */
Checkpoint sq_floor_save(const ecs_world *game);

/* Replaces the run by a kept one. If that was left during a floor, call sq_floor_begin next;
 * otherwise it is in the shop. */
void sq_floor_restore(ecs_world *game, const Checkpoint *kept);
