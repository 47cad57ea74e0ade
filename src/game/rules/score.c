#include "rules/score.h"

#include "rules/card_events.h"
#include "rules/points.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

static bool is_climb(const ecs_world *game)
{
    return ecs_unique_read(game, Run)->mode == SQ_MODE_CLIMB;
}

static bool has_power(const ecs_world *game)
{
    return ecs_unique_read(game, Player)->power_ticks > 0;
}

static bool is_near_red(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Square player = ecs_unique_read(game, Player)->square;
    ecs_each_read(game, Friend, friend)
        if (sq_is_fully_grown(friend->square, config) &&
            sq_gap(player, friend->square) <= config->CHAIN_RISK)
            return true;
    return false;
}

/* What makes the chain longer: every bite or, with CHAIN_RISK, risky ones. */
static bool is_risky(ecs_world *game, const sq_meal *meal)
{
    const bool any = ecs_unique_read(game, Config)->CHAIN_RISK == 0;
    return any || meal->by_lunge || (!has_power(game) && (meal->was_red || is_near_red(game)));
}

static void add_link(ecs_world *game, Floor *floor)
{
    floor->chain.links++;
    sq_cards_chain_grows(game);
}

int32_t sq_chain_duration(const Config *config, const Tower *tower)
{
    return sq_cards_chain_lasts(config, tower, config->CHAIN_DURATION);
}

/* A bite keeps the chain alive, and makes it longer if another came before it within
 * CHAIN_DURATION. */
static void go_on_with_chain(ecs_world *game, const sq_meal *meal)
{
    const Config *config = ecs_unique_read(game, Config);
    Climb *climb = ecs_unique(game, Climb);
    Floor *floor = ecs_unique(game, Floor);
    if (floor->chain.ticks > 0 && floor->chain.links < config->CHAIN_MAX && is_risky(game, meal))
        add_link(game, floor);
    floor->chain.ticks = sq_chain_duration(config, ecs_unique_read(game, Tower));
    if (floor->chain.links > climb->best_chain)
        climb->best_chain = floor->chain.links;
}

/* Where power has its count of red squares, these score no more than others. */
static int32_t worth_of(const ecs_world *game, const sq_meal *meal)
{
    const Config *config = ecs_unique_read(game, Config);
    const bool is_given = config->POWER_UP_REDS > 0 && has_power(game) && !meal->by_lunge;
    if (meal->points > 0)
        return meal->points;
    return meal->was_red && !is_given ? config->SCORE_RED : config->SCORE_BITE;
}

int32_t sq_score_bite(ecs_world *game, sq_meal meal)
{
    if (!is_climb(game))
        return 0;
    go_on_with_chain(game, &meal);
    const int32_t worth = sq_cards_bite_scores(game, &meal, worth_of(game, &meal));
    return sq_points_add(game, worth, meal.is_offspring);
}

static void end_chain(Floor *floor)
{
    floor->chain.links = 1;
    floor->chain.ticks = 0;
}

/* Each link beyond the first pays for all of them, so a long chain is worth a detour, and two short
 * ones are not. */
static int32_t cash_in(ecs_world *game, int32_t links)
{
    const int32_t points = ecs_unique_read(game, Config)->SCORE_CHAIN * links * (links - 1);
    ecs_unique(game, Climb)->score += (uint64_t)points;
    return points;
}

int32_t sq_score_pellet(ecs_world *game)
{
    Floor *floor = ecs_unique(game, Floor);
    if (!is_climb(game) || ecs_unique_read(game, Config)->POWER_UP_FEEDS != 0 ||
        sq_cards_chain_waits(game))
        return 0;
    const int32_t links = floor->chain.links;
    end_chain(floor);
    return cash_in(game, links);
}

void sq_score_hit(ecs_world *game, int32_t kind, sq_hit_way way)
{
    if (!is_climb(game))
        return;
    end_chain(ecs_unique(game, Floor));
    ecs_unique(game, Climb)->last_kind = kind;
    ecs_unique(game, Climb)->last_way = (int32_t)way;
}

void sq_score_tick(ecs_world *game)
{
    Floor *floor = ecs_unique(game, Floor);
    if (floor->chain.ticks == 0 || sq_cards_chain_waits(game))
        return;
    if (--floor->chain.ticks == 0)
        end_chain(floor);
}

void sq_score_floor_won(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    if (!is_climb(game))
        return;
    Climb *climb = ecs_unique(game, Climb);
    const int32_t under = sq_floor_par(config, tower) - ecs_unique_read(game, Conditions)->ticks;
    const uint32_t won = ecs_unique_read(game, Run)->floors_won;
    climb->score += (uint64_t)config->SCORE_FLOOR * (uint64_t)tower->floor;
    climb->score += under > 0 ? (uint64_t)under : 0;
    if (won % (uint32_t)config->LIFE_EVERY == 0 && climb->lives < config->LIVES)
        climb->lives++;
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
