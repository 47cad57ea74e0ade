/* danger: how soon a square turns red. The warning in the picture and bots that stand for people
 * ask the same function. */
#pragma once

#include "rules/uniques.h"

enum { SQ_NEVER_RED = INT32_MAX };

/* The ticks until the friend is red, if nothing touches it: 0 if it is red now. Red squares are
 * announced before they come. Knows the grace at the start of a floor, the calm after a burst and
 * the growth of the square's kind. SQ_NEVER_RED if it does not grow, or stops before. */
int32_t sq_ticks_until_red(const ecs_world *game, ecs_entity entity);
