/* thumb: the ground below the arena of an upright canvas, where a thumb steers. */
#pragma once

#include "picture/arena_view.h"

/* Lets the arena's grid go on below it, and draws a pad whose knob leans where the player goes:
 * this far in a tick. The pad leaves room for a button, or lies in the middle. */
void sq_thumb_draw(sq_view view, const sq_look *look, bool has_button, sq_draw_list *list);
