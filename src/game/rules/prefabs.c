#include "rules/prefabs.h"

#include "rules/kinds.h"

ecs_entity sq_make_friend(ecs_world *world, Square square)
{
    return sq_kind_make(world, SQ_KIND_FRIEND, square);
}

ecs_entity sq_make_pellet(ecs_world *world, Square square)
{
    return sq_kind_make(world, SQ_KIND_PELLET, square);
}

bool sq_make_friends(ecs_world *world, int32_t count, float size)
{
    const Config *config = ecs_unique_read(world, Config);
    Rng *rng = ecs_unique(world, Rng);
    for (int32_t i = 0; i < count; i++)
        if (!ecs_is_alive(world, sq_make_friend(world, sq_random_square(rng, config, size))))
            return false;
    return true;
}

Player sq_make_player(const Config *config, float size)
{
    const Square square = {(config->ARENA_WIDTH - size) / 2, (config->ARENA_HEIGHT - size) / 2,
                           size};
    return (Player){.square = square, .before = square};
}

Square sq_random_square(Rng *rng, const Config *config, float size)
{
    const float x = sq_rng_up_to(rng, config->ARENA_WIDTH - size);
    const float y = sq_rng_up_to(rng, config->ARENA_HEIGHT - size);
    return (Square){x, y, size};
}
