#include "picture/shapes.h"

#include "picture/face_parts.h"
#include "rules/squares.h"

static void draw_square(sq_draw_list *list, Square square, sq_color color)
{
    sq_draw_rect(list, square.x, square.y, square.size, square.size, color);
}

/* The square without a border of this thickness. A negative thickness adds a border instead. */
static Square inset(Square square, float thickness)
{
    return (Square){square.x + thickness, square.y + thickness, square.size - 2 * thickness};
}

/* The thickness of a frame: two units, but less in a small square, which it must not fill. */
static float line_of(Square square, float unit)
{
    return sq_clamp(square.size / 5, unit, 2 * unit);
}

void sq_shape_food(sq_draw_list *list, Square square)
{
    draw_square(list, square, SQ_COLOR_FOOD);
}

void sq_shape_larger_inside(sq_draw_list *list, Square square)
{
    draw_square(list, square, SQ_COLOR_LARGER_INSIDE);
}

void sq_shape_larger(sq_draw_list *list, Square square, float unit)
{
    sq_draw_frame(list, square.x, square.y, square.size, square.size, line_of(square, unit),
                  SQ_COLOR_LARGER);
}

/* At share 1, the core and a dark unit around it fill the inside of the frame. */
static float core_size(Square square, float unit, float share)
{
    return (square.size - 2 * line_of(square, unit)) * share - 2 * unit;
}

static void draw_in_middle(sq_draw_list *list, Square square, float size, sq_color color)
{
    draw_square(list, inset(square, (square.size - size) / 2), color);
}

void sq_shape_warning_ground(sq_draw_list *list, Square square, float unit, float share)
{
    const float core = core_size(square, unit, share);
    if (core > 0)
        draw_in_middle(list, square, core + 2 * unit, SQ_COLOR_BACKGROUND);
}

void sq_shape_warning(sq_draw_list *list, Square square, float unit, float share)
{
    const float core = core_size(square, unit, share);
    if (core > 0)
        draw_in_middle(list, square, core, SQ_COLOR_DANGER);
}

Square sq_shape_danger_extent(Square square, float unit)
{
    return inset(square, -unit);
}

/* A dark unit around the square. Drawn as a frame: a larger square below would fill more pixels. */
static void draw_rim(sq_draw_list *list, Square square, float unit)
{
    const Square around = sq_shape_danger_extent(square, unit);
    sq_draw_frame(list, around.x, around.y, around.size, around.size, unit, SQ_COLOR_BACKGROUND);
}

void sq_shape_danger(sq_draw_list *list, Square square, float unit)
{
    const float bite = square.size / 5;
    const float deep = square.size / 8;
    const float middle = (square.size - bite) / 2;
    const float far = square.size - deep;
    draw_rim(list, square, unit);
    draw_square(list, square, SQ_COLOR_DANGER);
    sq_draw_rect(list, square.x + middle, square.y, bite, deep, SQ_COLOR_BACKGROUND);
    sq_draw_rect(list, square.x + middle, square.y + far, bite, deep, SQ_COLOR_BACKGROUND);
    sq_draw_rect(list, square.x, square.y + middle, deep, bite, SQ_COLOR_BACKGROUND);
    sq_draw_rect(list, square.x + far, square.y + middle, deep, bite, SQ_COLOR_BACKGROUND);
}

/* One square on another, because these hide everything below. A frame with a square in it would
 * not: rounding to pixels may leave a gap between the two. */
void sq_shape_prey(sq_draw_list *list, Square square, float unit)
{
    const float rim = sq_min(2 * line_of(square, unit), square.size / 4);
    draw_rim(list, square, unit);
    draw_square(list, square, SQ_COLOR_FOOD);
    draw_square(list, inset(square, rim), SQ_COLOR_DANGER);
}

static void draw_part(sq_draw_list *list, Square square, const sq_shape_part *part, sq_color color)
{
    const float cell = square.size / SQ_SHAPE_CELLS;
    sq_draw_rect(list, square.x + (float)part->left * cell, square.y + (float)part->top * cell,
                 (float)part->width * cell, (float)part->height * cell, color);
}

void sq_shape_parts(sq_draw_list *list, Square square, const sq_shape_part *parts,
                    sq_color color_of_size)
{
    for (const sq_shape_part *part = parts; part->width > 0; part++)
        draw_part(list, square, part,
                  part->color == (sq_color)SQ_COLOR_OF_SIZE ? color_of_size : part->color);
}

static Square in_the_middle(Square square, float part)
{
    return inset(square, square.size * (1 - part) / 2);
}

/* All of it dark, whatever colours the look has. */
static void draw_dark_parts(sq_draw_list *list, Square square, const sq_shape_part *look)
{
    for (const sq_shape_part *part = look; part->width > 0; part++)
        draw_part(list, square, part, SQ_COLOR_BACKGROUND);
}

void sq_shape_glyph(sq_draw_list *list, Square square, const sq_shape_part *look)
{
    draw_dark_parts(list, in_the_middle(square, 0.6F), look);
}

void sq_shape_warning_glyph(sq_draw_list *list, Square square, float unit, float share,
                            const sq_shape_part *look)
{
    const float core = core_size(square, unit, share);
    if (core > 0)
        draw_dark_parts(list, inset(square, (square.size - core * 0.8F) / 2), look);
}

void sq_shape_rivets(sq_draw_list *list, Square square, int32_t bites)
{
    const float side = square.size / 6;
    const float near = square.size / 20;
    const float far = square.size - near - side;
    const float places[4][2] = {{near, near}, {far, far}, {far, near}, {near, far}};
    for (int i = 0; i < 4 && i < bites; i++)
        sq_draw_rect(list, square.x + places[i][0], square.y + places[i][1], side, side,
                     SQ_COLOR_TEXT);
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
    draw_brackets(list, inset(square, -3 * unit), 1.5F * unit, sq_max(square.size / 3, 3 * unit));
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
    draw_brackets(list, inset(square, -6 * unit), 2 * unit, square.size / 3 + 2 * unit);
}

void sq_shape_pellet(sq_draw_list *list, Square square)
{
    static const sq_shape_part parts[] = {
        {2, 0, 6, 2, SQ_COLOR_POWER}, {2, 8, 6, 2, SQ_COLOR_POWER}, {0, 2, 2, 6, SQ_COLOR_POWER},
        {8, 2, 2, 6, SQ_COLOR_POWER}, {4, 4, 2, 2, SQ_COLOR_POWER}, {.width = 0}};
    sq_shape_parts(list, square, parts, SQ_COLOR_POWER);
}

void sq_shape_block(sq_draw_list *list, Square square)
{
    draw_square(list, square, SQ_COLOR_LARGER);
    draw_square(list, inset(square, square.size / 16), SQ_COLOR_WALL);
}

void sq_shape_shard(sq_draw_list *list, Square square)
{
    static const sq_shape_part parts[] = {{4, 0, 2, 10, SQ_COLOR_DANGER},
                                          {2, 2, 6, 6, SQ_COLOR_DANGER},
                                          {0, 4, 10, 2, SQ_COLOR_DANGER},
                                          {.width = 0}};
    sq_shape_parts(list, square, parts, SQ_COLOR_DANGER);
}

/* White, with a pupil that looks where the player goes. */
static void draw_eye(sq_draw_list *list, Square eye, const sq_player_look *look)
{
    const float room = eye.size / 4; /* around the pupil */
    Square pupil = inset(eye, room);
    pupil.x += look->gaze_x * room;
    pupil.y += look->gaze_y * room;
    draw_square(list, eye, SQ_COLOR_TEXT);
    draw_square(list, pupil, SQ_COLOR_BACKGROUND);
}

static void draw_closed_eye(sq_draw_list *list, Square eye)
{
    sq_draw_rect(list, eye.x, eye.y + eye.size / 2, eye.size, eye.size / 3, SQ_COLOR_BACKGROUND);
}

/* One on each side of the middle, in the upper half. */
static void draw_eyes(sq_draw_list *list, Square square, const sq_player_look *look)
{
    const float size = square.size * 0.22F;
    const float y = square.y + square.size * 0.27F;
    const float margin = square.size * 0.23F;
    const Square eyes[] = {{square.x + margin, y, size},
                           {square.x + square.size - margin - size, y, size}};
    for (int i = 0; i < 2; i++) {
        if (look->hurt)
            draw_closed_eye(list, eyes[i]);
        else
            draw_eye(list, eyes[i], look);
    }
}

void sq_shape_player(sq_draw_list *list, Square square, float unit, const sq_player_look *look)
{
    const sq_face_parts parts = sq_face_parts_of(look->face);
    draw_square(list, square, look->body);
    sq_draw_frame(list, square.x, square.y, square.size, square.size, line_of(square, unit),
                  look->hurt ? SQ_COLOR_DANGER : SQ_COLOR_TEXT);
    sq_shape_parts(list, square, parts.below, look->body);
    draw_eyes(list, square, look);
    sq_shape_parts(list, square, parts.above, look->body);
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
