/* molt: a square whose armour is broken becomes another kind. */
#include "rules/kinds.h"
#include "rules/systems/systems.h"

/* Those beyond this molt in the next tick. */
enum { MOST = 16 };

static int32_t find_broken(ecs_world *world, ecs_entity broken[MOST])
{
    int32_t count = 0;
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Armour, Molt),
                 .without = ecs_mask(ToDelete)) {
        const Armour *armour = ecs_rows_read(&rows, Armour);
        if (armour->bitten >= armour->bites && count < MOST)
            broken[count++] = rows.entity;
    }
    return count;
}

int sq_molt(ecs_world *world)
{
    ecs_entity broken[MOST];
    const int32_t count = find_broken(world, broken);
    for (int32_t i = 0; i < count; i++) {
        if (!sq_kind_change(world, broken[i], ecs_read(world, broken[i], Molt)->kind))
            return 1;
        sq_note(ecs_unique(world, Events), SQ_EVENT_FRIEND_CAME,
                ecs_read(world, broken[i], Friend)->square);
    }
    return 0;
}
