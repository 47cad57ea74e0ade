/* area: a part of the canvas that reacts to a click or a tap. */
#pragma once

#include <stdbool.h>

#include "draw/canvas.h"

/* A fingertip hits what is this wide and high, in canvas units. On a phone of 844 x 390 CSS pixels
 * the canvas is as high as the screen, and on one of 390 x 844 as wide, so that these are 44 CSS
 * pixels. */
enum { SQ_FINGER_SIDE = 41 };

/* In canvas units. */
typedef struct sq_area {
    float left, top, width, height;
} sq_area;

/* Where something lies on a wide canvas, and where on an upright one (canvas.h). */
typedef struct sq_places {
    sq_area wide, upright;
} sq_places;

static inline sq_area sq_place_on(sq_places places, bool is_upright)
{
    return is_upright ? places.upright : places.wide;
}

/* Cells that fill the width of a canvas, row by row. */
typedef struct sq_cells {
    int columns;
    float top, height;
} sq_cells;

static inline sq_area sq_cell(sq_cells cells, float width, int number)
{
    enum { MARGIN = 12, GAP = 8 };
    const float stride = (width - 2 * MARGIN + GAP) / (float)cells.columns;
    return (sq_area){MARGIN + (float)(number % cells.columns) * stride,
                     cells.top + (float)(number / cells.columns) * (cells.height + GAP),
                     stride - GAP, cells.height};
}

static inline sq_places sq_cell_places(sq_cells wide, sq_cells upright, int number)
{
    return (sq_places){sq_cell(wide, SQ_CANVAS_WIDTH, number),
                       sq_cell(upright, SQ_UPRIGHT_WIDTH, number)};
}

/* True if the point is in it. The right and the lower edge belong to what lies beyond. */
static inline bool sq_area_has(sq_area area, float x, float y)
{
    return x >= area.left && x < area.left + area.width && y >= area.top &&
           y < area.top + area.height;
}
