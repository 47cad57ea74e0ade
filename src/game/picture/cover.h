/* cover: what of the canvas is certainly hidden by what is drawn later. A crowd that lies on itself
 * is drawn faster without those that nobody sees.
 *
 * The canvas is cut into cells, each of which is hidden as a whole or counts as seen. So what is
 * found hidden is so on every screen, whatever its size: a screen rounds edges to pixels, but
 * without changing their order.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "draw/draw_list.h"
#include "rules/components.h"

enum {
    SQ_COVER_SIDE = 1, /* of a cell, in canvas units */
    SQ_COVER_COLUMNS = SQ_CANVAS_WIDTH / SQ_COVER_SIDE,
    SQ_COVER_LINES = SQ_CANVAS_HEIGHT / SQ_COVER_SIDE,
    SQ_COVER_WORDS = (SQ_COVER_COLUMNS + 63) / 64,
};

/* All zero: nothing is hidden. */
typedef struct sq_cover {
    uint64_t hidden[SQ_COVER_LINES][SQ_COVER_WORDS]; /* a bit for each cell of a line */
} sq_cover;

/* This square is drawn, as one opaque rectangle: what is drawn before it is hidden there. */
void sq_cover_add(sq_cover *cover, Square square);

/* Is all of this square hidden? Never, if it is not wholly on the canvas. */
bool sq_cover_hides(const sq_cover *cover, Square square);
