#include "rules/systems/systems.h"

void sq_clean_up(ecs_world *world)
{
    ecs_delete_any(world, ToDelete);
}
