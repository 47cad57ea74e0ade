#include "rules/prefabs.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* Pellets come sooner while there is none: in a part of the rate, which need not be whole. */
static bool pellet_comes(ecs_world *world, Rng *rng, const Config *config, const Tower *tower)
{
    const int32_t rate = sq_pellet_spawn_rate(config, tower);
    const int32_t sooner = ecs_count(world, Pellet) > 0 ? 1 : config->PELLET_ABSENCE_DIVISOR;
    return sq_rng_below(rng, (uint32_t)rate) < (uint32_t)sooner;
}

static bool spawn_pellet(ecs_world *world, Rng *rng, const Config *config)
{
    const Square square = sq_random_square(rng, config, config->PELLET_SIZE);
    sq_note(ecs_unique(world, Events), SQ_EVENT_PELLET_CAME, square);
    return ecs_is_alive(world, sq_make_pellet(world, square));
}

/* In the tower a floor's friends are counted. */
static bool friends_may_come(const Run *run, const Tower *tower)
{
    return run->mode == SQ_MODE_CLASSIC || tower->to_come > 0;
}

static bool spawn_friend(ecs_world *world, Rng *rng, const Config *config, Tower *tower)
{
    const Square square = sq_random_square(rng, config, sq_friend_init_size(config, tower));
    if (tower->to_come > 0)
        tower->to_come--;
    sq_note(ecs_unique(world, Events), SQ_EVENT_FRIEND_CAME, square);
    return ecs_is_alive(world, sq_make_friend(world, square));
}

int sq_spawn(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Tower *tower = ecs_unique(world, Tower);
    Rng *rng = ecs_unique(world, Rng);

    if (pellet_comes(world, rng, config, tower) && !spawn_pellet(world, rng, config))
        return 1;
    if (friends_may_come(ecs_unique_read(world, Run), tower) &&
        sq_rng_one_in(rng, sq_friend_spawn_rate(config, tower)) &&
        !spawn_friend(world, rng, config, tower))
        return 1;
    return 0;
}
