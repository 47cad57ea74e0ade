/* rows: squares that come beside the quota, in rows that cross the arena. */
#pragma once

#include "rules/uniques.h"

/* Creates the rows that begin in this tick, of each kind whose last row has left: three draws each.
 * None comes in the grace. False when memory runs out. */
bool sq_rows_come(ecs_world *world);
