#include "picture/arena_view.h"

#include "draw/area.h"
#include "picture/ground.h"
#include "rules/squares.h"

/* ---- the visible part ---- */

/* The visible part along one axis. */
typedef struct Stretch {
    float from, to; /* in arena units */
    float origin;   /* where the arena begins, in canvas units */
} Stretch;

/* Fits a length of the arena into `room` canvas units that start at `begin`. Centers it if all of
 * it fits; else shows the part around the point, moved to stay between both ends. */
static Stretch stretch_around(float point, float length, float scale, float begin, float room)
{
    const float visible = room / scale;
    if (length <= visible)
        return (Stretch){0, length, begin + (room - length * scale) / 2};
    const float last = length - visible;
    const float from = sq_clamp(point - visible / 2, 0, last);
    /* At the end, exactly `length`: comparing it with the arena's side tells whether to draw a
     * wall there. */
    return (Stretch){from, from < last ? from + visible : length, begin - from * scale};
}

/* Lays the arena into a place whose width is along the arena's. */
static sq_view lay_out(const Config *config, Square player, sq_area place)
{
    const float width = config->ARENA_WIDTH;
    const float height = config->ARENA_HEIGHT;
    const float scale = config->VIEW_SCALE_MIN;
    sq_letterbox all = sq_letterbox_fit(width, height, place.width, place.height);
    all.x += place.left;
    all.y += place.top;
    if (all.scale >= scale)
        return (sq_view){all, 0, 0, width, height, false};
    const Stretch across =
        stretch_around(sq_center_x(player), width, scale, place.left, place.width);
    const Stretch down =
        stretch_around(sq_center_y(player), height, scale, place.top, place.height);
    const sq_letterbox arena = {scale, across.origin, down.origin};
    return (sq_view){arena, across.from, down.from, across.to, down.to, false};
}

/* Turned, what is across the canvas is down the arena. */
static sq_view view_in(const Config *config, Square player, bool is_upright, sq_area place)
{
    if (!is_upright || config->ARENA_WIDTH <= config->ARENA_HEIGHT)
        return lay_out(config, player, place);
    sq_view view =
        lay_out(config, player, (sq_area){place.top, place.left, place.height, place.width});
    view.is_turned = true;
    return view;
}

sq_view sq_view_on_canvas(const Config *config, Square player, bool is_upright)
{
    const sq_canvas canvas = sq_canvas_of(is_upright);
    return view_in(config, player, is_upright, (sq_area){0, 0, canvas.width, canvas.height});
}

sq_view sq_view_below_strip(const Config *config, Square player, bool is_upright)
{
    static const sq_area wide = {SQ_ARENA_MARGIN, SQ_STRIP_HEIGHT,
                                 SQ_CANVAS_WIDTH - 2 * SQ_ARENA_MARGIN,
                                 SQ_CANVAS_HEIGHT - SQ_STRIP_HEIGHT - SQ_ARENA_MARGIN};
    static const sq_area upright = {SQ_ARENA_MARGIN, SQ_UPRIGHT_STRIP,
                                    SQ_UPRIGHT_WIDTH - 2 * SQ_ARENA_MARGIN, SQ_UPRIGHT_ARENA};
    return view_in(config, player, is_upright, is_upright ? upright : wide);
}

bool sq_view_follows_player(const Config *config, bool is_upright)
{
    const sq_view view = sq_view_below_strip(config, (Square){0}, is_upright);
    return view.right < config->ARENA_WIDTH || view.bottom < config->ARENA_HEIGHT;
}

/* ---- around it ---- */

/* Fills a rectangle on the canvas; does nothing if it is empty. */
static void fill(sq_draw_list *list, Bounds part, sq_color color)
{
    if (part.right > part.left && part.bottom > part.top)
        sq_draw_rect(list, part.left, part.top, part.right - part.left, part.bottom - part.top,
                     color);
}

/* The visible part of a rectangle, on the canvas. */
static Bounds clipped(const sq_view *view, float left, float top, float right, float bottom)
{
    return sq_bounds_on_canvas(view,
                               (Bounds){sq_max(left, view->left), sq_max(top, view->top),
                                        sq_min(right, view->right), sq_min(bottom, view->bottom)});
}

void sq_view_fill(const sq_view *view, float left, float top, float right, float bottom,
                  sq_color color, sq_draw_list *list)
{
    fill(list, clipped(view, left, top, right, bottom), color);
}

void sq_view_tint(const sq_view *view, float left, float top, float right, float bottom,
                  sq_color color, float alpha, sq_draw_list *list)
{
    const Bounds part = clipped(view, left, top, right, bottom);
    const float y = (part.top + part.bottom) / 2;
    if (part.right > part.left && part.bottom > part.top)
        sq_draw_line_between(list, (sq_point){part.left, y}, (sq_point){part.right, y},
                             part.bottom - part.top, color, alpha);
}

static void fill_outside(sq_draw_list *list, Bounds seen)
{
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    sq_ground_fill(list, 0, 0, canvas.width, seen.top);
    sq_ground_fill(list, 0, seen.top, seen.left, seen.bottom);
    sq_ground_fill(list, seen.right, seen.top, canvas.width, seen.bottom);
    sq_ground_fill(list, 0, seen.bottom, canvas.width, canvas.height);
}

/* A side of the view is compared with the arena's by exact equality: see stretch_around. */
void sq_arena_draw_wall(sq_view view, const Config *config, sq_draw_list *list)
{
    enum { WALL = SQ_WALL_WIDTH };
    const sq_color line = SQ_COLOR_OPEN;
    const Bounds all =
        sq_bounds_on_canvas(&view, (Bounds){0, 0, config->ARENA_WIDTH, config->ARENA_HEIGHT});
    const Bounds seen = sq_view_bounds(&view);
    fill_outside(list, seen);
    sq_draw_frame(list, seen.left - WALL, seen.top - WALL, seen.right - seen.left + 2 * WALL,
                  seen.bottom - seen.top + 2 * WALL, WALL, SQ_COLOR_WALL);
    if (all.left < seen.left)
        fill(list, (Bounds){seen.left - WALL, seen.top, seen.left, seen.bottom}, line);
    if (all.right > seen.right)
        fill(list, (Bounds){seen.right, seen.top, seen.right + WALL, seen.bottom}, line);
    if (all.top < seen.top)
        fill(list, (Bounds){seen.left, seen.top - WALL, seen.right, seen.top}, line);
    if (all.bottom > seen.bottom)
        fill(list, (Bounds){seen.left, seen.bottom, seen.right, seen.bottom + WALL}, line);
}
