#include "picture/shapes.h"

#include "draw/mesh.h"
#include "rules/squares.h"

static void draw_square(sq_draw_list *list, Square square, sq_color color)
{
    sq_draw_rect(list, square.x, square.y, square.size, square.size, color);
}

/* The thickness of a frame: two units, but less in a small square, which it must not fill. */
static float line_of(Square square, float unit)
{
    return sq_clamp(square.size / 5, unit, 2 * unit);
}

/* At share 1, the core and a dark unit around it fill the inside of the frame. */
static float core_size(Square square, float unit, float share)
{
    return (square.size - 2 * line_of(square, unit)) * share - 2 * unit;
}

static void draw_in_middle(sq_draw_list *list, Square square, float size, sq_color color)
{
    draw_square(list, sq_square_grown(square, (size - square.size) / 2), color);
}

sq_area sq_shape_area(Square square, const sq_shape_part *part)
{
    const float cell = square.size / SQ_SHAPE_CELLS;
    return (sq_area){square.x + (float)part->left * cell, square.y + (float)part->top * cell,
                     (float)part->width * cell, (float)part->height * cell};
}

static void draw_part(sq_draw_list *list, Square square, const sq_shape_part *part, sq_color color)
{
    const sq_area area = sq_shape_area(square, part);
    sq_draw_rect(list, area.left, area.top, area.width, area.height, color);
}

void sq_shape_parts(sq_draw_list *list, Square square, const sq_shape_part *parts,
                    sq_color color_of_size)
{
    for (const sq_shape_part *part = parts; part->width > 0; part++)
        draw_part(list, square, part,
                  part->color == (sq_color)SQ_COLOR_OF_SIZE ? color_of_size : part->color);
}

void sq_shape_mark(sq_draw_list *list, Square square, const sq_shape_part *parts)
{
    for (const sq_shape_part *part = parts; part->width > 0; part++)
        draw_part(list, square, part, SQ_COLOR_OUTLINE);
}

void sq_shape_warning(sq_draw_list *list, Square square, float unit, float share,
                      const sq_shape_part *look, sq_warning layer)
{
    const float core = core_size(square, unit, share);
    if (core <= 0)
        return;
    switch (layer) {
    case SQ_WARNING_GROUND:
        draw_in_middle(list, square, core + 2 * unit, SQ_COLOR_OUTLINE);
        break;
    case SQ_WARNING_CORE:
        draw_in_middle(list, square, core, SQ_COLOR_DANGER);
        break;
    case SQ_WARNING_LOOK:
        sq_shape_mark(list, sq_square_grown(square, (core * 0.8F - square.size) / 2), look);
        break;
    }
}

/* Two sides of a corner of the frame. */
static void draw_bracket(sq_draw_list *list, float x, float y, float width, float height,
                         float line)
{
    sq_draw_rect(list, width < 0 ? x + width : x, height < 0 ? y - line : y, fabsf(width), line,
                 SQ_COLOR_TEXT);
    sq_draw_rect(list, width < 0 ? x - line : x, height < 0 ? y + height : y, line, fabsf(height),
                 SQ_COLOR_TEXT);
}

static void draw_brackets(sq_draw_list *list, Square square, float line, float length)
{
    const float right = square.x + square.size;
    const float bottom = square.y + square.size;
    draw_bracket(list, square.x, square.y, length, length, line);
    draw_bracket(list, right, square.y, -length, length, line);
    draw_bracket(list, square.x, bottom, length, -length, line);
    draw_bracket(list, right, bottom, -length, -length, line);
}

void sq_shape_rush(sq_draw_list *list, Square square, float unit, float to_x, float to_y)
{
    enum { STEPS = 3, STRIDE = 9 };
    const float x = to_x - sq_center_x(square);
    const float y = to_y - sq_center_y(square);
    const float length = sqrtf(x * x + y * y);
    const float side = 3 * unit;
    draw_brackets(list, sq_square_grown(square, 3 * unit), 1.5F * unit,
                  sq_max(square.size / 3, 3 * unit));
    for (int step = 0; step < STEPS && length > 0; step++) {
        const float way = square.size * 0.75F + (float)(4 + STRIDE * step) * unit;
        if (way < length)
            sq_draw_rect(list, sq_center_x(square) + x / length * way - side / 2,
                         sq_center_y(square) + y / length * way - side / 2, side, side,
                         SQ_COLOR_TEXT);
    }
}

void sq_shape_shield(sq_draw_list *list, Square square, float unit)
{
    draw_brackets(list, sq_square_grown(square, 6 * unit), 2 * unit, square.size / 3 + 2 * unit);
}

/* Shapes of eight corners, for a square from -1 to 1. */
enum { CORNERS = 8 };
static const sq_point octagon[CORNERS] = {{-1, -0.42F}, {-0.42F, -1}, {0.42F, -1}, {1, -0.42F},
                                          {1, 0.42F},   {0.42F, 1},   {-0.42F, 1}, {-1, 0.42F}};
static const sq_point star[CORNERS] = {{0, -1}, {0.35F, -0.35F}, {1, 0},  {0.35F, 0.35F},
                                       {0, 1},  {-0.35F, 0.35F}, {-1, 0}, {-0.35F, -0.35F}};

/* Smaller by a length. */
static void fill(sq_draw_list *list, Square square, float less, const sq_point points[CORNERS],
                 const sq_paint *paint)
{
    const sq_point middle = {sq_center_x(square), sq_center_y(square)};
    const float half = square.size / 2 - less;
    sq_point outline[CORNERS];
    for (int i = 0; i < CORNERS; i++)
        outline[i] = (sq_point){middle.x + points[i].x * half, middle.y + points[i].y * half};
    sq_draw_polygon(list, outline, CORNERS, middle, paint);
}

void sq_shape_pellet(sq_draw_list *list, Square square)
{
    const sq_paint dark = sq_flat(SQ_COLOR_OUTLINE, SQ_PLAIN);
    const sq_paint ring = {SQ_COLOR_POWER, SQ_LIT, SQ_PLAIN, square.y, square.y + square.size};
    fill(list, square, -sq_min(1.25F, square.size / 8), octagon, &dark);
    fill(list, square, 0, octagon, &ring);
    fill(list, square, square.size * 0.2F, octagon, &dark);
    fill(list, square, square.size * 0.35F, octagon, &ring);
}

static void fill_slab(sq_draw_list *list, Square square, const sq_paint *paint)
{
    const float right = square.x + square.size;
    const float bottom = square.y + square.size;
    const sq_point outline[] = {
        {square.x, square.y}, {right, square.y}, {right, bottom}, {square.x, bottom}};
    sq_draw_polygon(list, outline, 4, (sq_point){sq_center_x(square), sq_center_y(square)}, paint);
}

/* Lit from above: a slab with a rim, and a rivet in each corner. */
void sq_shape_block(sq_draw_list *list, Square square)
{
    enum { RIM = 2, RIVET = 3 };
    const float far = square.size - 4 * RIM - RIVET;
    const sq_paint slab = {SQ_COLOR_PANEL, SQ_LIT, SQ_DEEP, square.y, square.y + square.size};
    draw_square(list, sq_square_grown(square, 1.25F), SQ_COLOR_OUTLINE);
    draw_square(list, square, SQ_COLOR_WALL);
    fill_slab(list, sq_square_grown(square, -RIM), &slab);
    for (int corner = 0; corner < 4 && far > 0; corner++) {
        const int right = corner % 2;
        const int below = corner / 2;
        draw_square(list,
                    (Square){square.x + 2 * RIM + far * (float)right,
                             square.y + 2 * RIM + far * (float)below, RIVET},
                    SQ_COLOR_WALL);
    }
}

void sq_shape_shard(sq_draw_list *list, Square square)
{
    const sq_paint dark = sq_flat(SQ_COLOR_OUTLINE, SQ_PLAIN);
    const sq_paint red = {SQ_COLOR_DANGER, SQ_LIT, SQ_PLAIN, square.y, square.y + square.size};
    fill(list, square, -square.size / 4, star, &dark);
    fill(list, square, 0, star, &red);
}

void sq_shape_pellet_halo(sq_draw_list *list, Square square)
{
    sq_draw_light(list, SQ_HALO, (sq_point){sq_center_x(square), sq_center_y(square)},
                  square.size * 1.6F, SQ_COLOR_POWER, 0.5F);
}

/* Subtracts up to `length` from `gone`. Returns the rest of the length. */
static float use_up(float *gone, float length)
{
    const float used = sq_min(*gone, length);
    *gone -= used;
    return length - used;
}

/* Each side, in clockwise order, owns the corner that it begins with. `gone` uses up the sides in
 * the same order. */
void sq_shape_rest(sq_draw_list *list, float x, float y, float width, float height, float thickness,
                   float share, sq_color color)
{
    const float across = width - thickness;
    const float down = height - thickness;
    float gone = (1 - share) * 2 * (across + down);
    const float top = use_up(&gone, across);
    const float right = use_up(&gone, down);
    const float bottom = use_up(&gone, across);
    const float left = use_up(&gone, down);
    if (top > 0)
        sq_draw_rect(list, x + across - top, y, top, thickness, color);
    if (right > 0)
        sq_draw_rect(list, x + across, y + down - right, thickness, right, color);
    if (bottom > 0)
        sq_draw_rect(list, x + thickness, y + down, bottom, thickness, color);
    if (left > 0)
        sq_draw_rect(list, x, y + thickness, thickness, left, color);
}
