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

static sq_view view_of(float scale, Stretch across, Stretch down)
{
    return (sq_view){
        {scale, across.origin, down.origin}, across.from, down.from, across.to, down.to};
}

static sq_view view_part(const Config *config, Square player, sq_area place)
{
    const float scale = config->VIEW_SCALE_MIN;
    return view_of(
        scale,
        stretch_around(sq_center_x(player), config->ARENA_WIDTH, scale, place.left, place.width),
        stretch_around(sq_center_y(player), config->ARENA_HEIGHT, scale, place.top, place.height));
}

/* The whole arena, if its scale is large enough, else a part of it in this place. */
static sq_view view_all_or_part(const Config *config, Square player, sq_letterbox all,
                                sq_area place)
{
    return all.scale < config->VIEW_SCALE_MIN
               ? view_part(config, player, place)
               : (sq_view){all, 0, 0, config->ARENA_WIDTH, config->ARENA_HEIGHT};
}

sq_view sq_view_on_canvas(const Config *config, Square player)
{
    return view_all_or_part(config, player, sq_arena_on_canvas(config),
                            (sq_area){0, 0, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT});
}

sq_view sq_view_below_strip(const Config *config, Square player)
{
    return view_all_or_part(config, player, sq_arena_below_strip(config),
                            (sq_area){SQ_ARENA_MARGIN, SQ_STRIP_HEIGHT,
                                      SQ_CANVAS_WIDTH - 2 * SQ_ARENA_MARGIN,
                                      SQ_CANVAS_HEIGHT - SQ_STRIP_HEIGHT - SQ_ARENA_MARGIN});
}

bool sq_view_follows_player(const Config *config)
{
    return sq_arena_below_strip(config).scale < config->VIEW_SCALE_MIN;
}

/* ---- on an upright canvas ---- */

static const sq_area upright = {SQ_ARENA_MARGIN, SQ_UPRIGHT_STRIP,
                                SQ_UPRIGHT_WIDTH - 2 * SQ_ARENA_MARGIN, SQ_UPRIGHT_ARENA};

/* The part of this length in which something is where it is in the whole. */
static Stretch stretch_by_share(float at, float size, float length, float begin, float visible,
                                float scale)
{
    const float share = length > size ? sq_clamp(at / (length - size), 0, 1) : 0;
    const float from = (length - visible) * share;
    return (Stretch){from, share < 1 ? from + visible : length, begin - from * scale};
}

/* So large that the arena covers the whole place, whatever its form. */
static sq_view cover(const Config *config, Square player, sq_area place)
{
    const float width = config->ARENA_WIDTH;
    const float height = config->ARENA_HEIGHT;
    const float scale = sq_max(place.width / width, place.height / height);
    return view_of(
        scale,
        stretch_by_share(player.x, player.size, width, place.left, place.width / scale, scale),
        stretch_by_share(player.y, player.size, height, place.top, place.height / scale, scale));
}

sq_view sq_view_upright(const Config *config, Square player)
{
    return sq_view_follows_player(config) ? view_part(config, player, upright)
                                          : cover(config, player, upright);
}

sq_view sq_view_covering(const Config *config, Square player)
{
    return cover(config, player, (sq_area){0, 0, SQ_UPRIGHT_WIDTH, SQ_UPRIGHT_HEIGHT});
}

float sq_upright_x(const Config *config, float x)
{
    return (x - upright.left) / upright.width * config->ARENA_WIDTH;
}

float sq_upright_y(const Config *config, float y)
{
    return (y - upright.top) / upright.height * config->ARENA_HEIGHT;
}

/* ---- around it ---- */

/* Fills the rectangle between two corners; does nothing if it is empty. */
static void fill(sq_draw_list *list, float left, float top, float right, float bottom,
                 sq_color color)
{
    if (right > left && bottom > top)
        sq_draw_rect(list, left, top, right - left, bottom - top, color);
}

/* The visible part of a rectangle, in canvas units. */
static sq_area clipped(const sq_view *view, float left, float top, float right, float bottom)
{
    const float x = sq_max(left, view->left);
    const float y = sq_max(top, view->top);
    const float scale = view->arena.scale;
    return (sq_area){sq_outer_x(view->arena, x), sq_outer_y(view->arena, y),
                     (sq_min(right, view->right) - x) * scale,
                     (sq_min(bottom, view->bottom) - y) * scale};
}

void sq_view_fill(const sq_view *view, float left, float top, float right, float bottom,
                  sq_color color, sq_draw_list *list)
{
    const sq_area area = clipped(view, left, top, right, bottom);
    fill(list, area.left, area.top, area.left + area.width, area.top + area.height, color);
}

void sq_view_tint(const sq_view *view, float left, float top, float right, float bottom,
                  sq_color color, float alpha, sq_draw_list *list)
{
    const sq_area area = clipped(view, left, top, right, bottom);
    const float y = area.top + area.height / 2;
    if (area.width > 0 && area.height > 0)
        sq_draw_line_between(list, (sq_point){area.left, y}, (sq_point){area.left + area.width, y},
                             area.height, color, alpha);
}

void sq_arena_draw_wall(sq_view view, const Config *config, sq_draw_list *list)
{
    const sq_color line = SQ_COLOR_OPEN;
    const float width = (view.right - view.left) * view.arena.scale;
    const float height = (view.bottom - view.top) * view.arena.scale;
    const float left = sq_outer_x(view.arena, view.left);
    const float top = sq_outer_y(view.arena, view.top);
    const float right = left + width;
    const float bottom = top + height;
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    sq_ground_fill(list, 0, 0, canvas.width, top);
    sq_ground_fill(list, 0, top, left, bottom);
    sq_ground_fill(list, right, top, canvas.width, bottom);
    sq_ground_fill(list, 0, bottom, canvas.width, canvas.height);
    sq_draw_frame(list, left - SQ_WALL_WIDTH, top - SQ_WALL_WIDTH, width + 2 * SQ_WALL_WIDTH,
                  height + 2 * SQ_WALL_WIDTH, SQ_WALL_WIDTH, SQ_COLOR_WALL);
    if (view.left > 0)
        fill(list, left - SQ_WALL_WIDTH, top, left, bottom, line);
    if (view.right < config->ARENA_WIDTH)
        fill(list, right, top, right + SQ_WALL_WIDTH, bottom, line);
    if (view.top > 0)
        fill(list, left, top - SQ_WALL_WIDTH, right, top, line);
    if (view.bottom < config->ARENA_HEIGHT)
        fill(list, left, bottom, right, bottom + SQ_WALL_WIDTH, line);
}
