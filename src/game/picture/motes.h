/* motes: dust in the light of an arena, which drifts where nothing else is. Knows no squares. */
#pragma once

#include "picture/arena_view.h"

/* Draws those in the view at this time, in ticks: one for each patch of the arena. */
void sq_motes_draw(sq_draw_list *list, const sq_view *view, float ticks);
