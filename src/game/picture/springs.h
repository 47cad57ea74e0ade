/* springs: the grid of the ground, as if its crossings hung on springs: what happens in the arena
 * pushes them. One sees where something happens without looking there. */
#pragma once

#include "picture/arena_view.h"

/* Draws the grid over the visible part of the arena, with the waves of the look in it. Lines that
 * no wave reaches are rectangles. */
void sq_springs_draw(sq_draw_list *list, const sq_view *view, const sq_look *look);

/* Draws the grid at rest over the whole canvas, and a light on it: where no game is seen. */
void sq_springs_draw_still(sq_draw_list *list);
