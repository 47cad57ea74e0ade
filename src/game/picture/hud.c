#include "picture/hud.h"

#include <inttypes.h>
#include <math.h>

#include "picture/hint.h"
#include "rules/floor.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* In the strip above the arena: a heading near each corner, beside it a bar with a caption below,
 * and in the middle, while the player has power, a third bar. */
enum {
    LEFT = 32,
    RIGHT = SQ_CANVAS_WIDTH - LEFT,
    HEADING_Y = 1,
    HEADING_WIDTH = 108,
    BAR_Y = 4,
    BAR_WIDTH = 112,
    BAR_HEIGHT = 8,
    LEFT_BAR = LEFT + HEADING_WIDTH + 8,
    RIGHT_BAR = SQ_CANVAS_WIDTH - LEFT_BAR - BAR_WIDTH,
    POWER_WIDTH = 96,
    MIDDLE_BAR = (SQ_CANVAS_WIDTH - POWER_WIDTH) / 2,
    CAPTION_Y = BAR_Y + BAR_HEIGHT + 1,
};

/* More hits are not counted: the exact number tells a player nothing. */
enum { MANY_HITS = 99 };

/* How many hits the player can take, including the last one, which ends the game. */
static int hits_left(const Player *player, const Config *config, float damage)
{
    int hits = 0;
    for (float size = player->square.size; !sq_is_too_small(size, config) && hits < MANY_HITS;
         hits++)
        size -= damage;
    return hits;
}

/* Rounds down to tenths: 14.99 must not read as 15 if the rules treat it as less. But 4.999999,
 * which counts as 5 in the rules, reads as 5. */
static double rounded_down(float size, const Config *config)
{
    return floor((double)(size + config->PLAYER_SIZE_TOLERANCE) * 10) / 10;
}

static void draw_bar(sq_draw_list *list, float left, float width, float share, sq_color color)
{
    sq_draw_rect(list, left, BAR_Y, width, BAR_HEIGHT, SQ_COLOR_PANEL);
    sq_draw_rect(list, left, BAR_Y, width * share, BAR_HEIGHT, color);
}

static void draw_hits(sq_draw_list *list, int hits)
{
    if (hits >= MANY_HITS)
        sq_draw_text(list, LEFT_BAR, CAPTION_Y, 1, SQ_LEFT, SQ_COLOR_QUIET_TEXT,
                     "hits hardly matter");
    else if (hits > 1)
        sq_draw_text(list, LEFT_BAR, CAPTION_Y, 1, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "out in %d hits",
                     hits);
    else
        sq_draw_text(list, LEFT_BAR, CAPTION_Y, 1, SQ_LEFT, SQ_COLOR_DANGER, "%s",
                     hits == 1 ? "out at the next hit" : "too small");
}

/* Cuts the bar at the size that each hit would leave, if the cuts are far enough apart to count. */
static void draw_cuts(sq_draw_list *list, float size, float damage, float least, float unit)
{
    enum { CUT = 1, NEAREST = 5 };
    if (damage * unit < NEAREST)
        return;
    const int cuts = (int)((size - least) / damage);
    for (int hit = 1; hit <= cuts; hit++) {
        const float rest = size - (float)hit * damage;
        if (rest > least)
            sq_draw_rect(list, LEFT_BAR + rest * unit, BAR_Y, CUT, BAR_HEIGHT, SQ_COLOR_BACKGROUND);
    }
}

/* The whole bar stands for the largest size of a friend or the player. It shows the player's size
 * and, in red, the size that is too small to survive. */
static void draw_size(sq_draw_list *list, const Player *player, const Config *config,
                      const Tower *tower)
{
    const float damage = sq_player_damage(config, tower);
    const int hits = hits_left(player, config, damage);
    const float all = sq_max(config->FRIEND_MAX_SIZE, config->PLAYER_MAX_SIZE);
    const float size = sq_max(player->square.size, 0);
    draw_bar(list, LEFT_BAR, BAR_WIDTH, size / all, hits > 1 ? SQ_COLOR_PLAYER : SQ_COLOR_DANGER);
    sq_draw_rect(list, LEFT_BAR, BAR_Y, BAR_WIDTH * config->PLAYER_MIN_SIZE / all, BAR_HEIGHT,
                 SQ_COLOR_DANGER);
    draw_cuts(list, size, damage, config->PLAYER_MIN_SIZE, BAR_WIDTH / all);
    sq_draw_text_fitting(list, LEFT, HEADING_Y, 2, HEADING_WIDTH, SQ_LEFT, SQ_COLOR_TEXT,
                         "Size %.1f", rounded_down(size, config));
    draw_hits(list, hits);
}

static void draw_friends(sq_draw_list *list, ecs_world *game)
{
    const uint32_t friends = ecs_count(game, Friend);
    sq_draw_text_fitting(list, RIGHT, HEADING_Y, 2, HEADING_WIDTH, SQ_RIGHT, SQ_COLOR_TEXT,
                         "%" PRIu32 " left", friends);
    sq_draw_text(list, RIGHT_BAR + BAR_WIDTH, HEADING_Y + 6, 1, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                 "eat them all to win");
}

/* The share of the floor's friends that are eaten. Those left include the ones still to come. */
static void draw_floor(sq_draw_list *list, ecs_world *game, const Config *config,
                       const Tower *tower)
{
    const int32_t quota = sq_floor_quota(config, tower);
    const int32_t left = sq_floor_left(game);
    draw_bar(list, RIGHT_BAR, BAR_WIDTH, (float)(quota - left) / (float)quota, SQ_COLOR_FOOD);
    sq_draw_text_fitting(list, RIGHT, HEADING_Y, 2, HEADING_WIDTH, SQ_RIGHT, SQ_COLOR_TEXT,
                         "Floor %" PRId32, tower->floor);
    sq_draw_text(list, RIGHT_BAR + BAR_WIDTH, CAPTION_Y, 1, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                 "%" PRId32 " of %" PRId32 " left", left, quota);
}

static void draw_power(sq_draw_list *list, const Player *player, int32_t duration)
{
    if (player->power_ticks == 0)
        return;
    draw_bar(list, MIDDLE_BAR, POWER_WIDTH, (float)player->power_ticks / (float)duration,
             SQ_COLOR_POWER);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, CAPTION_Y, 1, SQ_CENTER, SQ_COLOR_POWER, "Power!");
}

static const char *how_to_move(sq_device device)
{
    switch (device) {
    case SQ_DEVICE_MOUSE:
        return "Move with the mouse. Right button: pause.";
    case SQ_DEVICE_KEYBOARD:
        return "Move with the arrows or WASD. Escape: pause.";
    case SQ_DEVICE_GAMEPAD:
        return "Move with the left stick. Start: pause.";
    case SQ_DEVICE_TOUCH:
        return "Drag anywhere to move. Top left: pause.";
    }
    return "";
}

void sq_hud_draw_hint(ecs_world *game, const sq_controls *controls, sq_view view,
                      sq_draw_list *list)
{
    const char *const lines[SQ_HINT_LINES_MAX] = {how_to_move(controls->device),
                                                  "Eat small ones, flee spiky ones, take pellets."};
    if (ecs_unique(game, Run)->tick < (uint64_t)ecs_unique(game, Config)->HINT_DURATION)
        sq_hint_draw(game, view, lines, list);
}

/* ---- buttons ---- */

/* A square in the corner of the strip, which has no room for a larger one. The area that reacts to
 * a tap is larger, over figures and arena, since fingers are broad. */
static const struct {
    float x, y, side, reach;
} button = {3, 1, 24, SQ_FINGER_SIDE + 3};

/* Where the window is broader or higher than the canvas, a tap beyond the canvas counts like one at
 * its edge. */
static bool is_in(sq_area area, float x, float y)
{
    return sq_area_has(area, sq_clamp(x, 0, SQ_CANVAS_WIDTH - 1),
                       sq_clamp(y, 0, SQ_CANVAS_HEIGHT - 1));
}

static bool is_tapped(const sq_controls *controls, sq_area area)
{
    return controls->device == SQ_DEVICE_TOUCH && sq_pressed(controls, SQ_PRESS_CLICK) &&
           is_in(area, controls->pointer_x, controls->pointer_y);
}

sq_area sq_hud_pause_area(void)
{
    return (sq_area){0, 0, button.reach, button.reach};
}

sq_area sq_hud_rewind_area(void)
{
    return (sq_area){SQ_CANVAS_WIDTH - button.reach, 0, button.reach, button.reach};
}

/* Also by a second finger, since the first one may be steering. */
bool sq_hud_is_pause_button(const sq_controls *controls)
{
    const bool second =
        controls->device == SQ_DEVICE_TOUCH && sq_pressed(controls, SQ_PRESS_ACTION);
    return is_tapped(controls, sq_hud_pause_area()) ||
           (second && is_in(sq_hud_pause_area(), controls->second_x, controls->second_y));
}

bool sq_hud_is_rewind_button(const sq_controls *controls)
{
    return is_tapped(controls, sq_hud_rewind_area());
}

void sq_hud_draw_pause_button(const sq_controls *controls, sq_draw_list *list)
{
    if (controls->device != SQ_DEVICE_TOUCH)
        return;
    sq_draw_rect(list, button.x, button.y, button.side, button.side, SQ_COLOR_PANEL);
    sq_draw_rect(list, button.x + 6, button.y + 6, 4, 12, SQ_COLOR_TEXT);
    sq_draw_rect(list, button.x + 14, button.y + 6, 4, 12, SQ_COLOR_TEXT);
}

void sq_hud_draw_rewind_button(const sq_controls *controls, sq_draw_list *list)
{
    const float x = SQ_CANVAS_WIDTH - button.x - button.side;
    if (controls->device != SQ_DEVICE_TOUCH)
        return;
    sq_draw_rect(list, x, button.y, button.side, button.side, SQ_COLOR_PANEL);
    sq_draw_text(list, x + button.side / 2, button.y, 2, SQ_CENTER, SQ_COLOR_TEXT, "\u00ab");
}

void sq_hud_draw_figures(ecs_world *game, sq_draw_list *list)
{
    const Config *config = ecs_unique_read(game, Config);
    const Player *player = ecs_unique_read(game, Player);
    const Tower *tower = ecs_unique_read(game, Tower);
    const Run *run = ecs_unique_read(game, Run);
    draw_size(list, player, config, tower);
    draw_power(list, player, sq_power_up_duration(config, tower));
    if (run->mode == SQ_MODE_TOWER)
        draw_floor(list, game, config, tower);
    else
        draw_friends(list, game);
}

void sq_hud_draw_aside(const ecs_world *game, const char *words, sq_draw_list *list)
{
    if (ecs_unique_read(game, Player)->power_ticks == 0)
        sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 1, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "%s",
                     words);
}

void sq_hud_draw(ecs_world *game, const sq_controls *controls, sq_draw_list *list)
{
    sq_hud_draw_figures(game, list);
    sq_hud_draw_pause_button(controls, list);
}
