/* prey: what squares go after. */
#pragma once

#include "rules/uniques.h"

/* True while a decoy is taken for the player. It fools nothing while the player has power. */
static inline bool sq_decoy_stands(const ecs_world *world)
{
    return ecs_unique_read(world, Floor)->decoy.ticks > 0 &&
           ecs_unique_read(world, Player)->power_ticks == 0;
}

/* The player or, while one stands, the decoy. */
static inline Square sq_prey(const ecs_world *world)
{
    return sq_decoy_stands(world) ? ecs_unique_read(world, Floor)->decoy.square
                                  : ecs_unique_read(world, Player)->square;
}
