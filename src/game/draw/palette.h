/* palette: how each colour of a draw list looks.
 *
 * Every palette meets these rules (tests/game/draw/test_palette.c has the figures):
 * - a text has a contrast of at least 4.5 to 1 with everything it can appear on: background, panel,
 *   selection, a shaded game (7 to 1 in SQ_PALETTE_CONTRAST), by the formula of WCAG 2;
 * - the squares have at least 4 to 1 against the arena's background, and its wall has 3 to 1.
 * No palette works in grayscale: there the shapes distinguish the squares; see shapes.h.
 */
#pragma once

#include "draw/draw_list.h"

typedef enum sq_palette {
    SQ_PALETTE_DEFAULT,
    SQ_PALETTE_COLOR_BLIND, /* distinguishable with any kind of colour vision */
    SQ_PALETTE_CONTRAST,    /* on black, with a text contrast of 7 to 1 */
    SQ_PALETTE_LIGHT,       /* on white */
    SQ_PALETTE_DUSK,        /* rewards (keep/goals.h) */
    SQ_PALETTE_FOREST,
    SQ_PALETTE_COUNT,
} sq_palette;

typedef struct sq_rgba {
    uint8_t red, green, blue, alpha;
} sq_rgba;

sq_rgba sq_palette_look(sq_palette palette, sq_color color);
