#include "hud.h"

#include <inttypes.h>
#include <math.h>

#include "floor.h"
#include "squares.h"
#include "upgrades.h"

enum { MARGIN = 12, BAR_WIDTH = 160, BAR_HEIGHT = 8, TEXTS_Y = MARGIN + BAR_HEIGHT + 2 };

/* As many as nobody counts. */
enum { MANY_HITS = 99 };

/* How many hits the player can take: the last of them ends the game. */
static int hits_left(const Player *player, const Config *config, float damage)
{
    int hits = 0;
    for (float size = player->square.size; size >= config->PLAYER_MIN_SIZE && hits < MANY_HITS;
         hits++)
        size -= damage;
    return hits;
}

/* To tenths: 14.99 is not 15 where it counts, with hits to spare. */
static double rounded_down(float size)
{
    return floor((double)size * 10) / 10;
}

static void draw_hits(sq_draw_list *list, int hits)
{
    const float y = TEXTS_Y + 24;
    if (hits >= MANY_HITS)
        sq_draw_text(list, MARGIN, y, 1, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "hits do not count");
    else if (hits > 1)
        sq_draw_text(list, MARGIN, y, 1, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "%d hits and you are out",
                     hits);
    else
        sq_draw_text(list, MARGIN, y, 1, SQ_LEFT, SQ_COLOR_DANGER, "%s",
                     hits == 1 ? "the next hit is the last" : "too small");
}

/* The bar is as long as the largest friend: the player's size, what is too small to live on, and
 * where growth ends. */
static void draw_size(sq_draw_list *list, const Player *player, const Config *config,
                      const Tower *tower)
{
    const int hits = hits_left(player, config, sq_player_damage(config, tower));
    const float unit = BAR_WIDTH / sq_max(config->FRIEND_MAX_SIZE, config->PLAYER_MAX_SIZE);
    const float size = sq_max(player->square.size, 0);
    sq_draw_rect(list, MARGIN, MARGIN, BAR_WIDTH, BAR_HEIGHT, SQ_COLOR_PANEL);
    sq_draw_rect(list, MARGIN, MARGIN, size * unit, BAR_HEIGHT,
                 hits > 1 ? SQ_COLOR_PLAYER : SQ_COLOR_DANGER);
    sq_draw_rect(list, MARGIN, MARGIN, config->PLAYER_MIN_SIZE * unit, BAR_HEIGHT, SQ_COLOR_DANGER);
    sq_draw_text(list, MARGIN, TEXTS_Y, 2, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "Size %.1f",
                 rounded_down(size));
    draw_hits(list, hits);
}

static void draw_friends(sq_draw_list *list, ecs_world *game)
{
    const float right = SQ_CANVAS_WIDTH - MARGIN;
    const uint32_t friends = ecs_count(game, Friend);
    sq_draw_text(list, right, TEXTS_Y - 10, 2, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%" PRIu32 " left",
                 friends);
    sq_draw_text(list, right, TEXTS_Y + 14, 1, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                 "eat them all to win");
}

/* Of a floor's friends, those that are to be eaten yet: here, and to come. */
static void draw_floor(sq_draw_list *list, ecs_world *game, const Config *config,
                       const Tower *tower)
{
    const float right = SQ_CANVAS_WIDTH - MARGIN;
    const int32_t quota = sq_floor_quota(config, tower);
    const int32_t left = sq_floor_left(game);
    const float share = (float)(quota - left) / (float)quota;
    sq_draw_rect(list, right - BAR_WIDTH, MARGIN, BAR_WIDTH, BAR_HEIGHT, SQ_COLOR_PANEL);
    sq_draw_rect(list, right - BAR_WIDTH, MARGIN, BAR_WIDTH * share, BAR_HEIGHT, SQ_COLOR_FOOD);
    sq_draw_text(list, right, TEXTS_Y, 2, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "Floor %" PRId32,
                 tower->floor);
    sq_draw_text(list, right, TEXTS_Y + 24, 1, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                 "%" PRId32 " of %" PRId32 " to eat", left, quota);
}

static void draw_power(sq_draw_list *list, const Player *player, int32_t duration)
{
    const float left = (SQ_CANVAS_WIDTH - BAR_WIDTH) / 2.0F;
    const float share = (float)player->power_ticks / (float)duration;
    if (player->power_ticks == 0)
        return;
    sq_draw_rect(list, left, MARGIN, BAR_WIDTH, BAR_HEIGHT, SQ_COLOR_PANEL);
    sq_draw_rect(list, left, MARGIN, BAR_WIDTH * share, BAR_HEIGHT, SQ_COLOR_POWER);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, TEXTS_Y, 2, SQ_CENTER, SQ_COLOR_POWER, "Power!");
}

static const char *how_to_move(sq_device device)
{
    switch (device) {
    case SQ_DEVICE_MOUSE:
        return "Move with the mouse. Right button is pause.";
    case SQ_DEVICE_KEYBOARD:
        return "Move with the arrows or WASD. Escape is pause.";
    case SQ_DEVICE_GAMEPAD:
        return "Move with the left stick. Start is pause.";
    case SQ_DEVICE_TOUCH:
        return "Drag to move.";
    }
    return "";
}

static void draw_hint(sq_draw_list *list, const Run *run, const Config *config, sq_device device)
{
    const float middle = SQ_CANVAS_WIDTH / 2.0F;
    if (run->tick >= (uint64_t)config->HINT_DURATION)
        return;
    sq_draw_text(list, middle, SQ_CANVAS_HEIGHT - 68, 2, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "%s",
                 how_to_move(device));
    sq_draw_text(list, middle, SQ_CANVAS_HEIGHT - 44, 2, SQ_CENTER, SQ_COLOR_QUIET_TEXT,
                 "Eat the small, flee the spiky, take rings.");
}

/* ---- the pause button ---- */

static const struct {
    float x, y, side;
} button = {MARGIN, SQ_CANVAS_HEIGHT - 52.0F, 32};

bool sq_hud_is_pause_button(const sq_controls *controls)
{
    return controls->device == SQ_DEVICE_TOUCH && sq_pressed(controls, SQ_PRESS_CLICK) &&
           controls->pointer_x >= button.x && controls->pointer_x < button.x + button.side &&
           controls->pointer_y >= button.y && controls->pointer_y < button.y + button.side;
}

static void draw_pause_button(sq_draw_list *list)
{
    sq_draw_rect(list, button.x, button.y, button.side, button.side, SQ_COLOR_PANEL);
    sq_draw_rect(list, button.x + 9, button.y + 8, 5, 16, SQ_COLOR_TEXT);
    sq_draw_rect(list, button.x + 18, button.y + 8, 5, 16, SQ_COLOR_TEXT);
}

void sq_hud_draw_figures(ecs_world *game, sq_draw_list *list)
{
    const Config *config = ecs_unique(game, Config);
    const Player *player = ecs_unique(game, Player);
    const Tower *tower = ecs_unique(game, Tower);
    const Run *run = ecs_unique(game, Run);
    draw_size(list, player, config, tower);
    draw_power(list, player, sq_power_up_duration(config, tower));
    if (run->mode == SQ_MODE_TOWER)
        draw_floor(list, game, config, tower);
    else
        draw_friends(list, game);
}

void sq_hud_draw(ecs_world *game, const sq_controls *controls, sq_draw_list *list)
{
    sq_hud_draw_figures(game, list);
    draw_hint(list, ecs_unique(game, Run), ecs_unique(game, Config), controls->device);
    if (controls->device == SQ_DEVICE_TOUCH)
        draw_pause_button(list);
}
