#include "picture/effects/effects_world.h"

void sq_age_particles(ecs_world *effects)
{
    ecs_each_entity(effects, Life, life, particle) {
        if (--life->left <= 0)
            ecs_destroy(effects, particle);
    }
}

void sq_move_particles(ecs_world *effects)
{
    const bool stands_still = sq_stage_settings(effects)->reduced_motion;
    ecs_each_view(view, effects, .with = ecs_mask(Spot, Flight)) {
        Spot *spot = ecs_view_get(&view, Spot);
        Flight *drift = ecs_view_get(&view, Flight);
        spot->before_x = spot->x;
        spot->before_y = spot->y;
        if (stands_still)
            continue;
        spot->x += drift->x;
        spot->y += drift->y;
        drift->x *= drift->kept;
        drift->y = drift->y * drift->kept + drift->fall;
    }
}
