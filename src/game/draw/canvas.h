/* canvas: what a frame is drawn on: wide or, in a window that is higher than wide, upright. Screens
 * place what they draw by heights on the wide one. The upright one is about half as wide and twice
 * as high: it has room for two lines where the wide one has room for one. */
#pragma once

#include <stdbool.h>

enum { SQ_CANVAS_WIDTH = 640, SQ_CANVAS_HEIGHT = 360 };
enum { SQ_UPRIGHT_WIDTH = 360, SQ_UPRIGHT_HEIGHT = 720 };

typedef struct sq_canvas {
    float width, height;
} sq_canvas;

static inline sq_canvas sq_canvas_of(bool is_upright)
{
    return is_upright ? (sq_canvas){SQ_UPRIGHT_WIDTH, SQ_UPRIGHT_HEIGHT}
                      : (sq_canvas){SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT};
}

/* Where a height on the wide canvas lies. */
static inline float sq_canvas_down(bool is_upright, float y)
{
    return is_upright ? 2 * y : y;
}
