/* legend: the squares of the game, as they look in it, for screens that explain them. */
#pragma once

#include "draw/draw_list.h"
#include "rules/kinds.h"

typedef enum sq_legend {
    SQ_LEGEND_PLAYER,
    SQ_LEGEND_FOOD, /* a friend in the three stages of its life */
    SQ_LEGEND_LARGER,
    SQ_LEGEND_DANGER,
    SQ_LEGEND_KINDS, /* and from here on, a kind of kinds.h: this plus its number */
    SQ_LEGEND_COUNT = SQ_LEGEND_KINDS + SQ_KIND_COUNT,
} sq_legend;

/* Fills in the legends to show, in their order, and returns how many. A kind without words is not
 * among them. */
int sq_legends(sq_legend legends[SQ_LEGEND_COUNT]);

/* One of them, with its middle there. */
void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side);

/* All of them, below each other, each with a few words. */
void sq_draw_legends(sq_draw_list *list, float x, float y);
