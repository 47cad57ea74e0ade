#include "rules/levels.h"

#include "base/numbers.h"
#include "rules/cards.h"
#include "rules/upgrades.h"

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
