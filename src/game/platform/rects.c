#include "platform/rects.h"

plat_way plat_way_of(SDL_Renderer *renderer)
{
    SDL_RendererInfo info;
    const bool is_software =
        SDL_GetRendererInfo(renderer, &info) != 0 || (info.flags & SDL_RENDERER_SOFTWARE);
    return is_software ? PLAT_PLAINLY : PLAT_AS_TRIANGLES;
}

void plat_rects_init(plat_rects *rects, SDL_Renderer *renderer)
{
    rects->renderer = renderer;
    rects->count = 0;
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

static void flush_runs(const plat_rects *rects)
{
    for (int first = 0, end; first < rects->count; first = end) {
        for (end = first + 1; end < rects->count; end++)
            if (!is_same(rects->colors[first], rects->colors[end]))
                break;
        fill_run(rects, first, end - first);
    }
}

/* ---- parts of a texture ---- */

static void put_corners(SDL_Vertex corners[4], const plat_tile *tile, float width, float height)
{
    for (int i = 0; i < 4; i++) {
        const int right = i % 2;
        const int below = i / 2;
        corners[i] = (SDL_Vertex){
            .position = {(float)(tile->place.x + right * tile->place.w),
                         (float)(tile->place.y + below * tile->place.h)},
            .color = tile->color,
            .tex_coord = {(float)(tile->cell.x + right * tile->cell.w) / width,
                          (float)(tile->cell.y + below * tile->cell.h) / height},
        };
    }
}

void plat_tiles_draw(SDL_Renderer *renderer, SDL_Texture *texture, const plat_tile *tiles,
                     int count)
{
    static const int halves[6] = {0, 1, 2, 2, 1, 3}; /* two triangles that share an edge */
    SDL_Vertex corners[4 * PLAT_RECTS_MOST];
    int order[6 * PLAT_RECTS_MOST];
    int width = 1;
    int height = 1;
    if (texture)
        SDL_QueryTexture(texture, NULL, NULL, &width, &height);
    for (int i = 0; i < count; i++) {
        put_corners(&corners[(size_t)i * 4], &tiles[i], (float)width, (float)height);
        for (int corner = 0; corner < 6; corner++)
            order[6 * i + corner] = 4 * i + halves[corner];
    }
    SDL_RenderGeometry(renderer, texture, corners, 4 * count, order, 6 * count);
}

void plat_rects_flush(plat_rects *rects)
{
    if (rects->count > 0)
        flush_runs(rects);
    rects->count = 0;
}
