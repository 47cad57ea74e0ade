/* input_testing: one input and the window that it points into; keys, and the controls of a tick. */
#pragma once

#include "platform_testing.h"

#include "platform/input.h"

/* Of the canvas' size, without a renderer: nothing is drawn here. */
static plat_window window;

static plat_input input;

static inline int open_window(void **state)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return -1;
    window.window = SDL_CreateWindow("", 0, 0, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT, 0);
    return window.window ? 0 : -1;
}

static inline int close_window(void **state)
{
    SDL_DestroyWindow(window.window);
    SDL_Quit();
    return 0;
}

static inline sq_controls tick(void)
{
    return plat_input_controls(&input, &window);
}

/* A key as a US keyboard has it. */
static inline SDL_Event key_event(Uint32 type, SDL_Keycode key, int modifiers)
{
    SDL_Event event = {.type = type};
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = (Uint16)modifiers;
    return event;
}

static inline void press(SDL_Keycode key, int modifiers)
{
    SDL_Event event = key_event(SDL_KEYDOWN, key, modifiers);
    assert_true(plat_input_take(&input, &event));
}
