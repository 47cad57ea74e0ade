#include "rules/score.h"
#include "rules/systems/systems.h"
#include "rules/trail.h"

static void count_down(int32_t *ticks)
{
    if (*ticks > 0)
        --*ticks;
}

void sq_counters(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Player *player = ecs_unique(world, Player);
    Floor *floor = ecs_unique(world, Floor);
    const bool had_power = player->power_ticks > 0;
    count_down(&player->power_ticks);
    count_down(&player->invincible_ticks);
    count_down(&floor->ghost_ticks);
    count_down(&floor->lunge.free_ticks);
    count_down(&floor->calm_ticks);
    count_down(&floor->decoy.ticks);
    if (sq_trail_burns(floor))
        count_down(&floor->trail.ticks);
    sq_score_tick(world);
    if (player->power_ticks > 0 && player->power_ticks == config->POWER_UP_WARNING)
        sq_note(ecs_unique(world, Events), SQ_EVENT_POWER_ENDING, player->square);
    if (had_power && player->power_ticks == 0)
        sq_note(ecs_unique(world, Events), SQ_EVENT_POWER_ENDED, player->square);
}
