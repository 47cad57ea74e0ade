/* render: the arena with everything in it, where the frame says. What is worse comes on top:
 * pellets, food, the larger ones, the red ones, and over all the player. */
#include "../arena_view.h"
#include "../shapes.h"
#include "../squares.h"
#include "../upgrades.h"
#include "systems.h"

/* What a pass over the friends needs. */
typedef struct Scene {
    ecs_world *world;
    const Frame *frame;
    const Config *config;
    const Player *player;
    sq_letterbox arena;
    float growth; /* of a friend in a tick */
} Scene;

/* Between where a square stood before the last tick and where it is now. */
static Square between(Square before, Square now, float progress)
{
    return (Square){
        before.x + (now.x - before.x) * progress,
        before.y + (now.y - before.y) * progress,
        before.size + (now.size - before.size) * progress,
    };
}

static sq_color friend_color(const Scene *scene, Square square)
{
    if (sq_is_fully_grown(square, scene->config))
        return SQ_COLOR_DANGER;
    return square.size > scene->player->square.size ? SQ_COLOR_LARGER : SQ_COLOR_FOOD;
}

/* How far a friend that is not red yet is on the way through its last moments before: 0 to 1. */
static float warning(const Scene *scene, Square square)
{
    const float way = (float)scene->config->DANGER_WARNING * scene->growth;
    const float left = scene->config->FRIEND_MAX_SIZE - square.size;
    return left < way ? 1 - left / way : 0;
}

/* ---- friends, a pass for each kind ---- */

static void draw_food(const Scene *scene, Square now, Square shown)
{
    (void)now;
    sq_shape_food(scene->frame->list, shown);
}

static void draw_larger_inside(const Scene *scene, Square now, Square shown)
{
    (void)now;
    sq_shape_larger_inside(scene->frame->list, shown);
}

static void draw_larger(const Scene *scene, Square now, Square shown)
{
    (void)now;
    sq_shape_larger(scene->frame->list, shown, scene->arena.scale);
}

static void draw_food_warning(const Scene *scene, Square now, Square shown)
{
    sq_shape_food_warning(scene->frame->list, shown, scene->arena.scale, warning(scene, now));
}

static void draw_larger_warning(const Scene *scene, Square now, Square shown)
{
    sq_shape_larger_warning(scene->frame->list, shown, scene->arena.scale, warning(scene, now));
}

static void draw_danger(const Scene *scene, Square now, Square shown)
{
    (void)now;
    if (scene->player->power_ticks > 0)
        sq_shape_prey(scene->frame->list, shown, scene->arena.scale);
    else
        sq_shape_danger(scene->frame->list, shown, scene->arena.scale);
}

/* One colour after the other: a window fills neighbours of one colour at once. */
static const struct {
    sq_color color;
    void (*draw)(const Scene *scene, Square now, Square shown);
} passes[] = {
    {SQ_COLOR_FOOD, draw_food},
    {SQ_COLOR_FOOD, draw_food_warning},
    {SQ_COLOR_LARGER, draw_larger_inside},
    {SQ_COLOR_LARGER, draw_larger},
    {SQ_COLOR_LARGER, draw_larger_warning},
    {SQ_COLOR_DANGER, draw_danger},
};

static void draw_friends(const Scene *scene)
{
    for (size_t pass = 0; pass < sizeof passes / sizeof passes[0]; pass++) {
        ecs_each_view(view, scene->world, .with = ecs_mask(Friend, Motion)) {
            const Square now = ecs_view_read(&view, Friend)->square;
            if (friend_color(scene, now) != passes[pass].color)
                continue;
            const Square before = ecs_view_read(&view, Motion)->before;
            const Square shown = between(before, now, scene->frame->progress);
            passes[pass].draw(scene, now, sq_square_on_canvas(scene->arena, shown));
        }
    }
}

/* ---- the player ---- */

static bool power_ends_soon(const Scene *scene)
{
    return scene->player->power_ticks < scene->config->POWER_UP_WARNING;
}

/* Yellow while powered up; near the end of it, blue and yellow by turns. */
static sq_color player_color(const Scene *scene)
{
    const int32_t ticks = scene->player->power_ticks;
    const bool blinks = power_ends_soon(scene) && !scene->frame->look.steady;
    if (ticks == 0 || (blinks && ticks / scene->config->POWER_UP_BLINK % 2 == 0))
        return SQ_COLOR_PLAYER;
    return SQ_COLOR_POWER;
}

/* -1 to 1: as far as the eyes go at three units a tick. */
static float gaze(float before, float now)
{
    return sq_clamp((now - before) / 3, -1, 1);
}

/* The time that is left, read without looking away from the square: a frame around it, pushed in
 * where the arena ends, runs out; near the end it is red. */
static void draw_power(const Scene *scene, Square square)
{
    enum { GAP = 2, LINE = 2 };
    const Config *config = scene->config;
    const float ticks = (float)scene->player->power_ticks + 1 - scene->frame->progress;
    const float all = (float)sq_power_up_duration(config, ecs_unique_read(scene->world, Tower));
    const float left = sq_max(square.x - GAP - LINE, 0);
    const float top = sq_max(square.y - GAP - LINE, 0);
    const float right = sq_min(square.x + square.size + GAP + LINE, config->ARENA_WIDTH);
    const float bottom = sq_min(square.y + square.size + GAP + LINE, config->ARENA_HEIGHT);
    const float scale = scene->arena.scale;
    sq_shape_rest(scene->frame->list, sq_outer_x(scene->arena, left), sq_outer_y(scene->arena, top),
                  (right - left) * scale, (bottom - top) * scale, LINE * scale,
                  sq_min(ticks / all, 1),
                  power_ends_soon(scene) ? SQ_COLOR_DANGER : SQ_COLOR_POWER);
}

/* Swollen from its centre, but not out of the arena. */
static Square swollen(const Scene *scene, Square square)
{
    const float swell = scene->frame->look.swell;
    const Square larger = {square.x - swell / 2, square.y - swell / 2, square.size + swell};
    return sq_inside_arena(larger, scene->config);
}

static void draw_player(const Scene *scene)
{
    const Player *player = scene->player;
    const sq_look *look = &scene->frame->look;
    if (look->fallen)
        return;
    const Square shown =
        swollen(scene, between(player->before, player->square, scene->frame->progress));
    const sq_player_look player_look = {
        .body = player_color(scene),
        .hurt = look->hurt || player->invincible_ticks > 0,
        .gaze_x = gaze(player->before.x, player->square.x),
        .gaze_y = gaze(player->before.y, player->square.y),
    };
    sq_shape_player(scene->frame->list, sq_square_on_canvas(scene->arena, shown),
                    scene->arena.scale, &player_look);
    if (player->power_ticks > 0)
        draw_power(scene, shown);
}

void sq_render(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Frame *frame = ecs_unique_read(world, Frame);
    const Scene scene = {
        .world = world,
        .frame = frame,
        .config = config,
        .player = ecs_unique_read(world, Player),
        .arena = sq_arena_shaken(frame->arena, &frame->look),
        .growth = sq_friend_growth(config, ecs_unique_read(world, Tower)),
    };
    ecs_each_read(world, Pellet, pellet) {
        sq_shape_pellet(frame->list, sq_square_on_canvas(scene.arena, pellet->square));
    }
    draw_friends(&scene);
    draw_player(&scene);
}
