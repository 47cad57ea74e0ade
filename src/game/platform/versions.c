#include "platform/versions.h"

#include <SDL.h>
#include <SDL_ttf.h>

void plat_versions_text(char text[PLAT_VERSIONS_SIZE])
{
    SDL_version sdl;
    const SDL_version *ttf = TTF_Linked_Version();
    SDL_GetVersion(&sdl);
    SDL_snprintf(text, PLAT_VERSIONS_SIZE, "SDL %d.%d.%d, SDL_ttf %d.%d.%d", sdl.major, sdl.minor,
                 sdl.patch, ttf->major, ttf->minor, ttf->patch);
}
