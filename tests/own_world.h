/* own_world: a world that ends with the block that it is made in: OWN_WORLD other = make_world(2);
 */
#pragma once

#include "ecs.h"

static inline void end_own_world(ecs_world **world)
{
    ecs_world_destroy(*world);
}

#define OWN_WORLD __attribute__((cleanup(end_own_world))) ecs_world *
