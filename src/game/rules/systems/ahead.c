/* ahead: squares that chase aim at where the player will be. Turns the step of chase. */
#include "rules/prey.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* To where the player will be when the two meet halfway, at most `most` ticks from now. */
static void turn(Square square, Square player, Vector pace, float speed, int32_t most,
                 Motion *motion)
{
    const float ticks = sq_min((float)most, sq_length(sq_way(square, player)) / (2 * speed));
    const Vector now = sq_direction(square, player);
    const Vector then = sq_direction(square, sq_moved(player, pace, ticks));
    motion->step = sq_plus(motion->step, (Vector){then.x - now.x, then.y - now.y}, speed);
}

void sq_ahead(ecs_world *world)
{
    const Player *player = ecs_unique_read(world, Player);
    const Vector pace = ecs_unique_read(world, Floor)->pace;
    const Config *config = ecs_unique_read(world, Config);
    const float usual = sq_friend_speed(config, ecs_unique_read(world, Tower));
    if (player->power_ticks > 0 || sq_decoy_stands(world))
        return;
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion, Chase, Ahead)) {
        const Square square = ecs_view_read(&view, Friend)->square;
        const float speed = usual * ecs_view_read(&view, Chase)->speed;
        if (sq_is_after(square, player->square.size, config) && speed > 0)
            turn(square, player->square, pace, speed, ecs_view_read(&view, Ahead)->ticks,
                 ecs_view_get(&view, Motion));
    }
}
