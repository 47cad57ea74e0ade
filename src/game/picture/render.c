#include "picture/render.h"

#include "draw/mesh.h"
#include "picture/cover.h"
#include "picture/figures.h"
#include "picture/shapes.h"
#include "picture/springs.h"
#include "rules/danger.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* What every function below needs. */
typedef struct Scene {
    ecs_world *world;
    const Frame *frame;
    const Config *config;
    const sq_kinds *kinds;
    const Player *player;
    const Conditions *now;
    float eye_x, eye_y; /* the player's centre, as it is shown */
    sq_view view;
} Scene;

/* ---- the walls ---- */

static void fill(const Scene *scene, float left, float top, float right, float bottom,
                 sq_color color)
{
    sq_view_fill(&scene->view, left, top, right, bottom, color, scene->frame->list);
}

/* The part of the arena that the walls have closed. */
static void draw_closed(const Scene *scene)
{
    const Config *config = scene->config;
    const Bounds open = scene->now->bounds;
    if (scene->now->turn != SQ_TURN_WALLS)
        return;
    fill(scene, 0, 0, config->ARENA_WIDTH, open.top, SQ_COLOR_WALL);
    fill(scene, 0, open.bottom, config->ARENA_WIDTH, config->ARENA_HEIGHT, SQ_COLOR_WALL);
    fill(scene, 0, open.top, open.left, open.bottom, SQ_COLOR_WALL);
    fill(scene, open.right, open.top, config->ARENA_WIDTH, open.bottom, SQ_COLOR_WALL);
}

/* ---- friends ---- */

/* At the start of a floor, squares that are red by their size do not hurt yet. */
static bool is_harmless(const Scene *scene)
{
    return scene->now->in_grace && scene->now->ticks > 0;
}

static sq_stage stage_of(const Scene *scene, Square square)
{
    if (sq_is_fully_grown(square, scene->config) && !is_harmless(scene))
        return scene->player->power_ticks > 0 ? SQ_STAGE_PREY : SQ_STAGE_DANGER;
    return square.size > scene->player->square.size ? SQ_STAGE_LARGER : SQ_STAGE_FOOD;
}

static const sq_kind *kind_of(const Scene *scene, uint32_t row)
{
    if (ecs_count(scene->world, Kind) == 0)
        return &scene->kinds->list[0];
    return &scene->kinds->list[sq_kind_of(scene->world, ecs_entity_at(scene->world, Friend, row))];
}

/* True for a square of a row that has not set off yet. */
static bool is_announced(const Scene *scene, uint32_t row)
{
    return ecs_count(scene->world, Cross) > 0 &&
           sq_is_announced(scene->world, ecs_entity_at(scene->world, Friend, row));
}

static int32_t bites_of(const Scene *scene, uint32_t row)
{
    if (ecs_count(scene->world, Armour) == 0)
        return 0;
    const ecs_entity entity = ecs_entity_at(scene->world, Friend, row);
    const Armour *armour = ecs_try_read(scene->world, entity, Armour);
    return armour ? armour->bites - armour->bitten : 0;
}

/* Along the way of what rushes; to the player from all others. */
static sq_point aim_of(const Scene *scene, uint32_t row, Square square)
{
    const Dart *dart =
        ecs_count(scene->world, Dart) > 0
            ? ecs_try_read(scene->world, ecs_entity_at(scene->world, Friend, row), Dart)
            : NULL;
    const bool rushes = dart && dart->phase == SQ_DART_RUSHES;
    const float x = rushes ? dart->way_x : scene->eye_x - sq_center_x(square);
    const float y = rushes ? dart->way_y : scene->eye_y - sq_center_y(square);
    const float length = sqrtf(x * x + y * y);
    return length > 0 ? (sq_point){x / length, y / length} : (sq_point){0, -1};
}

/* How often the kind molts until its end. */
static int32_t phases_of(const Scene *scene, const sq_kind *kind)
{
    enum { MOST = 4 };
    int32_t phases = 0;
    for (; phases < MOST && (kind->behaviours & ecs_mask(Molt)); phases++)
        kind = &scene->kinds->list[kind->molt.kind];
    return phases;
}

static bool is_enlarged(const Scene *scene)
{
    return scene->view.arena.scale > 1;
}

/* In an enlarged view, what is harmless is no smaller than can be seen at a glance. */
static Square shown_square(const Scene *scene, Square square, sq_stage stage)
{
    const float least = SQ_CANVAS_HEIGHT / 45.0F / scene->view.arena.scale;
    const float more = sq_max(least - square.size, 0);
    return stage == SQ_STAGE_FOOD && is_enlarged(scene)
               ? (Square){square.x - more / 2, square.y - more / 2, square.size + more}
               : square;
}

/* The friend in this row, as it is shown between the last two ticks. */
static sq_figure figure_of(const Scene *scene, uint32_t row, Square before, Square now,
                           Square between)
{
    const float unit = scene->view.arena.scale;
    const sq_stage stage = is_announced(scene, row) ? SQ_STAGE_LARGER : stage_of(scene, now);
    const sq_kind *kind = kind_of(scene, row);
    return (sq_figure){
        .square = sq_square_on_canvas(scene->view.arena, shown_square(scene, between, stage)),
        .unit = unit,
        .stage = stage,
        .kind = kind,
        .phases = phases_of(scene, kind),
        .bites = bites_of(scene, row),
        .aim = aim_of(scene, row, between),
        .step_x = (sq_center_x(now) - sq_center_x(before)) * unit,
        .step_y = (sq_center_y(now) - sq_center_y(before)) * unit,
        .is_calm = scene->frame->look.calm,
    };
}

/* Finds the visible ones among `count` friends, in storage order. Returns their number. */
static uint32_t find_visible(const Scene *scene, uint32_t count, sq_figure *visible)
{
    enum { RIM = 4 }; /* outline and teeth */
    const Friend *friends = ecs_array_read(scene->world, Friend);
    const Motion *motions = ecs_array_read(scene->world, Motion);
    uint32_t visible_count = 0;
    for (uint32_t row = 0; row < count; row++) {
        const Square now = friends[row].square;
        const Square before = motions[row].before;
        const Square between = sq_square_between(before, now, scene->frame->progress);
        if (sq_view_shows(&scene->view, between, RIM))
            visible[visible_count++] = figure_of(scene, row, before, now, between);
    }
    return visible_count;
}

/* ---- a crowd ---- */

/* So many are drawn plainly: they are small, or hide each other. */
enum { CROWD = 160 };

/* True if the friends would fill the canvas side by side, all of them red. With fewer, skipping
 * hidden ones gains nothing. */
static bool is_dense(const Scene *scene, uint32_t count)
{
    const float side = scene->config->FRIEND_MAX_SIZE * scene->view.arena.scale;
    return (float)count * side * side > SQ_CANVAS_WIDTH * SQ_CANVAS_HEIGHT;
}

static bool is_red(const sq_figure *figure)
{
    return figure->stage == SQ_STAGE_DANGER || figure->stage == SQ_STAGE_PREY;
}

/* No pass draws a figure without a unit. */
static void skip(sq_figure *figure)
{
    figure->unit = 0;
}

/* Red friends lie on top. From the topmost down, skips each one that is wholly hidden and adds the
 * others to the cover. */
static void skip_hidden_red(sq_figure *visible, uint32_t count, sq_cover *cover)
{
    for (uint32_t i = count; i-- > 0;) {
        sq_figure *one = &visible[i];
        if (!is_red(one))
            continue;
        if (sq_cover_hides(cover, sq_figure_extent(one)))
            skip(one);
        else
            sq_cover_add(cover, one->square);
    }
}

/* All other friends lie below the red ones. Only the red ones, which are the largest, make up the
 * cover. */
static void skip_hidden(sq_figure *visible, uint32_t count)
{
    sq_cover cover = {0};
    skip_hidden_red(visible, count, &cover);
    for (uint32_t i = 0; i < count; i++)
        if (!is_red(&visible[i]) && sq_cover_hides(&cover, sq_figure_extent(&visible[i])))
            skip(&visible[i]);
}

static void draw_pass(const Scene *scene, const sq_figure *visible, uint32_t count, sq_stage stage,
                      void (*draw)(sq_draw_list *list, const sq_figure *figure))
{
    for (uint32_t i = 0; i < count; i++)
        if (visible[i].stage == stage && visible[i].unit > 0)
            draw(scene->frame->list, &visible[i]);
}

/* Reads all friends once, then the visible ones once for each pass: halos, and then the more
 * dangerous ones on top. */
static bool draw_friends(const Scene *scene)
{
    static const sq_stage upwards[] = {SQ_STAGE_FOOD, SQ_STAGE_LARGER, SQ_STAGE_PREY,
                                       SQ_STAGE_DANGER};
    const uint32_t count = ecs_group_count(scene->world, ecs_mask(Friend, Motion));
    const uint32_t room = count > CROWD ? count : CROWD; /* at once: it need not grow */
    sq_figure *visible = ecs_scratch(scene->world, room * sizeof *visible);
    if (!visible)
        return false;
    const uint32_t visible_count = find_visible(scene, count, visible);
    const bool is_crowd = visible_count > CROWD;
    if (is_crowd && is_dense(scene, visible_count))
        skip_hidden(visible, visible_count);
    for (size_t pass = 0; !is_crowd && pass < sizeof upwards / sizeof *upwards; pass++)
        draw_pass(scene, visible, visible_count, upwards[pass], sq_figure_draw_light);
    for (size_t pass = 0; pass < sizeof upwards / sizeof *upwards; pass++)
        draw_pass(scene, visible, visible_count, upwards[pass],
                  is_crowd ? sq_figure_draw_plainly : sq_figure_draw);
    return true;
}

/* ---- the player ---- */

static bool power_ends_soon(const Scene *scene)
{
    return scene->player->power_ticks < scene->config->POWER_UP_WARNING;
}

/* Yellow while the player has power; near its end, blue and yellow in turn. */
static sq_color player_color(const Scene *scene)
{
    const int32_t ticks = scene->player->power_ticks;
    const bool blinks = power_ends_soon(scene) && !scene->frame->look.steady;
    if (ticks == 0 || (blinks && ticks / scene->config->POWER_UP_BLINK % 2 == 0))
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

/* Enlarges the square around its centre, but keeps it inside the arena. */
static Square swollen(const Scene *scene, Square square)
{
    const float swell = scene->frame->look.swell;
    const Square larger = {square.x - swell / 2, square.y - swell / 2, square.size + swell};
    return sq_inside_arena(larger, scene->config);
}

/* As it is shown, in arena units. */
static Square shown_player(const Scene *scene)
{
    const Player *player = scene->player;
    return swollen(scene,
                   sq_square_between(player->before, player->square, scene->frame->progress));
}

/* -1 or 1 at the wall that it is behind or before, else 0. */
static float wall_at(float place, float size, float length)
{
    return place <= 0 ? -1.0F : place + size >= length ? 1.0F : 0.0F;
}

static sq_player_look look_of_player(const Scene *scene)
{
    const Square square = scene->player->square;
    const Player *player = scene->player;
    const sq_look *look = &scene->frame->look;
    const float unit = scene->view.arena.scale;
    return (sq_player_look){
        .body = player_color(scene),
        .face = look->face,
        .hurt = look->hurt || player->invincible_ticks > 0,
        .gaze_x = gaze(player->before.x, player->square.x),
        .gaze_y = gaze(player->before.y, player->square.y),
        .way_x = look->way_x * unit,
        .way_y = look->way_y * unit,
        .wall_x = wall_at(square.x, square.size, scene->config->ARENA_WIDTH),
        .wall_y = wall_at(square.y, square.size, scene->config->ARENA_HEIGHT),
    };
}

static void draw_wake(const Scene *scene)
{
    const sq_player_look look = look_of_player(scene);
    if (!scene->frame->look.fallen)
        sq_figure_draw_wake(scene->frame->list,
                            sq_square_on_canvas(scene->view.arena, shown_player(scene)),
                            scene->view.arena.scale, &look);
}

static void draw_player(const Scene *scene)
{
    const Square shown = shown_player(scene);
    const Square square = sq_square_on_canvas(scene->view.arena, shown);
    const sq_player_look look = look_of_player(scene);
    if (scene->frame->look.fallen)
        return;
    sq_figure_draw_player(scene->frame->list, square, scene->view.arena.scale, &look);
    if (scene->player->power_ticks > 0)
        draw_power(scene, shown);
    if (ecs_unique_read(scene->world, Floor)->shield > 0)
        sq_shape_shield(scene->frame->list, square, scene->view.arena.scale);
}

/* ---- the trail of a lunge ---- */

/* Light on the ground that burns, fading; as broad as the player was. */
static void draw_trail(const Scene *scene)
{
    const Floor *floor = ecs_unique_read(scene->world, Floor);
    const sq_letterbox arena = scene->view.arena;
    const float all = (float)sq_trail_duration(scene->config, ecs_unique_read(scene->world, Tower));
    if (floor->trail_ticks == 0 || all == 0)
        return;
    const float left = sq_min((float)floor->trail_ticks / all, 1);
    const sq_point from = {sq_outer_x(arena, sq_center_x(floor->trail_from)),
                           sq_outer_y(arena, sq_center_y(floor->trail_from))};
    const sq_point to = {sq_outer_x(arena, sq_center_x(floor->trail_to)),
                         sq_outer_y(arena, sq_center_y(floor->trail_to))};
    const float width = floor->trail_from.size * arena.scale;
    const float strength = 0.25F + 0.35F * left;
    sq_draw_streak(scene->frame->list, to, from, width, SQ_COLOR_POWER, strength);
    sq_draw_streak(scene->frame->list, from, to, width, SQ_COLOR_POWER, strength);
}

/* ---- pellets ---- */

static void draw_pellets(const Scene *scene, void (*draw)(sq_draw_list *list, Square square))
{
    ecs_each_read(scene->world, Pellet, pellet)
        if (sq_view_shows(&scene->view, pellet->square, 0))
            draw(scene->frame->list, sq_square_on_canvas(scene->view.arena, pellet->square));
}

/* ---- the ground ---- */

/* The light that the player casts on the ground, in the colour of power while there is some. */
static void draw_lamp(const Scene *scene)
{
    enum { REACH = 150 }; /* canvas units */
    const sq_letterbox arena = scene->view.arena;
    const bool has_power = scene->player->power_ticks > 0;
    if (!scene->frame->look.fallen)
        sq_draw_light(scene->frame->list, SQ_GLOW,
                      (sq_point){sq_outer_x(arena, scene->eye_x), sq_outer_y(arena, scene->eye_y)},
                      REACH, has_power ? SQ_COLOR_POWER : SQ_COLOR_LAMP, 0.16F);
}

/* ---- blocks and shards ---- */

static void draw_blocks(const Scene *scene)
{
    ecs_each_read(scene->world, Block, block)
        if (sq_view_shows(&scene->view, block->square, 0))
            sq_shape_block(scene->frame->list,
                           sq_square_on_canvas(scene->view.arena, block->square));
}

static void draw_shards(const Scene *scene)
{
    const float missing = 1 - scene->frame->progress;
    ecs_each_read(scene->world, Shard, shard) {
        Square square = shard->square;
        square.x -= shard->step_x * missing;
        square.y -= shard->step_y * missing;
        if (sq_view_shows(&scene->view, square, 0))
            sq_shape_shard(scene->frame->list, sq_square_on_canvas(scene->view.arena, square));
    }
}

/* ---- lanes ---- */

/* Where a row that is announced will cross. */
static void draw_lanes(const Scene *scene)
{
    static const float seen = 0.16F;
    const sq_view *view = &scene->view;
    ecs_each_view(rows, scene->world, .with = ecs_mask(Friend, Cross)) {
        const Square square = ecs_view_read(&rows, Friend)->square;
        const Cross *cross = ecs_view_read(&rows, Cross);
        const float right = square.x + square.size;
        const float bottom = square.y + square.size;
        if (cross->ticks >= cross->announce)
            continue;
        if (cross->way_x != 0)
            sq_view_tint(view, view->left, square.y, view->right, bottom, SQ_COLOR_DANGER, seen,
                         scene->frame->list);
        else if (cross->way_y != 0)
            sq_view_tint(view, square.x, view->top, right, view->bottom, SQ_COLOR_DANGER, seen,
                         scene->frame->list);
    }
}

static Scene scene_of(ecs_world *world)
{
    const Frame *frame = ecs_unique_read(world, Frame);
    const Player *player = ecs_unique_read(world, Player);
    const Square shown = sq_square_between(player->before, player->square, frame->progress);
    return (Scene){
        .world = world,
        .frame = frame,
        .config = ecs_unique_read(world, Config),
        .kinds = sq_kinds_of(world),
        .player = player,
        .now = ecs_unique_read(world, Conditions),
        .eye_x = sq_center_x(shown),
        .eye_y = sq_center_y(shown),
        .view = sq_view_shaken(frame->view, &frame->look),
    };
}

int sq_render(ecs_world *world)
{
    const Scene scene = scene_of(world);
    sq_springs_draw(scene.frame->list, &scene.view, &scene.frame->look);
    draw_lamp(&scene);
    draw_wake(&scene);
    draw_closed(&scene);
    draw_lanes(&scene);
    draw_trail(&scene);
    draw_blocks(&scene);
    draw_pellets(&scene, sq_shape_pellet_halo);
    draw_pellets(&scene, sq_shape_pellet);
    if (!draw_friends(&scene))
        return 1;
    draw_shards(&scene);
    draw_player(&scene);
    return 0;
}

/* ---- warnings ---- */

/* How fast the friend grows red; 0 if it never does. */
static float growth_of(const Scene *scene, uint32_t row, float growth)
{
    const ecs_entity entity = ecs_entity_at(scene->world, Friend, row);
    const Grow *grow = ecs_try_read(scene->world, entity, Grow);
    const bool stops = grow && grow->to > 0 && grow->to < scene->config->FRIEND_MAX_SIZE;
    return grow && !stops ? grow->rate * growth : 0;
}

/* A row that is announced, or a leech that is turning red: 0 for all others. */
static float share_announced(const Scene *scene, uint32_t row)
{
    if (ecs_count(scene->world, Cross) == 0 && ecs_count(scene->world, Leech) == 0)
        return 0;
    const ecs_entity entity = ecs_entity_at(scene->world, Friend, row);
    const Leech *leech = ecs_try_read(scene->world, entity, Leech);
    if (!is_announced(scene, row) && !(leech && leech->ticks > 0))
        return 0;
    const float left = (float)sq_ticks_until_red(scene->world, entity);
    return sq_max(0, 1 - left / (float)scene->config->DANGER_WARNING);
}

/* How close a friend is to turning red: 0 until DANGER_WARNING ticks before, then rising to 1 at
 * its largest. Red friends need no warning, but those that are red by their size and harmless only
 * at the start of a floor do. */
static float share_of(const Scene *scene, uint32_t row, Square square, float growth)
{
    const float ticks = (float)scene->config->DANGER_WARNING;
    const float left = scene->config->FRIEND_MAX_SIZE - square.size;
    const float announced = share_announced(scene, row);
    if (announced > 0 || is_announced(scene, row))
        return announced;
    if (sq_is_fully_grown(square, scene->config)) {
        const int32_t wait = scene->config->GRACE_DURATION - scene->now->ticks;
        return is_harmless(scene) ? 1 - (float)wait / ticks : 0;
    }
    if (left >= ticks * growth * 100) /* grows no faster than this: see the range of the rate */
        return 0;
    const float way = ticks * growth_of(scene, row, growth);
    return left < way ? 1 - left / way : 0;
}

/* In a large eye, its pupil; in all others, the middle. */
static Square place_of(const sq_kind *kind, Square all)
{
    const float size = all.size * SQ_LARGE_EYE;
    if (!(kind->behaviours & ecs_mask(Brood)))
        return all;
    return (Square){sq_center_x(all) - size / 2, sq_center_y(all) - size / 2, size};
}

/* Colour by colour: where warnings overlap, all of their red is seen. */
typedef enum Pass { GROUND, CORE, GLYPH, PASSES } Pass;

static void draw_warning(const Scene *scene, Square shown, const sq_kind *kind, float share,
                         Pass pass)
{
    sq_draw_list *list = scene->frame->list;
    const Square place = place_of(kind, sq_square_on_canvas(scene->view.arena, shown));
    const float unit = scene->view.arena.scale;
    switch (pass) {
    case GROUND:
        sq_shape_warning_ground(list, place, unit, share);
        break;
    case CORE:
        sq_shape_warning(list, place, unit, share);
        break;
    case GLYPH:
        if (!(kind->behaviours & ecs_mask(Brood)))
            sq_shape_warning_glyph(list, place, unit, share, kind->look);
        break;
    case PASSES:
        break;
    }
}

static void draw_warnings(const Scene *scene, Pass pass)
{
    const float growth = sq_friend_growth(scene->config, ecs_unique_read(scene->world, Tower));
    const uint32_t count = ecs_group_count(scene->world, ecs_mask(Friend, Motion));
    const Friend *friends = ecs_array_read(scene->world, Friend);
    const Motion *motions = ecs_array_read(scene->world, Motion);
    for (uint32_t row = 0; row < count; row++) {
        const Square now = friends[row].square;
        const float share = share_of(scene, row, now, growth);
        if (share <= 0)
            continue;
        const Square between = sq_square_between(motions[row].before, now, scene->frame->progress);
        if (sq_view_shows(&scene->view, between, 0))
            draw_warning(scene, between, kind_of(scene, row), share, pass);
    }
}

/* True if a friend that rests will rush within DART_WARNING ticks. */
static bool is_about_to_rush(const Scene *scene, const Dart *dart)
{
    const Tower *tower = ecs_unique_read(scene->world, Tower);
    const int32_t rest = sq_dart_rest(scene->config, tower, dart->rest);
    return dart->phase == SQ_DART_RESTS && dart->ticks >= rest - scene->config->DART_WARNING;
}

/* Announces that a visible square will come or throw to a place. */
static void draw_rush(const Scene *scene, Square square, float to_x, float to_y)
{
    const sq_letterbox arena = scene->view.arena;
    if (sq_view_shows(&scene->view, square, 0))
        sq_shape_rush(scene->frame->list, sq_square_on_canvas(arena, square), arena.scale,
                      sq_outer_x(arena, to_x), sq_outer_y(arena, to_y));
}

/* Rows point across the arena, what rushes or throws at the player. */
static void draw_rushes(const Scene *scene)
{
    enum { FAR = 200 };
    ecs_each_view(view, scene->world, .with = ecs_mask(Friend, Motion, Dart)) {
        const Square between =
            sq_square_between(ecs_view_read(&view, Motion)->before,
                              ecs_view_read(&view, Friend)->square, scene->frame->progress);
        if (is_about_to_rush(scene, ecs_view_read(&view, Dart)))
            draw_rush(scene, between, scene->eye_x, scene->eye_y);
    }
    ecs_each_view(view, scene->world, .with = ecs_mask(Friend, Cross)) {
        const Square square = ecs_view_read(&view, Friend)->square;
        const Cross *cross = ecs_view_read(&view, Cross);
        if (cross->ticks < cross->announce)
            draw_rush(scene, square, sq_center_x(square) + cross->way_x * FAR,
                      sq_center_y(square) + cross->way_y * FAR);
    }
    ecs_each_view(view, scene->world, .with = ecs_mask(Friend, Throw)) {
        const Throw *throw = ecs_view_read(&view, Throw);
        if (throw->ticks > throw->every - scene->config->THROW_WARNING)
            draw_rush(scene, ecs_view_read(&view, Friend)->square, scene->eye_x, scene->eye_y);
    }
}

/* ---- beyond the view ---- */

/* A mark at the edge of the view, the larger the nearer, for a square that lies beyond it. */
static void draw_mark(const Scene *scene, Square square, sq_color color)
{
    enum { FAR = 120, LEAST = 3, MOST = 8 };
    const sq_view *view = &scene->view;
    const float x = sq_center_x(square);
    const float y = sq_center_y(square);
    const float edge_x = sq_clamp(x, view->left, view->right);
    const float edge_y = sq_clamp(y, view->top, view->bottom);
    const float away = sq_max(fabsf(x - edge_x), fabsf(y - edge_y)) / FAR;
    if (away < 1 && !sq_view_shows(view, square, 0))
        sq_shape_pointer(
            scene->frame->list,
            (sq_point){sq_outer_x(view->arena, edge_x), sq_outer_y(view->arena, edge_y)},
            (sq_point){x - edge_x, y - edge_y}, MOST - (MOST - LEAST) * away, color);
}

static void draw_marks(const Scene *scene)
{
    ecs_each_read(scene->world, Friend, one)
        if (stage_of(scene, one->square) == SQ_STAGE_DANGER)
            draw_mark(scene, one->square, SQ_COLOR_DANGER);
    ecs_each_read(scene->world, Pellet, pellet)
        draw_mark(scene, pellet->square, SQ_COLOR_POWER);
}

/* ---- a picture that stands still ---- */

/* After a hit, all are dim but the player and what hit it. */
static void draw_involved(const Scene *scene)
{
    static const float dim = 0.42F;
    const sq_view *view = &scene->view;
    const Square hit = ecs_unique_read(scene->world, Run)->last_hit;
    const uint32_t count = ecs_group_count(scene->world, ecs_mask(Friend, Motion));
    const Friend *friends = ecs_array_read(scene->world, Friend);
    sq_view_tint(view, view->left, view->top, view->right, view->bottom, SQ_COLOR_SHADE, dim,
                 scene->frame->list);
    for (uint32_t row = 0; row < count; row++) {
        const Square now = friends[row].square;
        const sq_figure figure = figure_of(scene, row, now, now, now);
        if (now.x == hit.x && now.y == hit.y)
            sq_figure_draw(scene->frame->list, &figure);
    }
    draw_player(scene);
}

void sq_render_warnings(ecs_world *world)
{
    const Scene scene = scene_of(world);
    for (Pass pass = GROUND; pass < PASSES; pass++)
        draw_warnings(&scene, pass);
    draw_rushes(&scene);
    if (is_enlarged(&scene))
        draw_marks(&scene);
    if (scene.frame->look.held)
        draw_involved(&scene);
}
