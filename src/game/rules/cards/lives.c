/* lives: cards that keep a climb going. */
#include "rules/cards/rows.h"
#include "rules/squares.h"

/* clang-format off */

/* ---- life ---- */

static void add_lives(ecs_world *world)
{
    ecs_unique(world, Climb)->lives += ecs_unique_read(world, Config)->UPGRADE_LIFE;
}

const sq_card sq_card_life = {
    "life", "Life", 2, 1, 0, SQ_INT(UPGRADE_LIFE), SQ_FIGURE_NONE,
    "You may lose once more.", {.taken = add_lives}};

int64_t sq_most_lives(const Config *config, const Tower *tower)
{
    return config->LIVES + (int64_t)config->UPGRADE_LIFE * tower->upgrades[SQ_UPGRADE_LIFE];
}

/* ---- second wind ---- */

int32_t sq_most_winds(const Tower *tower)
{
    return tower->upgrades[SQ_UPGRADE_WIND];
}

static bool go_on(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Climb *climb = ecs_unique(world, Climb);
    Player *player = ecs_unique(world, Player);
    if (climb->winds >= sq_most_winds(ecs_unique_read(world, Tower)))
        return false;
    climb->winds++;
    player->square.size =
        sq_clamp(config->UPGRADE_WIND, config->PLAYER_MIN_SIZE, config->PLAYER_MAX_SIZE);
    player->square = sq_inside(player->square, ecs_unique_read(world, Conditions)->bounds);
    player->invincible_ticks = config->UPGRADE_WIND_INVINCIBLE;
    sq_note(ecs_unique(world, Events), SQ_EVENT_WIND, player->square);
    return true;
}

const sq_card sq_card_wind = {
    "second_wind", "Second wind", 2, 1, 0, SQ_FLOAT(UPGRADE_WIND), SQ_FIGURE_NONE,
    "Once a run you go on, small, instead of losing a life.", {.player_is_lost = go_on}};
/* clang-format on */
