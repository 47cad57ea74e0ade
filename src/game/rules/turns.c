#include "rules/turns.h"

#include "rules/squares.h"

/* The turns take turns: of three floors in a row that have one, each has another. The seed chooses
 * with which of the three a climb begins, and which way round they go. */
sq_turn sq_turn_of(const Config *config, uint64_t seed, int32_t floor)
{
    static const sq_turn ways[2][3] = {{SQ_TURN_WALLS, SQ_TURN_DARK, SQ_TURN_FEAST},
                                       {SQ_TURN_DARK, SQ_TURN_WALLS, SQ_TURN_FEAST}};
    const int32_t above = floor - config->TURN_FIRST_FLOOR;
    if (config->TURN_EVERY == 0 || above < 0 || above % config->TURN_EVERY != 0)
        return SQ_TURN_NONE;
    Rng rng = sq_rng_seeded(seed, SQ_STREAM_TURNS);
    const uint32_t way = sq_rng_below(&rng, 2);
    const uint32_t first = sq_rng_below(&rng, 3);
    return ways[way][(first + (uint32_t)(above / config->TURN_EVERY)) % 3];
}

const char *sq_turn_name(sq_turn turn)
{
    switch (turn) {
    case SQ_TURN_NONE:
        return "none";
    case SQ_TURN_WALLS:
        return "walls";
    case SQ_TURN_DARK:
        return "dark";
    case SQ_TURN_FEAST:
        return "feast";
    }
    return "none";
}

/* The arena after its walls have moved in for some ticks: its middle stays. */
static Bounds shrunk(const Config *config, int32_t ticks)
{
    const int32_t moved = ticks < config->WALLS_DURATION ? ticks : config->WALLS_DURATION;
    const float part = config->WALLS_SHRINK * (float)moved / (float)config->WALLS_DURATION / 2;
    const float x = config->ARENA_WIDTH * part;
    const float y = config->ARENA_HEIGHT * part;
    return (Bounds){x, y, config->ARENA_WIDTH - x, config->ARENA_HEIGHT - y};
}

/* How much faster everything is in overtime. */
static float haste(const Config *config, int32_t ticks)
{
    if (config->OVERTIME_START == 0 || ticks <= config->OVERTIME_START)
        return 1;
    const float seconds =
        (float)(ticks - config->OVERTIME_START) / (float)config->TICKS_PER_SECOND;
    return 1 + config->OVERTIME_SPEED * seconds;
}

/* Floors have no more ticks than an int32_t holds: that is over a year. */
Conditions sq_conditions(const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Run *run = ecs_unique_read(game, Run);
    const int32_t floor = ecs_unique_read(game, Tower)->floor;
    const uint64_t since = ecs_unique_read(game, Checkpoint)->run.tick;
    Conditions conditions = {.ticks = (int32_t)(run->tick - since)};
    conditions.turn = floor > 0 ? sq_turn_of(config, run->seed, floor) : SQ_TURN_NONE;
    conditions.bounds = conditions.turn == SQ_TURN_WALLS ? shrunk(config, conditions.ticks)
                                                         : sq_arena_bounds(config);
    conditions.haste = haste(config, conditions.ticks);
    conditions.in_grace = conditions.ticks <= config->GRACE_DURATION;
    conditions.is_feast =
        conditions.turn == SQ_TURN_FEAST && conditions.ticks <= config->FEAST_DURATION;
    return conditions;
}
