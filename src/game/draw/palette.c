#include "draw/palette.h"

/* What changes on the way up: the ground from its upper to its lower end, the wall around it, the
 * line around bodies, the grid, and the light of the player. The colours of squares decide how
 * bright a dark ground may be, red first. */
typedef struct Ground {
    sq_rgba top, bottom, wall, outline, grid, lamp;
} Ground;

/* Each row: top, bottom and wall, then outline, grid and lamp. */
/* clang-format off */
static const Ground dark_grounds[SQ_ALTITUDES] = {
    {{11, 14, 28, 255}, {22, 27, 51, 255}, {107, 127, 208, 255},
     {5, 7, 15, 255}, {74, 102, 200, 44}, {110, 155, 255, 255}},
    {{6, 21, 26, 255}, {15, 42, 46, 255}, {79, 181, 168, 255},
     {3, 10, 12, 255}, {47, 156, 148, 44}, {127, 224, 208, 255}},
    {{20, 10, 36, 255}, {44, 25, 54, 255}, {200, 120, 176, 255},
     {10, 5, 18, 255}, {176, 86, 154, 44}, {255, 166, 200, 255}},
    {{4, 21, 47, 255}, {8, 40, 63, 255}, {159, 220, 255, 255},
     {2, 10, 24, 255}, {88, 184, 232, 40}, {216, 242, 255, 255}},
};

/* Darker: the gray of that palette is dark, too. */
static const Ground color_blind_grounds[SQ_ALTITUDES] = {
    {{6, 7, 14, 255}, {14, 16, 28, 255}, {104, 116, 168, 255},
     {2, 3, 8, 255}, {74, 102, 200, 36}, {110, 155, 255, 255}},
    {{3, 9, 12, 255}, {10, 20, 23, 255}, {76, 132, 132, 255},
     {1, 4, 5, 255}, {47, 156, 148, 36}, {127, 224, 208, 255}},
    {{10, 5, 18, 255}, {23, 13, 30, 255}, {148, 102, 140, 255},
     {5, 2, 8, 255}, {176, 86, 154, 36}, {255, 166, 200, 255}},
    {{2, 10, 20, 255}, {8, 22, 32, 255}, {106, 156, 184, 255},
     {1, 5, 10, 255}, {88, 184, 232, 36}, {216, 242, 255, 255}},
};

static const Ground light_grounds[SQ_ALTITUDES] = {
    {{251, 248, 241, 255}, {239, 234, 224, 255}, {111, 103, 87, 255},
     {255, 255, 253, 255}, {168, 159, 140, 60}, {255, 253, 240, 255}},
    {{243, 250, 248, 255}, {228, 239, 236, 255}, {79, 111, 106, 255},
     {253, 255, 255, 255}, {132, 168, 162, 60}, {240, 255, 250, 255}},
    {{251, 244, 249, 255}, {240, 229, 238, 255}, {115, 90, 108, 255},
     {255, 253, 255, 255}, {176, 144, 166, 60}, {255, 240, 250, 255}},
    {{245, 249, 253, 255}, {227, 237, 245, 255}, {76, 102, 128, 255},
     {253, 253, 255, 255}, {138, 166, 192, 60}, {240, 250, 255, 255}},
};

/* Black. */
static const Ground contrast_ground = {
    {0, 0, 0, 255}, {0, 0, 0, 255}, {140, 140, 150, 255},
    {1, 1, 1, 255}, {60, 60, 66, 80}, {255, 255, 254, 255}};

/* A sky after sunset. */
static const Ground dusk_ground = {
    {24, 12, 34, 255}, {42, 22, 54, 255}, {144, 106, 156, 255},
    {12, 6, 18, 255}, {160, 96, 168, 44}, {255, 184, 216, 255}};

/* A clearing at night. */
static const Ground forest_ground = {
    {7, 20, 14, 255}, {15, 37, 27, 255}, {98, 136, 110, 255},
    {3, 10, 7, 255}, {60, 156, 100, 44}, {184, 255, 208, 255}};
/* clang-format on */

/* The colours that the rules name: blue, yellow, green, gray and red. */
static const sq_rgba default_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {74, 134, 255, 255},      [SQ_COLOR_POWER] = {255, 211, 74, 255},
    [SQ_COLOR_FOOD] = {63, 214, 115, 255},        [SQ_COLOR_LARGER] = {156, 163, 184, 255},
    [SQ_COLOR_DANGER] = {255, 70, 87, 255},       [SQ_COLOR_LARGER_INSIDE] = {84, 91, 116, 255},
    [SQ_COLOR_BARS] = {8, 10, 18, 255},           [SQ_COLOR_PANEL] = {38, 45, 78, 255},
    [SQ_COLOR_SHADE] = {10, 12, 22, 205},         [SQ_COLOR_FLASH] = {255, 255, 255, 140},
    [SQ_COLOR_SELECTED] = {48, 98, 204, 255},     [SQ_COLOR_TEXT] = {244, 246, 255, 255},
    [SQ_COLOR_QUIET_TEXT] = {169, 178, 214, 255}, [SQ_COLOR_OPEN] = {46, 52, 86, 255},
    [SQ_COLOR_EYE] = {254, 254, 254, 255},        [SQ_COLOR_PUPIL] = {16, 18, 28, 255},
};

/* Yellow and vermillion, and the hues of the blue and the bluish green, are from M. Okabe and K.
 * Ito, "Color Universal Design", 2008 (jfly.uni-koeln.de/color). The green is lighter and the gray
 * darker than theirs, so that players who cannot distinguish the hues can distinguish the
 * lightness. */
static const sq_rgba color_blind_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {40, 130, 220, 255},
    [SQ_COLOR_POWER] = {240, 228, 66, 255},
    [SQ_COLOR_FOOD] = {130, 240, 200, 255},
    [SQ_COLOR_LARGER] = {126, 126, 130, 255},
    [SQ_COLOR_DANGER] = {224, 98, 0, 255},
    [SQ_COLOR_LARGER_INSIDE] = {58, 60, 70, 255},
    [SQ_COLOR_BARS] = {4, 5, 10, 255},
    [SQ_COLOR_PANEL] = {44, 50, 70, 255},
    [SQ_COLOR_SHADE] = {8, 10, 18, 210},
    [SQ_COLOR_FLASH] = {255, 255, 255, 140},
    [SQ_COLOR_SELECTED] = {0, 84, 150, 255},
    [SQ_COLOR_TEXT] = {244, 246, 255, 255},
    [SQ_COLOR_QUIET_TEXT] = {176, 182, 204, 255},
    [SQ_COLOR_OPEN] = {52, 58, 80, 255},
    [SQ_COLOR_EYE] = {254, 254, 254, 255},
    [SQ_COLOR_PUPIL] = {16, 18, 28, 255},
};

/* Strong colours on black, without shades in between. */
static const sq_rgba contrast_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {90, 165, 255, 255},
    [SQ_COLOR_POWER] = {255, 235, 0, 255},
    [SQ_COLOR_FOOD] = {120, 255, 150, 255},
    [SQ_COLOR_LARGER] = {160, 160, 160, 255},
    [SQ_COLOR_DANGER] = {255, 100, 90, 255},
    [SQ_COLOR_LARGER_INSIDE] = {72, 72, 72, 255},
    [SQ_COLOR_BARS] = {32, 32, 32, 255},
    [SQ_COLOR_PANEL] = {36, 36, 36, 255},
    [SQ_COLOR_SHADE] = {0, 0, 0, 225},
    [SQ_COLOR_FLASH] = {255, 255, 255, 140},
    [SQ_COLOR_SELECTED] = {0, 60, 170, 255},
    [SQ_COLOR_TEXT] = {255, 255, 255, 255},
    [SQ_COLOR_QUIET_TEXT] = {204, 204, 204, 255},
    [SQ_COLOR_OPEN] = {60, 60, 66, 255},
    [SQ_COLOR_EYE] = {254, 254, 254, 255},
    [SQ_COLOR_PUPIL] = {2, 2, 2, 255},
};

/* Dark on light, like the tutorial: each of the colours is as dark as a text must be. */
static const sq_rgba light_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {28, 79, 196, 255},     [SQ_COLOR_POWER] = {138, 98, 0, 255},
    [SQ_COLOR_FOOD] = {8, 110, 44, 255},        [SQ_COLOR_LARGER] = {100, 104, 118, 255},
    [SQ_COLOR_DANGER] = {190, 16, 42, 255},     [SQ_COLOR_LARGER_INSIDE] = {176, 180, 194, 255},
    [SQ_COLOR_BARS] = {228, 230, 238, 255},     [SQ_COLOR_PANEL] = {236, 238, 246, 255},
    [SQ_COLOR_SHADE] = {250, 251, 255, 228},    [SQ_COLOR_FLASH] = {18, 22, 40, 140},
    [SQ_COLOR_SELECTED] = {178, 208, 255, 255}, [SQ_COLOR_TEXT] = {18, 22, 40, 255},
    [SQ_COLOR_QUIET_TEXT] = {76, 82, 106, 255}, [SQ_COLOR_OPEN] = {196, 200, 216, 255},
    [SQ_COLOR_EYE] = {254, 254, 254, 255},      [SQ_COLOR_PUPIL] = {16, 18, 28, 255},
};

static const sq_rgba dusk_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {96, 150, 255, 255},      [SQ_COLOR_POWER] = {255, 204, 84, 255},
    [SQ_COLOR_FOOD] = {112, 224, 168, 255},       [SQ_COLOR_LARGER] = {152, 142, 156, 255},
    [SQ_COLOR_DANGER] = {255, 96, 104, 255},      [SQ_COLOR_LARGER_INSIDE] = {84, 64, 94, 255},
    [SQ_COLOR_BARS] = {16, 8, 22, 255},           [SQ_COLOR_PANEL] = {60, 36, 72, 255},
    [SQ_COLOR_SHADE] = {20, 10, 26, 205},         [SQ_COLOR_FLASH] = {255, 255, 255, 140},
    [SQ_COLOR_SELECTED] = {124, 46, 116, 255},    [SQ_COLOR_TEXT] = {252, 242, 248, 255},
    [SQ_COLOR_QUIET_TEXT] = {202, 180, 208, 255}, [SQ_COLOR_OPEN] = {72, 48, 84, 255},
    [SQ_COLOR_EYE] = {254, 254, 254, 255},        [SQ_COLOR_PUPIL] = {16, 18, 28, 255},
};

static const sq_rgba forest_looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {84, 152, 255, 255},
    [SQ_COLOR_POWER] = {255, 216, 72, 255},
    [SQ_COLOR_FOOD] = {110, 226, 90, 255},
    [SQ_COLOR_LARGER] = {142, 148, 142, 255},
    [SQ_COLOR_DANGER] = {252, 92, 84, 255},
    [SQ_COLOR_LARGER_INSIDE] = {62, 80, 68, 255},
    [SQ_COLOR_BARS] = {5, 13, 9, 255},
    [SQ_COLOR_PANEL] = {28, 54, 42, 255},
    [SQ_COLOR_SHADE] = {7, 17, 12, 205},
    [SQ_COLOR_FLASH] = {255, 255, 255, 140},
    [SQ_COLOR_SELECTED] = {22, 98, 70, 255},
    [SQ_COLOR_TEXT] = {240, 248, 240, 255},
    [SQ_COLOR_QUIET_TEXT] = {172, 198, 180, 255},
    [SQ_COLOR_OPEN] = {40, 66, 52, 255},
    [SQ_COLOR_EYE] = {254, 254, 254, 255},
    [SQ_COLOR_PUPIL] = {16, 18, 28, 255},
};

/* With `rises`, the grounds are SQ_ALTITUDES of them. */
typedef struct Palette {
    const sq_rgba *looks;
    const Ground *grounds;
    bool rises, is_light, is_flat;
} Palette;

static const Palette palettes[SQ_PALETTE_COUNT] = {
    [SQ_PALETTE_DEFAULT] = {default_looks, dark_grounds, .rises = true},
    [SQ_PALETTE_COLOR_BLIND] = {color_blind_looks, color_blind_grounds, .rises = true},
    [SQ_PALETTE_CONTRAST] = {contrast_looks, &contrast_ground, .is_flat = true},
    [SQ_PALETTE_LIGHT] = {light_looks, light_grounds, .rises = true, .is_light = true},
    [SQ_PALETTE_DUSK] = {.looks = dusk_looks, .grounds = &dusk_ground},
    [SQ_PALETTE_FOREST] = {.looks = forest_looks, .grounds = &forest_ground},
};

static uint8_t between(uint8_t from, uint8_t to, int part, int whole)
{
    const int rounding = to >= from ? whole / 2 : -whole / 2;
    return (uint8_t)(from + ((to - from) * part + rounding) / whole);
}

static sq_rgba mixed(sq_rgba from, sq_rgba to, int part, int whole)
{
    return (sq_rgba){between(from.red, to.red, part, whole),
                     between(from.green, to.green, part, whole),
                     between(from.blue, to.blue, part, whole), from.alpha};
}

/* A lit colour is nearer to white, a deep one to black. */
static sq_rgba toned(sq_rgba look, int tone)
{
    enum { LIGHTER = 30, DARKER = 25 }; /* percent */
    static const sq_rgba white = {255, 255, 255, 255};
    static const sq_rgba black = {0, 0, 0, 255};
    return tone >= 0 ? mixed(look, white, tone * LIGHTER, SQ_LIT * 100)
                     : mixed(look, black, tone * DARKER, SQ_DEEP * 100);
}

sq_rgba sq_palette_look(sq_palette palette, int altitude, sq_color color, int tone)
{
    const Palette *one = &palettes[palette];
    const Ground *ground = &one->grounds[one->rises ? altitude : 0];
    switch (color) {
    case SQ_COLOR_BACKGROUND:
        return mixed(ground->top, ground->bottom, tone - SQ_DEEP, SQ_LIT - SQ_DEEP);
    case SQ_COLOR_WALL:
        return ground->wall;
    case SQ_COLOR_OUTLINE:
        return ground->outline;
    case SQ_COLOR_GRID:
        return ground->grid;
    case SQ_COLOR_LAMP:
        return ground->lamp;
    default:
        return one->is_flat ? one->looks[color] : toned(one->looks[color], tone);
    }
}

bool sq_palette_shines(sq_palette palette)
{
    return !palettes[palette].is_flat;
}

bool sq_palette_is_light(sq_palette palette)
{
    return palettes[palette].is_light;
}
