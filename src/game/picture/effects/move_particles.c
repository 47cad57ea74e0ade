#include "picture/effects/effects_world.h"
#include "rules/squares.h"

void sq_age_particles(ecs_world *effects)
{
    ecs_each_entity(effects, Life, life, particle) {
        if (--life->left <= 0)
            ecs_destroy(effects, particle);
    }
}

static void fly(Spot *spot, Flight *flight, Square player)
{
    spot->x += flight->x;
    spot->y += flight->y;
    flight->x = flight->x * flight->kept + (sq_center_x(player) - spot->x) * flight->pull;
    flight->y =
        flight->y * flight->kept + (sq_center_y(player) - spot->y) * flight->pull + flight->fall;
}

void sq_move_particles(ecs_world *effects)
{
    const ecs_world *game = ecs_unique_read(effects, Stage)->game;
    const Square player = ecs_unique_read(game, Player)->square;
    const bool stands_still = sq_stage_settings(effects)->reduced_motion;
    ecs_each_view(view, effects, .with = ecs_mask(Spot, Flight)) {
        Spot *spot = ecs_view_get(&view, Spot);
        spot->before_x = spot->x;
        spot->before_y = spot->y;
        if (!stands_still)
            fly(spot, ecs_view_get(&view, Flight), player);
    }
}
