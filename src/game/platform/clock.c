#include "platform/clock.h"

#include <SDL.h>

uint64_t plat_clock_ns(void *context)
{
    (void)context;
    const uint64_t second = SDL_GetPerformanceFrequency();
    const uint64_t now = SDL_GetPerformanceCounter();
    const uint64_t ns = UINT64_C(1000000000);
    /* Seconds and their fraction apart, because now * ns would overflow. */
    return now / second * ns + now % second * ns / second;
}
