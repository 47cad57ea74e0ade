/* card_scenes: what a card does, played by the figures of the game in a small moving picture. */
#pragma once

#include "draw/area.h"
#include "draw/draw_list.h"
#include "rules/uniques.h"

/* Draws the picture of a card into an area, as it is at this tick. O(1). */
void sq_draw_card_scene(sq_draw_list *list, sq_upgrade card, sq_area area, int32_t tick);

/* The tick at which a picture that does not move says most. */
enum { SQ_CARD_SCENE_STILL = 66 };
