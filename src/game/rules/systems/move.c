/* move: takes the steps that the behaviours have added up, around blocks. */
#include "rules/blocks.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"

/* The number of friends in a range: see chase.c. */
enum { MOVES_GRAIN = 8192 };

/* The data that all ranges share. */
typedef struct moves {
    Friend *friends;
    Motion *motions;
    sq_blocks blocks;
    float haste;
} moves;

static void take_steps(ecs_world *world, ecs_range range, void *context)
{
    (void)world;
    const moves *all = context;
    for (uint32_t row = range.first; row < range.end; row++) {
        Motion *motion = &all->motions[row];
        Square *square = &all->friends[row].square;
        motion->before = *square;
        if (motion->step.x == 0 && motion->step.y == 0)
            continue; /* it stays exactly in place, even outside the arena */
        *square = sq_around_blocks(&all->blocks, motion->before,
                                   sq_moved(*square, motion->step, all->haste));
        motion->step = (Vector){0, 0};
    }
}

void sq_move(ecs_world *world)
{
    moves all = {
        .friends = ecs_array(world, Friend),
        .motions = ecs_array(world, Motion),
        .blocks = sq_blocks_of(world),
        .haste = ecs_unique_read(world, Conditions)->haste,
    };
    const uint32_t count = ecs_group_count(world, ecs_mask(Friend, Motion));
    ecs_run_ranges(world, count, MOVES_GRAIN, take_steps, &all);
}
