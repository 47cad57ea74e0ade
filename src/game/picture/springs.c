#include "picture/springs.h"

#include "draw/mesh.h"
#include "rules/squares.h"

enum {
    APART = 16, /* two lines, in canvas units */
    LINE = 1,   /* their width */
    STRONG = 4, /* each of so many is twice as wide */
    WIDTH = 26, /* of a wave to each side of its crest, in arena units */
};

/* A line of the grid, with what is drawn of it. Lengths are in arena units. */
typedef struct Line {
    sq_draw_list *list;
    const sq_view *view;
    const sq_look *look;
    bool is_upright;
    float at; /* across the line */
    float width;
    float from, to;
} Line;

/* ---- waves ---- */

/* How far a wave moves a point away from its middle, as a share of the distance between them. */
static float push_of(const sq_ripple *ripple, float away)
{
    const float off = (away - ripple->radius) / WIDTH;
    const float share = 1 - off * off;
    return off > -1 && off < 1 && away > 0 ? ripple->push * share * share / away : 0;
}

static sq_point pushed(const sq_look *look, sq_point at)
{
    sq_point moved = at;
    for (int32_t i = 0; i < look->ripple_count; i++) {
        const sq_ripple *ripple = &look->ripples[i];
        const float x = at.x - ripple->x;
        const float y = at.y - ripple->y;
        const float push = push_of(ripple, sqrtf(x * x + y * y));
        moved.x += x * push;
        moved.y += y * push;
    }
    return moved;
}

/* True if some wave reaches the line. */
static bool is_bent(const Line *line)
{
    for (int32_t i = 0; i < line->look->ripple_count; i++) {
        const sq_ripple *ripple = &line->look->ripples[i];
        const float away = fabsf(line->at - (line->is_upright ? ripple->x : ripple->y));
        if (away < ripple->radius + WIDTH)
            return true;
    }
    return false;
}

/* ---- lines ---- */

static void draw_straight(const Line *line, float from, float to)
{
    const float width = line->width / line->view->arena.scale;
    const float half = width / 2;
    if (line->is_upright)
        sq_view_fill(line->view, line->at - half, from, line->at - half + width, to, SQ_COLOR_GRID,
                     line->list);
    else
        sq_view_fill(line->view, from, line->at - half, to, line->at - half + width, SQ_COLOR_GRID,
                     line->list);
}

static sq_point on_line(const Line *line, float along)
{
    return line->is_upright ? (sq_point){line->at, along} : (sq_point){along, line->at};
}

/* The farther it is moved, the brighter it is. */
static void draw_bent(const Line *line, sq_point from, sq_point to, float moved)
{
    static const float dimmest = 0.17F;
    static const float brightest = 0.8F;
    enum { BRIGHT = 14 };
    sq_draw_line_between(line->list, sq_point_on_canvas(line->view, from.x, from.y),
                         sq_point_on_canvas(line->view, to.x, to.y), line->width, SQ_COLOR_GRID,
                         sq_min(dimmest + moved / BRIGHT, brightest));
}

static float distance(sq_point a, sq_point b)
{
    return sqrtf((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/* Piece by piece: those that are moved, and what lies between them as a whole. */
static void draw_line(const Line *line)
{
    static const float seen = 0.05F;
    const float piece = APART / line->view->arena.scale;
    const bool bends = is_bent(line);
    float straight = line->from;
    sq_point to = pushed(line->look, on_line(line, line->from));
    for (float at = line->from; at < line->to && bends; at += piece) {
        const float next = sq_min(at + piece, line->to);
        const sq_point from = to;
        to = pushed(line->look, on_line(line, next));
        const float moved =
            sq_max(distance(from, on_line(line, at)), distance(to, on_line(line, next)));
        if (moved < seen)
            continue;
        draw_straight(line, straight, at);
        draw_bent(line, from, to, moved);
        straight = next;
    }
    draw_straight(line, straight, line->to);
}

/* Those that are parallel, from the first at or after an edge of the view. */
static void draw_lines(Line line, float first, float last)
{
    const float apart = APART / line.view->arena.scale;
    for (float number = ceilf(first / apart); number * apart < last; number++) {
        line.at = number * apart;
        line.width = (int)number % STRONG == 0 ? 2 * LINE : LINE;
        draw_line(&line);
    }
}

void sq_springs_draw(sq_draw_list *list, const sq_view *view, const sq_look *look)
{
    const Line upright = {.list = list,
                          .view = view,
                          .look = look,
                          .from = view->top,
                          .to = view->bottom,
                          .is_upright = true};
    const Line lying = {
        .list = list, .view = view, .look = look, .from = view->left, .to = view->right};
    draw_lines(upright, view->left, view->right);
    draw_lines(lying, view->top, view->bottom);
}

void sq_springs_draw_still(sq_draw_list *list)
{
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    const sq_view view = {.arena.scale = 1, .right = canvas.width, .bottom = canvas.height};
    sq_springs_draw(list, &view, &(sq_look){.ripple_count = 0});
    sq_draw_light(list, SQ_GLOW, (sq_point){canvas.width / 2, canvas.height / 3}, canvas.height,
                  SQ_COLOR_LAMP, 0.16F);
}
