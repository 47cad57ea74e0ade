#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

void sq_grow(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const float growth = sq_friend_growth(config, ecs_unique_read(world, Tower));

    /* Only the rows of the group: a friend without a Motion neither chases nor grows. */
    const uint32_t count = ecs_group_count(world, ecs_mask(Friend, Motion));
    Friend *friends = ecs_array(world, Friend);
    for (uint32_t row = 0; row < count; row++) {
        Square *square = &friends[row].square;
        const float size = sq_min(square->size + growth, config->FRIEND_MAX_SIZE);
        const float grown = size - square->size;
        square->size = size;
        /* Growing from the centre moves the corner, but never out of the arena. */
        square->x = sq_max(square->x - grown / 2, 0);
        square->y = sq_max(square->y - grown / 2, 0);
    }
}
