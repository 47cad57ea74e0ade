/* ground: what lies below everything: a slow gradient over the whole canvas. */
#pragma once

#include "draw/draw_list.h"
#include "rules/game.h"

/* Lays the ground of this altitude over the whole canvas. Call it first. */
void sq_ground_draw(sq_draw_list *list, int altitude);

/* The altitude that the game has reached: the next one every three floors, up to the last one. */
int sq_ground_altitude(const ecs_world *game);

/* The same ground between two corners of the canvas, over what has been drawn there; nothing if
 * that is empty. */
void sq_ground_fill(sq_draw_list *list, float left, float top, float right, float bottom);
