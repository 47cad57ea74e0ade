#include "../squares.h"
#include "systems.h"

void sq_move_player(ecs_world *world)
{
    const Config *config = ecs_unique(world, Config);
    const Pointer *pointer = ecs_unique(world, Pointer);
    Player *player = ecs_unique(world, Player);

    player->before = player->square;
    const float anchor = config->PLAYER_POINTER_ANCHOR * player->square.size;
    player->square.x = pointer->x - anchor;
    player->square.y = pointer->y - anchor;
    player->square = sq_inside_arena(player->square, config);
}
