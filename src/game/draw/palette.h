/* palette: what each colour of a draw list looks like.
 *
 * In every palette (tests/game/test_palette.c has the figures):
 * - a text has a contrast of at least 4.5 to 1 with whatever it stands on: background, panel,
 *   selection, a shaded game (7 to 1 in SQ_PALETTE_CONTRAST), as WCAG 2 counts it;
 * - the arena's squares have at least 4 to 1 against its background, its wall has 3 to 1.
 * No palette is made for grayscale: there the shapes tell the squares apart; see shapes.h.
 */
#pragma once

#include "draw/draw_list.h"

typedef enum sq_palette {
    SQ_PALETTE_DEFAULT,
    SQ_PALETTE_COLOR_BLIND, /* told apart with any kind of colour vision */
    SQ_PALETTE_CONTRAST,    /* on black, texts with 7 to 1 */
    SQ_PALETTE_COUNT,
} sq_palette;

typedef struct sq_rgba {
    uint8_t red, green, blue, alpha;
} sq_rgba;

sq_rgba sq_palette_look(sq_palette palette, sq_color color);
