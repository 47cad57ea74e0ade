/* move_friends: two passes, so that who moves first makes no difference: all steps are worked out
 * from where everyone stands, then everyone moves. */
#include <math.h>

#include "../neighbours.h"
#include "../squares.h"
#include "../upgrades.h"
#include "systems.h"

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
static void keep_apart(ecs_world *world, Motion *motion, Square square, const Config *config,
                       const sq_neighbours *grid)
{
    const Friend *friends = ecs_array(world, Friend);
    const float limit = near_squared(square, config);
    float push_x = 0;
    float push_y = 0;
    uint32_t rows[SQ_NEAR_MAX];
    uint32_t count;
    uint32_t from = 0;
    do {
        count = sq_neighbours_near(grid, square, limit, from, rows);
        for (uint32_t i = 0; i < count; i++) {
            push_x += square.x - friends[rows[i]].square.x;
            push_y += square.y - friends[rows[i]].square.y;
        }
        from = count > 0 ? rows[count - 1] + 1 : 0;
    } while (count == SQ_NEAR_MAX);
    motion->step_x += config->FRIEND_SEPARATION * push_x;
    motion->step_y += config->FRIEND_SEPARATION * push_y;
}

/* How far the largest of those that chase looks around; 0 if nobody chases. */
static float reach_of_all(ecs_world *world, const Config *config, const Player *player)
{
    float reach_squared = 0;
    ecs_each(world, Friend, friend)
        if (friend->square.size > player->square.size)
            reach_squared = sq_max(reach_squared, near_squared(friend->square, config));
    return sqrtf(reach_squared);
}

static bool work_out_steps(ecs_world *world, const Config *config)
{
    const Player *player = ecs_unique(world, Player);
    const float speed = sq_friend_speed(config, ecs_unique(world, Tower));
    const float reach = reach_of_all(world, config, player);
    sq_neighbours grid;
    if (reach > 0 && !sq_neighbours_sort(world, config, reach, &grid))
        return false;
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion)) {
        const Square square = ecs_view_get(&view, Friend)->square;
        Motion *motion = ecs_view_get(&view, Motion);
        *motion = (Motion){.before = square};
        if (square.size > player->square.size) {
            chase(motion, square, player, speed);
            keep_apart(world, motion, square, config, &grid);
        }
    }
    return true;
}

static void take_steps(ecs_world *world, const Config *config)
{
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion)) {
        Friend *friend = ecs_view_get(&view, Friend);
        const Motion *motion = ecs_view_get(&view, Motion);
        if (motion->step_x == 0 && motion->step_y == 0)
            continue; /* not even pulled back inside: it stays exactly where it is */
        friend->square.x += motion->step_x;
        friend->square.y += motion->step_y;
        friend->square = sq_inside_arena(friend->square, config);
    }
}

int sq_move_friends(ecs_world *world)
{
    const Config *config = ecs_unique(world, Config);
    if (!work_out_steps(world, config))
        return 1;
    take_steps(world, config);
    return 0;
}
