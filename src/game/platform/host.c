#include "platform/host.h"

#include <SDL.h>
#include <SDL_ttf.h>

uint64_t plat_host_clock(void *context)
{
    (void)context;
    const uint64_t second = SDL_GetPerformanceFrequency();
    const uint64_t now = SDL_GetPerformanceCounter();
    const uint64_t ns = UINT64_C(1000000000);
    /* Seconds and their fraction apart, because now * ns would overflow. */
    return now / second * ns + now % second * ns / second;
}

void plat_host_init(sq_options *options, plat_threads *threads)
{
    const bool in_window = !options->headless && !options->files.verify;
    const uint32_t usual = in_window ? plat_threads_usual() : 1;
    plat_threads_init(threads, options->threads > 0 ? options->threads : usual);
    options->host.executor = plat_threads_executor(threads);
    options->host.threads = threads->count;
    options->host.clock = in_window ? plat_host_clock : NULL;
}

void plat_host_libraries(char text[PLAT_HOST_LIBRARIES_SIZE])
{
    SDL_version sdl;
    const SDL_version *ttf = TTF_Linked_Version();
    SDL_GetVersion(&sdl);
    SDL_snprintf(text, PLAT_HOST_LIBRARIES_SIZE, "SDL %d.%d.%d, SDL_ttf %d.%d.%d", sdl.major,
                 sdl.minor, sdl.patch, ttf->major, ttf->minor, ttf->patch);
}
