#include "picture/hud.h"

#include <inttypes.h>

#include "base/text.h"
#include "draw/panel.h"
#include "picture/figures.h"
#include "picture/shapes.h"
#include "picture/springs.h"
#include "rules/floor.h"
#include "rules/lesson.h"
#include "rules/quota.h"
#include "rules/score.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* In the strip above the arena: a heading near each corner, beside it a bar with a caption below,
 * and in the middle, while the player has power, a third bar. Upright, bars lie below headings. */
typedef struct Strip {
    float right, heading_width;
    sq_area left_bar, right_bar, power_bar;
    float climb_y;   /* of the bar beside the lives */
    float left_y;    /* of what is left in a climb */
    float caption_y; /* of a bar's caption */
} Strip;

enum { LEFT = 32, HEADING_Y = 6 }; /* of headings */

static const Strip *strip_of(const sq_draw_list *list)
{
    static const Strip wide = {.right = SQ_CANVAS_WIDTH - LEFT,
                               .heading_width = 108,
                               .left_bar = {148, 1, 112, 6},
                               .right_bar = {380, 1, 112, 6},
                               .power_bar = {272, 1, 96, 6},
                               .climb_y = 9,
                               .left_y = 2,
                               .caption_y = 7};
    static const Strip upright = {.right = SQ_UPRIGHT_WIDTH - LEFT,
                                  .heading_width = 84,
                                  .left_bar = {12, 32, 150, 8},
                                  .right_bar = {198, 32, 150, 8},
                                  .power_bar = {132, 3, 96, 6},
                                  .climb_y = 36,
                                  .left_y = 31,
                                  .caption_y = 41};
    return list->is_upright ? &upright : &wide;
}

static float right_of(sq_area area)
{
    return area.left + area.width;
}

static void draw_bar(sq_draw_list *list, sq_area bar, float share, sq_color color)
{
    sq_draw_rect(list, bar.left, bar.top, bar.width, bar.height, SQ_COLOR_PANEL);
    sq_draw_rect(list, bar.left, bar.top, bar.width * share, bar.height, color);
}

/* Cuts the bar at the size that each hit would leave, if the cuts are far enough apart to count. */
static void draw_cuts(sq_draw_list *list, sq_area bar, float size, float damage, float least,
                      float unit)
{
    enum { CUT = 1, NEAREST = 5 };
    if (damage * unit < NEAREST)
        return;
    const int cuts = (int)((size - least) / damage);
    for (int hit = 1; hit <= cuts; hit++) {
        const float rest = size - (float)hit * damage;
        if (rest > least)
            sq_draw_rect(list, bar.left + rest * unit, bar.top, CUT, bar.height,
                         SQ_COLOR_BACKGROUND);
    }
}

/* The whole bar stands for the largest size of a friend or the player. It shows the player's size
 * and, in red, the size that is too small to survive; all of it is red before the last hit. */
static void draw_size_bar(sq_draw_list *list, sq_area bar, const Player *player,
                          const Config *config, const Tower *tower)
{
    const float damage = sq_player_damage(config, tower);
    const float all = sq_max(config->FRIEND_MAX_SIZE, config->PLAYER_MAX_SIZE);
    const float size = sq_max(player->square.size, 0);
    const bool is_last = sq_is_too_small(size - damage, config);
    draw_bar(list, bar, size / all, is_last ? SQ_COLOR_DANGER : SQ_COLOR_PLAYER);
    sq_draw_rect(list, bar.left, bar.top, bar.width * config->PLAYER_MIN_SIZE / all, bar.height,
                 SQ_COLOR_DANGER);
    draw_cuts(list, bar, size, damage, config->PLAYER_MIN_SIZE, bar.width / all);
}

/* A heading near the right corner, and quiet words at this height at the end of the right bar. */
static void draw_right(sq_draw_list *list, const char *heading, float y, const char *words)
{
    const Strip *strip = strip_of(list);
    sq_draw_text_fitting(list, strip->right, HEADING_Y, SQ_TEXT_SIZE, strip->heading_width,
                         SQ_RIGHT, SQ_COLOR_TEXT, "%s", heading);
    sq_draw_text_fitting(list, right_of(strip->right_bar), y, SQ_TEXT_SIZE, strip->right_bar.width,
                         SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%s", words);
}

static void draw_friends(sq_draw_list *list, ecs_world *game)
{
    draw_right(list, sq_text_of("%" PRIu32 " left", ecs_count(game, Friend)).text,
               strip_of(list)->left_bar.top + 3, "eat them all");
}

/* The share of the floor's friends that are eaten. Those left include the ones still to come. */
static void draw_eaten(sq_draw_list *list, sq_area bar, ecs_world *game)
{
    const float quota =
        (float)sq_floor_quota(ecs_unique_read(game, Config), ecs_unique_read(game, Tower));
    const float eaten = quota - (float)sq_quota_left(game);
    draw_bar(list, bar, sq_clamp(eaten / quota, 0, 1), SQ_COLOR_FOOD);
}

static void draw_floor(sq_draw_list *list, ecs_world *game)
{
    const Strip *strip = strip_of(list);
    draw_eaten(list, strip->right_bar, game);
    draw_right(list, sq_text_of("Floor %" PRId32, ecs_unique_read(game, Tower)->floor).text,
               strip->caption_y, sq_text_of("%" PRId32 " left", sq_quota_left(game)).text);
}

static void draw_power(sq_draw_list *list, const Player *player, int32_t duration)
{
    const Strip *strip = strip_of(list);
    if (player->power_ticks == 0)
        return;
    draw_bar(list, strip->power_bar, (float)player->power_ticks / (float)duration, SQ_COLOR_POWER);
    sq_draw_text(list, strip->power_bar.left + strip->power_bar.width / 2, strip->power_bar.top + 6,
                 SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_POWER, "Power!");
}

/* ---- a climb: power is seen around the player alone ---- */

/* The player for each life, or once with their number. */
static void draw_lives(sq_draw_list *list, int32_t lives)
{
    enum { SIDE = 12, APART = 15, MOST = 3, Y = 9 };
    const int32_t shown = lives <= MOST ? lives : 1;
    for (int32_t i = 0; i < shown; i++)
        sq_figure_draw_player(list, (Square){LEFT + (float)(i * APART), Y, SIDE}, 1,
                              &(sq_player_look){.body = SQ_COLOR_PLAYER});
    if (lives > MOST)
        sq_draw_text_fitting(list, LEFT + APART + 3, HEADING_Y, SQ_TEXT_SIZE, 2 * APART, SQ_LEFT,
                             SQ_COLOR_TEXT, "%" PRId32, lives);
}

/* The score, and beside it what is left of the floor. */
static void draw_score(sq_draw_list *list, ecs_world *game)
{
    enum { BELOW = 19, HEIGHT = 4 };
    const Strip *strip = strip_of(list);
    const sq_area bar = {strip->right_bar.left, strip->left_y + BELOW, strip->right_bar.width,
                         HEIGHT};
    if (ecs_unique_read(game, Floor)->lesson == SQ_LESSON_NONE) /* which has few squares */
        draw_eaten(list, bar, game);
    const bool is_overtime = ecs_unique_read(game, Conditions)->haste > 1;
    draw_right(
        list, sq_text_of("%" PRIu64, ecs_unique_read(game, Climb)->score).text, strip->left_y,
        sq_text_of("%s%" PRId32 " left", is_overtime ? "Overtime! " : "", sq_quota_left(game))
            .text);
}

static void draw_climb(sq_draw_list *list, ecs_world *game, const Config *config,
                       const Tower *tower)
{
    enum { HEIGHT = 10 };
    const Strip *strip = strip_of(list);
    const sq_area bar = {strip->left_bar.left, strip->climb_y, strip->left_bar.width, HEIGHT};
    draw_lives(list, ecs_unique_read(game, Climb)->lives); /* in place of the word */
    draw_size_bar(list, bar, ecs_unique_read(game, Player), config, tower);
    draw_score(list, game);
    if (ecs_unique_read(game, Floor)->shield > 0)
        sq_shape_shield(list, (Square){right_of(bar) + 7, strip->climb_y, HEIGHT}, 0.5F);
}

/* ---- the chain ---- */

enum { CHAIN_HEIGHT = 41, CHAIN_PADDING = 4 };

static float width_of(int32_t chain)
{
    return sq_text_width(sq_text_of("x%" PRId32, chain).text, SQ_TITLE_SIZE) + 2 * CHAIN_PADDING;
}

sq_area sq_hud_chain_area(const ecs_world *game, sq_view view, float progress)
{
    enum { GAP = 8 };
    const Square player = sq_square_on_canvas(&view, sq_game_player_between(game, progress));
    const int32_t chain = ecs_unique_read(game, Floor)->chain.links;
    const float right = player.x + player.size + GAP;
    const float width = width_of(chain);
    if (chain <= 1)
        return (sq_area){0};
    const Bounds seen = sq_view_bounds(&view);
    const bool fits = right + width <= seen.right;
    const float y =
        sq_clamp(sq_center_y(player) - CHAIN_HEIGHT / 2.0F, seen.top, seen.bottom - CHAIN_HEIGHT);
    return (sq_area){fits ? right : player.x - GAP - width, y, width, CHAIN_HEIGHT};
}

/* The number on a ground of its own, in the colour of texts: it can be read in every palette and
 * without colours, whatever is around it. Below it a bar shows the time that is left. */
void sq_hud_draw_chain(const ecs_world *game, sq_view view, float progress, sq_draw_list *list)
{
    enum { BAR = 4 };
    const Config *config = ecs_unique_read(game, Config);
    const Floor *floor = ecs_unique_read(game, Floor);
    const int32_t all = sq_chain_duration(config, ecs_unique_read(game, Tower));
    const float share = sq_clamp((float)floor->chain.ticks / (float)all, 0, 1);
    const sq_area area = sq_hud_chain_area(game, view, progress);
    const sq_area bar = {area.left + CHAIN_PADDING, area.top + CHAIN_HEIGHT - BAR - 1,
                         area.width - 2 * CHAIN_PADDING, BAR};
    if (floor->chain.links <= 1)
        return;
    sq_draw_rect(list, area.left, area.top, area.width, area.height, SQ_COLOR_PANEL);
    sq_draw_text(list, bar.left, area.top, SQ_TITLE_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "x%" PRId32,
                 floor->chain.links);
    sq_draw_rect(list, bar.left, bar.top, bar.width, bar.height, SQ_COLOR_BACKGROUND);
    sq_draw_rect(list, bar.left, bar.top, bar.width * share, bar.height, SQ_COLOR_POWER);
}

/* ---- buttons ---- */

/* A square in the corner of the strip, which has no room for a larger one. The area that reacts to
 * a tap is larger, over figures and arena, since fingers are broad. */
static const struct {
    float x, y, side, reach;
} button = {3, 1, 24, SQ_FINGER_SIDE + 3};

/* Where the window is broader or higher than the canvas, a tap beyond the canvas counts like one at
 * its edge. */
static bool is_in(const sq_controls *controls, sq_area area, float x, float y)
{
    const sq_canvas canvas = sq_canvas_of(controls->is_upright);
    return sq_area_has(area, sq_clamp(x, 0, canvas.width - 1), sq_clamp(y, 0, canvas.height - 1));
}

static bool is_tapped(const sq_controls *controls, sq_area area)
{
    return controls->device == SQ_DEVICE_TOUCH && sq_pressed(controls, SQ_PRESS_CLICK) &&
           is_in(controls, area, controls->pointer_x, controls->pointer_y);
}

sq_area sq_hud_pause_area(void)
{
    return (sq_area){0, 0, button.reach, button.reach};
}

sq_area sq_hud_rewind_area(bool is_upright)
{
    return (sq_area){sq_canvas_of(is_upright).width - button.reach, 0, button.reach, button.reach};
}

/* Also by a second finger, since the first one may be steering. */
bool sq_hud_is_pause_button(const sq_controls *controls)
{
    const bool second =
        controls->device == SQ_DEVICE_TOUCH && sq_pressed(controls, SQ_PRESS_ACTION);
    return is_tapped(controls, sq_hud_pause_area()) ||
           (second && is_in(controls, sq_hud_pause_area(), controls->second_x, controls->second_y));
}

bool sq_hud_is_rewind_button(const sq_controls *controls)
{
    return is_tapped(controls, sq_hud_rewind_area(controls->is_upright));
}

void sq_hud_draw_pause_button(const sq_controls *controls, sq_draw_list *list)
{
    if (controls->device != SQ_DEVICE_TOUCH)
        return;
    sq_draw_rect(list, button.x, button.y, button.side, button.side, SQ_COLOR_PANEL);
    sq_draw_rect(list, button.x + 6, button.y + 6, 4, 12, SQ_COLOR_TEXT);
    sq_draw_rect(list, button.x + 14, button.y + 6, 4, 12, SQ_COLOR_TEXT);
}

/* On the ground below the arena of an upright canvas. */
static sq_area thumb_area(float x)
{
    enum { WIDTH = 120, MARGIN = 5, TOP = SQ_UPRIGHT_STRIP + SQ_UPRIGHT_ARENA + MARGIN };
    return (sq_area){x - WIDTH / 2.0F, TOP, WIDTH, SQ_UPRIGHT_HEIGHT - MARGIN - TOP};
}

/* In the margin beside the arena, so that it hides nothing, and above notices; on an upright canvas
 * below the arena. */
sq_area sq_hud_lunge_area(bool is_upright)
{
    enum { WIDTH = SQ_FINGER_SIDE, HEIGHT = 3 * SQ_FINGER_SIDE, BELOW = SQ_FINGER_SIDE };
    if (is_upright)
        return thumb_area(SQ_UPRIGHT_WIDTH * 0.75F);
    return (sq_area){SQ_CANVAS_WIDTH - WIDTH, SQ_CANVAS_HEIGHT - HEIGHT - BELOW, WIDTH, HEIGHT};
}

static bool has_lunge_button(const sq_controls *controls, const ecs_world *game)
{
    return controls->device == SQ_DEVICE_TOUCH && ecs_unique_read(game, Config)->LUNGE > 0;
}

bool sq_hud_is_lunge_button(const sq_controls *controls, const ecs_world *game)
{
    return has_lunge_button(controls, game) &&
           is_tapped(controls, sq_hud_lunge_area(controls->is_upright));
}

void sq_hud_draw_lunge_button(const sq_controls *controls, const ecs_world *game,
                              sq_draw_list *list)
{
    const sq_area area = sq_hud_lunge_area(list->is_upright);
    const float width = list->is_upright ? area.width : button.side;
    const float x = list->is_upright ? area.left : area.left + area.width - button.x - width;
    if (!has_lunge_button(controls, game))
        return;
    sq_draw_panel(list, (sq_area){x, area.top, width, area.height}, SQ_COLOR_PANEL);
    sq_draw_text(list, x + width / 2, area.top + (area.height - SQ_TITLE_HEIGHT) / 2, SQ_TITLE_SIZE,
                 SQ_CENTER, SQ_COLOR_TEXT, "\u00bb");
}

/* The pad lies in the middle, or leaves room for the button of the lunge. */
static void draw_pad(const sq_view *view, const sq_look *look, float x, sq_draw_list *list)
{
    enum { KNOB = 26, FARTHEST = 10 };
    static const float leaning = 4;
    const float most = look->calm ? 0 : FARTHEST;
    const sq_point way = sq_way_on_canvas(view, look->way_x, look->way_y);
    const sq_area pad = thumb_area(x);
    sq_draw_panel(list, pad, SQ_COLOR_OPEN);
    sq_draw_panel(
        list,
        (sq_area){x - KNOB / 2.0F + sq_clamp(way.x * leaning, -most, most),
                  pad.top + (pad.height - KNOB) / 2 + sq_clamp(way.y * leaning, -most, most), KNOB,
                  KNOB},
        SQ_COLOR_WALL);
}

/* The grid that goes on from the arena's, over the width of the canvas. */
static void draw_ground(const sq_view *view, sq_draw_list *list)
{
    const float scale = view->arena.scale;
    const Bounds seen = sq_view_bounds(view);
    const sq_view ground = {.arena = {scale, seen.left, seen.bottom},
                            .left = -seen.left / scale,
                            .right = (SQ_UPRIGHT_WIDTH - seen.left) / scale,
                            .bottom = (SQ_UPRIGHT_HEIGHT - seen.bottom) / scale};
    sq_springs_draw(list, &ground, &(sq_look){0});
}

void sq_hud_draw_thumb(const sq_controls *controls, const ecs_world *game, sq_view view,
                       const sq_look *look, sq_draw_list *list)
{
    draw_ground(&view, list);
    draw_pad(&view, look, SQ_UPRIGHT_WIDTH / (has_lunge_button(controls, game) ? 4.0F : 2.0F),
             list);
}

void sq_hud_draw_rewind_button(const sq_controls *controls, sq_draw_list *list)
{
    const float x = sq_canvas_of(list->is_upright).width - button.x - button.side;
    if (controls->device != SQ_DEVICE_TOUCH)
        return;
    sq_draw_rect(list, x, button.y, button.side, button.side, SQ_COLOR_PANEL);
    sq_draw_text(list, x + button.side / 2, button.y + 3, SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT,
                 "\u00ab");
}

void sq_hud_draw_figures(ecs_world *game, sq_draw_list *list)
{
    const Config *config = ecs_unique_read(game, Config);
    const Player *player = ecs_unique_read(game, Player);
    const Tower *tower = ecs_unique_read(game, Tower);
    const Run *run = ecs_unique_read(game, Run);
    if (run->mode == SQ_MODE_CLIMB) {
        draw_climb(list, game, config, tower);
        return;
    }
    draw_size_bar(list, strip_of(list)->left_bar, player, config, tower);
    sq_draw_text(list, LEFT, HEADING_Y, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "Size");
    draw_power(list, player, sq_power_up_duration(config, tower));
    if (run->mode == SQ_MODE_TOWER)
        draw_floor(list, game);
    else
        draw_friends(list, game);
}

void sq_hud_draw_aside(const ecs_world *game, const char *words, sq_draw_list *list)
{
    enum { WIDTH = 100 };
    if (ecs_unique_read(game, Player)->power_ticks == 0)
        sq_draw_text_fitting(list, sq_canvas_of(list->is_upright).width / 2, HEADING_Y,
                             SQ_TEXT_SIZE, WIDTH, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "%s", words);
}
