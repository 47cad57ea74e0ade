/* swarm: a whole program that is the same in each library: movers on a grid push each other away,
 * hits cost health and stun for a while, some hundredth dies in each tick, and as many are born.
 *
 *   swarm_NAME [N [TICKS]]
 *
 * Prints "NAME,N,NS,CHECKSUM": nanoseconds for each entity and tick, and a number that is the same
 * for all. What is here is shared by all of them: types, arithmetic in whole numbers (so that no
 * order matters), the grid, and the clock. A program defines swarm_start, swarm_tick and
 * swarm_checksum, and ends with SWARM_MAIN. C11, and C++17. */
#pragma once

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    int32_t x, y;
} Position;

typedef struct {
    int32_t x, y;
} Velocity;

typedef struct {
    int32_t points;
} Health;

typedef struct {
    int32_t ticks;
} Life;

typedef struct {
    int32_t ticks;
} Stun;

typedef struct {
    uint32_t id;
} Name;

enum { CELL = 8192, REACH = 2048, FASTEST = 1024, FIRST_HEALTH = 10, STUNNED_FOR = 8 };

/* ---- numbers ---- */

static uint32_t next_id, now_tick;

static inline uint32_t mix(uint32_t a, uint32_t b)
{
    uint64_t hash = ((uint64_t)a << 32 | b) * UINT64_C(0x9E3779B97F4A7C15);
    hash ^= hash >> 32;
    hash *= UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(hash >> 32);
}

static inline int32_t clamped(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

static inline void *swarm_alloc(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (!block)
        abort();
    return block;
}

/* ---- the grid: the movers of each cell lie side by side ---- */

typedef struct {
    int32_t x, y;
    uint32_t id;
} Placed;

typedef struct {
    uint32_t side;
    uint32_t *starts; /* of the cell before: so filling makes them those of the cell itself */
    Placed *entries;
} Grid;

static Grid grid;

static inline uint32_t grid_cells(void)
{
    return grid.side * grid.side + 2;
}

static inline int32_t grid_extent(void)
{
    return (int32_t)grid.side * CELL;
}

static inline void grid_make(uint32_t n)
{
    grid.side = 1;
    while (grid.side * grid.side * 10 < n * 16)
        grid.side++;
    grid.starts = (uint32_t *)swarm_alloc(grid_cells(), sizeof *grid.starts);
    grid.entries = (Placed *)swarm_alloc(n + n / 4, sizeof *grid.entries);
}

static inline uint32_t grid_cell_of(const Position *position)
{
    return (uint32_t)(position->y / CELL) * grid.side + (uint32_t)(position->x / CELL);
}

static inline void grid_clear(void)
{
    memset(grid.starts, 0, grid_cells() * sizeof *grid.starts);
}

static inline void grid_count(const Position *position)
{
    grid.starts[grid_cell_of(position) + 2]++;
}

static inline void grid_sum(void)
{
    for (uint32_t cell = 2; cell < grid_cells(); cell++)
        grid.starts[cell] += grid.starts[cell - 1];
}

static inline void grid_put(const Position *position, const Name *name)
{
    Placed *place = &grid.entries[grid.starts[grid_cell_of(position) + 1]++];
    place->x = position->x;
    place->y = position->y;
    place->id = name->id;
}

/* Pushes it away from all that are near; true if there are any. */
static inline bool grid_push(const Position *position, const Name *name, Velocity *velocity)
{
    const int32_t column = position->x / CELL, row = position->y / CELL;
    const int32_t side = (int32_t)grid.side;
    int32_t push_x = 0, push_y = 0;
    bool hit = false;
    for (int32_t y = row > 0 ? row - 1 : 0; y <= row + 1 && y < side; y++) {
        const uint32_t first = grid.starts[y * side + (column > 0 ? column - 1 : 0)];
        const uint32_t end = grid.starts[y * side + (column + 1 < side ? column + 1 : column) + 1];
        for (uint32_t i = first; i < end; i++) {
            const Placed *other = &grid.entries[i];
            const int32_t dx = position->x - other->x, dy = position->y - other->y;
            if ((int64_t)dx * dx + (int64_t)dy * dy < (int64_t)REACH * REACH &&
                other->id != name->id) {
                hit = true;
                push_x += dx / 16;
                push_y += dy / 16;
            }
        }
    }
    velocity->x = clamped(velocity->x + push_x, -FASTEST, FASTEST);
    velocity->y = clamped(velocity->y + push_y, -FASTEST, FASTEST);
    return hit;
}

/* ---- a mover ---- */

static inline void step(Position *position, Velocity *velocity)
{
    const int32_t extent = grid_extent();
    position->x += velocity->x;
    position->y += velocity->y;
    if (position->x < 0 || position->x >= extent) {
        velocity->x = -velocity->x;
        position->x = clamped(position->x, 0, extent - 1);
    }
    if (position->y < 0 || position->y >= extent) {
        velocity->y = -velocity->y;
        position->y = clamped(position->y, 0, extent - 1);
    }
}

static inline Position first_position(uint32_t id)
{
    const Position position = {(int32_t)(mix(id, 1) % (uint32_t)grid_extent()),
                               (int32_t)(mix(id, 2) % (uint32_t)grid_extent())};
    return position;
}

static inline Velocity first_velocity(uint32_t id)
{
    const Velocity velocity = {(int32_t)(mix(id, 3) % 512) - 256,
                               (int32_t)(mix(id, 4) % 512) - 256};
    return velocity;
}

static inline int32_t first_life(uint32_t id)
{
    return 50 + (int32_t)(mix(id, 5) % 100);
}

static inline bool is_stunned(uint32_t id)
{
    return mix(id, now_tick) % 4 == 0;
}

static inline uint64_t term(const Name *name, const Position *position, const Velocity *velocity,
                            const Health *health)
{
    const uint32_t place = mix(mix(name->id, (uint32_t)position->x), (uint32_t)position->y);
    const uint32_t speed = mix(mix((uint32_t)velocity->x, (uint32_t)velocity->y), name->id);
    return (uint64_t)place + ((uint64_t)speed << 20) + mix((uint32_t)health->points, name->id);
}

/* ---- the program ---- */

static void swarm_start(uint32_t n);
static void swarm_tick(uint32_t n);
static uint64_t swarm_checksum(void);

static inline double swarm_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The least time of a tick in any tenth of them; in the first two, hardly any mover dies yet. */
static inline double swarm_measure(uint32_t n, uint32_t ticks)
{
    double least = 1e9;
    now_tick = 1;
    for (uint32_t tenth = 0; tenth < 10; tenth++) {
        const uint32_t end = 1 + ticks / 10 * (tenth + 1);
        const double begin = swarm_seconds();
        for (; now_tick < end; now_tick++)
            swarm_tick(n);
        const double each = (swarm_seconds() - begin) / (ticks / 10);
        least = tenth >= 2 && each < least ? each : least;
    }
    return least;
}

static inline int swarm_run(const char *name, int argc, char *argv[])
{
    const uint32_t n = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 10000;
    const uint32_t ticks = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1000;
    if (n == 0 || ticks < 10)
        return EXIT_FAILURE;
    grid_make(n);
    swarm_start(n);
    const double ns = swarm_measure(n, ticks) / n * 1e9;
    printf("%s,%u,%.1f,%016llx\n", name, n, ns, (unsigned long long)swarm_checksum());
    return EXIT_SUCCESS;
}

#define SWARM_MAIN(name)                                                                           \
    int main(int argc, char *argv[])                                                               \
    {                                                                                              \
        return swarm_run(name, argc, argv);                                                        \
    }
