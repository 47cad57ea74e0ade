/* neighbours: which friends are near a place, found by a uniform grid in time that does not depend
 * on how many there are in all.
 *
 * The grid is built anew in each tick, by a counting sort, in the world's scratch memory: it is
 * good until something else asks for that, and as long as no friend moves, comes or goes.
 */
#pragma once

#include "components.h"
#include "config.h"

/* A friend as the grid sees it. */
typedef struct sq_neighbour {
    float center_x, center_y;
    uint32_t row; /* in the storage of Friend */
} sq_neighbour;

typedef struct sq_neighbours {
    uint32_t *starts;         /* of each cell among the neighbours, row by row, and one more */
    sq_neighbour *neighbours; /* cell by cell; within a cell by row */
    float cells_per_unit;
    uint32_t columns, lines;
} sq_neighbours;

/* Sorts all friends into cells in which nobody farther than `reach` can be near across more than
 * one border. O(friends). False when memory runs out. */
bool sq_neighbours_sort(ecs_world *world, const Config *config, float reach, sq_neighbours *grid);

enum { SQ_NEAR_MAX = 32 };

/* The rows, from `from` on and in rising order, of the first SQ_NEAR_MAX friends whose centre is
 * nearer to that of the square than the root of `near_squared`, which is at most the grid's reach;
 * the square itself is one. Says how many: fewer than SQ_NEAR_MAX are all. O(friends around). */
uint32_t sq_neighbours_near(const sq_neighbours *grid, Square square, float near_squared,
                            uint32_t from, uint32_t rows[SQ_NEAR_MAX]);
