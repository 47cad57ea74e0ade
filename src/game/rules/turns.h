/* turns: what is special about some floors of a climb, and what a floor's time does to the arena.
 * Nothing here is state: everything follows from the floor and the tick. */
#pragma once

#include "rules/uniques.h"

/* The turn of a floor. It follows from the constants alone, so a floor can be announced before it
 * begins. */
sq_turn sq_turn_of(const Config *config, int32_t floor);

/* The name of a turn in traces; "none" for SQ_TURN_NONE. */
const char *sq_turn_name(sq_turn turn);

/* What holds in the current tick, or will hold in the first one if the floor has just begun. */
Conditions sq_conditions(const ecs_world *game);
