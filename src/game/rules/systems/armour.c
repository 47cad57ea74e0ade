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

sq_bite sq_armour_bite(ecs_world *world, ecs_entity entity)
{
    const Config *config = ecs_unique_read(world, Config);
    Armour *armour = ecs_try_get(world, entity, Armour);
    if (!armour)
        return SQ_BITE_EATS;
    if (armour->ticks > 0)
        return SQ_BITE_DOES_NOTHING;
    if (armour->bitten >= armour->bites)
        return ecs_has(world, entity, Molt) ? SQ_BITE_DOES_NOTHING : SQ_BITE_EATS;
    Square *square = &ecs_get(world, entity, Friend)->square;
    const int32_t left = armour->bites - armour->bitten;
    const float spare = sq_max(0, square->size - config->FRIEND_MAX_SIZE);
    const float lost = spare / (float)left;
    const float least = sq_min(square->size, config->FRIEND_MAX_SIZE);
    armour->bitten++;
    armour->ticks = armour->pause;
    /* Rounding must not make it smaller than that, or it is gray for ever. */
    square->size = sq_max(square->size - lost, least);
    square->x += lost / 2;
    square->y += lost / 2;
    return SQ_BITE_TAKES_A_PART;
}
