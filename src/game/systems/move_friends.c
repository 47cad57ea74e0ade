/* move_friends: two passes, so that who moves first makes no difference: all steps are worked out
 * from where everyone stands, then everyone moves. */
#include <math.h>

#include "../neighbours.h"
#include "../squares.h"
#include "../upgrades.h"
#include "systems.h"

/* Friends in a range. With fewer a thread is woken for less than that costs, so that a game of
 * ordinary size stays on one. */
enum { STEPS_GRAIN = 512, MOVES_GRAIN = 8192 };

/* One step towards the player, or away while he is powered up. */
static void chase(Motion *motion, Square square, const Player *player, float speed)
{
    const float x = sq_center_x(player->square) - sq_center_x(square);
    const float y = sq_center_y(player->square) - sq_center_y(square);
    const float length = sqrtf(x * x + y * y);
    if (length == 0)
        return; /* centre on centre: no direction, and nothing to divide by */
    const float towards = player->power_ticks > 0 ? -speed : speed;
    motion->step_x = x / length * towards;
    motion->step_y = y / length * towards;
}

/* A friend keeps others at this distance, squared. */
static float near_squared(Square square, const Config *config)
{
    return square.size * square.size / config->FRIEND_SEPARATION_DIVISOR;
}

/* Plus a push away from each friend that is near, measured centre to centre. They are summed up in
 * the order of their rows, whatever they are found by, so that the sum has the same bits. */
static void keep_apart(Motion *motion, Square square, const Config *config,
                       const sq_neighbours *grid)
{
    const float limit = near_squared(square, config);
    const sq_neighbour *near[SQ_NEAR_MAX];
    float push_x = 0;
    float push_y = 0;
    uint32_t count;
    uint32_t from = 0;
    do {
        count = sq_neighbours_near(grid, square, limit, from, near);
        for (uint32_t i = 0; i < count; i++) {
            push_x += square.x - near[i]->square.x;
            push_y += square.y - near[i]->square.y;
            from = near[i]->row + 1;
        }
    } while (count == SQ_NEAR_MAX);
    motion->step_x += config->FRIEND_SEPARATION * push_x;
    motion->step_y += config->FRIEND_SEPARATION * push_y;
}

/* Nobody moves, at first. Says how far the largest of those that chase looks around; 0 if nobody
 * chases. */
static float stand_still(const Friend *friends, Motion *motions, uint32_t count,
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

/* What all ranges of friends share. */
typedef struct crowd {
    Friend *friends;
    Motion *motions;
    uint32_t count;
    const Config *config;
    const Player *player;
    float speed;
    sq_neighbours grid;
} crowd;

/* Cell by cell, so that those who are near each other in the arena are so in memory. Each range
 * writes the motions of its own friends alone. */
static void work_out_steps(ecs_world *world, ecs_range range, void *context)
{
    (void)world;
    const crowd *all = context;
    for (uint32_t i = range.first; i < range.end; i++) {
        const Square square = all->grid.friends[i].square;
        if (square.size <= all->player->square.size)
            continue;
        Motion *motion = &all->motions[all->grid.friends[i].row];
        chase(motion, square, all->player, all->speed);
        keep_apart(motion, square, all->config, &all->grid);
    }
}

static void take_steps(ecs_world *world, ecs_range range, void *context)
{
    (void)world;
    const crowd *all = context;
    for (uint32_t row = range.first; row < range.end; row++) {
        const Motion *motion = &all->motions[row];
        if (motion->step_x == 0 && motion->step_y == 0)
            continue; /* not even pulled back inside: it stays exactly where it is */
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
    const float reach = stand_still(all.friends, all.motions, all.count, all.config, all.player);
    if (reach > 0 && !sq_neighbours_sort(world, all.config, reach, &all.grid))
        return 1;
    ecs_run_ranges(world, all.grid.count, STEPS_GRAIN, work_out_steps, &all);
    ecs_run_ranges(world, all.count, MOVES_GRAIN, take_steps, &all);
    return 0;
}
