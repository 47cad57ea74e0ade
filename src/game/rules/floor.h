/* floor: how a floor of the tower begins, and the transition between two floors. */
#pragma once

#include "rules/uniques.h"

/* The tower on the next floor, before the shop: after a won floor it is one floor higher, and the
 * friends have the bonus that was drawn. */
Tower sq_floor_next(const ecs_world *game);

/* Begins the floor: clears the arena, resets the player and creates the first friends. False when
 * memory runs out. */
bool sq_floor_begin(ecs_world *game);

/* The state to keep of the run, as it is now. */
Checkpoint sq_floor_state(const ecs_world *game);
