#include "shell/drawing.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "draw/mesh.h"
#include "rules/squares.h"

void sq_draw_shade(sq_draw_list *list)
{
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    sq_draw_rect(list, 0, 0, canvas.width, canvas.height, SQ_COLOR_SHADE);
}

/* Across the canvas, whose upright form has room for two lines. */
static void draw_centered(sq_draw_list *list, float y, float size, float margin, sq_color color,
                          const char *text)
{
    const float width = sq_canvas_of(list->is_upright).width;
    sq_draw_lines(list, width / 2, sq_canvas_down(list->is_upright, y), size, width - 2 * margin,
                  list->is_upright ? 2 : 1, SQ_CENTER, color, text);
}

void sq_draw_headline(sq_draw_list *list, float y, sq_color color, const char *text)
{
    draw_centered(list, y, SQ_TITLE_SIZE, 8, color, text);
}

void sq_draw_poster(sq_draw_list *list, float y, sq_color color, const char *text)
{
    enum { SHADOW = 3 };
    for (int pass = 0; pass < 2; pass++)
        draw_centered(list, y + (float)(pass == 0 ? SHADOW : 0), SQ_POSTER_SIZE, 12,
                      pass == 0 ? color : SQ_COLOR_TEXT, text);
}

void sq_draw_pieces(sq_draw_list *list, float x, float y, float reach, float share, sq_color color)
{
    enum { PIECES = 10 };
    static const sq_point ways[PIECES] = {
        {1, 0},         {0.6F, 0.5F},   {0.2F, 1},     {-0.5F, 0.7F}, {-1, 0.3F},
        {-0.5F, -0.2F}, {-0.6F, -0.8F}, {0.1F, -0.9F}, {0.8F, -0.6F}, {0.4F, -0.1F}};
    const float far = reach * (0.25F + 0.75F * share);
    for (int i = 0; i < PIECES; i++)
        sq_draw_chip(list, (sq_point){x + ways[i].x * far, y + ways[i].y * far},
                     reach * (0.14F - 0.08F * share), i, color, 1 - share * share);
}

void sq_draw_line(sq_draw_list *list, float y, sq_color color, const char *format, ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    draw_centered(list, y, SQ_TEXT_SIZE, 8, color, text);
}

void sq_draw_over_squares(sq_draw_list *list, float y, float size, sq_color color, const char *text)
{
    enum { PADDING = 8 };
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    const float room = canvas.width - 2 * PADDING;
    const float width = sq_min(sq_text_width(text, size), room) + 2 * PADDING;
    const float lines = sq_text_width(text, size) > room ? 2 : 1;
    sq_draw_rect(list, (canvas.width - width) / 2, sq_canvas_down(list->is_upright, y), width,
                 lines * SQ_GLYPH_HEIGHT * size, SQ_COLOR_SHADE);
    draw_centered(list, y, size, PADDING, color, text);
}

void sq_draw_fact(sq_draw_list *list, sq_area tile, const char *how_much, sq_color color,
                  const char *what)
{
    enum { AROUND = 4 };
    const float middle = tile.left + tile.width / 2;
    const float room = tile.width - 2 * AROUND;
    const float top = tile.top + (tile.height - SQ_TITLE_HEIGHT - SQ_TEXT_HEIGHT) / 2;
    sq_draw_text_fitting(list, middle, top, SQ_TITLE_SIZE, room, SQ_CENTER, SQ_COLOR_TEXT, "%s",
                         how_much);
    sq_draw_text_fitting(list, middle, top + SQ_TITLE_HEIGHT, SQ_TEXT_SIZE, room, SQ_CENTER, color,
                         "%s", what);
}

uint64_t sq_count_up(const sq_shell *shell, uint64_t value)
{
    const uint64_t ticks = (uint64_t)shell->screen_ticks;
    if (shell->saves->settings.reduced_motion || ticks >= SQ_COUNT_UP_TICKS)
        return value;
    return value / SQ_COUNT_UP_TICKS * ticks +
           value % SQ_COUNT_UP_TICKS * ticks / SQ_COUNT_UP_TICKS;
}

sq_text sq_time_of(uint64_t ticks, const Config *config)
{
    const uint64_t tenths = ticks * 10 / (uint64_t)config->TICKS_PER_SECOND;
    return sq_text_of("%" PRIu64 ":%02d.%d", tenths / 600, (int)(tenths / 10 % 60),
                      (int)(tenths % 10));
}
