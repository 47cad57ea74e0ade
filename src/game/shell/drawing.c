#include "shell/drawing.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "draw/mesh.h"

void sq_draw_shade(sq_draw_list *list)
{
    sq_draw_rect(list, 0, 0, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT, SQ_COLOR_SHADE);
}

void sq_draw_headline(sq_draw_list *list, float y, sq_color color, const char *text)
{
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, y, SQ_TITLE_SIZE, SQ_CENTER, color, "%s", text);
}

void sq_draw_poster(sq_draw_list *list, float y, sq_color color, const char *format, ...)
{
    enum { WIDTH = SQ_CANVAS_WIDTH - 24, SHADOW = 3 };
    char text[32];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (int pass = 0; pass < 2; pass++)
        sq_draw_text_fitting(list, SQ_CANVAS_WIDTH / 2.0F, y + (float)(pass == 0 ? SHADOW : 0),
                             SQ_POSTER_SIZE, WIDTH, SQ_CENTER, pass == 0 ? color : SQ_COLOR_TEXT,
                             "%s", text);
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
    enum { WIDTH = SQ_CANVAS_WIDTH - 16 };
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    sq_draw_text_fitting(list, SQ_CANVAS_WIDTH / 2.0F, y, SQ_TEXT_SIZE, WIDTH, SQ_CENTER, color,
                         "%s", text);
}

float sq_draw_lines(sq_draw_list *list, float x, float y, float width, int most, sq_align align,
                    sq_color color, const char *text)
{
    for (int line = 1; *text && line <= most; line++, y += SQ_TEXT_HEIGHT) {
        const int length = sq_line_length(text, SQ_TEXT_SIZE, width);
        const int shown = line == most ? sq_line_length(text, 1, width) : length;
        sq_draw_text_fitting(list, x, y, SQ_TEXT_SIZE, width, align, color, "%.*s", shown, text);
        text += length;
        text += *text == ' ';
    }
    return y;
}

void sq_draw_over_squares(sq_draw_list *list, float y, float size, sq_color color, const char *text)
{
    enum { PADDING = 8 };
    const float middle = SQ_CANVAS_WIDTH / 2.0F;
    const float width = sq_text_width(text, size) + 2 * PADDING;
    sq_draw_rect(list, middle - width / 2, y, width, SQ_GLYPH_HEIGHT * size, SQ_COLOR_SHADE);
    sq_draw_text(list, middle, y, size, SQ_CENTER, color, "%s", text);
}

void sq_draw_pair(sq_draw_list *list, float y, const char *what, const char *how_much)
{
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F - 12, y, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                 "%s", what);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F + 12, y, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                 how_much);
}

void sq_draw_pair_count(sq_draw_list *list, float y, const char *what, uint64_t how_many)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, how_many);
    sq_draw_pair(list, y, what, text);
}

uint64_t sq_count_up(const sq_shell *shell, uint64_t value)
{
    const uint64_t ticks = (uint64_t)shell->screen_ticks;
    if (shell->saves->settings.reduced_motion || ticks >= SQ_COUNT_UP_TICKS)
        return value;
    return value / SQ_COUNT_UP_TICKS * ticks +
           value % SQ_COUNT_UP_TICKS * ticks / SQ_COUNT_UP_TICKS;
}

sq_time_text sq_time_of(uint64_t ticks, const Config *config)
{
    const uint64_t tenths = ticks * 10 / (uint64_t)config->TICKS_PER_SECOND;
    sq_time_text time;
    snprintf(time.text, sizeof time.text, "%" PRIu64 ":%02d.%d", tenths / 600,
             (int)(tenths / 10 % 60), (int)(tenths % 10));
    return time;
}

sq_seed_text sq_seed_text_of(uint64_t seed)
{
    sq_seed_text text;
    sq_seed_write_both(text.text, seed);
    return text;
}
