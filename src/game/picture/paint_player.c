#include "picture/painters.h"

#include "picture/shapes.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

static bool power_ends_soon(const Sight *sight)
{
    return sight->player->power_ticks < sight->config->POWER_UP_WARNING;
}

/* Yellow while the player has power; near its end, blue and yellow in turn. */
static sq_color player_color(const Sight *sight)
{
    const int32_t ticks = sight->player->power_ticks;
    const bool blinks = power_ends_soon(sight) && !sight->frame->look.steady;
    if (ticks == 0 || (blinks && ticks / sight->config->POWER_UP_BLINK % 2 == 0))
        return SQ_COLOR_PLAYER;
    return SQ_COLOR_POWER;
}

/* -1 to 1: at three units per tick the pupils reach the edge of the eyes. */
static float gaze(float before, float now)
{
    return sq_clamp((now - before) / 3, -1, 1);
}

/* A frame around the player that runs out, so that players need not look away to see how much power
 * is left. It is red near the end. Where the view ends, the frame is pushed inwards. */
static void draw_power(const Sight *sight, Square square)
{
    enum { GAP = 2, LINE = 2 };
    const Config *config = sight->config;
    const float ticks = (float)sight->player->power_ticks + 1 - sight->frame->progress;
    const float all = (float)sq_power_up_duration(config, ecs_unique_read(sight->world, Tower));
    const sq_view *view = &sight->view;
    const float left = sq_max(square.x - GAP - LINE, view->left);
    const float top = sq_max(square.y - GAP - LINE, view->top);
    const float right = sq_min(square.x + square.size + GAP + LINE, view->right);
    const float bottom = sq_min(square.y + square.size + GAP + LINE, view->bottom);
    const Bounds part = sq_bounds_on_canvas(view, (Bounds){left, top, right, bottom});
    sq_shape_rest(sight->frame->list, part.left, part.top, part.right - part.left,
                  part.bottom - part.top, LINE * view->arena.scale, sq_min(ticks / all, 1),
                  power_ends_soon(sight) ? SQ_COLOR_DANGER : SQ_COLOR_POWER);
}

/* As it is shown, in arena units: swollen around its centre, but inside the arena. */
static Square shown_player(const Sight *sight)
{
    const Square shown =
        sq_square_between(sight->player->before, sight->player->square, sight->frame->progress);
    return sq_inside_arena(sq_square_grown(shown, sight->frame->look.swell / 2), sight->config);
}

/* -1 or 1 at the wall that it is behind or before, else 0. */
static float wall_at(float place, float size, float length)
{
    return place <= 0 ? -1.0F : place + size >= length ? 1.0F : 0.0F;
}

static sq_player_look look_of_player(const Sight *sight)
{
    const Square square = sight->player->square;
    const Player *player = sight->player;
    const sq_look *look = &sight->frame->look;
    const sq_view *view = &sight->view;
    const float unit = view->arena.scale;
    const sq_point eyes =
        sq_way_on_canvas(view, gaze(player->before.x, square.x), gaze(player->before.y, square.y));
    const sq_point way = sq_way_on_canvas(view, look->way_x, look->way_y);
    const sq_point wall =
        sq_way_on_canvas(view, wall_at(square.x, square.size, sight->config->ARENA_WIDTH),
                         wall_at(square.y, square.size, sight->config->ARENA_HEIGHT));
    return (sq_player_look){
        .body = player_color(sight),
        .face = look->face,
        .hurt = look->hurt || player->invincible_ticks > 0,
        .gaze_x = eyes.x,
        .gaze_y = eyes.y,
        .way_x = way.x * unit,
        .way_y = way.y * unit,
        .wall_x = wall.x,
        .wall_y = wall.y,
    };
}

void sq_paint_wake(const Sight *sight)
{
    const sq_player_look look = look_of_player(sight);
    if (!sight->frame->look.fallen)
        sq_figure_draw_wake(sight->frame->list,
                            sq_square_on_canvas(&sight->view, shown_player(sight)),
                            sight->view.arena.scale, &look);
}

void sq_paint_player(const Sight *sight)
{
    const Square shown = shown_player(sight);
    const Square square = sq_square_on_canvas(&sight->view, shown);
    const sq_player_look look = look_of_player(sight);
    if (sight->frame->look.fallen)
        return;
    sq_figure_draw_player(sight->frame->list, square, sight->view.arena.scale, &look);
    if (sight->player->power_ticks > 0)
        draw_power(sight, shown);
    if (ecs_unique_read(sight->world, Floor)->shield > 0)
        sq_shape_shield(sight->frame->list, square, sight->view.arena.scale);
}
