/* throw: lets a shard go every so often, towards where the player will be. */
#include "rules/kinds.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"

/* Out of its middle, towards where the player will be after `lead` of the time that a shard takes
 * to where it is; to the right if that is in its middle. */
static bool let_go(ecs_world *world, const Throw *throw, Square from, int32_t kind)
{
    const Square player = ecs_unique_read(world, Player)->square;
    const float ticks = throw->lead * sq_length(sq_way(from, player)) / throw->speed;
    const Square target = sq_moved(player, ecs_unique_read(world, Floor)->pace, ticks);
    const Square square = {sq_center_x(from) - throw->size / 2, sq_center_y(from) - throw->size / 2,
                           throw->size};
    return ecs_add(world, ecs_create(world), Shard,
                   {.square = sq_inside(square, ecs_unique_read(world, Conditions)->bounds),
                    .step = sq_times(sq_some_direction(from, target), throw->speed),
                    .damage = throw->damage,
                    .kind = kind});
}

/* Not all at once: those that came together would throw together. One draw for each. */
static void begin(ecs_world *world, Throw *throw)
{
    const uint32_t every = (uint32_t) throw->every;
    throw->ticks = 1 + (int32_t)sq_rng_below(ecs_unique(world, Rng), every / 2 + 1);
}

int sq_throw(ecs_world *world)
{
    if (ecs_unique_read(world, Conditions)->in_grace)
        return 0;
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Throw)) {
        Throw *throw = ecs_rows_get(&rows, Throw);
        if (throw->ticks == 0)
            begin(world, throw);
        if (throw->ticks++ < throw->every)
            continue;
        throw->ticks = 1;
        if (!let_go(world, throw, ecs_rows_read(&rows, Friend)->square,
                    sq_kind_of(world, rows.entity)))
            return 1;
    }
    return 0;
}
