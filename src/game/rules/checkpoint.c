#include "rules/checkpoint.h"

#include "rules/cards.h"
#include "rules/doors.h"
#include "rules/levels.h"
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

static bool is_level(int32_t level, int32_t cap)
{
    return level >= 0 && level <= cap && level <= SQ_CHECKPOINT_FLOORS_MAX;
}

static bool has_bad_level(const Config *config, const Tower *tower)
{
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        if (!is_level(tower->upgrades[upgrade], sq_upgrade_cap(config, upgrade)))
            return true;
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++)
        if (!is_level(tower->bonuses[bonus], sq_bonus_cap(config, bonus)))
            return true;
    return false;
}

/* False for NaN: both comparisons fail. */
static bool is_within(float value, float highest)
{
    return value >= 0 && value <= highest;
}

/* A floor just won has not led higher yet. */
static const char *run_fault(const Run *run, const Tower *tower, const Config *config)
{
    const int64_t climbed = (int64_t)run->floors_won - (run->outcome == SQ_FLOOR_WON);
    const Square hit = run->last_hit;
    const bool is_outcome =
        run->outcome == SQ_PLAYING || run->outcome == SQ_FLOOR_WON || run->outcome == SQ_FLOOR_LOST;
    const check checks[] = {
        {run->mode != SQ_MODE_TOWER && run->mode != SQ_MODE_CLIMB, "it has no floors"},
        {!is_outcome, "the outcome is not one of a floor"},
        {run->floors_won > SQ_CHECKPOINT_FLOORS_MAX, "too many floors are won"},
        {!is_within(hit.x, config->ARENA_WIDTH) || !is_within(hit.y, config->ARENA_HEIGHT) ||
             !is_within(hit.size, config->ARENA_WIDTH),
         "the last hit is not in the arena"},
        {run->hits == 0
             ? hit.size != 0
             : hit.size <= 0 || (run->mode != SQ_MODE_CLIMB && hit.size < config->FRIEND_MAX_SIZE),
         "the last hit is not from a red friend"},
        {tower->floor < 1, "the floor is below 1"},
        {tower->floor > config->TOWER_FIRST_FLOOR + climbed, "the floor is too high"},
        {has_bad_level(config, tower), "a level is below 0 or above its cap"},
    };
    return FIRST_FAULT(checks);
}

/* The tower draws a bonus for a floor won. Call this only after run_fault: the quota depends on
 * floor and levels; behind a door it may be any. */
static const char *floor_fault(const Checkpoint *kept, const Config *config)
{
    const Run *run = &kept->run;
    const Tower *tower = &kept->tower;
    const bool is_won = run->outcome == SQ_FLOOR_WON;
    const bool is_tower = run->mode == SQ_MODE_TOWER;
    const bool is_bonus = (unsigned)tower->next_bonus < SQ_BONUS_COUNT;
    const int32_t quota = kept->climb.door == 0 ? sq_floor_quota(config, tower) : INT32_MAX;
    const check checks[] = {
        {is_won && is_tower && !is_bonus, "a floor is won, but no bonus drawn"},
        {!(is_won && is_tower) && tower->next_bonus != SQ_BONUS_NONE,
         "a bonus is drawn, but no floor won"},
        {is_bonus && sq_bonus_is_at_cap(config, tower, tower->next_bonus),
         "the bonus drawn is at its cap"},
        {tower->to_come < 0 || tower->to_come > quota, "more friends are to come than the quota"},
        {is_won && tower->to_come > 0, "a floor is won, but more friends are to come"},
    };
    return FIRST_FAULT(checks);
}

/* A card and a bonus, or neither. */
static bool is_deal(int32_t card, int32_t bonus)
{
    const bool is_none = card == SQ_UPGRADE_NONE && bonus == SQ_BONUS_NONE;
    return is_none ||
           (card >= 0 && card < SQ_UPGRADE_COUNT && bonus >= 0 && bonus < SQ_BONUS_COUNT);
}

/* One that the mode does not have leads to a floor by its own constants. */
static bool is_door(int32_t door)
{
    return door >= 0 && door <= SQ_DOORS_MAX;
}

/* Lives and score of a climb; in the tower there are none. */
static const char *lives_fault(const Checkpoint *kept, const Config *config)
{
    const Climb *climb = &kept->climb;
    const bool is_climb = kept->run.mode == SQ_MODE_CLIMB;
    const int64_t lives = sq_most_lives(config, &kept->tower);
    const check checks[] = {
        {!is_climb && (climb->lives != 0 || climb->score != 0),
         "a tower has no lives and no score"},
        {is_climb && (climb->lives < 1 || climb->lives > lives), "the lives are impossible"},
        {climb->best_chain < 0 || climb->best_chain > config->CHAIN_MAX,
         "the best chain is impossible"},
        {climb->winds < 0 || climb->winds > sq_most_winds(&kept->tower),
         "more second winds were used than there were"},
        {!is_door(climb->door) || !is_door(climb->doors[0]) || !is_door(climb->doors[1]),
         "a door is impossible"},
        {climb->last_kind < 0 || climb->last_kind >= SQ_KINDS_MAX, "the last hit is of no kind"},
        {climb->last_way < 0 || climb->last_way >= SQ_HIT_WAY_COUNT, "the last hit came in no way"},
    };
    return FIRST_FAULT(checks);
}

/* A card that is dealt must be below its cap, or taking it would pass the cap. */
static const char *deals_fault(const Checkpoint *kept, const Config *config)
{
    const Climb *climb = &kept->climb;
    if (kept->run.mode != SQ_MODE_CLIMB || kept->run.outcome != SQ_FLOOR_WON)
        return NULL;
    for (int32_t deal = 0; deal < SQ_DEALS; deal++)
        if (!is_deal(climb->cards[deal], climb->downsides[deal]))
            return "a deal is impossible";
    for (int32_t deal = 0; deal < SQ_DEALS; deal++)
        if (climb->cards[deal] != SQ_UPGRADE_NONE &&
            (sq_upgrade_is_at_cap(config, &kept->tower, (sq_upgrade)climb->cards[deal]) ||
             sq_bonus_is_at_cap(config, &kept->tower, (sq_bonus)climb->downsides[deal])))
            return "a deal is at its cap";
    return NULL;
}

const char *sq_checkpoint_fault(const Checkpoint *kept, const Config *config)
{
    const char *fault = run_fault(&kept->run, &kept->tower, config);
    if (!fault)
        fault = floor_fault(kept, config);
    if (!fault)
        fault = lives_fault(kept, config);
    if (!fault)
        fault = deals_fault(kept, config);
    if (!fault && kept->rng.increment % 2 == 0)
        fault = "the generator's increment is even";
    return fault;
}
