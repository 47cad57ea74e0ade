/* input_testing: the input of a window. */
#pragma once

#include "platform_testing.h"

#include "platform/input.h"

/* A window of the canvas' size, without a renderer: nothing is drawn here. */
static plat_window window;

static plat_input input;

static inline int open_window(void **state)
{
    (void)state;
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return -1;
    window.window = SDL_CreateWindow("", 0, 0, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT, 0);
    return window.window ? 0 : -1;
}

static inline int close_window(void **state)
{
    (void)state;
    SDL_DestroyWindow(window.window);
    SDL_Quit();
    return 0;
}
