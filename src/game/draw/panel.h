/* panel: the rounded boxes on which screens write. Lengths are in canvas units. */
#pragma once

#include "draw/area.h"
#include "draw/draw_list.h"

/* A filled box. */
void sq_draw_panel(sq_draw_list *list, sq_area area, sq_color color);

/* The same with a line around it. */
void sq_draw_lined_panel(sq_draw_list *list, sq_area area, sq_color line, sq_color color);

/* The ground from one height to another, over what has been drawn there: this dense in the middle
 * (0 to 1), and nothing at both ends. Titles can be read on it. */
void sq_draw_veil(sq_draw_list *list, float top, float bottom, float density);
