#include "rules/score.h"

#include "rules/upgrades.h"

static bool is_climb(const ecs_world *game)
{
    return ecs_unique_read(game, Run)->mode == SQ_MODE_CLIMB;
}

/* A bite makes the chain longer if another came before it within CHAIN_DURATION. */
static void lengthen_chain(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    Climb *climb = ecs_unique(game, Climb);
    Floor *floor = ecs_unique(game, Floor);
    if (floor->chain_ticks > 0 && floor->chain < config->CHAIN_MAX)
        floor->chain++;
    floor->chain_ticks = sq_chain_duration(config, ecs_unique_read(game, Tower));
    if (floor->chain > climb->best_chain)
        climb->best_chain = floor->chain;
}

/* Squares out of a brood score nothing, or it would pay to let a brood live. */
static int32_t score(ecs_world *game, int32_t worth, bool is_offspring)
{
    if (is_offspring)
        return 0;
    const int32_t points = worth * ecs_unique_read(game, Floor)->chain;
    ecs_unique(game, Climb)->score += (uint64_t)points;
    return points;
}

int32_t sq_score_bite(ecs_world *game, bool was_red, bool is_offspring)
{
    const Config *config = ecs_unique_read(game, Config);
    if (!is_climb(game))
        return 0;
    lengthen_chain(game);
    return score(game, was_red ? config->SCORE_RED : config->SCORE_BITE, is_offspring);
}

int32_t sq_score_thorns(ecs_world *game, bool is_offspring)
{
    if (!is_climb(game))
        return 0;
    return score(game, ecs_unique_read(game, Config)->SCORE_RED, is_offspring);
}

static void end_chain(Floor *floor)
{
    floor->chain = 1;
    floor->chain_ticks = 0;
}

void sq_score_hit(ecs_world *game, int32_t kind)
{
    if (!is_climb(game))
        return;
    Floor *floor = ecs_unique(game, Floor);
    end_chain(floor);
    ecs_unique(game, Climb)->last_kind = kind;
}

void sq_score_tick(ecs_world *game)
{
    Floor *floor = ecs_unique(game, Floor);
    if (floor->chain_ticks > 0 && --floor->chain_ticks == 0)
        end_chain(floor);
}

static int32_t ticks_under_par(const ecs_world *game)
{
    const int32_t par = sq_floor_par(ecs_unique_read(game, Config), ecs_unique_read(game, Tower));
    return par - ecs_unique_read(game, Conditions)->ticks;
}

static void give_life(const Config *config, const Run *run, Climb *climb)
{
    if (run->floors_won % (uint32_t)config->LIFE_EVERY == 0 && climb->lives < config->LIVES)
        climb->lives++;
}

void sq_score_floor_won(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    if (!is_climb(game))
        return;
    Climb *climb = ecs_unique(game, Climb);
    const int32_t under = ticks_under_par(game);
    climb->score += (uint64_t)config->SCORE_FLOOR * (uint64_t)ecs_unique_read(game, Tower)->floor;
    climb->score += under > 0 ? (uint64_t)under : 0;
    give_life(config, ecs_unique_read(game, Run), climb);
}

void sq_score_floor_lost(ecs_world *game)
{
    if (!is_climb(game))
        return;
    Climb *climb = ecs_unique(game, Climb);
    climb->lives--;
    climb->score = ecs_unique_read(game, Checkpoint)->climb.score;
    end_chain(ecs_unique(game, Floor));
}
