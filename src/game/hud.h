/* hud: what matters in a game, in figures: the player's size against what ends the game, the
 * friends that are left, the power that is left. */
#pragma once

#include "game.h"

void sq_hud_draw(ecs_world *game, sq_draw_list *list);
