/* neighbours: which friends are near a place, found by a uniform grid in time that does not depend
 * on how many there are in all.
 *
 * The grid is built anew in each tick, by a counting sort, in the world's scratch memory: it is
 * good until something else asks for that, and as long as no friend moves, comes or goes.
 */
#pragma once

#include "components.h"
#include "config.h"

/* A friend as the grid keeps it: a copy, so that those in one cell lie side by side in memory. */
typedef struct sq_neighbour {
    Square square;
    uint32_t row; /* in the storage of Friend */
} sq_neighbour;

typedef struct sq_neighbours {
    sq_neighbour *friends; /* cell by cell */
    uint32_t *starts;      /* of each cell among them, line by line, and one more */
    uint32_t count;        /* of the friends */
    float cells_per_unit;
    uint32_t columns, lines;
} sq_neighbours;

/* Sorts all friends into cells in which nobody farther than `reach` can be near across more than
 * one border. O(friends). False when memory runs out. */
bool sq_neighbours_sort(ecs_world *world, const Config *config, float reach, sq_neighbours *grid);

enum { SQ_NEAR_MAX = 32 };

/* The first SQ_NEAR_MAX friends, from the row `from` on and in the order of the rows, whose centre
 * is nearer to that of the square than the root of `near_squared`, which is at most the grid's
 * reach; the square itself is one. Says how many: fewer than SQ_NEAR_MAX are all. O(friends
 * around).
 */
uint32_t sq_neighbours_near(const sq_neighbours *grid, Square square, float near_squared,
                            uint32_t from, const sq_neighbour *near[SQ_NEAR_MAX]);
