#include "rules/kinds.h"
#include "rules/prefabs.h"
#include "rules/systems/systems.h"

/* Friends of every kind count for the quota of the floor. */
static bool spawn_one(ecs_world *world, sq_kind_id kind)
{
    Tower *tower = ecs_unique(world, Tower);
    const Square square = sq_random_square(ecs_unique(world, Rng), ecs_unique_read(world, Config),
                                           sq_kinds[kind].size(world));
    if (sq_kinds[kind].made_of & ecs_mask(Friend) && tower->to_come > 0)
        tower->to_come--;
    sq_note(ecs_unique(world, Events), sq_kinds[kind].event, square);
    return ecs_is_alive(world, sq_kind_make(world, kind, square));
}

static bool happens(Rng *rng, sq_chance chance)
{
    return chance.times > 0 && sq_rng_below(rng, (uint32_t)chance.in) < (uint32_t)chance.times;
}

int sq_spawn(ecs_world *world)
{
    Rng *rng = ecs_unique(world, Rng);

    for (sq_kind_id kind = 0; kind < SQ_KIND_COUNT; kind++)
        if (happens(rng, sq_kinds[kind].chance(world)) && !spawn_one(world, kind))
            return 1;
    return 0;
}
