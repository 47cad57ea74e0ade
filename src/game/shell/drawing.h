/* drawing: what several screens draw and write alike. Heights are those on the wide canvas
 * (draw/canvas.h), unless an x is given, too; texts take two lines on an upright one. */
#pragma once

#include "base/text.h"
#include "draw/area.h"
#include "shell/shell.h"

/* Darkens everything drawn so far, as a background for what follows. */
void sq_draw_shade(sq_draw_list *list);

/* Draws a headline, centered on the canvas. */
void sq_draw_headline(sq_draw_list *list, float y, sq_color color, const char *text);

/* Draws what a screen is about, once: its name or a number, very large, with a shadow of this
 * colour. */
void sq_draw_poster(sq_draw_list *list, float y, sq_color color, const char *text);

/* Draws pieces that fly away from a point: so far as `reach` at the end of their flight, of which
 * this share is over, 0 to 1. */
void sq_draw_pieces(sq_draw_list *list, float x, float y, float reach, float share, sq_color color);

/* Draws a centered line with a backdrop, so that it can be read where squares are. `size` is that
 * of sq_draw_text. */
void sq_draw_over_squares(sq_draw_list *list, float y, float size, sq_color color,
                          const char *text);

/* Draws a line of text, formatted like printf, centered on the canvas. */
__attribute__((format(printf, 4, 5))) void sq_draw_line(sq_draw_list *list, float y, sq_color color,
                                                        const char *format, ...);

/* Draws, in the middle of a tile, a value in large letters with what it is below it. */
void sq_draw_fact(sq_draw_list *list, sq_area tile, const char *how_much, sq_color color,
                  const char *what);

/* A number that counts up to its value during the first ticks of the screen; with reduced motion,
 * the value at once. */
uint64_t sq_count_up(const sq_shell *shell, uint64_t value);
enum { SQ_COUNT_UP_TICKS = 40 };

/* A tick count as minutes, seconds and tenths: 1:02.5. */
sq_text sq_time_of(uint64_t ticks, const Config *config);
