#include "rules/prefabs.h"

#include "rules/blocks.h"
#include "rules/kinds.h"
#include "rules/squares.h"

ecs_entity sq_make_friend(ecs_world *world, Square square)
{
    return sq_kind_make(world, 0, square);
}

ecs_entity sq_make_pellet(ecs_world *world, Square square)
{
    const ecs_entity pellet = ecs_create(world);
    if (ecs_add(world, pellet, Pellet, {.square = square}))
        return pellet;
    ecs_destroy(world, pellet);
    return (ecs_entity){0};
}

ecs_entity sq_make_of_kind(ecs_world *world, int32_t kind)
{
    const float size = sq_kind_size(world, kind);
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    const Square square =
        sq_in_the_open(world, sq_random_inside(ecs_unique(world, Rng), bounds, size));
    sq_note(ecs_unique(world, Events), SQ_EVENT_FRIEND_CAME, square);
    return sq_kind_make(world, kind, square);
}

Player sq_make_player(const Config *config, float size)
{
    const Square square = {(config->ARENA_WIDTH - size) / 2, (config->ARENA_HEIGHT - size) / 2,
                           size};
    return (Player){.square = square, .before = square};
}

Square sq_random_inside(Rng *rng, Bounds bounds, float size)
{
    const float x = sq_rng_up_to(rng, bounds.right - bounds.left - size);
    const float y = sq_rng_up_to(rng, bounds.bottom - bounds.top - size);
    return (Square){bounds.left + x, bounds.top + y, size};
}
