/* window: shows draw lists, letterboxed, at the full resolution of the window. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "draw/draw_list.h"
#include "draw/letterbox.h"
#include "draw/palette.h"
#include "platform/finish.h"
#include "platform/meshes.h"
#include "platform/rects.h"
#include "platform/text.h"

typedef struct plat_window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    plat_way way; /* of rectangles; may be changed between frames */
    plat_rects rects;
    plat_meshes meshes;
    plat_text text;
    plat_finish finish;
    Uint64 frame_began;     /* by SDL's counter */
    sq_palette palette;     /* may be changed between frames */
    bool waits_for_display; /* SDL_RenderPresent blocks until it is ready (vsync) */
} plat_window;

/* Opens a resizable window of this size, or a smaller one of the same shape if the screen has no
 * room for it and its borders, or one of three times the canvas or more on a large screen, or an
 * upright one of as many times the canvas on a screen that stands upright. SDL's video must be
 * initialised. False, after one line on standard error, if that fails. */
bool plat_window_init(plat_window *window, int width, int height);

/* Closes the window. Accepts a zeroed struct. */
void plat_window_deinit(plat_window *window);

/* Draws the list without showing it yet. False if a glyph cannot be rendered. */
bool plat_window_draw(plat_window *window, const sq_draw_list *list);

/* Shows what was drawn. */
void plat_window_show(plat_window *window);

/* True if the window is higher than wide, and so is its canvas. */
bool plat_window_is_upright(const plat_window *window);

/* Its width and height in window units, as in mouse events, which have several pixels each at high
 * DPI. */
SDL_Point plat_window_extent(const plat_window *window);

/* Converts a point from window units to canvas units. */
SDL_FPoint plat_window_to_canvas(const plat_window *window, SDL_Point point);

/* The size of the whole window, with the bars beside the canvas, in canvas units. */
SDL_FPoint plat_window_in_canvas_units(const plat_window *window);

/* True if the window is minimised or hidden. */
bool plat_window_is_hidden(const plat_window *window);
