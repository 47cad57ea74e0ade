#include "platform/window.h"

#include "base/log.h"
#include "platform/reason.h"

static bool log_not_open(const char *what)
{
    sq_log_error("cannot open %s: %s", what, plat_reason());
    return false;
}

/* Any renderer is better than none: the software one always works. */
static SDL_Renderer *create_renderer(SDL_Window *window)
{
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (!renderer)
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    return renderer;
}

bool plat_window_init(plat_window *window, int width, int height)
{
    *window = (plat_window){0};
    window->window =
        SDL_CreateWindow("Square Eater", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                         height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window->window)
        return log_not_open("a window");
    SDL_SetWindowMinimumSize(window->window, SQ_CANVAS_WIDTH / 2, SQ_CANVAS_HEIGHT / 2);
    window->renderer = create_renderer(window->window);
    if (!window->renderer)
        return log_not_open("a renderer");
    SDL_RendererInfo info;
    SDL_GetRendererInfo(window->renderer, &info);
    window->waits_for_display = info.flags & SDL_RENDERER_PRESENTVSYNC;
    plat_rects_init(&window->rects, window->renderer);
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
    plat_rects *rects = &window->rects;
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        if (!item->is_text) {
            plat_text_flush(&window->text);
            plat_rects_add(rects, pixels_of(canvas, item->x, item->y, item->width, item->height),
                           look(window, item->color));
            continue;
        }
        plat_rects_flush(rects);
        if (!draw_text(window, list, item, canvas))
            return false;
    }
    plat_rects_flush(rects);
    plat_text_flush(&window->text);
    return true;
}

/* What of the window is not canvas. Nothing, more often than not: so nearly every pixel is filled
 * once. */
static void add_bars(plat_window *window, SDL_Rect canvas)
{
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(window->renderer, &width, &height);
    const int right = canvas.x + canvas.w;
    const int bottom = canvas.y + canvas.h;
    const SDL_Rect bars[] = {{0, 0, width, canvas.y},
                             {0, bottom, width, height - bottom},
                             {0, canvas.y, canvas.x, canvas.h},
                             {right, canvas.y, width - right, canvas.h}};
    for (size_t i = 0; i < SDL_arraysize(bars); i++)
        if (!SDL_RectEmpty(&bars[i]))
            plat_rects_add(&window->rects, bars[i], look(window, SQ_COLOR_BARS));
    plat_rects_flush(&window->rects);
}

bool plat_window_draw(plat_window *window, const sq_draw_list *list)
{
    const sq_letterbox canvas = plat_window_canvas(window);
    const SDL_Rect area = pixels_of(canvas, 0, 0, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
    const SDL_Color background = look(window, SQ_COLOR_BACKGROUND);
    SDL_RenderSetClipRect(window->renderer, NULL);
    SDL_SetRenderDrawColor(window->renderer, background.r, background.g, background.b,
                           background.a);
    SDL_RenderClear(window->renderer);
    add_bars(window, area);
    SDL_RenderSetClipRect(window->renderer, &area);
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
