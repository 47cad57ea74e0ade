#include "picture/painters.h"

#include "picture/shapes.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* ---- beyond the view ---- */

/* A mark at the edge of the view, the larger the nearer, for a square that lies beyond it. */
static void draw_mark(const Sight *sight, Square square, sq_color color)
{
    enum { FAR = 120, LEAST = 3, MOST = 8 };
    const sq_view *view = &sight->view;
    const float x = sq_center_x(square);
    const float y = sq_center_y(square);
    const float edge_x = sq_clamp(x, view->left, view->right);
    const float edge_y = sq_clamp(y, view->top, view->bottom);
    const float away = sq_max(fabsf(x - edge_x), fabsf(y - edge_y)) / FAR;
    if (sq_sight_is_enlarged(sight) && away < 1 && !sq_view_shows(view, square, 0))
        sq_shape_pointer(sight->frame->list, sq_point_on_canvas(view->arena, edge_x, edge_y),
                         (sq_point){x - edge_x, y - edge_y}, MOST - (MOST - LEAST) * away, color);
}

void sq_paint_marks(const Sight *sight)
{
    if (!sq_sight_is_enlarged(sight))
        return;
    ecs_each_read(sight->world, Friend, one)
        if (sq_sight_stage_of(sight, one->square) == SQ_STAGE_DANGER)
            draw_mark(sight, one->square, SQ_COLOR_DANGER);
    ecs_each_read(sight->world, Shard, shard)
        draw_mark(sight, shard->square, SQ_COLOR_DANGER);
    ecs_each_read(sight->world, Pellet, pellet)
        draw_mark(sight, pellet->square, SQ_COLOR_POWER);
}

/* ---- what is about to happen ---- */

/* True if a friend that rests will rush within DART_WARNING ticks. */
static bool is_about_to_rush(const Sight *sight, const Dart *dart)
{
    const Tower *tower = ecs_unique_read(sight->world, Tower);
    const int32_t rest = sq_dart_rest(sight->config, tower, dart->rest);
    return dart->phase == SQ_DART_RESTS && dart->ticks >= rest - sight->config->DART_WARNING;
}

/* Announces that a square will come or throw to a place. */
static void draw_rush(const Sight *sight, Square square, float to_x, float to_y)
{
    const sq_letterbox arena = sight->view.arena;
    if (sq_view_shows(&sight->view, square, 0))
        sq_shape_rush(sight->frame->list, sq_square_on_canvas(arena, square), arena.scale,
                      sq_outer_x(arena, to_x), sq_outer_y(arena, to_y));
    else
        draw_mark(sight, square, SQ_COLOR_TEXT);
}

/* Rows point across the arena, what rushes or throws at the player. */
void sq_paint_rushes(const Sight *sight)
{
    enum { FAR = 200 };
    ecs_each_view(view, sight->world, .with = ecs_mask(Friend, Motion, Dart)) {
        const Square between =
            sq_square_between(ecs_view_read(&view, Motion)->before,
                              ecs_view_read(&view, Friend)->square, sight->frame->progress);
        if (is_about_to_rush(sight, ecs_view_read(&view, Dart)))
            draw_rush(sight, between, sight->eye_x, sight->eye_y);
    }
    ecs_each_view(view, sight->world, .with = ecs_mask(Friend, Cross)) {
        const Square square = ecs_view_read(&view, Friend)->square;
        const Cross *cross = ecs_view_read(&view, Cross);
        if (cross->ticks < cross->announce)
            draw_rush(sight, square, sq_center_x(square) + cross->way.x * FAR,
                      sq_center_y(square) + cross->way.y * FAR);
    }
    ecs_each_view(view, sight->world, .with = ecs_mask(Friend, Throw)) {
        const Throw *throw = ecs_view_read(&view, Throw);
        if (throw->ticks > throw->every - sight->config->THROW_WARNING)
            draw_rush(sight, ecs_view_read(&view, Friend)->square, sight->eye_x, sight->eye_y);
    }
}
