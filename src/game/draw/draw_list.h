/* draw_list: the content of a frame, as rectangles, texts and meshes in drawing order.
 *
 * The game reaches the screen only this way. The list knows no window: lengths are in canvas units
 * (canvas.h), and the platform scales the canvas to the window. One list serves all frames,
 * and allocates only until it holds the largest of them.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "draw/canvas.h"
#include "draw/type.h"

/* Colours are named after their meaning; palette.h defines how they look. */
typedef enum sq_color {
    SQ_COLOR_PLAYER,
    SQ_COLOR_POWER,  /* pellets, and the player while powered up */
    SQ_COLOR_FOOD,   /* friends that the player can eat */
    SQ_COLOR_LARGER, /* the rim of friends larger than the player, and their inside */
    SQ_COLOR_LARGER_INSIDE,
    SQ_COLOR_DANGER, /* friends at their largest, and other bad news */

    SQ_COLOR_BARS, /* around the canvas */
    SQ_COLOR_BACKGROUND,
    SQ_COLOR_WALL,     /* around the arena */
    SQ_COLOR_OPEN,     /* the edge of the view where the arena continues */
    SQ_COLOR_PANEL,    /* behind panels on the background */
    SQ_COLOR_SHADE,    /* half transparent, over a stopped game */
    SQ_COLOR_FLASH,    /* half transparent, at the rim of the arena after a hit */
    SQ_COLOR_SELECTED, /* behind the selected line */
    SQ_COLOR_TEXT,
    SQ_COLOR_QUIET_TEXT,
    SQ_COLOR_OUTLINE, /* the line around each body, which separates it from what is behind it */
    SQ_COLOR_EYE,
    SQ_COLOR_PUPIL,
    SQ_COLOR_GRID, /* of the ground; nearly transparent */
    SQ_COLOR_LAMP, /* the light that the player casts on it */
    SQ_COLOR_COUNT,
} sq_color;

/* Each colour has tones from deep to lit, and lies plain between them: a body is lit from above.
 * The background's deep tone is the upper end of the ground, its lit tone the lower one. */
enum { SQ_DEEP = -100, SQ_PLAIN = 0, SQ_LIT = 100 };

typedef enum sq_align {
    SQ_LEFT,   /* x is the text's left edge */
    SQ_CENTER, /* its middle */
    SQ_RIGHT,  /* its right edge */
} sq_align;

typedef enum sq_form { SQ_RECT, SQ_TEXT, SQ_MESH } sq_form;

/* How a mesh covers what is below it. Light is added to that, unless the palette is light. */
typedef enum sq_layer {
    SQ_BODY,
    SQ_HALO, /* light around something that matters */
    SQ_GLOW, /* light on the ground: missed least */
} sq_layer;

/* A corner of a mesh. */
typedef struct sq_corner {
    float x, y;
    uint8_t color; /* an sq_color */
    int8_t tone;   /* SQ_DEEP to SQ_LIT */
    uint8_t alpha;
} sq_corner;

/* A mesh is a polygon: its first corner lies inside it and is joined by triangles to the others,
 * its outline. */
typedef struct sq_draw_item {
    sq_form form;
    sq_color color;      /* of a mesh: that of its first corner */
    int8_t tone;         /* SQ_DEEP to SQ_LIT */
    float x, y;          /* top left corner; of a text too, with any alignment */
    float width, height; /* of a text or a mesh: its extent */
    float text_size;
    sq_layer layer;   /* of a mesh */
    uint32_t first;   /* where it begins in the list's texts or corners */
    uint32_t corners; /* of a mesh: their number */
} sq_draw_item;

/* All zero is an empty list. */
typedef struct sq_draw_list {
    sq_draw_item *items; /* owned */
    size_t count, capacity;
    char *texts; /* owned: UTF-8, each ended by a zero byte */
    size_t texts_length, texts_capacity;
    sq_corner *corners; /* owned */
    size_t corner_count, corner_capacity;
    int altitude;       /* of the ground: 0 to SQ_ALTITUDES - 1 (palette.h) */
    bool is_upright;    /* the canvas; clearing keeps it */
    bool out_of_memory; /* an item is missing */
} sq_draw_list;

/* Frees the list's memory and leaves an empty list. */
void sq_draw_list_deinit(sq_draw_list *list);

/* Makes room for as many items, texts and corners as another list has room for. */
void sq_draw_list_reserve(sq_draw_list *list, const sq_draw_list *other);

/* Adds the items of another list, from number `first` on. */
void sq_draw_list_append(sq_draw_list *list, const sq_draw_list *other, size_t first);

/* Empties the list for the next frame, and keeps its memory. */
void sq_draw_list_clear(sq_draw_list *list);

/* A filled rectangle. */
void sq_draw_rect(sq_draw_list *list, float x, float y, float width, float height, sq_color color);

/* The same in a tone of the colour. */
void sq_draw_toned_rect(sq_draw_list *list, float x, float y, float width, float height,
                        sq_color color, int tone);

/* A mesh of at least four corners; see mesh.h for its shapes. */
void sq_draw_mesh(sq_draw_list *list, sq_layer layer, const sq_corner *corners, uint32_t count);

/* The border of a rectangle, drawn inside it as four sides that do not overlap. If they would meet
 * in the middle, the whole rectangle is filled. */
void sq_draw_frame(sq_draw_list *list, float x, float y, float width, float height, float thickness,
                   sq_color color);

/* A line of text, formatted like printf; y is its top. Cut at 127 bytes, between characters. The
 * sizes are in type.h. */
__attribute__((format(printf, 7, 8))) void sq_draw_text(sq_draw_list *list, float x, float y,
                                                        float size, sq_align align, sq_color color,
                                                        const char *format, ...);

/* The same, but smaller if it would be wider than `width`, in steps of a half down to size 1;
 * centred in the height of a text of size `size`. */
__attribute__((format(printf, 8, 9))) void sq_draw_text_fitting(sq_draw_list *list, float x,
                                                                float y, float size, float width,
                                                                sq_align align, sq_color color,
                                                                const char *format, ...);

/* Draws a text in lines that are no wider than this, broken at spaces; of the last one of at most
 * so many, as much as there is room for. Returns where the next line begins. */
float sq_draw_lines(sq_draw_list *list, float x, float y, float size, float width, int most,
                    sq_align align, sq_color color, const char *text);

/* The text of a text item. Valid until the list changes. */
const char *sq_draw_item_text(const sq_draw_list *list, const sq_draw_item *item);
