/* cover: which parts of squares are certainly hidden by those drawn on top of them. A crowd of
 * squares that overlap is drawn faster without them.
 *
 * The canvas, wide or upright, is divided into cells of one unit. A cell counts as hidden only if
 * all of it is. What is found hidden is therefore hidden on a screen of any size: a screen rounds
 * edges to pixels, but keeps their order.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "draw/draw_list.h"
#include "rules/uniques.h"

enum {
    SQ_COVER_COLUMNS = SQ_CANVAS_WIDTH,
    SQ_COVER_LINES = SQ_UPRIGHT_HEIGHT,
    SQ_COVER_WORDS = (SQ_COVER_COLUMNS + 63) / 64,
};

/* All zero: nothing is hidden. */
typedef struct sq_cover {
    uint64_t hidden[SQ_COVER_LINES][SQ_COVER_WORDS]; /* a bit for each cell of a line */
} sq_cover;

/* Adds a square that is drawn as one opaque rectangle. Add squares from the topmost down. */
void sq_cover_add(sq_cover *cover, Square square);

/* Around what the squares added so far leave of this one to be seen: its right edge lies left of
 * its left one if they hide all of it. All of it if a part lies outside the canvas. */
Bounds sq_cover_seen(const sq_cover *cover, Square square);
