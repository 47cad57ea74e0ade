/* loop: repeats frames, and waits between them. desktop/ and page/ each implement this; a page must
 * never wait, because the browser calls it. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "platform/audio.h"

typedef struct plat_loop {
    bool (*frame)(void *context); /* false: the last one */
    int (*finish)(void *context); /* called once after the last frame; returns the exit status */
    void *context;
} plat_loop;

/* Repeats frames until the last one and returns the exit status from `finish`.
 *
 * In a page this call does not return. The browser calls the frames later, and the stack of the
 * caller stays as it is, so pointers to its variables remain valid. Nothing that stands after the
 * call is ever run. */
int plat_loop_run(const plat_loop *loop);

/* Waits for the next event. Lets the sound device rest once the last sound has ended. `pads_ms` is
 * how often to look for news of gamepads meanwhile; 0: not at all. False if there is none: on the
 * desktop after an error of SDL, in a page whenever none is pending. */
bool plat_loop_wait(plat_audio *audio, Uint32 pads_ms, SDL_Event *event);

/* Lets this time pass. Does nothing in a page, where the browser limits the frame rate. */
void plat_loop_sleep(Uint32 milliseconds);
