#include "platform/desktop/icon.h"

static int scaled(int units, int side)
{
    return units * side / plat_icon_units;
}

SDL_Surface *plat_icon_draw(int side)
{
    SDL_Surface *icon = SDL_CreateRGBSurfaceWithFormat(0, side, side, 32, SDL_PIXELFORMAT_ARGB8888);
    for (size_t i = 0; icon && i < plat_icon_rect_count; i++) {
        const SDL_Rect place = plat_icon_rects[i].place;
        const SDL_Color color = plat_icon_rects[i].color;
        const SDL_Rect pixels = {scaled(place.x, side), scaled(place.y, side),
                                 scaled(place.w, side), scaled(place.h, side)};
        SDL_FillRect(icon, &pixels, SDL_MapRGBA(icon->format, color.r, color.g, color.b, color.a));
    }
    return icon;
}
