/* move_friends: two passes, so that who moves first makes no difference: all steps are worked out
 * from where everyone stands, then everyone moves. */
#include <math.h>

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

/* Plus a push away from each friend that is near, measured centre to centre. */
static void keep_apart(ecs_world *world, Motion *motion, Square square, const Config *config)
{
    const float near_squared = square.size * square.size / config->FRIEND_SEPARATION_DIVISOR;
    float push_x = 0;
    float push_y = 0;
    ecs_each_read(world, Friend, other) {
        const float x = sq_center_x(square) - sq_center_x(other->square);
        const float y = sq_center_y(square) - sq_center_y(other->square);
        if (x * x + y * y < near_squared) {
            push_x += square.x - other->square.x;
            push_y += square.y - other->square.y;
        }
    }
    motion->step_x += config->FRIEND_SEPARATION * push_x;
    motion->step_y += config->FRIEND_SEPARATION * push_y;
}

static void work_out_steps(ecs_world *world, const Config *config)
{
    const Player *player = ecs_unique_read(world, Player);
    const float speed = sq_friend_speed(config, ecs_unique_read(world, Tower));
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion)) {
        const Square square = ecs_view_read(&view, Friend)->square;
        Motion *motion = ecs_view_get(&view, Motion);
        *motion = (Motion){.before = square};
        if (square.size > player->square.size) {
            chase(motion, square, player, speed);
            keep_apart(world, motion, square, config);
        }
    }
}

static void take_steps(ecs_world *world, const Config *config)
{
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion)) {
        Friend *friend = ecs_view_get(&view, Friend);
        const Motion *motion = ecs_view_read(&view, Motion);
        if (motion->step_x == 0 && motion->step_y == 0)
            continue; /* not even pulled back inside: it stays exactly where it is */
        friend->square.x += motion->step_x;
        friend->square.y += motion->step_y;
        friend->square = sq_inside_arena(friend->square, config);
    }
}

void sq_move_friends(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    work_out_steps(world, config);
    take_steps(world, config);
}
