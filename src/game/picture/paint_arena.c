#include "picture/painters.h"

#include "base/tempo.h"
#include "draw/mesh.h"
#include "picture/shapes.h"
#include "rules/cards.h"
#include "rules/prey.h"
#include "rules/squares.h"
#include "rules/trail.h"

static void fill(const Sight *sight, float left, float top, float right, float bottom)
{
    const bool is_overtime = sight->now->haste > 1;
    sq_view_fill(&sight->view, left, top, right, bottom,
                 is_overtime ? SQ_COLOR_DANGER : SQ_COLOR_WALL, sight->frame->list);
}

/* The part of the arena that the walls have closed. */
void sq_paint_closed(const Sight *sight)
{
    const Config *config = sight->config;
    const Bounds open = sight->now->bounds;
    if (open.left <= 0)
        return;
    fill(sight, 0, 0, config->ARENA_WIDTH, open.top);
    fill(sight, 0, open.bottom, config->ARENA_WIDTH, config->ARENA_HEIGHT);
    fill(sight, 0, open.top, open.left, open.bottom);
    fill(sight, open.right, open.top, config->ARENA_WIDTH, open.bottom);
}

/* Where a floor is dark, all of it but what the light reaches. */
static void paint_night(const Sight *sight)
{
    static const float dim = 0.55F;
    const sq_view *view = &sight->view;
    sq_view_tint(view, view->left, view->top, view->right, view->bottom, SQ_COLOR_OUTLINE, dim,
                 sight->frame->list);
}

/* The light that the player casts on the ground, in the colour of power while there is some. */
void sq_paint_lamp(const Sight *sight)
{
    enum { REACH = 150 }; /* canvas units */
    const bool has_power = sight->player->power_ticks > 0;
    const bool is_dark = sight->config->SIGHT > 0;
    const float sees = sight->config->SIGHT + sight->player->square.size / 2;
    if (is_dark)
        paint_night(sight);
    if (!sight->frame->look.fallen)
        sq_draw_light(sight->frame->list, SQ_GLOW,
                      sq_point_on_canvas(&sight->view, sight->eye_x, sight->eye_y),
                      is_dark ? sees * sight->view.arena.scale : REACH,
                      has_power ? SQ_COLOR_POWER : SQ_COLOR_LAMP, is_dark ? 0.5F : 0.16F);
}

/* Where a row that is announced will cross. */
void sq_paint_lanes(const Sight *sight)
{
    static const float seen = 0.16F;
    const sq_view *view = &sight->view;
    ecs_each_view(rows, sight->world, .with = ecs_mask(Friend, Cross)) {
        const Square square = ecs_view_read(&rows, Friend)->square;
        const Cross *cross = ecs_view_read(&rows, Cross);
        const float right = square.x + square.size;
        const float bottom = square.y + square.size;
        if (cross->ticks >= cross->announce)
            continue;
        if (cross->way.x != 0)
            sq_view_tint(view, view->left, square.y, view->right, bottom, SQ_COLOR_DANGER, seen,
                         sight->frame->list);
        else if (cross->way.y != 0)
            sq_view_tint(view, square.x, view->top, right, view->bottom, SQ_COLOR_DANGER, seen,
                         sight->frame->list);
    }
}

/* After a lunge, light on the ground that burns, fading; as broad as the player was. */
void sq_paint_trail(const Sight *sight)
{
    const Floor *floor = ecs_unique_read(sight->world, Floor);
    const sq_view *view = &sight->view;
    const float all = (float)sq_trail_duration(sight->config, ecs_unique_read(sight->world, Tower));
    if (floor->trail.ticks == 0 || all == 0)
        return;
    const float left = sq_min((float)floor->trail.ticks / all, 1);
    const sq_point from =
        sq_point_on_canvas(view, sq_center_x(floor->trail.from), sq_center_y(floor->trail.from));
    const sq_point to =
        sq_point_on_canvas(view, sq_center_x(floor->trail.to), sq_center_y(floor->trail.to));
    const float width = floor->trail.from.size * view->arena.scale;
    const float strength = 0.25F + 0.35F * left;
    sq_draw_streak(sight->frame->list, to, from, width, SQ_COLOR_POWER, strength);
    sq_draw_streak(sight->frame->list, from, to, width, SQ_COLOR_POWER, strength);
}

/* A ring where the player was, and a frame that runs out with it. */
void sq_paint_decoy(const Sight *sight)
{
    enum { GAP = 3, LINE = 1 };
    const Floor *floor = ecs_unique_read(sight->world, Floor);
    const float scale = sight->view.arena.scale;
    const float all = (float)sight->config->UPGRADE_DECOY;
    if (!sq_decoy_stands(sight->world) || !sq_view_shows(&sight->view, floor->decoy.square, 0))
        return;
    const Square place = sq_square_on_canvas(&sight->view, floor->decoy.square);
    const float gap = GAP * scale;
    sq_shape_shield(sight->frame->list, place, 1);
    sq_shape_rest(sight->frame->list, place.x - gap, place.y - gap, place.size + 2 * gap,
                  place.size + 2 * gap, LINE * scale,
                  sq_min((float)floor->decoy.ticks / sq_max(all, 1), 1), SQ_COLOR_PLAYER);
}

void sq_paint_blocks(const Sight *sight)
{
    ecs_each_read(sight->world, Block, block)
        if (sq_view_shows(&sight->view, block->square, 0))
            sq_shape_block(sight->frame->list, sq_square_on_canvas(&sight->view, block->square));
}

void sq_paint_shards(const Sight *sight)
{
    const float missing = 1 - sight->frame->progress;
    ecs_each_read(sight->world, Shard, shard) {
        const Square square = sq_moved(shard->square, shard->step, -missing);
        if (sq_view_shows(&sight->view, square, 0) && sq_sight_is_lit(sight, square))
            sq_shape_shard(sight->frame->list, sq_square_on_canvas(&sight->view, square));
    }
}

/* ---- pellets ---- */

static Square pellet_on_canvas(const Sight *sight, Square square, float by)
{
    return sq_square_on_canvas(&sight->view, sq_square_grown(square, by / 2));
}

/* What is left of the beat where none is heard. */
static float silent_beat(const Sight *sight)
{
    const Config *config = sight->config;
    const int32_t beat = config->TICKS_PER_SECOND * 60 /
                         sq_tempo(ecs_unique_read(sight->world, Tower)->floor, false);
    const float since = (float)(sight->now->ticks % beat) + sight->frame->progress;
    return sq_max(0, 1 - since / (float)beat);
}

/* How large the beat makes their light: most when it is struck. */
static float pulse_of(const Sight *sight)
{
    static const float most = 5;
    const float heard = sight->frame->look.beat;
    const float left = heard > 0 ? heard : silent_beat(sight);
    return sight->frame->look.calm ? 0 : most * left * left;
}

void sq_paint_pellets(const Sight *sight)
{
    const float pulse = pulse_of(sight);
    sq_draw_list *list = sight->frame->list;
    ecs_each_read(sight->world, Pellet, pellet)
        if (sq_sight_is_lit(sight, pellet->square) &&
            sq_view_shows(&sight->view, pellet->square, 0))
            sq_shape_pellet_halo(list, pellet_on_canvas(sight, pellet->square, pulse));
    ecs_each_read(sight->world, Pellet, pellet)
        if (sq_sight_is_lit(sight, pellet->square) &&
            sq_view_shows(&sight->view, pellet->square, 0))
            sq_shape_pellet(list, pellet_on_canvas(sight, pellet->square, 0));
}
