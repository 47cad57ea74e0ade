/* legend: the squares of the game, drawn as in the arena, for screens that explain them. */
#pragma once

#include "draw/draw_list.h"
#include "rules/kinds.h"

typedef enum sq_legend {
    SQ_LEGEND_PLAYER,
    SQ_LEGEND_FOOD, /* a friend in the three stages of its life */
    SQ_LEGEND_LARGER,
    SQ_LEGEND_DANGER,
    SQ_LEGEND_KINDS, /* plus the number of a kind in kinds.h */
    SQ_LEGEND_COUNT = SQ_LEGEND_KINDS + SQ_KIND_COUNT,
} sq_legend;

/* Fills in the legends to show, in their order, and returns their number. Skips kinds without
 * words. */
int sq_legends(sq_legend legends[SQ_LEGEND_COUNT]);

/* Draws one legend, centered on (x, y). */
void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side);

/* Draws all legends below each other, each with its words. */
void sq_draw_legends(sq_draw_list *list, float x, float y);
