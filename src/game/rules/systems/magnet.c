/* magnet: with the card, what can be eaten nearby drifts to the player, and does nothing else. */
#include "rules/eating.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"

static void attract(const Config *config, Square player, Square square, Motion *motion)
{
    const Vector way = sq_direction(square, player);
    if (way.x == 0 && way.y == 0)
        return;
    motion->step = sq_times(way, config->UPGRADE_MAGNET_SPEED);
}

void sq_magnet(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Player *player = ecs_unique_read(world, Player);
    if (ecs_unique_read(world, Tower)->upgrades[SQ_UPGRADE_MAGNET] == 0)
        return;
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion),
                  .without = ecs_mask(Armour, Cross)) {
        const Square square = ecs_view_read(&view, Friend)->square;
        if (sq_gap(player->square, square) < config->UPGRADE_MAGNET &&
            sq_can_eat_now(world, square))
            attract(config, player->square, square, ecs_view_get(&view, Motion));
    }
}
