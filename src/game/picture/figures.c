#include "picture/figures.h"

#include "picture/face_parts.h"
#include "picture/shapes.h"
#include "rules/squares.h"

/* ---- places ---- */

static sq_area box_of(Square square)
{
    return (sq_area){square.x, square.y, square.size, square.size};
}

/* A negative length makes it smaller. */
static sq_area grown(sq_area box, float by)
{
    return (sq_area){box.left - by, box.top - by, box.width + 2 * by, box.height + 2 * by};
}

static sq_point middle_of(sq_area box)
{
    return (sq_point){box.left + box.width / 2, box.top + box.height / 2};
}

/* The thickness of the dark line around a body. */
static float outline_of(Square square)
{
    return sq_min(1.25F, square.size / 8);
}

/* The thickness of a light line: thinner in a small square, which it must not fill. */
static float line_of(Square square, float unit)
{
    return sq_clamp(square.size / 10, unit, 2 * unit);
}

/* ---- outlines ---- */

/* Points of an outline, for a box from -1 to 1. */
typedef struct Outline {
    uint32_t count;
    sq_point points[SQ_OUTLINE_MAX];
} Outline;

static const Outline rounded = {12,
                                {{-1, -0.76F},
                                 {-0.93F, -0.93F},
                                 {-0.76F, -1},
                                 {0.76F, -1},
                                 {0.93F, -0.93F},
                                 {1, -0.76F},
                                 {1, 0.76F},
                                 {0.93F, 0.93F},
                                 {0.76F, 1},
                                 {-0.76F, 1},
                                 {-0.93F, 0.93F},
                                 {-1, 0.76F}}};

/* Three teeth on each side. */
static const Outline toothed = {
    28, {{-0.88F, -1},    {-0.58F, -1.28F}, {-0.3F, -1},     {0, -1.28F},     {0.3F, -1},
         {0.58F, -1.28F}, {0.88F, -1},      {1, -0.88F},     {1.28F, -0.58F}, {1, -0.3F},
         {1.28F, 0},      {1, 0.3F},        {1.28F, 0.58F},  {1, 0.88F},      {0.88F, 1},
         {0.58F, 1.28F},  {0.3F, 1},        {0, 1.28F},      {-0.3F, 1},      {-0.58F, 1.28F},
         {-0.88F, 1},     {-1, 0.88F},      {-1.28F, 0.58F}, {-1, 0.3F},      {-1.28F, 0},
         {-1, -0.3F},     {-1.28F, -0.58F}, {-1, -0.88F}}};

/* They point upwards: what rests and rushes, and the same with barbs. */
static const Outline arrow = {4, {{0, -1.2F}, {1, 1}, {0, 0.55F}, {-1, 1}}};
static const Outline barbed = {14,
                               {{0, -1.28F},
                                {0.4F, -0.3F},
                                {0.78F, -0.26F},
                                {0.72F, 0.13F},
                                {1.05F, 0.22F},
                                {1.25F, 1.1F},
                                {0.55F, 0.85F},
                                {0, 0.55F},
                                {-0.55F, 0.85F},
                                {-1.25F, 1.1F},
                                {-1.05F, 0.22F},
                                {-0.72F, 0.13F},
                                {-0.78F, -0.26F},
                                {-0.4F, -0.3F}}};

static const Outline sharp = {4, {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};

static const sq_point upwards = {0, -1};

/* With its top turned to where `top`, of length 1, points. */
static void fill_turned(sq_draw_list *list, const Outline *outline, sq_area box, sq_point top,
                        sq_paint paint)
{
    const sq_point middle = middle_of(box);
    sq_point points[SQ_OUTLINE_MAX];
    for (uint32_t i = 0; i < outline->count; i++) {
        const float x = outline->points[i].x * box.width / 2;
        const float y = outline->points[i].y * box.height / 2;
        points[i] = (sq_point){middle.x - x * top.y - y * top.x, middle.y + x * top.x - y * top.y};
    }
    sq_draw_polygon(list, points, outline->count, middle, &paint);
}

/* What has straight sides and one tone is drawn fastest as a rectangle. */
static void fill(sq_draw_list *list, const Outline *outline, sq_area box, sq_paint paint)
{
    if (outline == &sharp && paint.top_tone == paint.bottom_tone)
        sq_draw_toned_rect(list, box.left, box.top, box.width, box.height, paint.color,
                           paint.top_tone);
    else
        fill_turned(list, outline, box, upwards, paint);
}

static void draw_box(sq_draw_list *list, sq_area box, sq_color color)
{
    sq_draw_rect(list, box.left, box.top, box.width, box.height, color);
}

/* The sides of a box alone, which is faster than filling a larger box below it. */
static void draw_sides(sq_draw_list *list, sq_area box, float line, sq_color color)
{
    sq_draw_frame(list, box.left, box.top, box.width, box.height, line, color);
}

/* ---- colours ---- */

static sq_color color_of(sq_stage stage)
{
    static const sq_color colors[] = {
        [SQ_STAGE_FOOD] = SQ_COLOR_FOOD,
        [SQ_STAGE_LARGER] = SQ_COLOR_LARGER,
        [SQ_STAGE_DANGER] = SQ_COLOR_DANGER,
        [SQ_STAGE_PREY] = SQ_COLOR_FOOD,
    };
    return colors[stage];
}

/* Lit from above. */
static sq_paint lit(sq_color color, sq_area box)
{
    return (sq_paint){color, SQ_LIT, SQ_PLAIN, box.top, box.top + box.height};
}

/* ---- the look of a kind ---- */

static const sq_shape_part *look_of(const sq_figure *figure)
{
    const bool has_look = figure->kind && figure->kind->look->width > 0;
    return has_look ? figure->kind->look : NULL;
}

static bool does(const sq_figure *figure, ecs_components behaviour)
{
    return figure->kind && (figure->kind->behaviours & behaviour);
}

/* Where it points: upwards, where nothing else is said. */
static sq_point top_of(const sq_figure *figure)
{
    return figure->aim.x == 0 && figure->aim.y == 0 ? upwards : figure->aim;
}

static bool is_arrow(const sq_figure *figure)
{
    return figure->kind && sq_kind_is_arrow(figure->kind);
}

/* A square's form stands upright; an arrow has another one, and points. */
static void fill_form(sq_draw_list *list, const sq_figure *figure, const Outline *form,
                      const Outline *pointed, sq_area box, sq_paint paint)
{
    const bool points = is_arrow(figure);
    fill_turned(list, points ? pointed : form, box, points ? top_of(figure) : upwards, paint);
}

/* Fills the body, larger by a length: an arrow, its look or, without one, a rounded square. */
static void fill_body(sq_draw_list *list, const sq_figure *figure, float by, sq_paint paint)
{
    const bool has_look = !is_arrow(figure) && !does(figure, ecs_mask(Brood));
    const sq_shape_part *look = has_look ? look_of(figure) : NULL;
    if (!look)
        fill_form(list, figure, &rounded, &arrow,
                  grown(box_of(figure->square), is_arrow(figure) ? 1.4F * by : by), paint);
    for (const sq_shape_part *part = look; part && part->width > 0; part++) {
        const sq_area box = sq_shape_area(figure->square, part);
        const float most = sq_min(box.width, box.height) * 0.3F;
        fill(list, &sharp, grown(box, sq_max(by, -most)), paint);
    }
}

/* The parts of a look that have a colour of their own. */
static void fill_coloured_parts(sq_draw_list *list, const sq_figure *figure)
{
    for (const sq_shape_part *part = look_of(figure); part && part->width > 0; part++) {
        const sq_area box = sq_shape_area(figure->square, part);
        if (part->color != (sq_color)SQ_COLOR_OF_SIZE)
            fill(list, &sharp, box, lit(part->color, box));
    }
}

/* ---- eyes ---- */

/* Its middle and half of its width. */
typedef struct Eye {
    float x, y, half;
} Eye;

/* -1 to 1: at three units per tick the pupils reach the edge of the eyes. */
static float gaze_of(const sq_figure *figure, float step)
{
    enum { FAST = 3 };
    return sq_clamp(step / (FAST * figure->unit), -1, 1);
}

static void draw_pupil(sq_draw_list *list, const sq_figure *figure, Eye eye, float share)
{
    const float half = eye.half * share;
    const float room = eye.half - half;
    sq_draw_rect(list, eye.x + gaze_of(figure, figure->step_x) * room - half,
                 eye.y + gaze_of(figure, figure->step_y) * room - half, 2 * half, 2 * half,
                 SQ_COLOR_PUPIL);
}

/* The lid falls towards the middle of the face; `side` is -1 for the left eye, 1 for the right one.
 */
static void draw_slanted_eye(sq_draw_list *list, const sq_figure *figure, Eye eye, float side)
{
    const sq_paint white = sq_flat(SQ_COLOR_EYE, SQ_PLAIN);
    const float high = eye.y - 0.95F * eye.half;
    const float low = eye.y + 0.05F * eye.half;
    const float floor = eye.y + 0.85F * eye.half;
    const sq_point points[] = {{eye.x - eye.half, side < 0 ? high : low},
                               {eye.x + eye.half, side < 0 ? low : high},
                               {eye.x + eye.half, floor},
                               {eye.x - eye.half, floor}};
    sq_draw_polygon(list, points, 4, (sq_point){eye.x, eye.y + 0.4F * eye.half}, &white);
    draw_pupil(list, figure, (Eye){eye.x, eye.y + 0.35F * eye.half, eye.half * 0.8F}, 0.5F);
}

static void draw_eye(sq_draw_list *list, const sq_figure *figure, Eye eye, float side)
{
    if (figure->stage == SQ_STAGE_DANGER) {
        draw_slanted_eye(list, figure, eye, side);
        return;
    }
    sq_draw_rect(list, eye.x - eye.half, eye.y - eye.half, 2 * eye.half, 2 * eye.half,
                 SQ_COLOR_EYE);
    draw_pupil(list, figure, eye, figure->stage == SQ_STAGE_PREY ? 0.35F : 0.55F);
}

static void draw_two_eyes(sq_draw_list *list, const sq_figure *figure, sq_point middle, float apart,
                          float half)
{
    draw_eye(list, figure, (Eye){middle.x - apart, middle.y, half}, -1);
    draw_eye(list, figure, (Eye){middle.x + apart, middle.y, half}, 1);
}

/* One large eye on a dark ground, in as many rings as there are phases to come. */
static void draw_large_eye(sq_draw_list *list, const sq_figure *figure)
{
    const float size = figure->square.size;
    const float line = size * 0.025F;
    const Eye eye = {sq_center_x(figure->square), sq_center_y(figure->square), size * 0.2F};
    const sq_area ground = grown((sq_area){eye.x, eye.y, 0, 0}, size * SQ_LARGE_EYE / 2);
    draw_box(list, ground, SQ_COLOR_PUPIL);
    draw_eye(list, figure, eye, -1);
    for (int32_t i = 0; i < figure->phases; i++)
        draw_sides(list, grown(ground, line * (float)(2 * i + 2)), line, SQ_COLOR_PUPIL);
}

/* The parts of a look in which there is room for an eye: the first two, if they lie beside each
 * other. Returns their number. */
static int find_places(const sq_figure *figure, sq_area places[2])
{
    enum { LEAST = 3 };
    int count = 0;
    for (const sq_shape_part *part = look_of(figure); part->width > 0 && count < 2; part++) {
        const sq_area box = sq_shape_area(figure->square, part);
        if (part->width < LEAST || part->height < LEAST)
            continue;
        if (count == 0 || middle_of(box).x != middle_of(places[0]).x)
            places[count++] = box;
    }
    return count;
}

static void draw_eyes_in_look(sq_draw_list *list, const sq_figure *figure)
{
    sq_area places[2];
    const int count = find_places(figure, places);
    if (count == 1)
        draw_two_eyes(list, figure, middle_of(places[0]), places[0].width * 0.24F,
                      sq_min(places[0].width * 0.15F, places[0].height * 0.35F));
    for (int i = 0; count == 2 && i < 2; i++) {
        const sq_point middle = middle_of(places[i]);
        draw_eye(list, figure, (Eye){middle.x, middle.y, places[i].height * 0.28F},
                 i == 0 ? -1 : 1);
    }
}

/* What hurts has them higher, if the mark of its kind is below: an arrow needs none. */
static void draw_eyes_in_square(sq_draw_list *list, const sq_figure *figure)
{
    const float size = figure->square.size;
    const bool slanted = figure->stage == SQ_STAGE_DANGER;
    const float high = is_arrow(figure) ? 0.55F : look_of(figure) ? 0.28F : slanted ? 0.48F : 0.4F;
    const sq_point middle = {sq_center_x(figure->square), figure->square.y + size * high};
    draw_two_eyes(list, figure, middle, size * 0.2F, size * (slanted ? 0.135F : 0.11F));
}

/* Smaller ones have no room for eyes. */
static void draw_eyes(sq_draw_list *list, const sq_figure *figure)
{
    enum { LEAST = 8 };
    const bool is_square =
        figure->stage == SQ_STAGE_DANGER || figure->stage == SQ_STAGE_PREY || is_arrow(figure);
    if (figure->square.size < LEAST)
        return;
    if (does(figure, ecs_mask(Brood)))
        draw_large_eye(list, figure);
    else if (look_of(figure) && !is_square)
        draw_eyes_in_look(list, figure);
    else
        draw_eyes_in_square(list, figure);
}

/* ---- motion ---- */

/* Stretches a body that was drawn from this item on, or squashes it at the wall that it runs into.
 */
static void stretch(sq_draw_list *list, size_t first, Square square, float unit, sq_point step,
                    sq_point wall)
{
    static const float most = 0.28F;
    static const float least = 0.02F;
    const float fastest = sq_max(fabsf(step.x), fabsf(step.y)) / unit;
    const float longer = 1 + sq_min(fastest * 0.02F, most);
    const bool is_across = fabsf(step.x) > fabsf(step.y);
    const bool is_stopped = is_across ? step.x * wall.x > 0 : step.y * wall.y > 0;
    const float along = is_stopped ? 1 / longer : longer;
    const sq_point middle = {sq_center_x(square) + wall.x * square.size / 2,
                             sq_center_y(square) + wall.y * square.size / 2};
    if (longer > 1 + least)
        sq_draw_stretch(list, first, middle, is_across ? along : 1 / along,
                        is_across ? 1 / along : along);
}

/* A trail of so many ticks, behind what is fast. */
static void draw_trail(sq_draw_list *list, Square square, float unit, sq_point step, sq_color color)
{
    enum { FAST = 5, TICKS = 6 };
    const sq_point head = middle_of(box_of(square));
    const sq_point tail = {head.x - TICKS * step.x, head.y - TICKS * step.y};
    if (step.x * step.x + step.y * step.y > FAST * unit * FAST * unit)
        sq_draw_streak(list, head, tail, square.size, color, 0.7F);
}

/* ---- stages ---- */

/* The look of the kind, dark, in the lower half. */
static void draw_mark(sq_draw_list *list, const sq_figure *figure)
{
    const float side = figure->square.size * 0.5F;
    const Square place = {sq_center_x(figure->square) - side / 2,
                          figure->square.y + figure->square.size * 0.44F, side};
    if (look_of(figure) && !does(figure, ecs_mask(Brood)) && !is_arrow(figure))
        sq_shape_mark(list, place, look_of(figure));
}

static void draw_food(sq_draw_list *list, const sq_figure *figure)
{
    fill_body(list, figure, 0, lit(SQ_COLOR_FOOD, box_of(figure->square)));
}

static void draw_larger(sq_draw_list *list, const sq_figure *figure)
{
    fill_body(list, figure, 0, sq_flat(SQ_COLOR_LARGER, SQ_PLAIN));
    fill_body(list, figure, -line_of(figure->square, figure->unit),
              lit(SQ_COLOR_LARGER_INSIDE, box_of(figure->square)));
}

static void draw_danger(sq_draw_list *list, const sq_figure *figure)
{
    const sq_area box = box_of(figure->square);
    fill_form(list, figure, &toothed, &barbed, box, lit(SQ_COLOR_DANGER, box));
    draw_mark(list, figure);
}

static void draw_prey(sq_draw_list *list, const sq_figure *figure)
{
    const sq_area box = box_of(figure->square);
    const sq_area inner =
        grown(box, -sq_min(2 * line_of(figure->square, figure->unit), box.width / 5));
    fill_form(list, figure, &rounded, &arrow, box, lit(SQ_COLOR_FOOD, box));
    fill_form(list, figure, &rounded, &arrow, inner, lit(SQ_COLOR_DANGER, inner));
    draw_mark(list, figure);
}

static void (*const draw_body[])(sq_draw_list *list, const sq_figure *figure) = {
    [SQ_STAGE_FOOD] = draw_food,
    [SQ_STAGE_LARGER] = draw_larger,
    [SQ_STAGE_DANGER] = draw_danger,
    [SQ_STAGE_PREY] = draw_prey,
};

static void draw_outline(sq_draw_list *list, const sq_figure *figure)
{
    const sq_paint paint = sq_flat(SQ_COLOR_OUTLINE, SQ_PLAIN);
    const float line = outline_of(figure->square);
    const sq_area around = grown(box_of(figure->square), line);
    if (figure->stage == SQ_STAGE_DANGER)
        fill_form(list, figure, &toothed, &barbed, around, paint);
    else if (figure->stage == SQ_STAGE_PREY && !is_arrow(figure))
        fill(list, &rounded, around, paint);
    else
        fill_body(list, figure, line, paint);
}

/* ---- armour ---- */

/* A plate lies on a side of the square, slanted at its ends. */
static void draw_plate(sq_draw_list *list, Square square, int side)
{
    static const sq_point up[] = {
        {-0.8F, -1.22F}, {0.8F, -1.22F}, {1.02F, -0.94F}, {-1.02F, -0.94F}};
    const float half = square.size / 2;
    const sq_point middle = middle_of(box_of(square));
    const float line = outline_of(square) / half;
    const sq_paint dark = sq_flat(SQ_COLOR_OUTLINE, SQ_PLAIN);
    const sq_paint light = {SQ_COLOR_TEXT, SQ_PLAIN, SQ_DEEP, square.y, square.y + square.size};
    static const float turns[4][4] = {{1, 0, 0, 1}, {-1, 0, 0, -1}, {0, -1, 1, 0}, {0, 1, -1, 0}};
    const float *turn = turns[side];
    for (int pass = 0; pass < 2; pass++) {
        sq_point points[4];
        for (int i = 0; i < 4; i++) {
            const float x = up[i].x * (pass == 0 ? 1 + line : 1);
            const float y = up[i].y + (pass == 1 ? 0 : i < 2 ? -line : line);
            points[i] = (sq_point){middle.x + half * (x * turn[0] + y * turn[1]),
                                   middle.y + half * (x * turn[2] + y * turn[3])};
        }
        const sq_point inside = {middle.x + half * -1.08F * turn[1],
                                 middle.y + half * -1.08F * turn[3]};
        sq_draw_polygon(list, points, 4, inside, pass == 0 ? &dark : &light);
    }
}

/* Below the body, so that it covers no eye. */
static void draw_barrel(sq_draw_list *list, const sq_figure *figure)
{
    const float size = figure->square.size;
    const sq_point from = middle_of(box_of(figure->square));
    const sq_point aim = top_of(figure);
    const sq_point to = {from.x + aim.x * size * 0.82F, from.y + aim.y * size * 0.82F};
    if (!does(figure, ecs_mask(Throw)) || does(figure, ecs_mask(Brood)))
        return;
    sq_draw_line_between(list, from, (sq_point){to.x + aim.x, to.y + aim.y},
                         size * 0.34F + 2 * outline_of(figure->square), SQ_COLOR_OUTLINE, 1);
    sq_draw_line_between(list, from, to, size * 0.34F, color_of(figure->stage), 1);
}

/* ---- the whole ---- */

void sq_figure_draw_light(sq_draw_list *list, const sq_figure *figure)
{
    const Square square = figure->square;
    const sq_point step = {figure->step_x, figure->step_y};
    if (!figure->is_calm)
        draw_trail(list, square, figure->unit, step, color_of(figure->stage));
    if (figure->stage == SQ_STAGE_DANGER)
        sq_draw_light(list, SQ_HALO, middle_of(box_of(square)), square.size * 1.45F,
                      SQ_COLOR_DANGER, 0.5F);
}

void sq_figure_draw(sq_draw_list *list, const sq_figure *figure)
{
    const size_t first = list->count;
    draw_barrel(list, figure);
    draw_outline(list, figure);
    draw_body[figure->stage](list, figure);
    if ((figure->stage == SQ_STAGE_FOOD || figure->stage == SQ_STAGE_LARGER) && !is_arrow(figure))
        fill_coloured_parts(list, figure);
    draw_eyes(list, figure);
    for (int side = 0; side < 4 && side < figure->bites; side++)
        draw_plate(list, figure->square, side);
    if (!figure->is_calm && !is_arrow(figure))
        stretch(list, first, figure->square, figure->unit,
                (sq_point){figure->step_x, figure->step_y}, (sq_point){0, 0});
}

/* A notch in each side stands for the teeth. */
static void draw_notches(sq_draw_list *list, Square square)
{
    const float gap = square.size / 5;
    const float depth = square.size / 8;
    const float middle = (square.size - gap) / 2;
    for (int i = 0; i < 2; i++) {
        const float far = (float)i * (square.size - depth);
        sq_draw_rect(list, square.x + middle, square.y + far, gap, depth, SQ_COLOR_OUTLINE);
        sq_draw_rect(list, square.x + far, square.y + middle, depth, gap, SQ_COLOR_OUTLINE);
    }
}

void sq_figure_draw_plainly(sq_draw_list *list, const sq_figure *figure)
{
    const sq_area box = box_of(figure->square);
    const float line = line_of(figure->square, figure->unit);
    const float outline = outline_of(figure->square);
    const bool is_larger = figure->stage == SQ_STAGE_LARGER;
    draw_sides(list, grown(box, outline), outline, SQ_COLOR_OUTLINE);
    draw_box(list, box, is_larger ? SQ_COLOR_LARGER_INSIDE : color_of(figure->stage));
    if (is_larger)
        draw_sides(list, box, line, SQ_COLOR_LARGER);
    if (figure->stage == SQ_STAGE_PREY)
        draw_box(list, grown(box, -sq_min(2 * line, box.width / 5)), SQ_COLOR_DANGER);
    if (figure->stage == SQ_STAGE_DANGER)
        draw_notches(list, figure->square);
    draw_mark(list, figure);
}

Square sq_figure_extent(const sq_figure *figure)
{
    const sq_area box = grown(box_of(figure->square), outline_of(figure->square));
    return (Square){box.left, box.top, box.width};
}

/* ---- the player ---- */

/* White, with a pupil that looks where the player goes. */
static void draw_open_eye(sq_draw_list *list, sq_area eye, const sq_player_look *look)
{
    const float room = eye.width / 4; /* around the pupil */
    sq_area pupil = grown(eye, -room);
    pupil.left += look->gaze_x * room;
    pupil.top += look->gaze_y * room;
    draw_box(list, eye, SQ_COLOR_EYE);
    draw_box(list, pupil, SQ_COLOR_PUPIL);
}

/* One on each side of the middle, in the upper half. */
static void draw_eyes_of_player(sq_draw_list *list, Square square, const sq_player_look *look)
{
    const float size = square.size * 0.26F;
    const float y = square.y + square.size * 0.25F;
    const float margin = square.size * 0.2F;
    const sq_area eyes[] = {{square.x + margin, y, size, size},
                            {square.x + square.size - margin - size, y, size, size}};
    for (int i = 0; i < 2; i++) {
        if (look->hurt)
            sq_draw_rect(list, eyes[i].left, eyes[i].top + size / 2, size, size / 3,
                         SQ_COLOR_PUPIL);
        else
            draw_open_eye(list, eyes[i], look);
    }
}

void sq_figure_draw_wake(sq_draw_list *list, Square square, float unit, const sq_player_look *look)
{
    draw_trail(list, square, unit, (sq_point){look->way_x, look->way_y}, look->body);
}

void sq_figure_draw_player(sq_draw_list *list, Square square, float unit,
                           const sq_player_look *look)
{
    const sq_face_parts *parts = &sq_parts_of_faces[look->face];
    const size_t first = list->count;
    const sq_area box = box_of(square);
    const sq_area inner = grown(box, -line_of(square, unit));
    fill(list, &rounded, grown(box, outline_of(square)), sq_flat(SQ_COLOR_OUTLINE, SQ_PLAIN));
    fill(list, &rounded, box, sq_flat(look->hurt ? SQ_COLOR_DANGER : SQ_COLOR_TEXT, SQ_PLAIN));
    fill(list, &rounded, inner, lit(look->body, inner));
    sq_shape_parts(list, square, parts->below, look->body);
    draw_eyes_of_player(list, square, look);
    sq_shape_parts(list, square, parts->above, look->body);
    stretch(list, first, square, unit, (sq_point){look->way_x, look->way_y},
            (sq_point){look->wall_x, look->wall_y});
}
