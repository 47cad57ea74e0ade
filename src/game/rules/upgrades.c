#include "rules/upgrades.h"

#include "base/numbers.h"
#include "rules/cards.h"
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

/* ---- constants with floors, bonuses and upgrades applied ---- */

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

int32_t sq_chain_duration(const Config *config, const Tower *tower)
{
    return config->CHAIN_DURATION + config->UPGRADE_CHAIN * tower->upgrades[SQ_UPGRADE_CHAIN];
}

int32_t sq_trail_duration(const Config *config, const Tower *tower)
{
    if (tower->upgrades[SQ_UPGRADE_TRAIL] == 0)
        return 0;
    return config->UPGRADE_TRAIL * (sq_is_fused(tower, SQ_FUSION_COMET) ? 6 : 1);
}

int32_t sq_patience(const Config *config, const Tower *tower)
{
    if (tower->upgrades[SQ_UPGRADE_PATIENCE] == 0)
        return 0;
    return config->UPGRADE_PATIENCE / (sq_is_fused(tower, SQ_FUSION_SECOND_SKIN) ? 6 : 1);
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

/* ---- levels ---- */

int32_t sq_bonus_cap(const Config *config, sq_bonus bonus)
{
    return (int32_t)sq_field_get((const char *)config + sq_bonus_row_of(bonus)->cap, true);
}

/* True if another level would change nothing, because what it raises has a cap of its own. */
static bool is_spent(const Config *config, const Tower *tower, sq_bonus bonus)
{
    switch (bonus) {
    case SQ_BONUS_START_SIZE:
        return sq_friend_init_size(config, tower) >= config->FRIEND_INIT_SIZE_CAP;
    case SQ_BONUS_GROWTH:
        return sq_friend_growth(config, tower) >= config->FRIEND_GROWTH_CAP;
    case SQ_BONUS_SPEED:
        return sq_friend_speed(config, tower) >= config->FRIEND_SPEED_CAP;
    case SQ_BONUS_POWER:
        return sq_power_up_duration(config, tower) <= config->POWER_UP_DURATION_LEAST;
    case SQ_BONUS_NUMBER:
    case SQ_BONUS_SPAWN_RATE:
    case SQ_BONUS_REST:
    case SQ_BONUS_COUNT:
        break;
    }
    return false;
}

bool sq_bonus_is_at_cap(const Config *config, const Tower *tower, sq_bonus bonus)
{
    return tower->bonuses[bonus] >= sq_bonus_cap(config, bonus) || is_spent(config, tower, bonus);
}

int32_t sq_upgrade_cap(const Config *config, sq_upgrade upgrade)
{
    const double number = sq_card_number(config, upgrade);
    if ((int)upgrade < SQ_TOWER_UPGRADES)
        return (int32_t)number;
    return number > 0 ? sq_card_of(upgrade)->most : 0;
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
    return count > 0 ? open[sq_rng_below(rng, count)] : SQ_BONUS_NONE;
}
