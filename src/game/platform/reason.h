/* reason: why SDL, or one of its libraries, could not do something. */
#pragma once

#include <SDL.h>

/* In SDL's words, for the end of a line; they live until SDL fails again. It has none where there
 * was no memory for them. */
static inline const char *plat_reason(void)
{
    const char *words = SDL_GetError();
    return *words && SDL_strcmp(words, "(null)") != 0 ? words : "out of memory";
}
