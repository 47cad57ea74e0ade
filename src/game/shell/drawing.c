#include "shell/drawing.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sq_draw_shade(sq_draw_list *list)
{
    sq_draw_rect(list, 0, 0, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT, SQ_COLOR_SHADE);
}

void sq_draw_headline(sq_draw_list *list, float y, sq_color color, const char *text)
{
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, y, 4, SQ_CENTER, color, "%s", text);
}

void sq_draw_line(sq_draw_list *list, float y, sq_color color, const char *text)
{
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, y, 2, SQ_CENTER, color, "%s", text);
}

void sq_draw_note(sq_draw_list *list, float y, sq_color color, const char *format, ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, y, 1, SQ_CENTER, color, "%s", text);
}

int sq_line_length(const char *text, int most)
{
    int length = (int)strlen(text);
    if (length <= most)
        return length;
    for (length = most; length > 0 && text[length] != ' '; length--)
        ;
    return length > 0 ? length : most;
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
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F - 12, y, 2, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%s",
                 what);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F + 12, y, 2, SQ_LEFT, SQ_COLOR_TEXT, "%s", how_much);
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
