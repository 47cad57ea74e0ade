#include "rules/checkpoint.h"

#include <stdbool.h>

#include "rules/upgrades.h"

/* A condition that a damaged run meets, and the reason to report. */
typedef struct check {
    bool found;
    const char *reason;
} check;

#define FIRST_FAULT(checks) first_fault((checks), sizeof(checks) / sizeof(checks)[0])

static const char *first_fault(const check *checks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (checks[i].found)
            return checks[i].reason;
    return NULL;
}

/* The sum of the levels, or -1 if a level is below 0. */
static int64_t sum_of_levels(const int32_t *levels, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++) {
        if (levels[i] < 0)
            return -1;
        sum += levels[i];
    }
    return sum;
}

static bool is_above_cap(const Config *config, const Tower *tower)
{
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        if (tower->upgrades[upgrade] > sq_upgrade_cap(config, upgrade))
            return true;
    return tower->bonuses[SQ_BONUS_SPAWN_RATE] > config->BONUS_SPAWN_RATE_CAP;
}

/* False for NaN: both comparisons fail. */
static bool is_within(float value, float highest)
{
    return value >= 0 && value <= highest;
}

/* The counters bound each other: every finished floor and every pellet takes at least one tick. */
static const char *run_fault(const Run *run, const Config *config)
{
    const uint64_t floors = (uint64_t)run->floors_won + run->floors_lost;
    const Square hit = run->last_hit;
    const bool is_tower_outcome =
        run->outcome == SQ_PLAYING || run->outcome == SQ_FLOOR_WON || run->outcome == SQ_FLOOR_LOST;
    const check checks[] = {
        {run->mode != SQ_MODE_TOWER, "it is not a tower run"},
        {!is_tower_outcome, "the outcome is not one of the tower's"},
        {run->floors_won > SQ_CHECKPOINT_FLOORS_MAX, "too many floors are won"},
        {floors > run->tick, "there are more finished floors than ticks"},
        {run->pellets > run->tick, "more pellets were taken than can have come"},
        {run->outcome == SQ_FLOOR_WON && run->floors_won == 0, "no floor is won"},
        {run->outcome == SQ_FLOOR_LOST && run->floors_lost == 0, "no floor is lost"},
        {!is_within(hit.x, config->ARENA_WIDTH) || !is_within(hit.y, config->ARENA_HEIGHT) ||
             !is_within(hit.size, config->FRIEND_MAX_SIZE),
         "the last hit is not in the arena"},
        {hit.size != (run->hits > 0 ? config->FRIEND_MAX_SIZE : 0),
         "the last hit is not from a red friend"},
    };
    return FIRST_FAULT(checks);
}

/* During the shop the counters already include the finished floor, but a floor just won has not led
 * higher or given its bonus yet, and its shop, won or lost, has not sold an upgrade yet. */
static const char *climb_fault(const Run *run, const Tower *tower, const Config *config)
{
    const int64_t climbed = (int64_t)run->floors_won - (run->outcome == SQ_FLOOR_WON);
    const int64_t left = climbed + run->floors_lost - (run->outcome == SQ_FLOOR_LOST);
    const int64_t bonuses = sum_of_levels(tower->bonuses, SQ_BONUS_COUNT);
    const int64_t upgrades = sum_of_levels(tower->upgrades, SQ_UPGRADE_COUNT);
    const check checks[] = {
        {tower->floor < 1, "the floor is below 1"},
        {tower->floor > config->TOWER_FIRST_FLOOR + climbed, "the floor is too high"},
        {bonuses < 0 || bonuses > climbed, "the bonuses do not match the floors won"},
        {upgrades < 0 || upgrades > left, "the upgrades do not match the shops"},
        {is_above_cap(config, tower), "a level is above its cap"},
    };
    return FIRST_FAULT(checks);
}

/* Call this only after climb_fault: the quota depends on floor and levels. */
static const char *floor_fault(const Run *run, const Tower *tower, const Config *config)
{
    const bool is_won = run->outcome == SQ_FLOOR_WON;
    const bool is_bonus = (unsigned)tower->next_bonus < SQ_BONUS_COUNT;
    const int32_t quota = sq_floor_quota(config, tower);
    const check checks[] = {
        {is_won && !is_bonus, "a floor is won, but no bonus drawn"},
        {!is_won && tower->next_bonus != SQ_BONUS_NONE, "a bonus is drawn, but no floor won"},
        {is_bonus && sq_bonus_is_at_cap(config, tower, tower->next_bonus),
         "the bonus drawn is at its cap"},
        {tower->to_come < 0 || tower->to_come > quota, "more friends are to come than the quota"},
        {is_won && tower->to_come > 0, "a floor is won, but more friends are to come"},
    };
    return FIRST_FAULT(checks);
}

const char *sq_checkpoint_fault(const Checkpoint *kept, const Config *config)
{
    const char *fault = run_fault(&kept->run, config);
    if (!fault)
        fault = climb_fault(&kept->run, &kept->tower, config);
    if (!fault)
        fault = floor_fault(&kept->run, &kept->tower, config);
    if (!fault && kept->rng.increment % 2 == 0)
        fault = "the generator's increment is even";
    return fault;
}
