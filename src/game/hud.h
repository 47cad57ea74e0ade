/* hud: what matters in a game, in figures: the player's size against what ends the game, the
 * friends that are left, the floor, the power that is left. */
#pragma once

#include "controls.h"
#include "game.h"

/* The figures alone, of a game that nobody plays. */
void sq_hud_draw_figures(ecs_world *game, sq_draw_list *list);

/* The controls tell of which device the hints are to speak. */
void sq_hud_draw(ecs_world *game, const sq_controls *controls, sq_draw_list *list);

/* Is the pause button tapped? It is there for fingers, which have no key to press. */
bool sq_hud_is_pause_button(const sq_controls *controls);
