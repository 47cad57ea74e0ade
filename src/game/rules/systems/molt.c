/* molt: a square whose armour is broken becomes another kind. */
#include "rules/kinds.h"
#include "rules/systems/systems.h"

/* Those beyond this molt in the next tick. */
enum { MOST = 16 };

typedef struct Change {
    ecs_entity entity;
    int32_t kind;
} Change;

static int32_t find_broken(ecs_world *world, Change changes[MOST])
{
    int32_t count = 0;
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Armour, Molt),
                 .without = ecs_mask(ToDelete)) {
        const Armour *armour = ecs_rows_read(&rows, Armour);
        if (armour->bitten >= armour->bites && count < MOST)
            changes[count++] = (Change){rows.entity, ecs_rows_read(&rows, Molt)->kind};
    }
    return count;
}

int sq_molt(ecs_world *world)
{
    Change changes[MOST];
    const int32_t count = find_broken(world, changes);
    for (int32_t i = 0; i < count; i++) {
        if (!sq_kind_change(world, changes[i].entity, changes[i].kind))
            return 1;
        sq_note(ecs_unique(world, Events), SQ_EVENT_FRIEND_CAME,
                ecs_read(world, changes[i].entity, Friend)->square);
    }
    return 0;
}
