#include "hud.h"

#include <math.h>

#include "squares.h"

enum { MARGIN = 12, BAR_WIDTH = 160, BAR_HEIGHT = 8, TEXTS_Y = MARGIN + BAR_HEIGHT + 2 };

/* How many hits the player can take: the last of them ends the game. */
static int hits_left(const Player *player, const Config *config)
{
    enum { MANY = 99 };
    int hits = 0;
    for (float size = player->square.size; size >= config->PLAYER_MIN_SIZE && hits < MANY; hits++)
        size -= config->PLAYER_DAMAGE;
    return hits;
}

/* To tenths: 14.99 is not 15 where it counts, with hits to spare. */
static double rounded_down(float size)
{
    return floor((double)size * 10) / 10;
}

/* The bar is as long as the largest friend: the player's size, what is too small to live on, and
 * where growth ends. */
static void draw_size(sq_draw_list *list, const Player *player, const Config *config)
{
    const int hits = hits_left(player, config);
    const float unit = BAR_WIDTH / sq_max(config->FRIEND_MAX_SIZE, config->PLAYER_MAX_SIZE);
    const float size = sq_max(player->square.size, 0);
    sq_draw_rect(list, MARGIN, MARGIN, BAR_WIDTH, BAR_HEIGHT, SQ_COLOR_PANEL);
    sq_draw_rect(list, MARGIN, MARGIN, size * unit, BAR_HEIGHT,
                 hits > 1 ? SQ_COLOR_PLAYER : SQ_COLOR_DANGER);
    sq_draw_rect(list, MARGIN, MARGIN, config->PLAYER_MIN_SIZE * unit, BAR_HEIGHT, SQ_COLOR_DANGER);
    sq_draw_text(list, MARGIN, TEXTS_Y, 2, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "Size %.1f",
                 rounded_down(size));
    sq_draw_text(list, MARGIN, TEXTS_Y + 24, 1, SQ_LEFT,
                 hits > 1 ? SQ_COLOR_QUIET_TEXT : SQ_COLOR_DANGER,
                 hits > 1 ? "%d hits and you are out" : "the next hit is the last", hits);
}

static void draw_friends(sq_draw_list *list, ecs_world *game)
{
    const float right = SQ_CANVAS_WIDTH - MARGIN;
    const uint32_t friends = ecs_count(game, Friend);
    sq_draw_text(list, right, TEXTS_Y - 10, 2, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%u left", friends);
    sq_draw_text(list, right, TEXTS_Y + 14, 1, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                 "eat them all to win");
}

static void draw_power(sq_draw_list *list, const Player *player, const Config *config)
{
    const float left = (SQ_CANVAS_WIDTH - BAR_WIDTH) / 2.0F;
    const float share = (float)player->power_ticks / (float)config->POWER_UP_DURATION;
    if (player->power_ticks == 0)
        return;
    sq_draw_rect(list, left, MARGIN, BAR_WIDTH, BAR_HEIGHT, SQ_COLOR_PANEL);
    sq_draw_rect(list, left, MARGIN, BAR_WIDTH * share, BAR_HEIGHT, SQ_COLOR_POWER);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, TEXTS_Y, 2, SQ_CENTER, SQ_COLOR_POWER, "Power!");
}

static void draw_hint(sq_draw_list *list, const Run *run, const Config *config)
{
    if (run->tick < (uint64_t)config->HINT_DURATION)
        sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, SQ_CANVAS_HEIGHT - MARGIN - 24, 2, SQ_CENTER,
                     SQ_COLOR_QUIET_TEXT, "Eat the green, flee the red. Yellow is power.");
}

void sq_hud_draw(ecs_world *game, sq_draw_list *list)
{
    const Config *config = ecs_unique(game, Config);
    const Player *player = ecs_unique(game, Player);
    draw_size(list, player, config);
    draw_friends(list, game);
    draw_power(list, player, config);
    draw_hint(list, ecs_unique(game, Run), config);
}
