#include "draw/palette.h"

/* The colours that the rules name: blue, yellow, green, gray and red. */
static const sq_rgba default_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {75, 141, 255, 255}, [SQ_COLOR_POWER] = {255, 210, 62, 255},
    [SQ_COLOR_FOOD] = {69, 211, 106, 255},   [SQ_COLOR_LARGER] = {134, 140, 156, 255},
    [SQ_COLOR_DANGER] = {239, 71, 80, 255},  [SQ_COLOR_LARGER_INSIDE] = {66, 71, 90, 255},

    [SQ_COLOR_BARS] = {8, 10, 18, 255},      [SQ_COLOR_BACKGROUND] = {20, 24, 43, 255},
    [SQ_COLOR_PANEL] = {38, 45, 78, 255},    [SQ_COLOR_SHADE] = {10, 12, 22, 205},
    [SQ_COLOR_FLASH] = {239, 51, 64, 64},    [SQ_COLOR_SELECTED] = {48, 98, 204, 255},
    [SQ_COLOR_TEXT] = {238, 241, 252, 255},  [SQ_COLOR_QUIET_TEXT] = {160, 167, 196, 255},
    [SQ_COLOR_WALL] = {92, 102, 158, 255},   [SQ_COLOR_OPEN] = {46, 52, 86, 255},
};

/* Yellow and vermillion, and the hues of the blue and the bluish green, are from M. Okabe and K.
 * Ito, "Color Universal Design", 2008 (jfly.uni-koeln.de/color). The green is lighter and the gray
 * darker than theirs, so that players who cannot distinguish the hues can distinguish the
 * lightness. */
static const sq_rgba color_blind_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {40, 130, 220, 255}, [SQ_COLOR_POWER] = {240, 228, 66, 255},
    [SQ_COLOR_FOOD] = {130, 240, 200, 255},  [SQ_COLOR_LARGER] = {120, 120, 124, 255},
    [SQ_COLOR_DANGER] = {213, 94, 0, 255},   [SQ_COLOR_LARGER_INSIDE] = {58, 60, 70, 255},

    [SQ_COLOR_BARS] = {4, 5, 10, 255},       [SQ_COLOR_BACKGROUND] = {14, 16, 28, 255},
    [SQ_COLOR_PANEL] = {44, 50, 70, 255},    [SQ_COLOR_SHADE] = {8, 10, 18, 210},
    [SQ_COLOR_FLASH] = {230, 90, 0, 64},     [SQ_COLOR_SELECTED] = {0, 84, 150, 255},
    [SQ_COLOR_TEXT] = {238, 241, 252, 255},  [SQ_COLOR_QUIET_TEXT] = {176, 182, 204, 255},
    [SQ_COLOR_WALL] = {96, 104, 140, 255},   [SQ_COLOR_OPEN] = {52, 58, 80, 255},
};

/* Strong colours on black, without shades in between. */
static const sq_rgba contrast_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {90, 165, 255, 255}, [SQ_COLOR_POWER] = {255, 235, 0, 255},
    [SQ_COLOR_FOOD] = {120, 255, 150, 255},  [SQ_COLOR_LARGER] = {160, 160, 160, 255},
    [SQ_COLOR_DANGER] = {255, 100, 90, 255}, [SQ_COLOR_LARGER_INSIDE] = {72, 72, 72, 255},

    [SQ_COLOR_BARS] = {32, 32, 32, 255},     [SQ_COLOR_BACKGROUND] = {0, 0, 0, 255},
    [SQ_COLOR_PANEL] = {36, 36, 36, 255},    [SQ_COLOR_SHADE] = {0, 0, 0, 225},
    [SQ_COLOR_FLASH] = {255, 60, 60, 80},    [SQ_COLOR_SELECTED] = {0, 60, 170, 255},
    [SQ_COLOR_TEXT] = {255, 255, 255, 255},  [SQ_COLOR_QUIET_TEXT] = {204, 204, 204, 255},
    [SQ_COLOR_WALL] = {140, 140, 150, 255},  [SQ_COLOR_OPEN] = {60, 60, 66, 255},
};

/* Dark on white, like the tutorial: each of the colours is as dark as a text must be. */
static const sq_rgba light_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {34, 104, 236, 255}, [SQ_COLOR_POWER] = {138, 98, 0, 255},
    [SQ_COLOR_FOOD] = {8, 120, 46, 255},     [SQ_COLOR_LARGER] = {112, 116, 128, 255},
    [SQ_COLOR_DANGER] = {206, 26, 42, 255},  [SQ_COLOR_LARGER_INSIDE] = {206, 209, 218, 255},

    [SQ_COLOR_BARS] = {228, 230, 238, 255},  [SQ_COLOR_BACKGROUND] = {255, 255, 255, 255},
    [SQ_COLOR_PANEL] = {232, 236, 246, 255}, [SQ_COLOR_SHADE] = {250, 251, 255, 228},
    [SQ_COLOR_FLASH] = {239, 51, 64, 64},    [SQ_COLOR_SELECTED] = {178, 208, 255, 255},
    [SQ_COLOR_TEXT] = {18, 22, 40, 255},     [SQ_COLOR_QUIET_TEXT] = {76, 82, 106, 255},
    [SQ_COLOR_WALL] = {104, 112, 150, 255},  [SQ_COLOR_OPEN] = {196, 200, 216, 255},
};

/* A sky after sunset. */
static const sq_rgba dusk_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {84, 140, 255, 255}, [SQ_COLOR_POWER] = {255, 204, 84, 255},
    [SQ_COLOR_FOOD] = {112, 224, 168, 255},  [SQ_COLOR_LARGER] = {144, 134, 148, 255},
    [SQ_COLOR_DANGER] = {255, 96, 104, 255}, [SQ_COLOR_LARGER_INSIDE] = {84, 64, 94, 255},

    [SQ_COLOR_BARS] = {16, 8, 22, 255},      [SQ_COLOR_BACKGROUND] = {34, 18, 44, 255},
    [SQ_COLOR_PANEL] = {60, 36, 72, 255},    [SQ_COLOR_SHADE] = {20, 10, 26, 205},
    [SQ_COLOR_FLASH] = {255, 64, 80, 64},    [SQ_COLOR_SELECTED] = {124, 46, 116, 255},
    [SQ_COLOR_TEXT] = {252, 242, 248, 255},  [SQ_COLOR_QUIET_TEXT] = {202, 180, 208, 255},
    [SQ_COLOR_WALL] = {144, 106, 156, 255},  [SQ_COLOR_OPEN] = {72, 48, 84, 255},
};

/* A clearing at night. */
static const sq_rgba forest_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {84, 152, 255, 255}, [SQ_COLOR_POWER] = {255, 216, 72, 255},
    [SQ_COLOR_FOOD] = {110, 226, 90, 255},   [SQ_COLOR_LARGER] = {142, 148, 142, 255},
    [SQ_COLOR_DANGER] = {252, 92, 84, 255},  [SQ_COLOR_LARGER_INSIDE] = {62, 80, 68, 255},

    [SQ_COLOR_BARS] = {5, 13, 9, 255},       [SQ_COLOR_BACKGROUND] = {12, 30, 22, 255},
    [SQ_COLOR_PANEL] = {28, 54, 42, 255},    [SQ_COLOR_SHADE] = {7, 17, 12, 205},
    [SQ_COLOR_FLASH] = {240, 64, 56, 64},    [SQ_COLOR_SELECTED] = {22, 98, 70, 255},
    [SQ_COLOR_TEXT] = {240, 248, 240, 255},  [SQ_COLOR_QUIET_TEXT] = {172, 198, 180, 255},
    [SQ_COLOR_WALL] = {98, 136, 110, 255},   [SQ_COLOR_OPEN] = {40, 66, 52, 255},
};

static const sq_rgba *const palettes[SQ_PALETTE_COUNT] = {
    [SQ_PALETTE_DEFAULT] = default_looks,   [SQ_PALETTE_COLOR_BLIND] = color_blind_looks,
    [SQ_PALETTE_CONTRAST] = contrast_looks, [SQ_PALETTE_LIGHT] = light_looks,
    [SQ_PALETTE_DUSK] = dusk_looks,         [SQ_PALETTE_FOREST] = forest_looks,
};

sq_rgba sq_palette_look(sq_palette palette, sq_color color)
{
    return palettes[palette][color];
}
