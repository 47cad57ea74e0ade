/* split: squares that were eaten leave smaller ones around the place where they were. */
#include "rules/blocks.h"
#include "rules/kinds.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"

/* How far from the middle of the one that was eaten, in units. */
enum { DISTANCE = 40 };

/* A direction of sixteen. Constants, because sine and cosine differ between machines. */
static Square beside(Square eaten, float size, uint32_t direction)
{
    static const float quarter[5] = {0, 0.38268343F, 0.70710678F, 0.92387953F, 1};
    const uint32_t step = direction % 4;
    const float sine = quarter[step];
    const float cosine = quarter[4 - step];
    const float ways[4][2] = {{cosine, sine}, {-sine, cosine}, {-cosine, -sine}, {sine, -cosine}};
    const float *way = ways[direction / 4 % 4];
    return (Square){sq_center_x(eaten) + way[0] * DISTANCE - size / 2,
                    sq_center_y(eaten) + way[1] * DISTANCE - size / 2, size};
}

/* Around the middle, evenly; the first direction is drawn. False when memory runs out. */
static bool leave(ecs_world *world, Split split, Square eaten)
{
    const uint32_t first = sq_rng_below(ecs_unique(world, Rng), 16);
    for (int32_t i = 0; i < split.into; i++) {
        const uint32_t direction = first + (uint32_t)(16 * i / split.into);
        const Square square = sq_in_the_open(world, beside(eaten, split.size, direction));
        sq_note(ecs_unique(world, Events), SQ_EVENT_FRIEND_CAME, square);
        if (!ecs_is_alive(world, sq_kind_make(world, split.kind, square)))
            return false;
    }
    return true;
}

int sq_split(ecs_world *world)
{
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Split, ToDelete))
        if (!leave(world, *ecs_rows_read(&rows, Split), ecs_rows_read(&rows, Friend)->square))
            return 1;
    return 0;
}
