#include "systems.h"

void sq_check_game_over(ecs_world *world)
{
    const Config *config = ecs_unique(world, Config);
    const Player *player = ecs_unique(world, Player);
    Run *run = ecs_unique(world, Run);

    if (player->square.size < config->PLAYER_MIN_SIZE)
        run->outcome = SQ_DEFEAT;
    else if (ecs_count(world, Friend) == 0)
        run->outcome = SQ_VICTORY;
}
