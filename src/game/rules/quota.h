/* quota: which squares come to a floor: how many of each kind, and in which order. */
#pragma once

#include "rules/kinds.h"

/* How many squares of each kind a floor of these constants brings, by itself. The sum is the
 * floor's quota; where a boss is alone, 1 and BOSS_FRIENDS. */
void sq_quota_divide(const Config *config, const Tower *tower, const Kinds *kinds,
                     int32_t of_kind[SQ_KINDS_MAX]);

/* Fills the quota of the current floor: nothing has come yet. */
void sq_quota_fill(ecs_world *game);

/* Takes a square from the quota and returns its kind. One draw, but none if only the first kind is
 * left. Something must be left to come. */
int32_t sq_quota_take(ecs_world *game);

/* Takes a boss from the quota; -1 if none is left. No draw. */
int32_t sq_quota_take_boss(ecs_world *game);

/* The number of friends left to eat until the floor is won: in the arena, without those that are
 * optional, and still to come. FLOOR_TAIL of those that came may stay, but not a boss's or a
 * lesson's.
 * O(friends). */
int32_t sq_quota_left(ecs_world *game);
