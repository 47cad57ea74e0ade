/* floor: how a floor of the tower begins, and the transition between two floors. */
#pragma once

#include "rules/uniques.h"

/* The tower on the next floor, before the shop: after a won floor it is one floor higher, and the
 * friends have the bonus that was drawn. */
Tower sq_floor_next(const ecs_world *game);

/* Leaves the finished floor for the next one, or for the same one again if it is lost, and takes
 * the choice. Asserts that the outcome is SQ_FLOOR_WON or SQ_FLOOR_LOST, and that the choice is
 * offered. Call sq_floor_begin next. */
void sq_floor_leave(ecs_world *game, sq_choice choice);

/* True if this can be chosen after the finished floor: SQ_CHOICE_NONE always; in the tower an
 * upgrade below its cap; in a climb a deal that was drawn, after a floor won. */
bool sq_floor_offers(const ecs_world *game, sq_choice choice);

/* Begins the floor: clears the arena, resets the player and creates the first friends. False when
 * memory runs out. */
bool sq_floor_begin(ecs_world *game);

/* The state to keep of the run: during a floor, the one at its beginning; after it, the current
 * one. */
Checkpoint sq_floor_save(const ecs_world *game);

/* Replaces the run by a kept one. If that was left during a floor, call sq_floor_begin next;
 * otherwise it is in the shop. */
void sq_floor_restore(ecs_world *game, const Checkpoint *kept);
