/* render: the system that draws the visible part of the arena and everything in it. The more
 * dangerous squares lie on top: pellets, food, larger friends, red friends, and above all the
 * player. Warnings lie on everything: a system of its own draws them last. */
#pragma once

#include "draw/draw_list.h"
#include "picture/arena_view.h"
#include "rules/uniques.h"

/* The input of render; all zero between two frames. */
typedef struct Frame {
    sq_draw_list *list; /* to draw into */
    sq_view view;       /* without the shake */
    float progress;     /* between the last two ticks, 0 to 1 */
    sq_look look;
} Frame;

enum { ECS_UNIQUE(Frame) = SQ_GAME_UNIQUES, SQ_RENDER_UNIQUES };

/* Draws the arena into Frame's list and changes nothing in the world. 0, or 1 when memory runs out.
 */
int sq_render(ecs_world *world);

/* Draws the warnings of danger into Frame's list and changes nothing in the world. O(friends), but
 * cheap for those that show none. */
void sq_render_warnings(ecs_world *world);
