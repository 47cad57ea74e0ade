#include "../squares.h"
#include "systems.h"

void sq_grow(ecs_world *world)
{
    const Config *config = ecs_unique(world, Config);

    ecs_each(world, Friend, friend) {
        Square *square = &friend->square;
        const float size =
            sq_min(square->size + config->FRIEND_GROWTH_RATE, config->FRIEND_MAX_SIZE);
        const float grown = size - square->size;
        square->size = size;
        square->x = sq_max(square->x - grown / 2, 0);
        square->y = sq_max(square->y - grown / 2, 0);
    }
}
