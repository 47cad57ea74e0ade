/* notice: a line at the bottom of the canvas, shown for a while over whichever screen is there. */
#pragma once

#include "draw/draw_list.h"

/* All zero: nothing is shown. */
typedef struct sq_notice {
    int32_t duration; /* ticks for which a line is shown */
    char text[160];
    int32_t ticks; /* left */
} sq_notice;

/* Shows a line; one that is too long loses its beginning. */
void sq_notice_say(sq_notice *notice, const char *text);

/* A tick is over. Is there room for the next line? */
bool sq_notice_tick(sq_notice *notice);

/* Draws the line over all that has been drawn: across the whole canvas, or no wider than its text.
 */
void sq_notice_draw(const sq_notice *notice, bool is_narrow, sq_draw_list *list);
