/* neighbours: which friends are near another, found by a uniform grid in time that does not depend
 * on how many there are in all.
 *
 * The grid is built anew in each tick, by a counting sort, in the world's scratch memory: it is
 * good until something else asks for that, and as long as no friend moves, comes or goes.
 */
#pragma once

#include "rules/components.h"
#include "rules/config.h"

/* A friend as the grid keeps it: a copy, so that those in one cell lie side by side in memory. */
typedef struct sq_neighbour {
    Square square;
    uint32_t row; /* in the storage of Friend */
} sq_neighbour;

typedef struct sq_neighbours {
    sq_neighbour *friends;      /* cell by cell, and in a cell in the order of their rows */
    float *center_x, *center_y; /* of each of them, and of some more who are nobody */
    uint32_t *starts;           /* of each cell among them, line by line, and one more */
    uint32_t count;             /* of the friends */
    float columns_per_unit, lines_per_unit;
    uint32_t columns, lines;
} sq_neighbours;

/* Sorts all friends into cells so that nobody farther than `reach` can be near across more than the
 * nearer border of a line, or one border of a column. O(friends). False when memory runs out. */
bool sq_neighbours_sort(ecs_world *world, const Config *config, float reach, sq_neighbours *grid);

enum { SQ_NEAR_FEW = 3, SQ_NEAR_ROOM = 11, SQ_NEAR_MAX = 64, SQ_NEAR_BATCH = 64 };

/* Friends that are asked about together, by their numbers in the grid, and how near is near to
 * each: squared, above 0, at most the grid's reach. */
typedef struct sq_near_batch {
    uint32_t count;
    uint32_t of[SQ_NEAR_BATCH];
    float near_squared[SQ_NEAR_BATCH];
} sq_near_batch;

/* SQ_NEAR_FEW whose centre is nearer, the friend itself among them, in no order; where they are
 * fewer it stands again. What lies behind them means nothing. */
typedef struct sq_near_few {
    uint32_t near[SQ_NEAR_ROOM];
    bool are_all; /* or there may be more, and those here mean nothing */
} sq_near_few;

/* Most friends have nobody, or hardly anybody, near: it takes the processor longer to find out,
 * branch by branch, how many than to look at all that could be. So this has no branch that depends
 * on where anybody is. */
void sq_neighbours_few(const sq_neighbours *grid, const sq_near_batch *batch,
                       sq_near_few few[SQ_NEAR_BATCH]);

/* Rows of friends: from the first on, and before the end. */
typedef struct sq_rows {
    uint32_t first, end;
} sq_rows;

/* The first of those near to the friend number `of` whose rows are among `rows`, in the order of
 * their rows; says how many. When they are more than SQ_NEAR_MAX, `rows` becomes a shorter part
 * from its beginning, in which they are not. O(friends around). */
uint32_t sq_neighbours_near(const sq_neighbours *grid, uint32_t of, float near_squared,
                            sq_rows *rows, const sq_neighbour *near[SQ_NEAR_MAX]);
