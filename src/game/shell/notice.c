#include "shell/notice.h"

#include <stdio.h>

enum { MARGIN = 6, WIDTH = SQ_CANVAS_WIDTH - 2 * MARGIN };

/* The end of a text: as much as there is room for, behind three dots. */
static const char *end_of(const char *text)
{
    const float dots = sq_text_width("... ", 1);
    while (sq_text_width(text, 1) > WIDTH - dots)
        sq_next_character(&text);
    return text;
}

void sq_notice_say(sq_notice *notice, const char *text)
{
    const bool fits = sq_text_width(text, 1) <= WIDTH;
    snprintf(notice->text, sizeof notice->text, "%s%s", fits ? "" : "...",
             fits ? text : end_of(text));
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
    enum { HEIGHT = 21 };
    const float top = SQ_CANVAS_HEIGHT - HEIGHT;
    const float middle = SQ_CANVAS_WIDTH / 2.0F;
    const float text_width = sq_text_width(notice->text, SQ_TEXT_SIZE) + 2 * MARGIN;
    const float width =
        is_narrow && text_width < SQ_CANVAS_WIDTH ? text_width : (float)SQ_CANVAS_WIDTH;
    if (notice->ticks == 0)
        return;
    sq_draw_rect(list, middle - width / 2, top, width, HEIGHT, SQ_COLOR_PANEL);
    sq_draw_text_fitting(list, middle, top + 1.5F, SQ_TEXT_SIZE, WIDTH, SQ_CENTER, SQ_COLOR_TEXT,
                         "%s", notice->text);
}
