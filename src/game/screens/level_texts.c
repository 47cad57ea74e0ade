#include "level_texts.h"

#include <inttypes.h>
#include <stdio.h>

#include "../upgrades.h"

static const char *const upgrade_names[SQ_UPGRADE_COUNT] = {
    [SQ_UPGRADE_START_SIZE] = "Start larger",  [SQ_UPGRADE_DURATION] = "Longer power",
    [SQ_UPGRADE_PELLET_RATE] = "More pellets", [SQ_UPGRADE_EAT] = "Eat and grow",
    [SQ_UPGRADE_DEFENSE] = "Defence",
};

static const char *const bonus_names[SQ_BONUS_COUNT] = {
    [SQ_BONUS_START_SIZE] = "They come larger", [SQ_BONUS_GROWTH] = "They grow faster",
    [SQ_BONUS_SPEED] = "They move faster",      [SQ_BONUS_NUMBER] = "There are more of them",
    [SQ_BONUS_SPAWN_RATE] = "They come sooner",
};

const char *sq_shop_name(sq_upgrade upgrade)
{
    return upgrade_names[upgrade];
}

const char *sq_shop_bonus_name(sq_bonus bonus)
{
    return bonus_names[bonus];
}

static double seconds(int32_t ticks, const Config *config)
{
    return (double)ticks / config->TICKS_PER_SECOND;
}

sq_level_text sq_shop_value(sq_upgrade upgrade, const Config *config, const Tower *tower)
{
    sq_level_text value = {""};
    switch (upgrade) {
    case SQ_UPGRADE_START_SIZE:
        snprintf(value.text, sizeof value.text, "size %.3g",
                 (double)sq_player_init_size(config, tower));
        break;
    case SQ_UPGRADE_DURATION:
        snprintf(value.text, sizeof value.text, "%.2f s",
                 seconds(sq_power_up_duration(config, tower), config));
        break;
    case SQ_UPGRADE_PELLET_RATE:
        snprintf(value.text, sizeof value.text, "1 in %.2f s",
                 seconds(sq_pellet_spawn_rate(config, tower), config));
        break;
    case SQ_UPGRADE_EAT:
        snprintf(value.text, sizeof value.text, "+%.3g a bite",
                 (double)sq_player_eat_growth(config, tower));
        break;
    case SQ_UPGRADE_DEFENSE:
        snprintf(value.text, sizeof value.text, "-%.3g a hit",
                 (double)sq_player_damage(config, tower));
        break;
    case SQ_UPGRADE_NONE:
        break;
    }
    return value;
}

sq_level_text sq_shop_bonus_value(sq_bonus bonus, const Config *config, const Tower *tower)
{
    sq_level_text value = {""};
    switch (bonus) {
    case SQ_BONUS_START_SIZE:
        snprintf(value.text, sizeof value.text, "size %.3g",
                 (double)sq_friend_init_size(config, tower));
        break;
    case SQ_BONUS_GROWTH:
        snprintf(value.text, sizeof value.text, "%.3g a second",
                 (double)sq_friend_growth(config, tower) * config->TICKS_PER_SECOND);
        break;
    case SQ_BONUS_SPEED:
        snprintf(value.text, sizeof value.text, "speed %.3g",
                 (double)sq_friend_speed(config, tower));
        break;
    case SQ_BONUS_NUMBER:
        snprintf(value.text, sizeof value.text, "%+" PRId32 " a floor",
                 config->BONUS_NUMBER * tower->bonuses[bonus]);
        break;
    case SQ_BONUS_SPAWN_RATE:
        snprintf(value.text, sizeof value.text, "1 in %.2f s",
                 seconds(sq_friend_spawn_rate(config, tower), config));
        break;
    case SQ_BONUS_NONE:
        break;
    }
    return value;
}
