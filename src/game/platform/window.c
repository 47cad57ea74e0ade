#include "window.h"

#include <stdio.h>

static bool complain(const char *what)
{
    fprintf(stderr, "square-eater: cannot open %s: %s\n", what, SDL_GetError());
    return false;
}

/* Any renderer is better than none: the software one always works. */
static SDL_Renderer *create_renderer(SDL_Window *window)
{
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (!renderer)
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (renderer)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    return renderer;
}

bool plat_window_init(plat_window *window, int width, int height)
{
    *window = (plat_window){0};
    window->window =
        SDL_CreateWindow("Square Eater", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                         height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window->window)
        return complain("a window");
    SDL_SetWindowMinimumSize(window->window, SQ_CANVAS_WIDTH / 2, SQ_CANVAS_HEIGHT / 2);
    window->renderer = create_renderer(window->window);
    if (!window->renderer)
        return complain("a renderer");
    SDL_RendererInfo info;
    SDL_GetRendererInfo(window->renderer, &info);
    window->waits_for_display = info.flags & SDL_RENDERER_PRESENTVSYNC;
    return plat_text_init(&window->text, window->renderer);
}

void plat_window_deinit(plat_window *window)
{
    plat_text_deinit(&window->text);
    if (window->renderer)
        SDL_DestroyRenderer(window->renderer);
    if (window->window)
        SDL_DestroyWindow(window->window);
    *window = (plat_window){0};
}

sq_letterbox plat_window_canvas(const plat_window *window)
{
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(window->renderer, &width, &height);
    return sq_letterbox_fit(SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT, (float)SDL_max(width, 1),
                            (float)SDL_max(height, 1));
}

/* Mouse events speak of window units; at high DPI there are several pixels in one. */
SDL_FPoint plat_window_to_canvas(const plat_window *window, SDL_Point point)
{
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window->window, &width, &height);
    const sq_letterbox canvas = sq_letterbox_fit(
        SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT, (float)SDL_max(width, 1), (float)SDL_max(height, 1));
    return (SDL_FPoint){sq_inner_x(canvas, (float)point.x), sq_inner_y(canvas, (float)point.y)};
}

static SDL_Color look(const plat_window *window, sq_color color)
{
    const sq_rgba rgba = sq_palette_look(window->palette, color);
    return (SDL_Color){rgba.red, rgba.green, rgba.blue, rgba.alpha};
}

static void set_color(const plat_window *window, sq_color color)
{
    const SDL_Color rgba = look(window, color);
    SDL_SetRenderDrawColor(window->renderer, rgba.r, rgba.g, rgba.b, rgba.a);
}

/* Both edges are rounded, not corner and length: so what touches on the canvas touches on the
 * screen. */
static SDL_Rect pixels_of(sq_letterbox canvas, float x, float y, float width, float height)
{
    const int left = (int)SDL_lroundf(sq_outer_x(canvas, x));
    const int top = (int)SDL_lroundf(sq_outer_y(canvas, y));
    const int right = (int)SDL_lroundf(sq_outer_x(canvas, x + width));
    const int bottom = (int)SDL_lroundf(sq_outer_y(canvas, y + height));
    return (SDL_Rect){left, top, right - left, bottom - top};
}

/* Fills the rectangles from `first` that have the same colour, as many as fit; how many they were.
 */
static size_t fill_rects(const plat_window *window, const sq_draw_list *list, size_t first,
                         sq_letterbox canvas)
{
    enum { MOST = 256 };
    SDL_Rect rects[MOST];
    const sq_color color = list->items[first].color;
    int count = 0;
    for (size_t i = first; i < list->count && count < MOST; i++) {
        const sq_draw_item *item = &list->items[i];
        if (item->is_text || item->color != color)
            break;
        rects[count++] = pixels_of(canvas, item->x, item->y, item->width, item->height);
    }
    set_color(window, color);
    SDL_RenderFillRects(window->renderer, rects, count);
    return (size_t)count;
}

static bool draw_text(plat_window *window, const sq_draw_list *list, const sq_draw_item *item,
                      sq_letterbox canvas)
{
    const float scale = canvas.scale * item->text_size;
    return plat_text_draw(&window->text, sq_draw_item_text(list, item), sq_outer_x(canvas, item->x),
                          sq_outer_y(canvas, item->y), SQ_GLYPH_WIDTH * scale,
                          SQ_GLYPH_HEIGHT * scale, look(window, item->color));
}

static bool draw_items(plat_window *window, const sq_draw_list *list, sq_letterbox canvas)
{
    for (size_t i = 0; i < list->count;) {
        if (!list->items[i].is_text) {
            i += fill_rects(window, list, i, canvas);
        } else {
            if (!draw_text(window, list, &list->items[i], canvas))
                return false;
            i++;
        }
    }
    return true;
}

bool plat_window_draw(plat_window *window, const sq_draw_list *list)
{
    const sq_letterbox canvas = plat_window_canvas(window);
    const SDL_Rect area = pixels_of(canvas, 0, 0, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
    SDL_RenderSetClipRect(window->renderer, NULL);
    set_color(window, SQ_COLOR_BARS);
    SDL_RenderClear(window->renderer);
    SDL_RenderSetClipRect(window->renderer, &area);
    set_color(window, SQ_COLOR_BACKGROUND);
    SDL_RenderFillRect(window->renderer, &area);
    return draw_items(window, list, canvas);
}

void plat_window_show(const plat_window *window)
{
    SDL_RenderPresent(window->renderer);
}

void plat_window_set_fullscreen(const plat_window *window, bool full)
{
    SDL_SetWindowFullscreen(window->window, full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

bool plat_window_is_hidden(const plat_window *window)
{
    return SDL_GetWindowFlags(window->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN);
}
