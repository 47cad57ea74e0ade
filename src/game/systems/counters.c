#include "systems.h"

static void count_down(int32_t *ticks)
{
    if (*ticks > 0)
        --*ticks;
}

void sq_counters(ecs_world *world)
{
    Player *player = ecs_unique(world, Player);
    count_down(&player->power_ticks);
    count_down(&player->invincible_ticks);
}
