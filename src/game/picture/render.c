#include "picture/render.h"

#include "picture/cover.h"
#include "picture/shapes.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* What drawing needs. */
typedef struct Scene {
    ecs_world *world;
    const Frame *frame;
    const Config *config;
    const Player *player;
    sq_view view;
    float growth; /* of a friend in a tick */
} Scene;

/* ---- friends ---- */

/* A friend that is seen. */
typedef struct Seen {
    Square shown; /* on the canvas */
    float size;   /* in the arena, now: between ticks it is shown smaller */
    sq_color color;
} Seen;

static sq_color friend_color(const Scene *scene, Square square)
{
    if (sq_is_fully_grown(square, scene->config))
        return SQ_COLOR_DANGER;
    return square.size > scene->player->square.size ? SQ_COLOR_LARGER : SQ_COLOR_FOOD;
}

/* How far a friend that is not red yet is on the way through its last moments before: 0 to 1. */
static float warning(const Scene *scene, const Seen *seen)
{
    const float way = (float)scene->config->DANGER_WARNING * scene->growth;
    const float left = scene->config->FRIEND_MAX_SIZE - seen->size;
    return left < way ? 1 - left / way : 0;
}

/* Of all that there are, those that are seen, in storage order; says how many. */
static uint32_t look_around(const Scene *scene, uint32_t count, Seen *seen)
{
    enum { RIM = 1 };
    const Friend *friends = ecs_array_read(scene->world, Friend);
    const Motion *motions = ecs_array_read(scene->world, Motion);
    uint32_t seen_count = 0;
    for (uint32_t row = 0; row < count; row++) {
        const Square now = friends[row].square;
        const Square between = sq_square_between(motions[row].before, now, scene->frame->progress);
        if (!sq_view_shows(&scene->view, between, RIM))
            continue;
        seen[seen_count++] = (Seen){sq_square_on_canvas(scene->view.arena, between), now.size,
                                    friend_color(scene, now)};
    }
    return seen_count;
}

static void draw_food(const Scene *scene, const Seen *seen)
{
    sq_shape_food(scene->frame->list, seen->shown);
}

static void draw_larger_inside(const Scene *scene, const Seen *seen)
{
    sq_shape_larger_inside(scene->frame->list, seen->shown);
}

static void draw_larger(const Scene *scene, const Seen *seen)
{
    sq_shape_larger(scene->frame->list, seen->shown, scene->view.arena.scale);
}

static void draw_food_warning(const Scene *scene, const Seen *seen)
{
    sq_shape_food_warning(scene->frame->list, seen->shown, scene->view.arena.scale,
                          warning(scene, seen));
}

static void draw_larger_warning(const Scene *scene, const Seen *seen)
{
    sq_shape_larger_warning(scene->frame->list, seen->shown, scene->view.arena.scale,
                            warning(scene, seen));
}

static void draw_danger(const Scene *scene, const Seen *seen)
{
    if (scene->player->power_ticks > 0)
        sq_shape_prey(scene->frame->list, seen->shown, scene->view.arena.scale);
    else
        sq_shape_danger(scene->frame->list, seen->shown, scene->view.arena.scale);
}

/* One colour after the other: a window fills neighbours of one colour at once. */
static const struct {
    sq_color color;
    void (*draw)(const Scene *scene, const Seen *seen);
} passes[] = {
    {SQ_COLOR_FOOD, draw_food},
    {SQ_COLOR_FOOD, draw_food_warning},
    {SQ_COLOR_LARGER, draw_larger_inside},
    {SQ_COLOR_LARGER, draw_larger},
    {SQ_COLOR_LARGER, draw_larger_warning},
    {SQ_COLOR_DANGER, draw_danger},
};

/* ---- a crowd that lies on itself ---- */

/* So many that, side by side and all of them red, they would fill the canvas. With fewer it is no
 * gain to leave some out. */
static bool lie_on_each_other(const Scene *scene, uint32_t count)
{
    const float side = scene->config->FRIEND_MAX_SIZE * scene->view.arena.scale;
    return (float)count * side * side > SQ_CANVAS_WIDTH * SQ_CANVAS_HEIGHT;
}

/* It has no pass, then. */
static void leave_out(Seen *seen)
{
    seen->color = SQ_COLOR_COUNT;
}

/* From the one on top down, those that are wholly below others. */
static void leave_out_hidden_red(const Scene *scene, Seen *seen, uint32_t count, sq_cover *cover)
{
    const float unit = scene->view.arena.scale;
    for (uint32_t i = count; i-- > 0;) {
        Seen *one = &seen[i];
        if (one->color != SQ_COLOR_DANGER)
            continue;
        if (sq_cover_hides(cover, sq_shape_danger_extent(one->shown, unit)))
            leave_out(one);
        else
            sq_cover_add(cover, one->shown);
    }
}

/* All others are below those. */
static void leave_out_hidden(const Scene *scene, Seen *seen, uint32_t count)
{
    sq_cover cover = {0};
    leave_out_hidden_red(scene, seen, count, &cover);
    for (uint32_t i = 0; i < count; i++)
        if (seen[i].color != SQ_COLOR_DANGER && sq_cover_hides(&cover, seen[i].shown))
            leave_out(&seen[i]);
}

/* All friends are looked at once, and those that are seen once for each kind. */
static bool draw_friends(const Scene *scene)
{
    const uint32_t count = ecs_group_count(scene->world, ecs_mask(Friend, Motion));
    Seen *seen = ecs_scratch(scene->world, count * sizeof *seen);
    if (!seen)
        return false;
    const uint32_t seen_count = look_around(scene, count, seen);
    if (lie_on_each_other(scene, seen_count))
        leave_out_hidden(scene, seen, seen_count);
    for (size_t pass = 0; pass < sizeof passes / sizeof passes[0]; pass++)
        for (uint32_t i = 0; i < seen_count; i++)
            if (seen[i].color == passes[pass].color)
                passes[pass].draw(scene, &seen[i]);
    return true;
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
 * where what is seen ends, runs out; near the end it is red. */
static void draw_power(const Scene *scene, Square square)
{
    enum { GAP = 2, LINE = 2 };
    const Config *config = scene->config;
    const float ticks = (float)scene->player->power_ticks + 1 - scene->frame->progress;
    const float all = (float)sq_power_up_duration(config, ecs_unique_read(scene->world, Tower));
    const sq_view *view = &scene->view;
    const float left = sq_max(square.x - GAP - LINE, view->left);
    const float top = sq_max(square.y - GAP - LINE, view->top);
    const float right = sq_min(square.x + square.size + GAP + LINE, view->right);
    const float bottom = sq_min(square.y + square.size + GAP + LINE, view->bottom);
    const float scale = view->arena.scale;
    sq_shape_rest(scene->frame->list, sq_outer_x(view->arena, left), sq_outer_y(view->arena, top),
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
        swollen(scene, sq_square_between(player->before, player->square, scene->frame->progress));
    const sq_player_look player_look = {
        .body = player_color(scene),
        .hurt = look->hurt || player->invincible_ticks > 0,
        .gaze_x = gaze(player->before.x, player->square.x),
        .gaze_y = gaze(player->before.y, player->square.y),
    };
    sq_shape_player(scene->frame->list, sq_square_on_canvas(scene->view.arena, shown),
                    scene->view.arena.scale, &player_look);
    if (player->power_ticks > 0)
        draw_power(scene, shown);
}

/* ---- kinds ---- */

/* The view also visits entities that are made of more, and so of another kind. */
static void draw_shapes(const Scene *scene, sq_kind_id kind)
{
    ecs_each_view(view, scene->world, .with = sq_kinds[kind].made_of) {
        if (sq_kind_of(scene->world, view.entity) != kind)
            continue;
        const Square now = sq_body_square(scene->world, view.entity);
        const Square before = sq_body_before(scene->world, view.entity);
        const Square between = sq_square_between(before, now, scene->frame->progress);
        if (sq_view_shows(&scene->view, between, 0))
            sq_shape_parts(scene->frame->list, sq_square_on_canvas(scene->view.arena, between),
                           sq_kinds[kind].shape, friend_color(scene, now));
    }
}

static bool draw_kind(const Scene *scene, sq_kind_id kind)
{
    if (sq_kinds[kind].shape == SQ_SHAPE_OF_SIZE)
        return draw_friends(scene);
    draw_shapes(scene, kind);
    return true;
}

int sq_render(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Frame *frame = ecs_unique_read(world, Frame);
    const Scene scene = {
        .world = world,
        .frame = frame,
        .config = config,
        .player = ecs_unique_read(world, Player),
        .view = sq_view_shaken(frame->view, &frame->look),
        .growth = sq_friend_growth(config, ecs_unique_read(world, Tower)),
    };
    for (sq_kind_id kind = 0; kind < SQ_KIND_COUNT; kind++)
        if (!draw_kind(&scene, kind))
            return 1;
    draw_player(&scene);
    return 0;
}
