/* render: the arena with everything in it, scaled to fit the canvas. */
#include "../letterbox.h"
#include "../squares.h"
#include "systems.h"

/* Between where a square stood before the last tick and where it is now. */
static Square between(Square before, Square now, float progress)
{
    return (Square){
        before.x + (now.x - before.x) * progress,
        before.y + (now.y - before.y) * progress,
        before.size + (now.size - before.size) * progress,
    };
}

static void draw_square(const Frame *frame, sq_letterbox arena, Square square, sq_color color)
{
    sq_draw_rect(frame->list, sq_outer_x(arena, square.x), sq_outer_y(arena, square.y),
                 square.size * arena.scale, square.size * arena.scale, color);
}

static void draw_outline(const Frame *frame, sq_letterbox arena, Square square, sq_color color)
{
    sq_draw_frame(frame->list, sq_outer_x(arena, square.x), sq_outer_y(arena, square.y),
                  square.size * arena.scale, square.size * arena.scale, 2 * arena.scale, color);
}

static sq_color friend_color(Square square, const Player *player, const Config *config)
{
    if (sq_is_fully_grown(square, config))
        return SQ_COLOR_DANGER;
    return square.size > player->square.size ? SQ_COLOR_LARGER : SQ_COLOR_FOOD;
}

static void draw_friends(ecs_world *world, const Frame *frame, sq_letterbox arena)
{
    const Config *config = ecs_unique(world, Config);
    const Player *player = ecs_unique(world, Player);
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion)) {
        const Square now = ecs_view_get(&view, Friend)->square;
        const Square shown = between(ecs_view_get(&view, Motion)->before, now, frame->progress);
        draw_square(frame, arena, shown, friend_color(now, player, config));
        /* Red stays red; the green rim says that it can be eaten as long as the power lasts. */
        if (sq_is_fully_grown(now, config) && player->power_ticks > 0)
            draw_outline(frame, arena, shown, SQ_COLOR_FOOD);
    }
}

/* Yellow while powered up; near the end of it, blue and yellow by turns. */
static sq_color player_color(const Player *player, const Config *config)
{
    const bool ends_soon = player->power_ticks < config->POWER_UP_WARNING;
    if (player->power_ticks == 0 ||
        (ends_soon && player->power_ticks / config->POWER_UP_BLINK % 2 == 0))
        return SQ_COLOR_PLAYER;
    return SQ_COLOR_POWER;
}

static void draw_player(ecs_world *world, const Frame *frame, sq_letterbox arena)
{
    const Player *player = ecs_unique(world, Player);
    const Square shown = between(player->before, player->square, frame->progress);
    draw_square(frame, arena, shown, player_color(player, ecs_unique(world, Config)));
    draw_outline(frame, arena, shown,
                 player->invincible_ticks > 0 ? SQ_COLOR_DANGER : SQ_COLOR_TEXT);
}

void sq_render(ecs_world *world)
{
    const Config *config = ecs_unique(world, Config);
    const Frame *frame = ecs_unique(world, Frame);
    const sq_letterbox arena = sq_letterbox_fit(config->ARENA_WIDTH, config->ARENA_HEIGHT,
                                                SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);

    ecs_each(world, Pellet, pellet) {
        draw_square(frame, arena, pellet->square, SQ_COLOR_POWER);
    }
    draw_friends(world, frame, arena);
    draw_player(world, frame, arena);
}
