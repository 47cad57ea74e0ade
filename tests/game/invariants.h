/* invariants: what holds in every game after every tick, whatever the constants, the input and the
 * past. Knows no test framework: the fuzzer asks it, too.
 *
 * - Every number is finite.
 * - The player: not larger than PLAYER_MAX_SIZE, and while the game goes on not smaller than
 *   PLAYER_MIN_SIZE; its corner where the square that it was at the tick's beginning is wholly
 *   inside the arena. (What it grows by eating may stick out until the next tick.)
 * - A friend: of the size that friends come with or larger, at most FRIEND_MAX_SIZE; its corner
 *   where a square as large as it came is wholly inside. So it sticks out at the right or bottom by
 *   no more than it has grown. One that has stepped in this tick sticks out by no more than it has
 *   grown in this tick.
 * - A pellet: of its one size, wholly inside.
 * - Counters and levels are within their ranges; eaten, here and to come are the floor's quota.
 * - The outcome is what the rules make of the state, and what is kept of a run can be gone on with.
 * - Storages, masks and rows agree; each entity is of a kind of kinds.h, with a square that lies in
 *   the arena; none is left to be deleted.
 */
#pragma once

#include "rules/game.h"

/* The first invariant that does not hold, in words; NULL if all do. After sq_game_tick,
 * sq_game_create or sq_game_next_floor, and after sq_game_resume unless that leads into the shop,
 * where nothing of the floor before is left. O(friends). */
const char *broken_invariant(ecs_world *game);
