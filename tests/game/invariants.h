/* invariants: the conditions that hold in every game after every tick, for any constants, input and
 * past. Independent of the test framework, because the fuzzer uses them, too.
 *
 * - Every number is finite.
 * - The player is at most PLAYER_MAX_SIZE and, while the game goes on, at least PLAYER_MIN_SIZE.
 * With its size at the tick's beginning it lies wholly inside the arena. (Growth by eating may
 * stick out until the next tick.)
 * - A friend is at least as large as squares of the mode appear and at most FRIEND_MAX_SIZE, or as
 * its kind comes. With its first size it lies wholly inside, so it sticks out at the right or
 * bottom by at most its growth. A friend that has stepped in this tick sticks out by at most its
 * growth in this tick. All steps are taken.
 * - A pellet has its one size and lies wholly inside.
 * - Counters and levels are within their ranges; friends eaten, present and to come add up to the
 *   floor's quota, or to more where squares leave others behind or let them out.
 * - In a climb: lives, chain and cards are within their ranges, special kinds are no more
 *   than SPECIAL_SHARE_CAP of the quota, deals are of one weight and below their caps, and no card
 * or bonus is dealt twice. The other modes have none of these.
 * - The outcome follows from the state by the rules, and the kept run can be resumed.
 * - Storages, masks and rows agree. Each entity is of a kind of kinds.h, with a square in the
 * arena; none is still marked for deletion.
 */
#pragma once

#include "rules/game.h"

/* The first broken invariant, in words; NULL if all hold. Valid after sq_game_tick, sq_game_create
 * and sq_game_next_floor, and after sq_game_resume unless that leads into the shop, where the last
 * floor's squares are gone. O(friends). */
const char *broken_invariant(ecs_world *game);
