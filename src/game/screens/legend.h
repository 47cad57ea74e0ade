/* legend: the squares of the game, as they look in it, for screens that explain them. */
#pragma once

#include "draw/draw_list.h"

typedef enum sq_legend {
    SQ_LEGEND_PLAYER,
    SQ_LEGEND_FOOD,
    SQ_LEGEND_LARGER,
    SQ_LEGEND_DANGER,
    SQ_LEGEND_PELLET,
    SQ_LEGEND_COUNT,
} sq_legend;

/* One of them, with its middle there. */
void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side);

/* All of them, below each other, each with a few words. */
void sq_draw_legends(sq_draw_list *list, float x, float y);
