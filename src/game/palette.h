/* palette: what each colour of a draw list looks like. */
#pragma once

#include "draw_list.h"

typedef struct sq_rgba {
    uint8_t red, green, blue, alpha;
} sq_rgba;

sq_rgba sq_palette_look(sq_color color);
