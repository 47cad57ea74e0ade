/* chase: towards the player, and apart from each other. Reads the squares as they were before the
 * tick, so that the order of friends does not matter. */
#include <string.h>

#include "rules/neighbours.h"
#include "rules/prey.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* The number of friends in a range. With fewer, waking a thread costs more than it saves, so a game
 * of ordinary size runs on one thread. */
enum { STEPS_GRAIN = 2048 };

/* One step towards the prey, or away from a player with power. */
static Vector chase(Square square, Square prey, bool has_power, float speed)
{
    return sq_times(sq_direction(square, prey), has_power ? -speed : speed);
}

/* The squared distance below which a friend is pushed away from another. */
static float near_squared(float size, const Config *config)
{
    return size * size / config->FRIEND_SEPARATION_DIVISOR;
}

/* The sum of up to three pushes, without sorting. Float addition is commutative, but not
 * associative: with two real addends (the friend itself adds nothing) every order gives the same
 * bits. */
static Vector push_of_few(const sq_neighbours *grid, uint32_t of, const sq_near_few *few)
{
    const Square square = grid->friends[of].square;
    Vector push = {0, 0};
    for (int i = 0; i < SQ_NEAR_FEW; i++)
        push = sq_plus(push, sq_step(grid->friends[few->near[i]].square, square), 1);
    return push;
}

/* Sums more pushes in the order of their rows. The search finds them in grid order; a fixed order
 * makes the sum have the same bits however the grid is built. */
static Vector push_of_many(const sq_neighbours *grid, uint32_t of, float limit)
{
    const Square square = grid->friends[of].square;
    const sq_neighbour *near[SQ_NEAR_MAX];
    Vector push = {0, 0};
    for (sq_span rows = {0, grid->count}; rows.first < grid->count;
         rows = (sq_span){rows.end, grid->count}) {
        const uint32_t count = sq_neighbours_near(grid, of, limit, &rows, near);
        for (uint32_t i = 0; i < count; i++)
            push = sq_plus(push, sq_step(near[i]->square, square), 1);
    }
    return push;
}

/* The distance at which the largest friend looks for neighbours; 0 if not even that one is after
 * the player. */
static float find_reach(ecs_world *world, const Config *config, const Player *player)
{
    const Friend *friends = ecs_array_read(world, Friend);
    const uint32_t count = ecs_count(world, Friend);
    Square largest = {0, 0, 0};
    for (uint32_t row = 0; row < count; row++)
        largest.size = sq_max(largest.size, friends[row].square.size);
    const bool is_after = sq_is_after(largest, player->square.size, config);
    return is_after ? sqrtf(near_squared(largest.size, config)) : 0;
}

/* How fast each row of Friend chases, in parts of the floor's speed; 0 if it does not, or not after
 * this player. */
static void find_chasers(ecs_world *world, const Player *player, float *speeds)
{
    const Friend *friends = ecs_array_read(world, Friend);
    const Config *config = ecs_unique_read(world, Config);
    memset(speeds, 0, ecs_count(world, Friend) * sizeof *speeds);
    ecs_each_view(view, world, .with = ecs_mask(Friend, Chase)) {
        const Friend *friend = ecs_view_read(&view, Friend);
        if (sq_is_after(friend->square, player->square.size, config))
            speeds[friend - friends] = ecs_view_read(&view, Chase)->speed;
    }
}

/* The data that all ranges share. */
typedef struct crowd {
    Motion *motions;
    const Config *config;
    Square prey;
    bool has_power;
    float speed;
    sq_neighbours grid;
} crowd;

/* The push away from all near friends is measured between centres. */
static void compute_batch(const crowd *all, const sq_near_batch *batch)
{
    sq_near_few few[SQ_NEAR_BATCH];
    sq_neighbours_few(&all->grid, batch, few);
    for (uint32_t i = 0; i < batch->count; i++) {
        const sq_neighbour *friend = &all->grid.friends[batch->of[i]];
        const float speed = all->grid.of_rows[friend->row] * all->speed;
        const Vector way = chase(friend->square, all->prey, all->has_power, speed);
        const Vector push = few[i].are_all
                                ? push_of_few(&all->grid, batch->of[i], &few[i])
                                : push_of_many(&all->grid, batch->of[i], batch->near_squared[i]);
        Motion *motion = &all->motions[friend->row];
        const Vector step = sq_plus(way, push, all->config->FRIEND_SEPARATION);
        motion->step = sq_plus(motion->step, step, 1);
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
        batch.of[batch.count] = i;
        batch.near_squared[batch.count] =
            near_squared(all->grid.friends[i].square.size, all->config);
        batch.count += all->grid.of_rows[all->grid.friends[i].row] != 0;
        if (batch.count == SQ_NEAR_BATCH) {
            compute_batch(all, &batch);
            batch.count = 0;
        }
    }
    compute_batch(all, &batch);
}

int sq_chase(ecs_world *world)
{
    const Player *player = ecs_unique_read(world, Player);
    crowd all = {
        .motions = ecs_array(world, Motion), /* parallel to Friend: they are a group */
        .config = ecs_unique_read(world, Config),
        .prey = sq_prey(world),
        .has_power = player->power_ticks > 0,
    };
    all.speed = sq_friend_speed(all.config, ecs_unique_read(world, Tower));
    const float reach = find_reach(world, all.config, player);
    if (reach == 0)
        return 0;
    if (!sq_neighbours_sort(world, all.config, reach, &all.grid))
        return 1;
    find_chasers(world, player, all.grid.of_rows);
    ecs_run_ranges(world, all.grid.count, STEPS_GRAIN, compute_steps, &all);
    return 0;
}
