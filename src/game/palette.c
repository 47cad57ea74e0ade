#include "palette.h"

static const sq_rgba looks[SQ_COLOR_COUNT] = {
    [SQ_COLOR_PLAYER] = {75, 141, 255, 255},  /* blue */
    [SQ_COLOR_POWER] = {255, 210, 62, 255},   /* yellow */
    [SQ_COLOR_FOOD] = {69, 211, 106, 255},    /* green */
    [SQ_COLOR_LARGER] = {134, 140, 156, 255}, /* gray */
    [SQ_COLOR_DANGER] = {229, 64, 74, 255},   /* red */

    [SQ_COLOR_BARS] = {8, 10, 18, 255},           [SQ_COLOR_BACKGROUND] = {20, 24, 43, 255},
    [SQ_COLOR_SELECTED] = {34, 88, 190, 255},     [SQ_COLOR_PANEL] = {38, 45, 78, 255},
    [SQ_COLOR_SHADE] = {10, 12, 22, 205},         [SQ_COLOR_TEXT] = {238, 241, 252, 255},
    [SQ_COLOR_QUIET_TEXT] = {160, 167, 196, 255},
};

sq_rgba sq_palette_look(sq_palette palette, sq_color color)
{
    (void)palette;
    return looks[color];
}
