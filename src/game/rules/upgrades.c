#include "rules/upgrades.h"

#include "rules/squares.h"

static float raised(float base, float step, int32_t level)
{
    return base + step * (float)level;
}

/* ---- constants with bonuses and upgrades applied ---- */

float sq_friend_init_size(const Config *config, const Tower *tower)
{
    const int32_t level = tower->bonuses[SQ_BONUS_START_SIZE];
    const float size = raised(config->FRIEND_INIT_SIZE, config->BONUS_START_SIZE, level);
    return sq_min(size, config->FRIEND_MAX_SIZE);
}

float sq_friend_growth(const Config *config, const Tower *tower)
{
    const int32_t level = tower->bonuses[SQ_BONUS_GROWTH];
    return raised(config->FRIEND_GROWTH_RATE, config->BONUS_GROWTH, level);
}

float sq_friend_speed(const Config *config, const Tower *tower)
{
    return raised(config->FRIEND_SPEED, config->BONUS_SPEED, tower->bonuses[SQ_BONUS_SPEED]);
}

/* A rate means a chance of 1 in `rate`, so a lower rate is more frequent; it is never below 1. */
static int32_t quickened(int32_t rate, int32_t step, int32_t level)
{
    const int64_t quicker = rate - (int64_t)step * level;
    return quicker < 1 ? 1 : (int32_t)quicker;
}

int32_t sq_friend_spawn_rate(const Config *config, const Tower *tower)
{
    const int32_t level = tower->bonuses[SQ_BONUS_SPAWN_RATE];
    return quickened(config->FRIEND_SPAWN_RATE, config->BONUS_SPAWN_RATE, level);
}

float sq_player_init_size(const Config *config, const Tower *tower)
{
    const int32_t level = tower->upgrades[SQ_UPGRADE_START_SIZE];
    const float size = raised(config->PLAYER_INIT_SIZE, config->UPGRADE_START_SIZE, level);
    return sq_min(size, config->PLAYER_MAX_SIZE);
}

float sq_player_eat_growth(const Config *config, const Tower *tower)
{
    return raised(config->PLAYER_EAT_GROWTH, config->UPGRADE_EAT, tower->upgrades[SQ_UPGRADE_EAT]);
}

float sq_player_damage(const Config *config, const Tower *tower)
{
    const int32_t level = tower->upgrades[SQ_UPGRADE_DEFENSE];
    return sq_max(raised(config->PLAYER_DAMAGE, -config->UPGRADE_DEFENSE, level), 0);
}

int32_t sq_power_up_duration(const Config *config, const Tower *tower)
{
    return config->POWER_UP_DURATION +
           config->UPGRADE_DURATION * tower->upgrades[SQ_UPGRADE_DURATION];
}

int32_t sq_pellet_spawn_rate(const Config *config, const Tower *tower)
{
    const int32_t level = tower->upgrades[SQ_UPGRADE_PELLET_RATE];
    return quickened(config->PELLET_SPAWN_RATE, config->UPGRADE_PELLET_RATE, level);
}

int32_t sq_floor_quota(const Config *config, const Tower *tower)
{
    const int64_t quota = ((int64_t)tower->floor + config->QUOTA_OFFSET) * config->QUOTA_FACTOR +
                          (int64_t)config->BONUS_NUMBER * tower->bonuses[SQ_BONUS_NUMBER];
    return quota > INT32_MAX ? INT32_MAX : (int32_t)quota;
}

/* ---- levels ---- */

const char *sq_bonus_name(sq_bonus bonus)
{
#define NAME_OF(NAME, name, ...) [SQ_BONUS_##NAME] = name,
    static const char *const names[] = {SQ_BONUSES(NAME_OF)[SQ_BONUS_NONE] = "none"};
#undef NAME_OF
    return names[bonus];
}

const char *sq_upgrade_name(sq_upgrade upgrade)
{
#define NAME_OF(NAME, name, ...) [SQ_UPGRADE_##NAME] = name,
    static const char *const names[] = {SQ_UPGRADES(NAME_OF)[SQ_UPGRADE_NONE] = "none"};
#undef NAME_OF
    return names[upgrade];
}

bool sq_bonus_is_at_cap(const Config *config, const Tower *tower, sq_bonus bonus)
{
    return bonus == SQ_BONUS_SPAWN_RATE && tower->bonuses[bonus] >= config->BONUS_SPAWN_RATE_CAP;
}

int32_t sq_upgrade_cap(const Config *config, sq_upgrade upgrade)
{
#define CAP(NAME, ...) [SQ_UPGRADE_##NAME] = config->UPGRADE_##NAME##_CAP,
    const int32_t caps[SQ_UPGRADE_COUNT] = {SQ_UPGRADES(CAP)};
#undef CAP
    return caps[upgrade];
}

bool sq_upgrade_is_at_cap(const Config *config, const Tower *tower, sq_upgrade upgrade)
{
    return tower->upgrades[upgrade] >= sq_upgrade_cap(config, upgrade);
}

sq_bonus sq_draw_bonus(const Config *config, const Tower *tower, Rng *rng)
{
    sq_bonus open[SQ_BONUS_COUNT];
    uint32_t count = 0;
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++)
        if (!sq_bonus_is_at_cap(config, tower, bonus))
            open[count++] = bonus;
    return open[sq_rng_below(rng, count)];
}
