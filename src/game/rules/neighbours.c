#include "rules/neighbours.h"

#include <assert.h>
#include <string.h>

#include "rules/squares.h"

/* ---- cells ---- */

/* A cell is as wide as the reach and twice as high. So everything near a friend lies in three
 * columns (its own and one on each side) and two lines (its own, and the one behind its nearer
 * border): two contiguous spans of the sorted array, instead of three with square cells. The margin
 * makes up for rounding. A line has at most CELLS_IN_LINE_MAX cells. */
static const float cell_margin = 1.05F;
enum { CELLS_IN_LINE_MAX = 65536 };

static uint32_t cells_along(float length, float cells_per_unit)
{
    return 1 + (uint32_t)sq_min(length * cells_per_unit, CELLS_IN_LINE_MAX - 1);
}

/* Limits the cells to about four per friend, so that empty ones cost no more than the friends do. A
 * crowd has two or three cells per friend. */
static uint32_t cells_max(uint32_t friends)
{
    return friends <= UINT32_MAX / 8 ? 4 * friends + 16 : UINT32_MAX;
}

static void choose_cells(sq_neighbours *grid, const Config *config, float reach, uint32_t friends)
{
    for (float width = reach * cell_margin;; width *= 2) {
        grid->columns_per_unit = 1 / width;
        grid->lines_per_unit = grid->columns_per_unit / 2;
        grid->columns = cells_along(config->ARENA_WIDTH, grid->columns_per_unit);
        grid->lines = cells_along(config->ARENA_HEIGHT, grid->lines_per_unit);
        if ((uint64_t)grid->columns * grid->lines <= cells_max(friends))
            return;
    }
}

/* Friends outside the arena belong to the nearest cell at its border. */
static uint32_t cell_along(float in_cells, uint32_t cells)
{
    return (uint32_t)(int32_t)sq_clamp(in_cells, 0, (float)(cells - 1));
}

static uint32_t cell_of(const sq_neighbours *grid, Square square)
{
    const uint32_t column = cell_along(sq_center_x(square) * grid->columns_per_unit, grid->columns);
    const uint32_t line = cell_along(sq_center_y(square) * grid->lines_per_unit, grid->lines);
    return line * grid->columns + column;
}

/* ---- sorting ---- */

/* Friends tested at once (one vector of floats), and spans of a search: one in each line. */
enum { LANES = 4, SPANS = 2 };
static_assert(SPANS * LANES + SQ_NEAR_FEW <= SQ_NEAR_ROOM, "where are the few to be put?");

/* The size depends only on the number of friends, not on the number of cells, so the scratch memory
 * grows only when friends are added. */
static bool allocate(ecs_world *world, sq_neighbours *grid, uint32_t friends, uint32_t **cells)
{
    const size_t friends_size = friends * sizeof *grid->friends;
    const size_t centers_size = (friends + (size_t)LANES) * sizeof *grid->center_x;
    const size_t cells_size = friends * sizeof **cells;
    const size_t starts_size = (cells_max(friends) + (size_t)1) * sizeof *grid->starts;
    unsigned char *memory =
        ecs_scratch(world, friends_size + 2 * centers_size + cells_size + starts_size);
    if (!memory)
        return false;
    grid->friends = (sq_neighbour *)(void *)memory;
    grid->center_x = (float *)(void *)(memory += friends_size);
    grid->center_y = (float *)(void *)(memory += centers_size);
    *cells = (uint32_t *)(void *)(memory += centers_size);
    grid->starts = (uint32_t *)(void *)(memory + cells_size);
    return true;
}

/* Counting sort (H. H. Seward, 1954). The running sum turns each count into the end of its cell;
 * filling the cell from behind moves that end back until it is the start. Visiting friends from the
 * last to the first makes the sort stable: in each cell they stay in row order. */
static void sort(sq_neighbours *grid, const Friend *friends, uint32_t *cells)
{
    const uint32_t last = grid->columns * grid->lines;
    memset(grid->starts, 0, (last + (size_t)1) * sizeof *grid->starts);
    for (uint32_t row = 0; row < grid->count; row++) {
        cells[row] = cell_of(grid, friends[row].square);
        grid->starts[cells[row]]++;
    }
    for (uint32_t cell = 1; cell <= last; cell++)
        grid->starts[cell] += grid->starts[cell - 1];
    for (uint32_t row = grid->count; row-- > 0;)
        grid->friends[--grid->starts[cells[row]]] = (sq_neighbour){friends[row].square, row};
}

/* LANES zeros behind the last friend allow reading whole groups of LANES. */
static void find_centers(sq_neighbours *grid)
{
    for (uint32_t i = 0; i < grid->count; i++) {
        grid->center_x[i] = sq_center_x(grid->friends[i].square);
        grid->center_y[i] = sq_center_y(grid->friends[i].square);
    }
    for (uint32_t i = grid->count; i < grid->count + LANES; i++)
        grid->center_x[i] = grid->center_y[i] = 0;
}

bool sq_neighbours_sort(ecs_world *world, const Config *config, float reach, sq_neighbours *grid)
{
    uint32_t *cells;
    grid->count = ecs_group_count(world, ecs_mask(Friend, Motion));
    choose_cells(grid, config, reach, grid->count);
    if (!allocate(world, grid, grid->count, &cells))
        return false;
    sort(grid, ecs_array_read(world, Friend), cells);
    find_centers(grid);
    grid->of_rows = (float *)(void *)cells; /* which are not needed any longer */
    return true;
}

/* ---- searching ---- */

/* The friends of the cells to search: three columns of two lines. `y - 0.5` selects the line above
 * in the upper half of a cell, and its own line in the lower half. At the lower border of the grid
 * the second span is empty. */
static inline void spans_around(const sq_neighbours *grid, uint32_t of, sq_span spans[SPANS])
{
    const float x = grid->center_x[of] * grid->columns_per_unit;
    const float y = grid->center_y[of] * grid->lines_per_unit;
    const uint32_t left = cell_along(x - 1, grid->columns);
    const uint32_t right = cell_along(x + 1, grid->columns);
    const uint32_t top = cell_along(y - 0.5F, grid->lines);
    const uint32_t bottom = top + 1 < grid->lines ? top + 1 : top;
    const uint32_t *upper = grid->starts + (size_t)top * grid->columns;
    const uint32_t *lower = grid->starts + (size_t)bottom * grid->columns;
    spans[0] = (sq_span){upper[left], upper[right + 1]};
    spans[1] = (sq_span){lower[left], bottom > top ? lower[right + 1] : lower[left]};
}

/* Sets is_near to 1 or 0 for each of the first LANES friends of a span. Written without branches
 * and with a fixed count, so that compilers vectorise it. */
static inline void test_lanes(const sq_neighbours *grid, uint32_t of, float near_squared,
                              sq_span among, uint32_t *restrict is_near)
{
    const float *center_x = grid->center_x + among.first;
    const float *center_y = grid->center_y + among.first;
    const float own_x = grid->center_x[of];
    const float own_y = grid->center_y[of];
    const int32_t length = (int32_t)(among.end - among.first);
    for (int32_t i = 0; i < LANES; i++) {
        const float x = own_x - center_x[i];
        const float y = own_y - center_y[i];
        const uint32_t in_reach = x * x + y * y < near_squared ? 1 : 0;
        const uint32_t in_span = i < length ? 1 : 0;
        is_near[i] = in_reach & in_span;
    }
}

/* The candidates of a search for few: the spans, and which friends are near. */
typedef struct candidates {
    sq_span spans[SPANS];
    uint32_t is_near[SPANS * LANES];
} candidates;

/* Compaction without branches: writes each candidate, but advances only if it is near, so the next
 * one overwrites the others. The result is incomplete if a span has more friends than LANES. */
static void collect_few(const candidates *around, uint32_t of, sq_near_few *few)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < SPANS * LANES; i++) {
        few->near[count] = around->spans[i / LANES].first + i % LANES;
        count += around->is_near[i];
    }
    for (uint32_t i = 0; i < SQ_NEAR_FEW; i++)
        few->near[count + i] = of;
    few->are_all = count <= SQ_NEAR_FEW;
    for (uint32_t i = 0; i < SPANS; i++)
        few->are_all &= around->spans[i].end - around->spans[i].first <= LANES;
}

/* Three loops instead of one: in each the friends are independent, so the processor works on
 * several at once. */
void sq_neighbours_few(const sq_neighbours *grid, const sq_near_batch *batch,
                       sq_near_few few[SQ_NEAR_BATCH])
{
    candidates all[SQ_NEAR_BATCH];
    for (uint32_t i = 0; i < batch->count; i++)
        spans_around(grid, batch->of[i], all[i].spans);
    for (uint32_t i = 0; i < batch->count; i++)
        for (size_t nth = 0; nth < SPANS; nth++)
            test_lanes(grid, batch->of[i], batch->near_squared[i], all[i].spans[nth],
                       all[i].is_near + nth * LANES);
    for (uint32_t i = 0; i < batch->count; i++)
        collect_few(&all[i], batch->of[i], &few[i]);
}

/* Adds the near friends of a span to those found, LANES at a time. Stops when there are more than
 * SQ_NEAR_MAX; `found` has LANES entries of room for the last group. The unsigned subtraction tests
 * both ends of `rows` at once. */
static uint32_t gather(const sq_neighbours *grid, uint32_t of, float near_squared, sq_span among,
                       sq_span rows, uint32_t found[SQ_NEAR_MAX + LANES], uint32_t count)
{
    for (; among.first < among.end && count <= SQ_NEAR_MAX; among.first += LANES) {
        uint32_t is_near[LANES];
        test_lanes(grid, of, near_squared, among, is_near);
        for (uint32_t i = 0; i < LANES && among.first + i < among.end; i++) {
            const uint32_t row = grid->friends[among.first + i].row;
            found[count] = among.first + i;
            count += is_near[i] & (uint32_t)(row - rows.first < rows.end - rows.first);
        }
    }
    return count;
}

static uint32_t gather_around(const sq_neighbours *grid, uint32_t of, float near_squared,
                              sq_span rows, uint32_t found[SQ_NEAR_MAX + LANES])
{
    sq_span spans[SPANS];
    spans_around(grid, of, spans);
    const uint32_t count = gather(grid, of, near_squared, spans[0], rows, found, 0);
    return gather(grid, of, near_squared, spans[1], rows, found, count);
}

/* Rank sort: the position of each is the number of rows below its own. For this few rows it is
 * faster than any sort with branches. */
static void sort_by_row(const sq_neighbours *grid, const uint32_t *found, uint32_t count,
                        const sq_neighbour *near[SQ_NEAR_MAX])
{
    uint32_t rows[SQ_NEAR_MAX];
    for (uint32_t i = 0; i < count; i++)
        rows[i] = grid->friends[found[i]].row;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t before = 0;
        for (uint32_t other = 0; other < count; other++)
            before += rows[other] < rows[i];
        near[before] = &grid->friends[found[i]];
    }
}

/* Halves the range of rows until the result fits. */
uint32_t sq_neighbours_near(const sq_neighbours *grid, uint32_t of, float near_squared,
                            sq_span *rows, const sq_neighbour *near[SQ_NEAR_MAX])
{
    uint32_t found[SQ_NEAR_MAX + LANES];
    uint32_t count;
    while ((count = gather_around(grid, of, near_squared, *rows, found)) > SQ_NEAR_MAX)
        rows->end -= (rows->end - rows->first) / 2;
    sort_by_row(grid, found, count, near);
    return count;
}
