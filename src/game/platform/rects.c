#include "platform/rects.h"

plat_way plat_way_of(SDL_Renderer *renderer)
{
    SDL_RendererInfo info;
    const bool is_software =
        SDL_GetRendererInfo(renderer, &info) != 0 || (info.flags & SDL_RENDERER_SOFTWARE);
    return is_software ? PLAT_PLAINLY : PLAT_AS_TRIANGLES;
}

static bool is_same(SDL_Color a, SDL_Color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

void plat_rects_add(plat_rects *rects, SDL_Rect rect, SDL_Color color)
{
    if (rects->count == PLAT_RECTS_MOST || !is_same(rects->color, color))
        plat_rects_flush(rects);
    rects->color = color;
    rects->rects[rects->count++] = rect;
}

/* Opaque colours are drawn without blending: the software renderer then fills twice as fast. */
void plat_rects_flush(plat_rects *rects)
{
    const SDL_Color color = rects->color;
    if (rects->count == 0)
        return;
    SDL_SetRenderDrawColor(rects->renderer, color.r, color.g, color.b, color.a);
    SDL_SetRenderDrawBlendMode(rects->renderer, color.a == SDL_ALPHA_OPAQUE ? SDL_BLENDMODE_NONE
                                                                            : SDL_BLENDMODE_BLEND);
    SDL_RenderFillRects(rects->renderer, rects->rects, rects->count);
    rects->count = 0;
}
