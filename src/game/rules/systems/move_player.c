#include "rules/squares.h"
#include "rules/systems/systems.h"

void sq_move_player(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Pointer *pointer = ecs_unique_read(world, Pointer);
    Player *player = ecs_unique(world, Player);

    player->before = player->square;
    player->square = sq_player_at(pointer->x, pointer->y, player->square.size, config);
}
