/* runs: checkpoints of towers played in an ordinary way. */
#pragma once

#include "arena.h"

#include "rules/levels.h"

/* A tower that a bot climbs quickly: few friends, which appear at once and stay small. */
static inline sq_game_def quick_tower(uint64_t seed)
{
    sq_game_def def = default_def(seed);
    def.mode = SQ_MODE_TOWER;
    def.config.FRIEND_SPAWN_RATE = 2;
    def.config.FRIEND_GROWTH_RATE = 0.02F;
    return def;
}

static inline sq_upgrade first_open(const ecs_world *game)
{
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        if (!sq_upgrade_is_at_cap(ecs_unique(game, Config), ecs_unique(game, Tower), upgrade))
            return upgrade;
    return SQ_UPGRADE_NONE;
}

/* In the shop, the first upgrade; of the deals of a climb in turn the first, second, third, none.
 */
static inline sq_choice nth_choice(const ecs_world *game, uint64_t nth)
{
    const sq_choice deal = (sq_choice)(nth % (SQ_DEALS + 1));
    if (sq_game_run(game)->mode != SQ_MODE_CLIMB)
        return (sq_choice)first_open(game);
    return deal < SQ_DEALS && sq_game_offers(game, deal) ? deal : SQ_CHOICE_NONE;
}

/* A run with a value in every field: floors won and lost, a bonus drawn, upgrades. */
static inline Checkpoint eventful_run(void)
{
    return (Checkpoint){
        .run = {.mode = SQ_MODE_TOWER,
                .outcome = SQ_FLOOR_WON,
                .seed = UINT64_MAX,
                .tick = 12345,
                .eaten = 222,
                .hits = 33,
                .pellets = 44,
                .floors_won = 7,
                .floors_lost = 2,
                .last_hit = {612.34F, 0.1F, 25}},
        .tower = {.floor = 7,
                  .bonuses = {1, 2, 0, 1, 2},
                  .upgrades = {3, 1, 0, 2, 1},
                  .next_bonus = SQ_BONUS_SPEED},
        .rng = {UINT64_C(0xfedcba9876543210), 1},
    };
}
