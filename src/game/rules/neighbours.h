/* neighbours: finds the friends near another one, on a uniform grid. The time for one search does
 * not depend on the total number of friends.
 *
 * Each tick builds the grid anew with a counting sort, in the scratch memory of the world. It is
 * valid until the next use of that memory, and as long as no friend moves, is created or destroyed.
 */
#pragma once

#include "config.h"
#include "rules/components.h"

/* A copy of a friend, so that friends of one cell lie side by side in memory. */
typedef struct sq_neighbour {
    Square square;
    uint32_t row; /* in the storage of Friend */
} sq_neighbour;

typedef struct sq_neighbours {
    sq_neighbour *friends;      /* by cell, and within a cell by row */
    float *center_x, *center_y; /* of each of them, then padding for reads in groups of four */
    uint32_t *starts;           /* index of each cell's first friend, line by line, and an end */
    uint32_t count;             /* number of friends */
    float columns_per_unit, lines_per_unit;
    uint32_t columns, lines;
    float *of_rows; /* room for a number for each row, undefined: for the caller */
} sq_neighbours;

/* Sorts all friends into cells so large that a search with at most this `reach` needs only three
 * columns of two lines. O(friends). False when memory runs out. */
bool sq_neighbours_sort(ecs_world *world, const Config *config, float reach, sq_neighbours *grid);

/* SQ_NEAR_FEW neighbours are found without branches; the array for them has SQ_NEAR_ROOM entries
 * because the search writes past them. SQ_NEAR_MAX is the most that one call of sq_neighbours_near
 * returns. */
enum { SQ_NEAR_FEW = 3, SQ_NEAR_ROOM = 11, SQ_NEAR_MAX = 64, SQ_NEAR_BATCH = 64 };

/* A batch of searches: for each, the index of a friend in the grid and the squared distance that
 * counts as near, above 0 and at most the squared reach. */
typedef struct sq_near_batch {
    uint32_t count;
    uint32_t of[SQ_NEAR_BATCH];
    float near_squared[SQ_NEAR_BATCH];
} sq_near_batch;

/* The indices of the friends whose centre is near, in no order, in the first SQ_NEAR_FEW entries.
 * The friend itself is among them, and also fills the unused ones. Entries behind these are
 * undefined. */
typedef struct sq_near_few {
    uint32_t near[SQ_NEAR_ROOM];
    bool are_all; /* false: there may be more, and the entries are undefined */
} sq_near_few;

/* Searches for the few near neighbours of each friend of the batch. Most friends have none or
 * hardly any, and then mispredicted branches cost more time than testing every candidate. So no
 * branch in here depends on positions. */
void sq_neighbours_few(const sq_neighbours *grid, const sq_near_batch *batch,
                       sq_near_few few[SQ_NEAR_BATCH]);

/* From `first` up to, but not including, `end`. */
typedef struct sq_span {
    uint32_t first, end;
} sq_span;

/* Finds the friends near to friend `of` with a row in `rows`, sorted by row, and returns their
 * number. If there are more than SQ_NEAR_MAX, shortens `rows` from its end until there are not; to
 * get the others, call again with the rows behind it. O(friends around). */
uint32_t sq_neighbours_near(const sq_neighbours *grid, uint32_t of, float near_squared,
                            sq_span *rows, const sq_neighbour *near[SQ_NEAR_MAX]);
