#include "platform/rects.h"

static plat_rects_way suitable(SDL_Renderer *renderer)
{
    SDL_RendererInfo info;
    const bool is_software =
        SDL_GetRendererInfo(renderer, &info) != 0 || (info.flags & SDL_RENDERER_SOFTWARE);
    return is_software ? PLAT_RECTS_AS_RUNS : PLAT_RECTS_AS_TRIANGLES;
}

void plat_rects_init(plat_rects *rects, SDL_Renderer *renderer)
{
    rects->renderer = renderer;
    rects->count = 0;
    rects->way = suitable(renderer);
}

void plat_rects_add(plat_rects *rects, SDL_Rect rect, SDL_Color color)
{
    if (rects->count == PLAT_RECTS_MOST)
        plat_rects_flush(rects);
    rects->rects[rects->count] = rect;
    rects->colors[rects->count] = color;
    rects->count++;
}

/* ---- as runs ---- */

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

static void flush_runs(const plat_rects *rects)
{
    for (int first = 0, end; first < rects->count; first = end) {
        for (end = first + 1; end < rects->count; end++)
            if (!is_same(rects->colors[first], rects->colors[end]))
                break;
        fill_run(rects, first, end - first);
    }
}

/* ---- as triangles ---- */

static void put_corners(SDL_Vertex corners[4], SDL_Rect rect, SDL_Color color)
{
    for (int i = 0; i < 4; i++) {
        const int x = rect.x + (i % 2) * rect.w;
        const int y = rect.y + (i / 2) * rect.h;
        corners[i] = (SDL_Vertex){.position = {(float)x, (float)y}, .color = color};
    }
}

static void flush_triangles(const plat_rects *rects)
{
    static const int halves[6] = {0, 1, 2, 2, 1, 3}; /* two triangles that share an edge */
    SDL_Vertex corners[4 * PLAT_RECTS_MOST];
    int order[6 * PLAT_RECTS_MOST];
    for (int i = 0; i < rects->count; i++) {
        const int first = 4 * i;
        put_corners(&corners[first], rects->rects[i], rects->colors[i]);
        for (int corner = 0; corner < 6; corner++)
            order[6 * i + corner] = first + halves[corner];
    }
    SDL_SetRenderDrawBlendMode(rects->renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(rects->renderer, NULL, corners, 4 * rects->count, order, 6 * rects->count);
}

void plat_rects_flush(plat_rects *rects)
{
    if (rects->count == 0)
        return;
    switch (rects->way) {
    case PLAT_RECTS_AS_RUNS:
        flush_runs(rects);
        break;
    case PLAT_RECTS_AS_TRIANGLES:
        flush_triangles(rects);
        break;
    }
    rects->count = 0;
}
