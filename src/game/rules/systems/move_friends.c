/* move_friends: two passes, so that the order of friends does not matter: the first computes all
 * steps from the current squares, the second moves the squares. */
#include <math.h>

#include "rules/neighbours.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* The number of friends in a range. With fewer, waking a thread costs more than it saves, so a game
 * of ordinary size runs on one thread. */
enum { STEPS_GRAIN = 2048, MOVES_GRAIN = 8192 };

/* A friend's step in this tick. */
typedef struct step {
    float x, y;
} step;

/* One step towards the player, or away from a player with power. */
static step chase(Square square, const Player *player, float speed)
{
    const float x = sq_center_x(player->square) - sq_center_x(square);
    const float y = sq_center_y(player->square) - sq_center_y(square);
    const float length = sqrtf(x * x + y * y);
    if (length == 0)
        return (step){0, 0}; /* same centre: no direction, and a division by zero */
    const float towards = player->power_ticks > 0 ? -speed : speed;
    return (step){x / length * towards, y / length * towards};
}

/* The squared distance below which a friend is pushed away from another. */
static float near_squared(Square square, const Config *config)
{
    return square.size * square.size / config->FRIEND_SEPARATION_DIVISOR;
}

/* The sum of up to three pushes, without sorting. Float addition is commutative, but not
 * associative: with two real addends (the friend itself adds nothing) every order gives the same
 * bits. */
static step push_of_few(const sq_neighbours *grid, uint32_t of, const sq_near_few *few)
{
    const Square square = grid->friends[of].square;
    step push = {0, 0};
    for (int i = 0; i < SQ_NEAR_FEW; i++) {
        push.x += square.x - grid->friends[few->near[i]].square.x;
        push.y += square.y - grid->friends[few->near[i]].square.y;
    }
    return push;
}

/* Sums more pushes in the order of their rows. The search finds them in grid order; a fixed order
 * makes the sum have the same bits however the grid is built. */
static step push_of_many(const sq_neighbours *grid, uint32_t of, float limit)
{
    const Square square = grid->friends[of].square;
    const sq_neighbour *near[SQ_NEAR_MAX];
    step push = {0, 0};
    for (sq_rows rows = {0, grid->count}; rows.first < grid->count;
         rows = (sq_rows){rows.end, grid->count}) {
        const uint32_t count = sq_neighbours_near(grid, of, limit, &rows, near);
        for (uint32_t i = 0; i < count; i++) {
            push.x += square.x - near[i]->square.x;
            push.y += square.y - near[i]->square.y;
        }
    }
    return push;
}

/* Clears all motions. Returns the distance at which the largest chasing friend looks for
 * neighbours, or 0 if no friend chases. */
static float reset_motions(const Friend *friends, Motion *motions, uint32_t count,
                           const Config *config, const Player *player)
{
    float reach_squared = 0;
    for (uint32_t row = 0; row < count; row++) {
        const Square square = friends[row].square;
        motions[row] = (Motion){.before = square};
        if (square.size > player->square.size)
            reach_squared = sq_max(reach_squared, near_squared(square, config));
    }
    return sqrtf(reach_squared);
}

/* The data that all ranges share. */
typedef struct crowd {
    Friend *friends;
    Motion *motions;
    uint32_t count;
    const Config *config;
    const Player *player;
    float speed;
    sq_neighbours grid;
} crowd;

/* The push away from all near friends, measured between centres. */
static step keep_apart(const sq_neighbours *grid, uint32_t of, float limit, const sq_near_few *few)
{
    if (few->are_all)
        return push_of_few(grid, of, few);
    return push_of_many(grid, of, limit);
}

static void compute_batch(const crowd *all, const sq_near_batch *batch)
{
    sq_near_few few[SQ_NEAR_BATCH];
    sq_neighbours_few(&all->grid, batch, few);
    for (uint32_t i = 0; i < batch->count; i++) {
        const sq_neighbour *friend = &all->grid.friends[batch->of[i]];
        const step way = chase(friend->square, all->player, all->speed);
        const step push = keep_apart(&all->grid, batch->of[i], batch->near_squared[i], &few[i]);
        Motion *motion = &all->motions[friend->row];
        motion->step_x = way.x + all->config->FRIEND_SEPARATION * push.x;
        motion->step_y = way.y + all->config->FRIEND_SEPARATION * push.y;
    }
}

/* Visits friends in grid order, so that neighbours are close in memory. Each range writes only the
 * motions of its own friends. The batch collects friends without a branch: each is written, but
 * counts only if it chases. */
static void compute_steps(ecs_world *world, ecs_range range, void *context)
{
    (void)world;
    const crowd *all = context;
    sq_near_batch batch = {.count = 0};
    for (uint32_t i = range.first; i < range.end; i++) {
        const Square square = all->grid.friends[i].square;
        batch.of[batch.count] = i;
        batch.near_squared[batch.count] = near_squared(square, all->config);
        batch.count += square.size > all->player->square.size;
        if (batch.count == SQ_NEAR_BATCH) {
            compute_batch(all, &batch);
            batch.count = 0;
        }
    }
    compute_batch(all, &batch);
}

static void take_steps(ecs_world *world, ecs_range range, void *context)
{
    (void)world;
    const crowd *all = context;
    for (uint32_t row = range.first; row < range.end; row++) {
        const Motion *motion = &all->motions[row];
        if (motion->step_x == 0 && motion->step_y == 0)
            continue; /* it stays exactly in place, even outside the arena */
        Square *square = &all->friends[row].square;
        square->x += motion->step_x;
        square->y += motion->step_y;
        *square = sq_inside_arena(*square, all->config);
    }
}

int sq_move_friends(ecs_world *world)
{
    crowd all = {
        .friends = ecs_array(world, Friend),
        .motions = ecs_array(world, Motion),
        .count = ecs_group_count(world, ecs_mask(Friend, Motion)),
        .config = ecs_unique_read(world, Config),
        .player = ecs_unique_read(world, Player),
    };
    all.speed = sq_friend_speed(all.config, ecs_unique_read(world, Tower));
    const float reach = reset_motions(all.friends, all.motions, all.count, all.config, all.player);
    if (reach > 0 && !sq_neighbours_sort(world, all.config, reach, &all.grid))
        return 1;
    ecs_run_ranges(world, all.grid.count, STEPS_GRAIN, compute_steps, &all);
    ecs_run_ranges(world, all.count, MOVES_GRAIN, take_steps, &all);
    return 0;
}
