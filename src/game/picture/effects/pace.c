#include "picture/effects/effects_world.h"

/* Hits can come faster than is good for a picture that stops at each of them. */
void sq_pace_hold(ecs_world *effects)
{
    const Config *config = sq_stage_config(effects);
    Pace *pace = ecs_unique(effects, Pace);
    if (pace->pause > 0 || sq_stage_settings(effects)->reduced_motion)
        return;
    pace->held = config->EFFECT_FREEZE;
    pace->held_since = ecs_unique_read(ecs_unique_read(effects, Stage)->game, Run)->tick;
    pace->pause = config->EFFECT_FREEZE + sq_third_of_second(config);
}

void sq_pace_slow_down(ecs_world *effects)
{
    const Config *config = sq_stage_config(effects);
    Pace *pace = ecs_unique(effects, Pace);
    if (config->EFFECT_SLOW_BITE == 1 || sq_stage_settings(effects)->reduced_motion)
        return;
    pace->slow = config->EFFECT_SLOW_DURATION;
    pace->slowness = config->EFFECT_SLOW_BITE;
    pace->phase = 0;
    pace->shows_last = true;
}

bool sq_pace_tick(ecs_world *effects)
{
    Pace *pace = ecs_unique(effects, Pace);
    if (sq_stage_settings(effects)->reduced_motion)
        *pace = (Pace){0};
    if (pace->pause > 0)
        pace->pause--;
    if (pace->held > 0)
        return --pace->held == 0;
    if (pace->slow == 0)
        return true;
    pace->slow--;
    if (++pace->phase < pace->slowness && pace->slow > 0)
        return false;
    pace->phase = 0;
    pace->shows_last = false;
    return true;
}

float sq_pace_progress(const ecs_world *effects, float progress)
{
    const Pace *pace = ecs_unique_read(effects, Pace);
    if (pace->held > 0)
        return 1;
    return pace->slow > 0 ? ((float)pace->phase + progress) / (float)pace->slowness : progress;
}
