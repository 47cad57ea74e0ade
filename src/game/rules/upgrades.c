#include "rules/upgrades.h"

#include "rules/squares.h"

static float raised(float base, float step, int32_t level)
{
    return base + step * (float)level;
}

/* Floors above the first; 0 without floors. */
static float floors_climbed(const Tower *tower)
{
    return tower->floor > 1 ? (float)(tower->floor - 1) : 0;
}

float sq_friend_init_size(const Config *config, const Tower *tower)
{
    const int32_t level = tower->bonuses[SQ_BONUS_START_SIZE];
    const float size = raised(config->FRIEND_INIT_SIZE, config->BONUS_START_SIZE, level);
    const float cap = sq_max(config->FRIEND_INIT_SIZE, config->FRIEND_INIT_SIZE_CAP);
    return sq_min(sq_min(size, cap), config->FRIEND_MAX_SIZE);
}

float sq_friend_growth(const Config *config, const Tower *tower)
{
    const int32_t level = tower->bonuses[SQ_BONUS_GROWTH];
    const float base =
        config->FRIEND_GROWTH_RATE + config->FRIEND_GROWTH_FLOOR * floors_climbed(tower);
    return sq_min(raised(base, config->BONUS_GROWTH, level), config->FRIEND_GROWTH_CAP);
}

float sq_friend_speed(const Config *config, const Tower *tower)
{
    const float base = config->FRIEND_SPEED + config->FRIEND_SPEED_FLOOR * floors_climbed(tower);
    return sq_min(raised(base, config->BONUS_SPEED, tower->bonuses[SQ_BONUS_SPEED]),
                  config->FRIEND_SPEED_CAP);
}

/* A rate means a chance of 1 in `rate`, so a lower rate is more frequent. */
static int32_t quickened(int32_t rate, int32_t step, int32_t level, int32_t least)
{
    const int64_t quicker = rate - (int64_t)step * level;
    return quicker < least ? least : (int32_t)quicker;
}

int32_t sq_friend_spawn_rate(const Config *config, const Tower *tower)
{
    const int32_t level = tower->bonuses[SQ_BONUS_SPAWN_RATE];
    const float less = config->FRIEND_SPAWN_RATE_FLOOR * floors_climbed(tower);
    const int32_t rate =
        less < (float)config->FRIEND_SPAWN_RATE ? config->FRIEND_SPAWN_RATE - (int32_t)less : 1;
    return quickened(rate, config->BONUS_SPAWN_RATE, level, config->FRIEND_SPAWN_RATE_LEAST);
}

int32_t sq_dart_rest(const Config *config, const Tower *tower, int32_t rest)
{
    const int32_t least = rest < config->BONUS_REST_LEAST ? rest : config->BONUS_REST_LEAST;
    return quickened(rest, config->BONUS_REST, tower->bonuses[SQ_BONUS_REST], least);
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
    const float base = config->PLAYER_DAMAGE + config->PLAYER_DAMAGE_FLOOR * floors_climbed(tower);
    const float damage = sq_min(base, config->PLAYER_DAMAGE_CAP);
    return sq_max(raised(damage, -config->UPGRADE_DEFENSE, level), config->PLAYER_DAMAGE_LEAST);
}

float sq_hit_cost(const Config *config, const Tower *tower, float size)
{
    return sq_player_damage(config, tower) + config->PLAYER_DAMAGE_SIZE * size;
}

float sq_player_speed(const Config *config, float size)
{
    const float range = config->PLAYER_MAX_SIZE - config->PLAYER_MIN_SIZE;
    if (config->PLAYER_SPEED == 0 || config->PLAYER_SPEED_LARGEST == 0 || range <= 0)
        return config->PLAYER_SPEED;
    const float part = sq_clamp((size - config->PLAYER_MIN_SIZE) / range, 0, 1);
    return config->PLAYER_SPEED + (config->PLAYER_SPEED_LARGEST - config->PLAYER_SPEED) * part;
}

int32_t sq_power_up_duration(const Config *config, const Tower *tower)
{
    const int32_t longer =
        config->POWER_UP_DURATION + config->UPGRADE_DURATION * tower->upgrades[SQ_UPGRADE_DURATION];
    return quickened(longer, config->BONUS_POWER, tower->bonuses[SQ_BONUS_POWER],
                     config->POWER_UP_DURATION_LEAST);
}

int32_t sq_pellet_spawn_rate(const Config *config, const Tower *tower)
{
    const int32_t level = tower->upgrades[SQ_UPGRADE_PELLET_RATE];
    return quickened(config->PELLET_SPAWN_RATE, config->UPGRADE_PELLET_RATE, level,
                     config->PELLET_SPAWN_RATE_LEAST);
}

int32_t sq_floor_quota(const Config *config, const Tower *tower)
{
    const int64_t quota = ((int64_t)tower->floor + config->QUOTA_OFFSET) * config->QUOTA_FACTOR +
                          config->QUOTA_EXTRA +
                          (int64_t)config->BONUS_NUMBER * tower->bonuses[SQ_BONUS_NUMBER];
    return quota > INT32_MAX ? INT32_MAX : (int32_t)quota;
}

int32_t sq_floor_par(const Config *config, const Tower *tower)
{
    const int64_t par =
        (int64_t)sq_floor_quota(config, tower) * sq_friend_spawn_rate(config, tower) +
        config->PAR_EXTRA;
    return par > INT32_MAX ? INT32_MAX : (int32_t)par;
}
