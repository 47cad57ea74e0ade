/* declared: checks that the tables (components.h, uniques.h, tick.c) declare everything a game
 * uses, so that nothing is silently missing from the hash, the trace, the clearing of a floor or
 * the tick. A failed check ends the program with one line that names what is missing and where to
 * add it. Builds with NDEBUG do not check. */
#pragma once

#include <ecs.h>

/* Checks a new game: every component is in a table, every unique has a value, and every
 * behaviour has its system in the tick. */
void sq_check_declared(const ecs_world *game);

/* Checks a cleared arena: no entity has outlived its floor. */
void sq_check_cleared(ecs_world *game);
