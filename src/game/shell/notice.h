/* notice: a line at the bottom of the canvas, shown for a while over any screen. */
#pragma once

#include "draw/draw_list.h"

/* All zero: no line. */
typedef struct sq_notice {
    int32_t duration; /* of a line, in ticks */
    char text[160];
    int32_t ticks; /* left */
} sq_notice;

/* Shows a line, formatted like printf. A line that is too long loses its beginning. */
__attribute__((format(printf, 2, 3))) void sq_notice_say(sq_notice *notice, const char *format,
                                                         ...);

/* Call it once per tick. True if no line is shown, so that the next one can be. */
bool sq_notice_tick(sq_notice *notice);

/* Draws the line over everything drawn so far: as a bar across the canvas or, if narrow, only as
 * wide as its text and, on an upright canvas, above the ground for thumbs. */
void sq_notice_draw(const sq_notice *notice, bool is_narrow, sq_draw_list *list);
