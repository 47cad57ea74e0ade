/* armour: a bite takes size from it instead of eating it. */
#include "rules/armour.h"

#include "rules/squares.h"
#include "rules/systems/systems.h"

void sq_armour(ecs_world *world)
{
    ecs_each(world, Armour, armour)
        if (armour->ticks > 0)
            armour->ticks--;
}

/* The last bite leaves FRIEND_MAX_SIZE; rounding must not make it smaller, or it is gray for ever.
 */
static void lose_part(Armour *armour, Square *square, float most)
{
    const int32_t left = armour->bites - armour->bitten;
    const float lost = sq_max(0, square->size - most) / (float)left;
    square->size = sq_max(square->size - lost, sq_min(square->size, most));
    square->x += lost / 2;
    square->y += lost / 2;
    armour->bitten++;
    armour->ticks = armour->pause;
}

sq_bite sq_armour_bite(ecs_world *world, ecs_entity entity)
{
    Armour *armour = ecs_try_get(world, entity, Armour);
    if (!armour)
        return SQ_BITE_EATS;
    if (armour->ticks > 0)
        return SQ_BITE_DOES_NOTHING;
    if (armour->bitten >= armour->bites)
        return ecs_has(world, entity, Molt) ? SQ_BITE_DOES_NOTHING : SQ_BITE_EATS;
    lose_part(armour, &ecs_get(world, entity, Friend)->square,
              ecs_unique_read(world, Config)->FRIEND_MAX_SIZE);
    return SQ_BITE_TAKES_A_PART;
}
