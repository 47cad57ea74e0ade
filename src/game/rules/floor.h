/* floor: how a floor of the tower begins, and what comes between two of them. */
#pragma once

#include "rules/uniques.h"

/* The tower on the floor to come, but for what is taken in the shop: a floor higher, with the bonus
 * that was drawn for the friends, if the last floor was won. */
Tower sq_floor_next(const ecs_world *game);

/* The way out of the shop, to the floor to come. Takes the upgrade, or SQ_UPGRADE_NONE: one at its
 * cap is a bug. Only after SQ_FLOOR_WON or SQ_FLOOR_LOST; sq_floor_begin is due. */
void sq_floor_leave(ecs_world *game, sq_upgrade upgrade);

/* The floor's beginning: the arena is cleared, the player is reset, the first friends come. False
 * when memory runs out. */
bool sq_floor_begin(ecs_world *game);

/* The squares that are yet to be eaten: those that are here, and those that are to come. */
int32_t sq_floor_left(const ecs_world *game);

/* What to keep of the run: as it was when the floor began or, after the floor's end, as it is. */
Checkpoint sq_floor_save(const ecs_world *game);

/* A kept run in place of the one that has just begun. Where it was left on a floor, sq_floor_begin
 * is due; else it stands in the shop. */
void sq_floor_restore(ecs_world *game, const Checkpoint *kept);
