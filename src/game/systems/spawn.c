#include "../prefabs.h"
#include "systems.h"

/* Pellets come sooner while there is none. */
static int32_t pellet_rate(ecs_world *world, const Config *config)
{
    if (ecs_count(world, Pellet) > 0)
        return config->PELLET_SPAWN_RATE;
    return config->PELLET_SPAWN_RATE / config->PELLET_ABSENCE_DIVISOR;
}

static bool spawn_pellet(ecs_world *world, Rng *rng, const Config *config)
{
    return ecs_is_alive(world,
                        sq_make_pellet(world, sq_random_square(rng, config, config->PELLET_SIZE)));
}

static bool spawn_friend(ecs_world *world, Rng *rng, const Config *config)
{
    return ecs_is_alive(
        world, sq_make_friend(world, sq_random_square(rng, config, config->FRIEND_INIT_SIZE)));
}

int sq_spawn(ecs_world *world)
{
    const Config *config = ecs_unique(world, Config);
    Rng *rng = ecs_unique(world, Rng);

    if (sq_rng_one_in(rng, pellet_rate(world, config)) && !spawn_pellet(world, rng, config))
        return 1;
    if (sq_rng_one_in(rng, config->FRIEND_SPAWN_RATE) && !spawn_friend(world, rng, config))
        return 1;
    return 0;
}
