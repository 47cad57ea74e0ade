/* icon: the picture of the program in title bars and docks. Knows no window. */
#pragma once

#include <SDL.h>

/* A part of the drawing, from the bottom up. assets/icons/make_icon.py writes them from the SVG. */
typedef struct plat_icon_rect {
    SDL_Rect place;
    SDL_Color color;
} plat_icon_rect;

extern const plat_icon_rect plat_icon_rects[];
extern const size_t plat_icon_rect_count;
extern const int plat_icon_units; /* the width and height of the drawing */

/* The icon, this many pixels wide and high, to be freed with SDL_FreeSurface; NULL if there is no
 * memory. Its edges are sharp where a unit of the drawing is a whole number of pixels. */
SDL_Surface *plat_icon_draw(int side);
