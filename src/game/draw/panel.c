#include "draw/panel.h"

#include "draw/mesh.h"

void sq_draw_panel(sq_draw_list *list, sq_area area, sq_color color)
{
    static const float radius = 5;
    /* How far the three points of a corner lie from the sides that meet there. */
    static const sq_point corner[] = {{0, 1}, {0.29F, 0.29F}, {1, 0}};
    enum { POINTS = 3 };
    const sq_paint paint = sq_flat(color, SQ_PLAIN);
    sq_point outline[4 * POINTS];
    for (int i = 0; i < 4 * POINTS; i++) {
        const int at = i / POINTS;
        const bool is_right = at == 1 || at == 2;
        const bool is_low = at >= 2;
        const sq_point off = corner[at % 2 == 0 ? i % POINTS : POINTS - 1 - i % POINTS];
        outline[i] = (sq_point){
            is_right ? area.left + area.width - radius * off.x : area.left + radius * off.x,
            is_low ? area.top + area.height - radius * off.y : area.top + radius * off.y};
    }
    sq_draw_polygon(list, outline, 4 * POINTS,
                    (sq_point){area.left + area.width / 2, area.top + area.height / 2}, &paint);
}

void sq_draw_lined_panel(sq_draw_list *list, sq_area area, sq_color line, sq_color color)
{
    enum { LINE = 2 };
    const sq_area around = {area.left - LINE, area.top - LINE, area.width + 2 * LINE,
                            area.height + 2 * LINE};
    sq_draw_panel(list, around, line);
    sq_draw_panel(list, area, color);
}

static void draw_half(sq_draw_list *list, float from, float to, uint8_t first, uint8_t last)
{
    const float width = sq_canvas_of(list->is_upright).width;
    const uint8_t hue = SQ_COLOR_BACKGROUND;
    const uint8_t middle = (uint8_t)((first + last) / 2);
    const sq_corner corners[] = {{width / 2, (from + to) / 2, hue, SQ_DEEP, middle},
                                 {0, from, hue, SQ_DEEP, first},
                                 {width, from, hue, SQ_DEEP, first},
                                 {width, to, hue, SQ_DEEP, last},
                                 {0, to, hue, SQ_DEEP, last}};
    sq_draw_mesh(list, SQ_BODY, corners, sizeof corners / sizeof *corners);
}

void sq_draw_veil(sq_draw_list *list, float top, float bottom, float density)
{
    const float edge = (bottom - top) / 4;
    const uint8_t dense = (uint8_t)(density * 255);
    draw_half(list, top, top + edge, 0, dense);
    draw_half(list, top + edge, bottom - edge, dense, dense);
    draw_half(list, bottom - edge, bottom, dense, 0);
}
