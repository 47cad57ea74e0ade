/* brood: lets squares out, as long as few enough of them are alive. */
#include "rules/blocks.h"
#include "rules/kinds.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"

static int32_t count_of(ecs_world *world, int32_t number)
{
    int32_t count = 0;
    ecs_each_read(world, Offspring, offspring)
        count += offspring->of == number;
    return count;
}

/* It comes out of the middle of the brood. */
static bool let_out(ecs_world *world, int32_t kind, int32_t number, Square from)
{
    const float size = sq_kind_size(world, kind);
    const Square square = sq_in_the_open(
        world, (Square){sq_center_x(from) - size / 2, sq_center_y(from) - size / 2, size});
    const ecs_entity entity = sq_kind_make(world, kind, square);
    sq_note(ecs_unique(world, Events), SQ_EVENT_FRIEND_CAME, square);
    return ecs_is_alive(world, entity) && ecs_add(world, entity, Offspring, {.of = number});
}

/* A brood that waits for room lets the next one out as soon as there is some. False when memory
 * runs out. */
static bool go_on(ecs_world *world, Brood *brood, Square square)
{
    if (brood->number == 0)
        brood->number = ++ecs_unique(world, Floor)->broods;
    if (++brood->ticks < brood->every)
        return true;
    brood->ticks = brood->every;
    if (count_of(world, brood->number) >= brood->most)
        return true;
    brood->ticks = 0;
    return let_out(world, brood->kind, brood->number, square);
}

/* In overtime no brood lets any out: a player could live on them for ever. New squares are no part
 * of this loop: it ends where the storage ended when it began. */
int sq_brood(ecs_world *world)
{
    if (ecs_unique_read(world, Conditions)->haste > 1)
        return 0;
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Brood))
        if (!go_on(world, ecs_rows_get(&rows, Brood), ecs_rows_read(&rows, Friend)->square))
            return 1;
    return 0;
}
