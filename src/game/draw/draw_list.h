/* draw_list: what a frame shows, as rectangles and texts in the order in which they are drawn.
 *
 * It is the only way from the game to the screen. Knows no window: lengths are in canvas units, the
 * canvas is 640 x 360, and the platform fits it into whatever there is. One list is used for all
 * frames and allocates only until it is as large as the largest of them.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SQ_CANVAS_WIDTH = 640, SQ_CANVAS_HEIGHT = 360 };

/* The font is monospaced: a character is 6 x 12 font pixels. A text of size 1 has font pixels of
 * one canvas unit. */
enum { SQ_GLYPH_WIDTH = 6, SQ_GLYPH_HEIGHT = 12 };

/* Colours are told by what they mean; palette.h says what they look like. */
typedef enum sq_color {
    SQ_COLOR_PLAYER,
    SQ_COLOR_POWER,  /* pellets, and the player powered up */
    SQ_COLOR_FOOD,   /* friends that the player can eat */
    SQ_COLOR_LARGER, /* friends larger than the player, and the same inside */
    SQ_COLOR_LARGER_INSIDE,
    SQ_COLOR_DANGER, /* friends at their largest, and other bad news */

    SQ_COLOR_BARS, /* around the canvas */
    SQ_COLOR_BACKGROUND,
    SQ_COLOR_WALL,     /* around the arena */
    SQ_COLOR_OPEN,     /* where the arena goes on beyond what is seen of it */
    SQ_COLOR_PANEL,    /* under what stands on the background */
    SQ_COLOR_SHADE,    /* half transparent, over a game that has stopped */
    SQ_COLOR_FLASH,    /* half transparent, around an arena in which the player was hit */
    SQ_COLOR_SELECTED, /* under the text of what is chosen */
    SQ_COLOR_TEXT,
    SQ_COLOR_QUIET_TEXT,
    SQ_COLOR_COUNT,
} sq_color;

typedef enum sq_align {
    SQ_LEFT,   /* x is the text's left edge */
    SQ_CENTER, /* its middle */
    SQ_RIGHT,  /* its right edge */
} sq_align;

typedef struct sq_draw_item {
    bool is_text;
    sq_color color;
    float x, y;          /* top left corner, of a text too, whatever its alignment was */
    float width, height; /* of a text: what it takes up */
    float text_size;
    uint32_t text; /* where the text begins in the list's texts */
} sq_draw_item;

/* All zero is an empty list. */
typedef struct sq_draw_list {
    sq_draw_item *items; /* owned */
    size_t count, capacity;
    char *texts; /* owned: UTF-8, each ended by a zero byte */
    size_t texts_length, texts_capacity;
    bool out_of_memory; /* something is missing */
} sq_draw_list;

/* Frees what the list owns; it is empty then. */
void sq_draw_list_deinit(sq_draw_list *list);

/* Takes everything out, for the next frame. Keeps the memory. */
void sq_draw_list_clear(sq_draw_list *list);

/* A filled rectangle. */
void sq_draw_rect(sq_draw_list *list, float x, float y, float width, float height, sq_color color);

/* The border of a rectangle, drawn inside it: four sides that do not overlap or, where they would
 * meet in the middle, the whole rectangle. */
void sq_draw_frame(sq_draw_list *list, float x, float y, float width, float height, float thickness,
                   sq_color color);

/* A line of text, printf-like; y is its top. Longer than 127 bytes is cut, between characters. */
__attribute__((format(printf, 7, 8))) void sq_draw_text(sq_draw_list *list, float x, float y,
                                                        float size, sq_align align, sq_color color,
                                                        const char *format, ...);

/* The same in the largest size, by whole steps down from `size` to 1, in which it is no wider than
 * `width`; in the middle of the height that it would have had. */
__attribute__((format(printf, 8, 9))) void sq_draw_text_fitting(sq_draw_list *list, float x,
                                                                float y, float size, float width,
                                                                sq_align align, sq_color color,
                                                                const char *format, ...);

/* The text of an item that is one. Good until the list changes. */
const char *sq_draw_item_text(const sq_draw_list *list, const sq_draw_item *item);

/* How many characters a UTF-8 text has; how wide it is in canvas units. */
size_t sq_text_length(const char *text);
float sq_text_width(const char *text, float size);
