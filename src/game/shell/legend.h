/* legend: the squares of the game, drawn as in the arena, for screens that explain them. */
#pragma once

#include "draw/draw_list.h"
#include "draw/faces.h"
#include "rules/kinds.h"

typedef enum sq_legend {
    SQ_LEGEND_PLAYER,
    SQ_LEGEND_FOOD, /* a friend in the three stages of its life */
    SQ_LEGEND_LARGER,
    SQ_LEGEND_DANGER,
    SQ_LEGEND_PELLET,
    SQ_LEGEND_COUNT,
} sq_legend;

/* Draws the player with this face, centered on (x, y), or where there will be one. */
void sq_draw_portrait(sq_draw_list *list, sq_face face, float x, float y, float side);
void sq_draw_empty_place(sq_draw_list *list, float x, float y, float side);

/* Draws one legend, centered on (x, y). */
void sq_draw_legend(sq_draw_list *list, sq_legend legend, float x, float y, float side);

/* Draws a square of a kind (NULL: of none) in one of the three stages of a friend's life, centered
 * on (x, y). */
void sq_draw_kind(sq_draw_list *list, const sq_kind *kind, sq_legend stage, float x, float y,
                  float side);

/* Draws only the outline of a kind, filled: of one that is not known yet. */
void sq_draw_unknown_kind(sq_draw_list *list, const sq_kind *kind, float x, float y, float side);
