#include "draw/panel.h"

#include "draw/mesh.h"

void sq_draw_panel(sq_draw_list *list, sq_area area, sq_color color)
{
    static const float radius = 5;
    static const float cut = 1.45F; /* from both sides to the middle of a corner */
    const sq_paint paint = sq_flat(color, SQ_PLAIN);
    const float left = area.left;
    const float top = area.top;
    const float right = left + area.width;
    const float bottom = top + area.height;
    const sq_point outline[] = {
        {left, top + radius},     {left + cut, top + cut},     {left + radius, top},
        {right - radius, top},    {right - cut, top + cut},    {right, top + radius},
        {right, bottom - radius}, {right - cut, bottom - cut}, {right - radius, bottom},
        {left + radius, bottom},  {left + cut, bottom - cut},  {left, bottom - radius}};
    sq_draw_polygon(list, outline, sizeof outline / sizeof *outline,
                    (sq_point){left + area.width / 2, top + area.height / 2}, &paint);
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
