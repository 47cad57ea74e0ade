/* render: the system that draws the visible part of the arena and everything in it. The more
 * dangerous squares lie on top: pellets, food, larger friends, red friends, and above all the
 * player. Warnings lie on everything: a system of its own draws them last. */
#pragma once

#include "picture/sight.h"

/* Draws the arena into Frame's list and changes nothing in the world. 0, or 1 when memory runs out.
 */
int sq_render(ecs_world *world);

/* Draws the warnings of danger into Frame's list and changes nothing in the world. O(friends), but
 * cheap for those that show none. */
void sq_render_warnings(ecs_world *world);
