#include "draw/mesh.h"

#include <math.h>

static float clamp_share(float share)
{
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

static uint8_t alpha_of(float share)
{
    return (uint8_t)(clamp_share(share) * 255 + 0.5F);
}

static int8_t tone_at(const sq_paint *paint, float y)
{
    const float height = paint->bottom - paint->top;
    const float share = height > 0 ? clamp_share((y - paint->top) / height) : 0;
    const float tone =
        (float)paint->top_tone + (float)(paint->bottom_tone - paint->top_tone) * share;
    return (int8_t)(tone + (tone < 0 ? -0.5F : 0.5F));
}

static sq_corner painted(sq_point point, const sq_paint *paint)
{
    return (sq_corner){point.x, point.y, (uint8_t)paint->color, tone_at(paint, point.y), 255};
}

void sq_draw_polygon(sq_draw_list *list, const sq_point *outline, uint32_t count, sq_point middle,
                     const sq_paint *paint)
{
    sq_corner corners[SQ_OUTLINE_MAX + 1] = {painted(middle, paint)};
    for (uint32_t i = 0; i < count; i++)
        corners[i + 1] = painted(outline[i], paint);
    sq_draw_mesh(list, SQ_BODY, corners, count + 1);
}

enum { SIDES = 16 };

/* The corners of a disc. */
static const sq_point around[SIDES] = {
    {1, 0},  {0.9238795F, 0.3826834F},   {0.7071068F, 0.7071068F},   {0.3826834F, 0.9238795F},
    {0, 1},  {-0.3826834F, 0.9238795F},  {-0.7071068F, 0.7071068F},  {-0.9238795F, 0.3826834F},
    {-1, 0}, {-0.9238795F, -0.3826834F}, {-0.7071068F, -0.7071068F}, {-0.3826834F, -0.9238795F},
    {0, -1}, {0.3826834F, -0.9238795F},  {0.7071068F, -0.7071068F},  {0.9238795F, -0.3826834F},
};

/* A disc with this number of sides, turned by so many sixteenths. Alpha changes evenly from the
 * middle to the edge. */
static void draw_disc(sq_draw_list *list, sq_layer layer, sq_point middle, float radius, int sides,
                      int32_t turn, sq_color color, float alpha, float edge_alpha)
{
    const uint8_t hue = (uint8_t)color;
    sq_corner corners[SIDES + 1] = {{middle.x, middle.y, hue, SQ_PLAIN, alpha_of(alpha)}};
    for (int i = 0; i < sides; i++) {
        const sq_point to = around[(turn + i * SIDES / sides) % SIDES];
        corners[i + 1] = (sq_corner){middle.x + radius * to.x, middle.y + radius * to.y, hue,
                                     SQ_PLAIN, alpha_of(edge_alpha)};
    }
    sq_draw_mesh(list, layer, corners, (uint32_t)sides + 1);
}

/* Two discs fall off about as light does: fast at first, then slowly. */
void sq_draw_light(sq_draw_list *list, sq_layer layer, sq_point middle, float radius,
                   sq_color color, float strength)
{
    draw_disc(list, layer, middle, radius, SIDES, 0, color, strength * 0.55F, 0);
    draw_disc(list, layer, middle, radius * 0.45F, SIDES, 0, color, strength * 0.45F, 0);
}

void sq_draw_chip(sq_draw_list *list, sq_point middle, float radius, int32_t turn, sq_color color,
                  float alpha)
{
    draw_disc(list, SQ_BODY, middle, radius, 4, turn, color, alpha, alpha);
}

/* Half of this width, across the way between two points; zero if they are one. */
static sq_point half_across(sq_point from, sq_point to, float width)
{
    const float x = to.x - from.x;
    const float y = to.y - from.y;
    const float length = sqrtf(x * x + y * y);
    const float share = length > 0 ? width / 2 / length : 0;
    return (sq_point){-y * share, x * share};
}

void sq_draw_line_between(sq_draw_list *list, sq_point from, sq_point to, float width,
                          sq_color color, float alpha)
{
    const sq_point across = half_across(from, to, width);
    const uint8_t hue = (uint8_t)color;
    const uint8_t share = alpha_of(alpha);
    const sq_corner corners[] = {
        {(from.x + to.x) / 2, (from.y + to.y) / 2, hue, SQ_PLAIN, share},
        {from.x + across.x, from.y + across.y, hue, SQ_PLAIN, share},
        {to.x + across.x, to.y + across.y, hue, SQ_PLAIN, share},
        {to.x - across.x, to.y - across.y, hue, SQ_PLAIN, share},
        {from.x - across.x, from.y - across.y, hue, SQ_PLAIN, share},
    };
    if (across.x != 0 || across.y != 0)
        sq_draw_mesh(list, SQ_BODY, corners, sizeof corners / sizeof *corners);
}

void sq_draw_streak(sq_draw_list *list, sq_point head, sq_point tail, float width, sq_color color,
                    float strength)
{
    const sq_point across = half_across(head, tail, width);
    const uint8_t hue = (uint8_t)color;
    const sq_corner corners[] = {
        {head.x, head.y, hue, SQ_PLAIN, alpha_of(strength)},
        {head.x + across.x, head.y + across.y, hue, SQ_PLAIN, alpha_of(strength / 4)},
        {tail.x, tail.y, hue, SQ_PLAIN, 0},
        {head.x - across.x, head.y - across.y, hue, SQ_PLAIN, alpha_of(strength / 4)},
    };
    if (across.x != 0 || across.y != 0)
        sq_draw_mesh(list, SQ_HALO, corners, sizeof corners / sizeof *corners);
}

static float stretched(float at, float middle, float factor)
{
    return middle + (at - middle) * factor;
}

static void stretch_corners(sq_draw_list *list, const sq_draw_item *item, sq_point middle,
                            float across, float down)
{
    sq_corner *corners = list->corners + item->first;
    for (uint32_t i = 0; i < item->corners; i++) {
        corners[i].x = stretched(corners[i].x, middle.x, across);
        corners[i].y = stretched(corners[i].y, middle.y, down);
    }
}

void sq_draw_stretch(sq_draw_list *list, size_t first, sq_point middle, float across, float down)
{
    for (size_t i = first; i < list->count; i++) {
        sq_draw_item *item = &list->items[i];
        if (item->form == SQ_TEXT)
            continue;
        if (item->form == SQ_MESH)
            stretch_corners(list, item, middle, across, down);
        item->x = stretched(item->x, middle.x, across);
        item->y = stretched(item->y, middle.y, down);
        item->width *= across;
        item->height *= down;
    }
}
