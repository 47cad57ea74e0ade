#include "shell/notice.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "picture/arena_view.h"

enum { MARGIN = 6, WIDTH = SQ_CANVAS_WIDTH - 2 * MARGIN }; /* an upright canvas has two lines */

/* The end of a UTF-8 text: at most `most` bytes, starting with a whole character. */
static const char *end_of(const char *text, size_t most)
{
    const size_t length = strlen(text);
    if (length > most)
        text += length - most;
    while (((unsigned char)*text & 0xC0) == 0x80)
        text++;
    return text;
}

void sq_notice_say(sq_notice *notice, const char *format, ...)
{
    enum { WIDEST = 6, FITS = WIDTH / WIDEST }; /* characters of size 1 */
    char text[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const bool fits = strlen(text) <= FITS;
    snprintf(notice->text, sizeof notice->text, "%s%.*s", fits ? "" : "...", FITS,
             fits ? text : end_of(text, FITS - 3));
    notice->ticks = notice->duration;
}

bool sq_notice_tick(sq_notice *notice)
{
    if (notice->ticks > 0)
        notice->ticks--;
    return notice->ticks == 0;
}

void sq_notice_draw(const sq_notice *notice, bool is_narrow, sq_draw_list *list)
{
    enum { HEIGHT = 21, UPRIGHT_HEIGHT = 20, TWO_LINES = 39 };
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    const float text_width = sq_text_width(notice->text, SQ_TEXT_SIZE) + 2 * MARGIN;
    const float width = is_narrow && text_width < canvas.width ? text_width : canvas.width;
    const int height_upright = text_width <= canvas.width ? UPRIGHT_HEIGHT : TWO_LINES;
    const float height = (float)(list->is_upright ? height_upright : HEIGHT);
    const float bottom =
        is_narrow && list->is_upright ? SQ_UPRIGHT_STRIP + SQ_UPRIGHT_ARENA : canvas.height;
    const float top = bottom - height;
    if (notice->ticks == 0)
        return;
    sq_draw_rect(list, (canvas.width - width) / 2, top, width, height, SQ_COLOR_PANEL);
    sq_draw_lines(list, canvas.width / 2, top + 1.5F, SQ_TEXT_SIZE, canvas.width - 2 * MARGIN,
                  list->is_upright ? 2 : 1, SQ_CENTER, SQ_COLOR_TEXT, notice->text);
}
