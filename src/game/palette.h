/* palette: what each colour of a draw list looks like. */
#pragma once

#include "draw_list.h"

typedef enum sq_palette {
    SQ_PALETTE_DEFAULT,
    SQ_PALETTE_COLOR_BLIND, /* told apart with any kind of colour vision */
    SQ_PALETTE_CONTRAST,
    SQ_PALETTE_COUNT,
} sq_palette;

typedef struct sq_rgba {
    uint8_t red, green, blue, alpha;
} sq_rgba;

sq_rgba sq_palette_look(sq_palette palette, sq_color color);
