#include "picture/effects/effects_world.h"

static void count_down(int32_t *ticks)
{
    if (*ticks > 0)
        --*ticks;
}

/* Moves the arena to a random place each tick, closer and closer to its own. */
static void ease_shake(Shake *shake, const Config *config, Rng *rng)
{
    shake->before_x = shake->x;
    shake->before_y = shake->y;
    count_down(&shake->left);
    const float part = (float)shake->left / (float)config->EFFECT_SHAKE_DURATION;
    /* Keeps the distance below EFFECT_SHAKE: a corner of the square of possible places is
     * 0.7 * sqrt(2) < 1 of it away. */
    const float most = config->EFFECT_SHAKE * 0.7F * part * part;
    shake->x = (sq_rng_up_to(rng, 2) - 1) * most;
    shake->y = (sq_rng_up_to(rng, 2) - 1) * most;
}

static void ease_swell(Swell *swell)
{
    swell->before = swell->size;
    swell->size *= 0.8F;
    if (swell->size < 0.1F)
        swell->size = 0;
}

/* A game that stands still does not move the player. */
static void ease_way(Way *way, const ecs_world *game, uint64_t seen)
{
    const Player *player = ecs_unique_read(game, Player);
    const bool moves = ecs_unique_read(game, Run)->tick != seen;
    const float x = moves ? player->square.x - player->before.x : 0;
    const float y = moves ? player->square.y - player->before.y : 0;
    *way = (Way){way->x + (x - way->x) * 0.35F, way->y + (y - way->y) * 0.35F, way->x, way->y};
}

void sq_ease_off(ecs_world *effects)
{
    Shake *shake = ecs_unique(effects, Shake);
    Swell *swell = ecs_unique(effects, Swell);
    Flash *flash = ecs_unique(effects, Flash);
    if (sq_stage_settings(effects)->reduced_motion) {
        *shake = (Shake){0};
        *swell = (Swell){0};
        *ecs_unique(effects, Way) = (Way){0};
    } else {
        ease_way(ecs_unique(effects, Way), ecs_unique_read(effects, Stage)->game,
                 ecs_unique_read(effects, Seen)->tick);
    }
    ease_shake(shake, sq_stage_config(effects), ecs_unique(effects, Rng));
    ease_swell(swell);
    count_down(&flash->left);
    count_down(&flash->pause);
    count_down(&ecs_unique(effects, PlayerLook)->hurt);
}
