/* ahead: squares that chase aim at where the player will be. Turns the step of chase. */
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* Where the player will be when the two meet halfway, at most `most` ticks from now. */
static Square expected(Square square, Square player, const Floor *floor, float speed, int32_t most)
{
    const float ticks = sq_min((float)most, sq_length(sq_way(square, player)) / (2 * speed));
    return sq_moved(player, floor->pace, ticks);
}

static void turn(Square square, Square player, const Floor *floor, float speed, int32_t most,
                 Motion *motion)
{
    const Vector now = sq_direction(square, player);
    const Vector then = sq_direction(square, expected(square, player, floor, speed, most));
    motion->step_x += (then.x - now.x) * speed;
    motion->step_y += (then.y - now.y) * speed;
}

void sq_ahead(ecs_world *world)
{
    const Player *player = ecs_unique_read(world, Player);
    const Floor *floor = ecs_unique_read(world, Floor);
    const Config *config = ecs_unique_read(world, Config);
    const float usual = sq_friend_speed(config, ecs_unique_read(world, Tower));
    if (player->power_ticks > 0)
        return;
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion, Chase, Ahead)) {
        const Square square = ecs_view_read(&view, Friend)->square;
        const float speed = usual * ecs_view_read(&view, Chase)->speed;
        if (sq_is_after(square, player->square.size, config) && speed > 0)
            turn(square, player->square, floor, speed, ecs_view_read(&view, Ahead)->ticks,
                 ecs_view_get(&view, Motion));
    }
}
