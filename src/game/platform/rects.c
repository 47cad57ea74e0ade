#include "platform/rects.h"

plat_way plat_way_of(SDL_Renderer *renderer)
{
    SDL_RendererInfo info;
    const bool is_software =
        SDL_GetRendererInfo(renderer, &info) != 0 || (info.flags & SDL_RENDERER_SOFTWARE);
    return is_software ? PLAT_PLAINLY : PLAT_AS_TRIANGLES;
}

void plat_rects_add(plat_rects *rects, SDL_Rect rect, SDL_Color color)
{
    if (rects->count == PLAT_RECTS_MOST)
        plat_rects_flush(rects);
    rects->rects[rects->count] = rect;
    rects->colors[rects->count] = color;
    rects->count++;
}

static bool is_same(SDL_Color a, SDL_Color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* Opaque colours are drawn without blending: the software renderer then fills twice as fast. */
static void fill_run(const plat_rects *rects, int first, int count)
{
    const SDL_Color color = rects->colors[first];
    SDL_SetRenderDrawColor(rects->renderer, color.r, color.g, color.b, color.a);
    SDL_SetRenderDrawBlendMode(rects->renderer, color.a == SDL_ALPHA_OPAQUE ? SDL_BLENDMODE_NONE
                                                                            : SDL_BLENDMODE_BLEND);
    SDL_RenderFillRects(rects->renderer, rects->rects + first, count);
}

void plat_rects_flush(plat_rects *rects)
{
    for (int first = 0, end; first < rects->count; first = end) {
        for (end = first + 1; end < rects->count; end++)
            if (!is_same(rects->colors[first], rects->colors[end]))
                break;
        fill_run(rects, first, end - first);
    }
    rects->count = 0;
}
