#include "shell/notice.h"

#include <stdio.h>
#include <string.h>

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

void sq_notice_say(sq_notice *notice, const char *text)
{
    enum { FITS = SQ_CANVAS_WIDTH / SQ_GLYPH_WIDTH - 2 };
    const bool fits = strlen(text) <= FITS;
    snprintf(notice->text, sizeof notice->text, "%s%s", fits ? "" : "...",
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
    enum { HEIGHT = SQ_GLYPH_HEIGHT + 4, MARGIN = 6 };
    const float top = SQ_CANVAS_HEIGHT - HEIGHT;
    const float middle = SQ_CANVAS_WIDTH / 2.0F;
    const float width =
        is_narrow ? sq_text_width(notice->text, 1) + 2 * MARGIN : (float)SQ_CANVAS_WIDTH;
    if (notice->ticks == 0)
        return;
    sq_draw_rect(list, middle - width / 2, top, width, HEIGHT, SQ_COLOR_PANEL);
    sq_draw_text(list, middle, top + 2, 1, SQ_CENTER, SQ_COLOR_TEXT, "%s", notice->text);
}
