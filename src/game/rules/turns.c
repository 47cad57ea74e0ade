#include "rules/turns.h"

#include "rules/squares.h"

sq_turn sq_turn_of(const Config *config, int32_t floor)
{
    const int32_t above = floor - config->TURN_FIRST_FLOOR;
    const bool has = config->TURN_EVERY > 0 && above >= 0 && above % config->TURN_EVERY == 0;
    return has ? SQ_TURN_WALLS : SQ_TURN_NONE;
}

const char *sq_turn_name(sq_turn turn)
{
    return turn == SQ_TURN_WALLS ? "walls" : "none";
}

/* How many ticks of overtime have passed; it begins at the latest when walls have moved in. */
static int32_t overtime(const Config *config, sq_turn turn, int32_t ticks)
{
    int32_t start = config->OVERTIME_START;
    if (turn == SQ_TURN_WALLS && config->WALLS_DURATION < start)
        start = config->WALLS_DURATION;
    return start == 0 || ticks <= start ? 0 : ticks - start;
}

/* How much of a change that takes so long is done, 0 to 1. */
static float done(int32_t ticks, int32_t duration)
{
    return ticks < duration ? (float)ticks / (float)duration : 1;
}

/* The arena after its walls have moved in: its middle stays. */
static Bounds bounds_of(const Config *config, sq_turn turn, int32_t ticks)
{
    const float by_turn =
        turn == SQ_TURN_WALLS ? config->WALLS_SHRINK * done(ticks, config->WALLS_DURATION) : 0;
    const float by_overtime =
        config->OVERTIME_SHRINK * done(overtime(config, turn, ticks), config->OVERTIME_CLOSING);
    const float x = config->ARENA_WIDTH * (by_turn + by_overtime) / 2;
    const float y = config->ARENA_HEIGHT * (by_turn + by_overtime) / 2;
    return (Bounds){x, y, config->ARENA_WIDTH - x, config->ARENA_HEIGHT - y};
}

/* How much faster everything is. */
static float haste(const Config *config, int32_t overtime)
{
    return 1 + config->OVERTIME_SPEED * (float)overtime / (float)config->TICKS_PER_SECOND;
}

/* Floors have no more ticks than an int32_t holds: that is over a year. */
Conditions sq_conditions(const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const sq_turn turn = sq_turn_of(config, ecs_unique_read(game, Tower)->floor);
    const uint64_t since = ecs_unique_read(game, Checkpoint)->run.tick;
    const int32_t ticks = (int32_t)(ecs_unique_read(game, Run)->tick - since);
    return (Conditions){
        .bounds = bounds_of(config, turn, ticks),
        .ticks = ticks,
        .haste = haste(config, overtime(config, turn, ticks)),
        .in_grace = ticks <= config->GRACE_DURATION,
        .turn = turn,
    };
}
