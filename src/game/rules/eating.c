#include "rules/eating.h"

void sq_feed(ecs_world *world, float more)
{
    Square *square = &ecs_unique(world, Player)->square;
    square->size = sq_min(square->size + more, ecs_unique_read(world, Config)->PLAYER_MAX_SIZE);
}

bool sq_lose_to_player(ecs_world *world, ecs_entity entity, sq_bite *bite)
{
    *bite = sq_armour_bite(world, entity);
    return *bite != SQ_BITE_EATS || ecs_tag(world, entity, ToDelete);
}

void sq_count_destroyed(ecs_world *world, Square square, int32_t points)
{
    ecs_unique(world, Run)->eaten++;
    sq_note_points(ecs_unique(world, Events), SQ_EVENT_EATEN_RED, square, points);
}
