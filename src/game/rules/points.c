#include "rules/points.h"

/* Points count more for a larger player. */
static int32_t steps_of(const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const float size = ecs_unique_read(game, Player)->square.size;
    if (size >= config->SCORE_THRICE)
        return 3;
    return size >= config->SCORE_TWICE ? 2 : 1;
}

int32_t sq_points_add(ecs_world *game, int32_t worth, bool is_offspring)
{
    if (is_offspring)
        return 0;
    const int32_t points = worth * ecs_unique_read(game, Floor)->chain.links * steps_of(game);
    ecs_unique(game, Climb)->score += (uint64_t)points;
    return points;
}

int32_t sq_points_thorns(ecs_world *game, bool is_offspring)
{
    if (ecs_unique_read(game, Run)->mode != SQ_MODE_CLIMB)
        return 0;
    return sq_points_add(game, ecs_unique_read(game, Config)->SCORE_RED, is_offspring);
}
