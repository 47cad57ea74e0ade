/* mesh: the shapes that a draw list's meshes have: polygons, discs of light, and streaks of it.
 *
 * Lengths are in canvas units. Colours are meanings, with a tone at each corner.
 */
#pragma once

#include "draw/draw_list.h"

enum { SQ_OUTLINE_MAX = 32 }; /* points of an outline */

typedef struct sq_point {
    float x, y;
} sq_point;

/* The colour of a polygon: its tone changes from one height to another, and not beyond them. */
typedef struct sq_paint {
    sq_color color;
    int top_tone, bottom_tone;
    float top, bottom;
} sq_paint;

/* One tone everywhere. */
static inline sq_paint sq_flat(sq_color color, int tone)
{
    return (sq_paint){.color = color, .top_tone = tone, .bottom_tone = tone};
}

/* A polygon of which every point is seen from the middle; the outline has 3 to SQ_OUTLINE_MAX
 * points. */
void sq_draw_polygon(sq_draw_list *list, const sq_point *outline, uint32_t count, sq_point middle,
                     const sq_paint *paint);

/* A disc of light that fades outwards. `strength` is its alpha in the middle, 0 to 1. */
void sq_draw_light(sq_draw_list *list, sq_layer layer, sq_point middle, float radius,
                   sq_color color, float strength);

/* Stretches the items from number `first` on, texts apart, around a middle by these factors. */
void sq_draw_stretch(sq_draw_list *list, size_t first, sq_point middle, float across, float down);

/* Light along a line: of this width and strength at its head, fading to nothing at its tail. */
void sq_draw_streak(sq_draw_list *list, sq_point head, sq_point tail, float width, sq_color color,
                    float strength);
