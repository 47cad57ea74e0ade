/* blocks: walls inside the arena. Squares and the player go around them. */
#pragma once

#include "rules/uniques.h"

enum { SQ_BLOCKS_MAX = 4 };

/* The blocks of the floor, for loops over many squares. */
typedef struct sq_blocks {
    Bounds bounds; /* of the arena now */
    int32_t count;
    Square list[SQ_BLOCKS_MAX];
} sq_blocks;

sq_blocks sq_blocks_of(const ecs_world *world);

/* Creates those of the floor that begins: each in a quarter of the arena of its own, with room for
 * the largest player on all sides. A draw, and two for each. False when memory runs out. */
bool sq_blocks_place(ecs_world *world);

/* The square, moved the shortest way out of the blocks and into the arena's bounds. */
Square sq_in_the_open(const ecs_world *world, Square square);

/* The same for a square that stepped from `before` and goes on by itself: what a block takes of its
 * step carries it along the block's side, to the nearer corner. */
Square sq_around_blocks(const sq_blocks *blocks, Square before, Square square);

/* True if the square touches a block. */
bool sq_touches_block(const sq_blocks *blocks, Square square);
