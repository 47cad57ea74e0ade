#include "neighbours.h"

#include <string.h>

#include "squares.h"

/* ---- cells ---- */

/* A cell is a little larger than the reach, so that rounding never puts two that are near further
 * apart than into cells side by side, in a row of up to CELLS_IN_LINE_MAX cells. */
static const float cell_margin = 1.05F;
enum { CELLS_IN_LINE_MAX = 65536 };

static uint32_t cells_along(float length, float cells_per_unit)
{
    return 1 + (uint32_t)sq_min(length * cells_per_unit, CELLS_IN_LINE_MAX - 1);
}

/* So that empty cells cost no more than the friends do. In a crowd, one friend has about five. */
static uint32_t cells_max(uint32_t friends)
{
    return friends <= UINT32_MAX / 16 ? 8 * friends + 16 : UINT32_MAX;
}

static void choose_cells(sq_neighbours *grid, const Config *config, float reach, uint32_t friends)
{
    grid->cells_per_unit = 1 / (reach * cell_margin);
    for (;; grid->cells_per_unit /= 2) {
        grid->columns = cells_along(config->ARENA_WIDTH, grid->cells_per_unit);
        grid->lines = cells_along(config->ARENA_HEIGHT, grid->cells_per_unit);
        if ((uint64_t)grid->columns * grid->lines <= cells_max(friends))
            return;
    }
}

/* The first and the last cells hold what is outside, too. */
static uint32_t place_along(float at, float cells_per_unit, uint32_t cells)
{
    return (uint32_t)sq_clamp(at * cells_per_unit, 0, (float)(cells - 1));
}

static uint32_t column_of(const sq_neighbours *grid, Square square)
{
    return place_along(sq_center_x(square), grid->cells_per_unit, grid->columns);
}

static uint32_t line_of(const sq_neighbours *grid, Square square)
{
    return place_along(sq_center_y(square), grid->cells_per_unit, grid->lines);
}

static uint32_t cell_of(const sq_neighbours *grid, Square square)
{
    return line_of(grid, square) * grid->columns + column_of(grid, square);
}

/* ---- sorting ---- */

/* The same for as many friends, however many cells they make: so only more friends ask for more. */
static bool take_memory(ecs_world *world, sq_neighbours *grid, uint32_t friends)
{
    const size_t friends_size = friends * sizeof *grid->friends;
    const size_t starts_size = (cells_max(friends) + (size_t)1) * sizeof *grid->starts;
    unsigned char *memory = ecs_scratch(world, friends_size + starts_size);
    if (!memory)
        return false;
    grid->friends = (sq_neighbour *)(void *)memory;
    grid->starts = (uint32_t *)(void *)(memory + friends_size);
    return true;
}

/* Counting sort (H. H. Seward, 1954). Each cell's end, stepping back, comes to stand at its start;
 * and from the last friend to the first, so that they stand in it in the order of their rows. */
bool sq_neighbours_sort(ecs_world *world, const Config *config, float reach, sq_neighbours *grid)
{
    const Friend *friends = ecs_array_read(world, Friend);
    const uint32_t count = ecs_count(world, Friend);
    grid->count = count;
    choose_cells(grid, config, reach, count);
    const uint32_t cells = grid->columns * grid->lines;
    if (!take_memory(world, grid, count))
        return false;

    memset(grid->starts, 0, (cells + (size_t)1) * sizeof *grid->starts);
    for (uint32_t row = 0; row < count; row++)
        grid->starts[cell_of(grid, friends[row].square)]++;
    for (uint32_t cell = 1; cell <= cells; cell++)
        grid->starts[cell] += grid->starts[cell - 1];
    for (uint32_t row = count; row-- > 0;) {
        const Square square = friends[row].square;
        grid->friends[--grid->starts[cell_of(grid, square)]] = (sq_neighbour){square, row};
    }
    return true;
}

/* ---- searching ---- */

typedef struct sq_search {
    float center_x, center_y;
    float near_squared;
    uint32_t from;
} sq_search;

/* Puts the friend among those found, unless there are enough that come before it. */
static uint32_t insert(const sq_neighbour *near[SQ_NEAR_MAX], uint32_t count,
                       const sq_neighbour *friend)
{
    if (count == SQ_NEAR_MAX) {
        if (friend->row > near[SQ_NEAR_MAX - 1]->row)
            return count;
        count--;
    }
    uint32_t place = count;
    for (; place > 0 && near[place - 1]->row > friend->row; place--)
        near[place] = near[place - 1];
    near[place] = friend;
    return count + 1;
}

/* Those of a few cells side by side. */
static uint32_t search(const sq_neighbour *first, const sq_neighbour *end, const sq_search *what,
                       const sq_neighbour *near[SQ_NEAR_MAX], uint32_t count)
{
    for (const sq_neighbour *friend = first; friend < end; friend ++) {
        const float x = what->center_x - sq_center_x(friend->square);
        const float y = what->center_y - sq_center_y(friend->square);
        if (x * x + y * y < what->near_squared && friend->row >= what->from)
            count = insert(near, count, friend);
    }
    return count;
}

uint32_t sq_neighbours_near(const sq_neighbours *grid, Square square, float near_squared,
                            uint32_t from, const sq_neighbour *near[SQ_NEAR_MAX])
{
    const sq_search what = {sq_center_x(square), sq_center_y(square), near_squared, from};
    const uint32_t column = column_of(grid, square);
    const uint32_t line = line_of(grid, square);
    const uint32_t left = column > 0 ? column - 1 : 0;
    const uint32_t right = column + 1 < grid->columns ? column + 1 : column;
    const uint32_t bottom = line + 1 < grid->lines ? line + 1 : line;
    uint32_t count = 0;
    for (uint32_t y = line > 0 ? line - 1 : 0; y <= bottom; y++) {
        const uint32_t first = y * grid->columns;
        const uint32_t *starts = grid->starts + first;
        count = search(grid->friends + starts[left], grid->friends + starts[right + 1], &what, near,
                       count);
    }
    return count;
}
