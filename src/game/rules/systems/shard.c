/* shard: straight on, until a wall or a block ends it. */
#include "rules/blocks.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"

int sq_shard(ecs_world *world)
{
    const float haste = ecs_unique_read(world, Conditions)->haste;
    const sq_blocks blocks = sq_blocks_of(world);
    ecs_each_entity(world, Shard, shard, entity) {
        const Square to = sq_moved(shard->square, shard->step, haste);
        shard->square = sq_inside(to, blocks.bounds);
        const bool ends =
            shard->square.x != to.x || shard->square.y != to.y || sq_touches_block(&blocks, to);
        if (ends && !ecs_tag(world, entity, ToDelete))
            return 1;
    }
    return 0;
}
