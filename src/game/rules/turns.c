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

/* The arena after its walls have moved in for some ticks: its middle stays. */
static Bounds shrunk(const Config *config, int32_t ticks)
{
    const int32_t moved = ticks < config->WALLS_DURATION ? ticks : config->WALLS_DURATION;
    const float part = config->WALLS_SHRINK * (float)moved / (float)config->WALLS_DURATION / 2;
    const float x = config->ARENA_WIDTH * part;
    const float y = config->ARENA_HEIGHT * part;
    return (Bounds){x, y, config->ARENA_WIDTH - x, config->ARENA_HEIGHT - y};
}

/* How much faster everything is in overtime, which begins at the latest when walls have moved in.
 */
static float haste(const Config *config, sq_turn turn, int32_t ticks)
{
    int32_t start = config->OVERTIME_START;
    if (turn == SQ_TURN_WALLS && config->WALLS_DURATION < start)
        start = config->WALLS_DURATION;
    if (start == 0 || ticks <= start)
        return 1;
    const float seconds = (float)(ticks - start) / (float)config->TICKS_PER_SECOND;
    return 1 + config->OVERTIME_SPEED * seconds;
}

/* Floors have no more ticks than an int32_t holds: that is over a year. */
Conditions sq_conditions(const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const sq_turn turn = sq_turn_of(config, ecs_unique_read(game, Tower)->floor);
    const uint64_t since = ecs_unique_read(game, Checkpoint)->run.tick;
    const int32_t ticks = (int32_t)(ecs_unique_read(game, Run)->tick - since);
    return (Conditions){
        .bounds = turn == SQ_TURN_WALLS ? shrunk(config, ticks) : sq_arena_bounds(config),
        .ticks = ticks,
        .haste = haste(config, turn, ticks),
        .in_grace = ticks <= config->GRACE_DURATION,
        .turn = turn,
    };
}
