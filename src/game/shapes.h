#pragma once
#include "draw_list.h"
typedef enum sq_shape {
    SQ_SHAPE_PLAYER,
    SQ_SHAPE_FOOD,
    SQ_SHAPE_LARGER,
    SQ_SHAPE_DANGER,
    SQ_SHAPE_PELLET,
    SQ_SHAPE_COUNT
} sq_shape;
void sq_draw_shape(sq_draw_list *list, sq_shape shape, float x, float y, float side);
void sq_draw_legends(sq_draw_list *list, float x, float y);
