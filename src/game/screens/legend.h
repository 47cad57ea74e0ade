/* legend: the squares of the game, drawn as in the arena, for screens that explain them. */
#pragma once

#include "draw/draw_list.h"

typedef enum sq_legend {
    SQ_LEGEND_PLAYER,
    SQ_LEGEND_FOOD, /* a friend in the three stages of its life */
    SQ_LEGEND_LARGER,
    SQ_LEGEND_DANGER,
    SQ_LEGEND_PELLET,
    SQ_LEGEND_COUNT,
} sq_legend;

/* Draws one legend, centered on (x, y). */
void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side);

/* Draws all legends below each other, each with its words. */
void sq_draw_legends(sq_draw_list *list, float x, float y);
