#include "picture/painters.h"

#include "picture/shapes.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

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
    const sq_view *view = &sight->view;
    const sq_point to = sq_point_on_canvas(view, to_x, to_y);
    if (sq_view_shows(view, square, 0) && sq_sight_is_lit(sight, square))
        sq_shape_rush(sight->frame->list, sq_square_on_canvas(view, square), view->arena.scale,
                      to.x, to.y);
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
