#include "platform/window.h"

#include "base/log.h"
#include "platform/reason.h"
#include "platform/shell.h"

static bool log_not_open(const char *what)
{
    sq_log_error("cannot open %s: %s", what, plat_reason());
    return false;
}

/* Falls back to the software renderer, which always works. */
static SDL_Renderer *create_renderer(SDL_Window *window)
{
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (!renderer)
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    return renderer;
}

/* The area of the screen for a window without its borders, which are known once it is open. */
static bool find_room(SDL_Window *window, SDL_Rect *room)
{
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;
    SDL_PumpEvents();
    if (SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), room) != 0)
        return false;
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right);
    room->x += left;
    room->y += top;
    room->w = SDL_max(room->w - left - right, 1);
    room->h = SDL_max(room->h - top - bottom, 1);
    return true;
}

static void place_in(SDL_Window *window, SDL_Rect room, int width, int height)
{
    SDL_SetWindowSize(window, width, height);
    SDL_SetWindowPosition(window, room.x + (room.w - width) / 2, room.y + (room.h - height) / 2);
}

/* A screen that stands upright gets an upright window, and one with much room a larger window: the
 * canvas so many times that a tenth of the screen stays free. */
static void fit_screen(SDL_Window *window, int width, int height)
{
    SDL_Rect room;
    if (!find_room(window, &room))
        return;
    const bool is_upright = room.h > room.w;
    const int across = (int)sq_canvas_of(is_upright).width;
    const int down = (int)sq_canvas_of(is_upright).height;
    const int times = SDL_min(room.w * 9 / 10 / across, room.h * 9 / 10 / down);
    const int wanted_width = is_upright ? width * across / SQ_CANVAS_WIDTH : width;
    const int wanted_height = is_upright ? height * down / SQ_CANVAS_HEIGHT : height;
    const float scale =
        SDL_min((float)room.w / (float)wanted_width, (float)room.h / (float)wanted_height);
    if (times > 2)
        place_in(window, room, times * across, times * down);
    else if (scale < 1 || is_upright)
        place_in(window, room, SDL_max((int)((float)wanted_width * SDL_min(scale, 1)), 1),
                 SDL_max((int)((float)wanted_height * SDL_min(scale, 1)), 1));
}

static void limit_size(SDL_Window *window)
{
    enum { MOST = 16384 }; /* renderers crash in windows of several gigabytes */
    SDL_SetWindowMinimumSize(window, SQ_CANVAS_WIDTH / 2, SQ_CANVAS_HEIGHT / 2);
    SDL_SetWindowMaximumSize(window, MOST, MOST);
}

static bool open_window(plat_window *window, int width, int height)
{
    *window = (plat_window){0};
    window->window =
        SDL_CreateWindow("Square Eater", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                         height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window->window)
        return log_not_open("a window");
    plat_shell_dress_window(window->window);
    window->renderer = create_renderer(window->window);
    if (!window->renderer)
        return log_not_open("a renderer");
    return true;
}

static int rate_of(const plat_window *window)
{
    SDL_DisplayMode mode = {0};
    SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(window->window), &mode);
    return mode.refresh_rate;
}

static bool prepare(plat_window *window)
{
    SDL_RendererInfo info;
    SDL_GetRendererInfo(window->renderer, &info);
    window->waits_for_display = info.flags & SDL_RENDERER_PRESENTVSYNC;
    SDL_FlushEvent(
        SDL_WINDOWEVENT); /* a window that was recreated was hidden: no reason to pause */
    window->way = plat_way_of(window->renderer);
    window->finish = (plat_finish){
        PLAT_ALL_OF_IT,
        .slow_us = window->way == PLAT_PLAINLY ? PLAT_FRAME_US : plat_finish_limit(rate_of(window)),
    };
    window->rects.renderer = window->renderer;
    window->meshes.renderer = window->renderer;
    return plat_text_init(&window->text, window->renderer);
}

bool plat_window_init(plat_window *window, int width, int height)
{
    if (!open_window(window, width, height))
        return false;
    if (plat_shell_chooses_size) { /* after the renderer, which may recreate the window */
        limit_size(window->window);
        fit_screen(window->window, width, height);
    }
    return prepare(window);
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

SDL_Point plat_window_extent(const plat_window *window)
{
    SDL_Point size = {0, 0};
    SDL_GetWindowSize(window->window, &size.x, &size.y);
    return size;
}

static SDL_Point extent_in_pixels(const plat_window *window)
{
    SDL_Point size = {0, 0};
    SDL_GetRendererOutputSize(window->renderer, &size.x, &size.y);
    return size;
}

static sq_letterbox canvas_in(bool is_upright, SDL_Point size)
{
    const sq_canvas canvas = sq_canvas_of(is_upright);
    return sq_letterbox_fit(canvas.width, canvas.height, (float)SDL_max(size.x, 1),
                            (float)SDL_max(size.y, 1));
}

bool plat_window_is_upright(const plat_window *window)
{
    const SDL_Point size = plat_window_extent(window);
    return size.y > size.x;
}

SDL_FPoint plat_window_in_canvas_units(const plat_window *window)
{
    const SDL_Point size = plat_window_extent(window);
    const float scale = canvas_in(plat_window_is_upright(window), size).scale;
    return (SDL_FPoint){(float)SDL_max(size.x, 1) / scale, (float)SDL_max(size.y, 1) / scale};
}

SDL_FPoint plat_window_to_canvas(const plat_window *window, SDL_Point point)
{
    const sq_letterbox canvas =
        canvas_in(plat_window_is_upright(window), plat_window_extent(window));
    return (SDL_FPoint){sq_inner_x(canvas, (float)point.x), sq_inner_y(canvas, (float)point.y)};
}

typedef struct Drawing {
    plat_window *window;
    const sq_draw_list *list;
    sq_letterbox canvas;
} Drawing;

static SDL_Color color_of(const Drawing *drawing, sq_color color, int tone)
{
    const sq_rgba rgba =
        sq_palette_look(drawing->window->palette, drawing->list->altitude, color, tone);
    return (SDL_Color){rgba.red, rgba.green, rgba.blue, rgba.alpha};
}

/* Rounds all four edges instead of a corner and lengths, so that rectangles that touch on the
 * canvas also touch on the screen. */
static SDL_Rect pixels_of(sq_letterbox canvas, float x, float y, float width, float height)
{
    const int left = (int)SDL_lroundf(sq_outer_x(canvas, x));
    const int top = (int)SDL_lroundf(sq_outer_y(canvas, y));
    const int right = (int)SDL_lroundf(sq_outer_x(canvas, x + width));
    const int bottom = (int)SDL_lroundf(sq_outer_y(canvas, y + height));
    return (SDL_Rect){left, top, right - left, bottom - top};
}

static void add_rect(const Drawing *drawing, SDL_Rect rect, SDL_Color color)
{
    if (drawing->window->way == PLAT_PLAINLY)
        plat_rects_add(&drawing->window->rects, rect, color);
    else
        plat_meshes_add_rect(&drawing->window->meshes, rect, color);
}

static void draw_rect(const Drawing *drawing, const sq_draw_item *item)
{
    plat_text_flush(&drawing->window->text);
    if (drawing->window->way == PLAT_PLAINLY)
        plat_meshes_flush(&drawing->window->meshes);
    add_rect(drawing, pixels_of(drawing->canvas, item->x, item->y, item->width, item->height),
             color_of(drawing, item->color, item->tone));
}

static bool draw_text(const Drawing *drawing, const sq_draw_item *item)
{
    plat_window *window = drawing->window;
    const sq_letterbox canvas = drawing->canvas;
    const float scale = canvas.scale * item->text_size;
    plat_rects_flush(&window->rects);
    plat_meshes_flush(&window->meshes);
    return plat_text_draw(&window->text, sq_draw_item_text(drawing->list, item),
                          sq_outer_x(canvas, item->x), sq_outer_y(canvas, item->y),
                          SQ_GLYPH_HEIGHT * scale, color_of(drawing, item->color, item->tone));
}

/* False for light that the palette or the finish leaves out. */
static bool shows(const plat_window *window, sq_layer layer)
{
    const plat_fineness without = layer == SQ_HALO ? PLAT_WITHOUT_HALOS : PLAT_WITHOUT_GLOW;
    return layer == SQ_BODY ||
           (sq_palette_shines(window->palette) && window->finish.fineness > without);
}

/* Without blending, the software renderer needs no second surface for a triangle. */
static SDL_BlendMode blend_of(const Drawing *drawing, const sq_draw_item *item, bool is_soft)
{
    const sq_corner *corners = drawing->list->corners + item->first;
    bool is_opaque = item->layer == SQ_BODY && !is_soft;
    for (uint32_t i = 0; i < item->corners && is_opaque; i++)
        is_opaque = corners[i].alpha == SDL_ALPHA_OPAQUE;
    if (item->layer != SQ_BODY && !sq_palette_is_light(drawing->window->palette))
        return SDL_BLENDMODE_ADD;
    return is_opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND;
}

static void draw_mesh(const Drawing *drawing, const sq_draw_item *item)
{
    plat_window *window = drawing->window;
    const sq_corner *corners = drawing->list->corners + item->first;
    const bool is_soft = item->layer == SQ_BODY && window->finish.fineness > PLAT_HARD_EDGES;
    SDL_Vertex placed[PLAT_MESH_OUTLINE + 1];
    if (!shows(window, item->layer))
        return;
    const bool is_flat = window->finish.fineness == PLAT_HARD_EDGES;
    for (uint32_t i = 0; i < item->corners; i++) {
        const sq_corner *look = &corners[is_flat ? 0 : i];
        placed[i] = (SDL_Vertex){
            .position = {sq_outer_x(drawing->canvas, corners[i].x),
                         sq_outer_y(drawing->canvas, corners[i].y)},
            .color = color_of(drawing, (sq_color)look->color, look->tone),
        };
        placed[i].color.a = corners[i].alpha;
    }
    plat_text_flush(&window->text);
    plat_rects_flush(&window->rects);
    plat_meshes_add(&window->meshes, placed, (int)item->corners, blend_of(drawing, item, is_soft),
                    is_soft);
}

static bool draw_item(const Drawing *drawing, const sq_draw_item *item)
{
    switch (item->form) {
    case SQ_RECT:
        draw_rect(drawing, item);
        break;
    case SQ_TEXT:
        return draw_text(drawing, item);
    case SQ_MESH:
        draw_mesh(drawing, item);
        break;
    }
    return true;
}

static void flush(plat_window *window)
{
    plat_rects_flush(&window->rects);
    plat_meshes_flush(&window->meshes);
    plat_text_flush(&window->text);
}

static bool draw_items(const Drawing *drawing)
{
    for (size_t i = 0; i < drawing->list->count; i++)
        if (!draw_item(drawing, &drawing->list->items[i]))
            return false;
    flush(drawing->window);
    return true;
}

/* Fills the window outside the canvas. That is often empty. Clearing the whole window in this
 * colour instead would fill most pixels twice. */
static void draw_bars(const Drawing *drawing, SDL_Rect canvas)
{
    const SDL_Point size = extent_in_pixels(drawing->window);
    const int right = canvas.x + canvas.w;
    const int bottom = canvas.y + canvas.h;
    const SDL_Rect bars[] = {{0, 0, size.x, canvas.y},
                             {0, bottom, size.x, size.y - bottom},
                             {0, canvas.y, canvas.x, canvas.h},
                             {right, canvas.y, size.x - right, canvas.h}};
    for (size_t i = 0; i < SDL_arraysize(bars); i++)
        if (!SDL_RectEmpty(&bars[i]))
            add_rect(drawing, bars[i], color_of(drawing, SQ_COLOR_BARS, SQ_PLAIN));
    flush(drawing->window);
}

/* SDL's own renderer works when it is flushed, others until the picture is shown; some of those
 * draw on the processor, too, whatever they are called. In a page, showing returns before the
 * browser has drawn, so its frames are never slow and its finish stays. */
static void note_time(plat_window *window)
{
    const Uint64 passed = SDL_GetPerformanceCounter() - window->frame_began;
    plat_finish_note(&window->finish, (long)(passed * 1000000 / SDL_GetPerformanceFrequency()));
}

/* A window that is not looked at may be shown as seldom as its system likes. */
void plat_window_show(plat_window *window)
{
    SDL_RenderPresent(window->renderer);
    if (window->way != PLAT_PLAINLY && SDL_GetWindowFlags(window->window) & SDL_WINDOW_INPUT_FOCUS)
        note_time(window);
}

bool plat_window_draw(plat_window *window, const sq_draw_list *list)
{
    window->frame_began = SDL_GetPerformanceCounter();
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    const Drawing drawing = {window, list, canvas_in(list->is_upright, extent_in_pixels(window))};
    const SDL_Rect area = pixels_of(drawing.canvas, 0, 0, canvas.width, canvas.height);
    const SDL_Color background = color_of(&drawing, SQ_COLOR_BACKGROUND, SQ_PLAIN);
    SDL_RenderSetClipRect(window->renderer, NULL);
    SDL_SetRenderDrawColor(window->renderer, background.r, background.g, background.b,
                           background.a);
    SDL_RenderClear(window->renderer);
    draw_bars(&drawing, area);
    SDL_RenderSetClipRect(window->renderer, &area);
    const bool is_drawn = draw_items(&drawing);
    SDL_RenderFlush(window->renderer);
    if (window->way == PLAT_PLAINLY)
        note_time(window);
    return is_drawn;
}

bool plat_window_is_hidden(const plat_window *window)
{
    return SDL_GetWindowFlags(window->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN);
}
