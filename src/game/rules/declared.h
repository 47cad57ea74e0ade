/* declared: checks that a game is made of what the tables declare (components.h, uniques.h,
 * kinds.h), so that nothing is left out of the hash, the trace or a floor's clearing unseen. They
 * end the program with one line that names what was forgotten, and where it belongs. Builds with
 * NDEBUG do not check. */
#pragma once

#include <ecs.h>

/* A new game: every component is in the table, every unique has its value, kinds differ. */
void sq_check_declared(const ecs_world *game);

/* A cleared arena: nothing outlives its floor. */
void sq_check_cleared(ecs_world *game);
