/* corners_testing: which points the items of a draw list cover, be they rectangles or meshes. */
#pragma once

#include <math.h>

#include "draw/draw_list.h"

/* On which side of the line from a to b the point lies. */
static inline float side_of(const sq_corner *a, const sq_corner *b, float x, float y)
{
    return (b->x - a->x) * (y - a->y) - (b->y - a->y) * (x - a->x);
}

static inline bool is_in_triangle(const sq_corner *a, const sq_corner *b, const sq_corner *c,
                                  float x, float y)
{
    const float one = side_of(a, b, x, y), two = side_of(b, c, x, y), three = side_of(c, a, x, y);
    return (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0);
}

/* Texts and light cover nothing. */
static inline bool covers(const sq_draw_list *list, const sq_draw_item *item, float x, float y)
{
    const bool is_in_extent =
        x > item->x && x < item->x + item->width && y > item->y && y < item->y + item->height;
    if (!is_in_extent || item->form == SQ_TEXT)
        return false;
    if (item->form == SQ_RECT)
        return true;
    const sq_corner *corners = list->corners + item->first;
    const uint32_t count = item->corners;
    for (uint32_t i = 1; i < count && item->layer == SQ_BODY; i++)
        if (is_in_triangle(&corners[0], &corners[i], &corners[i + 1 < count ? i + 1 : 1], x, y))
            return true;
    return false;
}

/* The topmost item from number `first` on that covers the point; NULL: there is none. The grid of
 * the ground, which is nearly transparent, does not count. */
static inline const sq_draw_item *item_seen_at(const sq_draw_list *list, size_t first, float x,
                                               float y)
{
    for (size_t i = list->count; i-- > first;)
        if (list->items[i].color != SQ_COLOR_GRID && covers(list, &list->items[i], x, y))
            return &list->items[i];
    return NULL;
}

/* Its colour, or SQ_COLOR_COUNT if nothing is drawn there. */
static inline sq_color seen_at(const sq_draw_list *list, float x, float y)
{
    const sq_draw_item *item = item_seen_at(list, 0, x, y);
    return item ? item->color : SQ_COLOR_COUNT;
}

/* The first item with this colour and about this extent; NULL: there is none. */
static inline const sq_draw_item *find_extent(const sq_draw_list *list, sq_color color, float x,
                                              float y, float width, float height)
{
    enum { SURPLUS = 1 }; /* hundredths */
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        const float off = fabsf(item->x - x) + fabsf(item->y - y) + fabsf(item->width - width) +
                          fabsf(item->height - height);
        if (item->form != SQ_TEXT && item->color == color && off * 100 <= SURPLUS)
            return item;
    }
    return NULL;
}
