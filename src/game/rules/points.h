/* points: what a square that is gone scores in a climb. */
#pragma once

#include "rules/uniques.h"

/* Adds what a square is worth, times the chain, and more for a larger player; returns the points.
 * Squares out of a brood score nothing, or it would pay to let a brood live. */
int32_t sq_points_add(ecs_world *game, int32_t worth, bool is_offspring);

/* A red square is gone by thorns: it scores as if bitten, but is no link of the chain. Nothing in
 * the other modes. */
int32_t sq_points_thorns(ecs_world *game, bool is_offspring);
