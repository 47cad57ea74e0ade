/* reason: why SDL or one of its libraries has failed. */
#pragma once

#include <SDL.h>

/* SDL's message, for the end of a line. It lives until SDL fails again. When memory runs out, SDL
 * may have no message. */
static inline const char *plat_reason(void)
{
    const char *words = SDL_GetError();
    return *words && SDL_strcmp(words, "(null)") != 0 ? words : "out of memory";
}
