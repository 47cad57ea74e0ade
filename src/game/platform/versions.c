#include "platform/versions.h"

#include <SDL.h>
#include <SDL_ttf.h>

void plat_versions_print(FILE *stream)
{
    SDL_version sdl;
    const SDL_version *ttf = TTF_Linked_Version();
    SDL_GetVersion(&sdl);
    fprintf(stream, "SDL %d.%d.%d, SDL_ttf %d.%d.%d\n", sdl.major, sdl.minor, sdl.patch, ttf->major,
            ttf->minor, ttf->patch);
}
