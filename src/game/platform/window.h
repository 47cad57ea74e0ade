/* window: what the player looks at. Shows draw lists, letterboxed, at the full resolution that
 * there is. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "draw/draw_list.h"
#include "draw/letterbox.h"
#include "draw/palette.h"
#include "platform/rects.h"
#include "platform/text.h"

typedef struct plat_window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    plat_rects rects;
    plat_text text;
    sq_palette palette;     /* what colours look like from the next drawing on; free to change */
    bool waits_for_display; /* showing a frame takes until the display takes it */
} plat_window;

/* Opens a window of this size, resizable; where the screen has no room for it and what the window
 * manager puts around it, a smaller one of the same shape. False, after one line on standard error,
 * if that cannot be. SDL's video is initialised. */
bool plat_window_init(plat_window *window, int width, int height);

/* Closes it; fine on one that is all zero. */
void plat_window_deinit(plat_window *window);

/* Can it be drawn? Renderers crash in windows of several gigabytes: one that is larger than
 * PLAT_WINDOW_SIZE_MAX pixels in a direction, as some way round the window manager makes it,
 * cannot, and is made smaller. */
enum { PLAT_WINDOW_SIZE_MAX = 16384 };
bool plat_window_limit_size(const plat_window *window);

/* Draws the list, without showing it yet. False if a glyph could not be made. */
bool plat_window_draw(plat_window *window, const sq_draw_list *list);

/* Shows what was drawn. */
void plat_window_show(const plat_window *window);

/* Where the canvas lies in the window, in pixels. */
sq_letterbox plat_window_canvas(const plat_window *window);

/* A point of the window, as mouse events tell it, on the canvas. */
SDL_FPoint plat_window_to_canvas(const plat_window *window, SDL_Point point);

/* Fills the screen, or no longer. */
void plat_window_set_fullscreen(const plat_window *window, bool full);

/* Can nobody see it? */
bool plat_window_is_hidden(const plat_window *window);
