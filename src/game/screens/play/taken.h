/* taken: what has been taken in a run so far, in words. */
#pragma once

#include "draw/draw_list.h"
#include "rules/uniques.h"

/* Draws the bonuses of the friends and the player's upgrades or cards, each with its level, in up
 * to two lines of small letters in the middle of the canvas. Draws nothing without any. */
void sq_draw_bonuses_taken(const Tower *tower, float y, sq_draw_list *list);
void sq_draw_upgrades_taken(const Tower *tower, float y, sq_draw_list *list);
