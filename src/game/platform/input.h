/* input: from SDL's events to what the screens understand. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "../controls.h"

/* What has come in since the last tick. */
typedef struct plat_input {
    SDL_Point pointer; /* in the window */
    bool has_pointer;  /* false until it has been seen */
    unsigned pressed;  /* a set of sq_press */
    bool quit;         /* the window is to close */
    bool toggle_fullscreen;
    bool lost_textures; /* the renderer was reset: what it held is gone */
} plat_input;

/* Takes note of an event. */
void plat_input_take(plat_input *input, const SDL_Event *event);
