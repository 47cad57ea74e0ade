/* palette: how each colour of a draw list looks.
 *
 * Colours are the same everywhere, but a climb goes past four grounds, a new one every three
 * floors: basement, street, roofs, sky. Rewards and the palette of high contrast have one ground.
 *
 * Every palette meets these rules (tests/game/draw/test_palette.c has the figures):
 * - a text has a contrast of at least 4.5 to 1 with everything it can appear on: background, panel,
 *   selection, a shaded game (7 to 1 in SQ_PALETTE_CONTRAST), by the formula of WCAG 2;
 * - the squares have at least 4.3 to 1 against both ends of every ground, and at least 3 to 1 with
 *   each kind of colour blindness; the arena's wall has 3 to 1.
 * No palette works in grayscale: there the shapes distinguish the squares; see figures.h.
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

enum { SQ_ALTITUDES = 4 }; /* of grounds, from below */

/* The look of a colour at this altitude, in a tone from SQ_DEEP to SQ_LIT. */
sq_rgba sq_palette_look(sq_palette palette, int altitude, sq_color color, int tone);

/* True if light is drawn: not with high contrast, which has one tone of each colour, too. */
bool sq_palette_shines(sq_palette palette);

/* True if the ground is light: light on it is a tint, since adding would make it white. */
bool sq_palette_is_light(sq_palette palette);
