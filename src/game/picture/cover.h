/* cover: which squares are certainly hidden by those drawn on top of them. A crowd of squares that
 * overlap is drawn faster without the hidden ones.
 *
 * The canvas, wide or upright, is divided into cells. A cell counts as hidden only if all of it is.
 * A square found hidden is therefore hidden on a screen of any size: a screen rounds edges to
 * pixels, but keeps their order.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "draw/draw_list.h"
#include "rules/components.h"

enum {
    SQ_COVER_SIDE = 1, /* of a cell, in canvas units */
    SQ_COVER_COLUMNS = SQ_CANVAS_WIDTH / SQ_COVER_SIDE,
    SQ_COVER_LINES = SQ_UPRIGHT_HEIGHT / SQ_COVER_SIDE,
    SQ_COVER_WORDS = (SQ_COVER_COLUMNS + 63) / 64,
};

/* All zero: nothing is hidden. */
typedef struct sq_cover {
    uint64_t hidden[SQ_COVER_LINES][SQ_COVER_WORDS]; /* a bit for each cell of a line */
} sq_cover;

/* Adds a square that is drawn as one opaque rectangle. Add squares from the topmost down. */
void sq_cover_add(sq_cover *cover, Square square);

/* True if the squares added so far hide all of this one. Always false if a part of it lies outside
 * the canvas. */
bool sq_cover_hides(const sq_cover *cover, Square square);
