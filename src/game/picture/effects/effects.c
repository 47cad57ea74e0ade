#include "picture/effects/effects.h"

#include "picture/effects/effects_world.h"

static const ecs_system systems[] = {
    {.name = "ease_off",
     .run = sq_ease_off,
     .reads_unique = ecs_unique_mask(Stage, Seen),
     .writes_unique = ecs_unique_mask(Shake, Swell, Way, Ripples, Flash, PlayerLook, Rng)},
    {.name = "age_particles", .run = sq_age_particles, .writes = ecs_mask(Life), .destroys = true},
    {.name = "move_particles",
     .run = sq_move_particles,
     .writes = ecs_mask(Spot, Flight),
     .reads_unique = ecs_unique_mask(Stage)},
    {.name = "see_events",
     .run = sq_see_events,
     .creates = true,
     .changes = ecs_mask(Spot, Flight, Life, Sprite, Points),
     .reads_unique = ecs_unique_mask(Stage),
     .writes_unique = ecs_unique_mask(Seen, Shake, Swell, Ripples, Flash, PlayerLook, Pace, Rng)},
};

/* While the effects do not move on, they still miss no event. */
static const ecs_workload events_workload = {"events",
                                             &systems[sizeof systems / sizeof systems[0] - 1], 1};

static const ecs_workload effects_workload = {"effects", systems,
                                              sizeof systems / sizeof systems[0]};

/* All but PlayerLook, which keeps the settings when a game ends. */
static bool clear_uniques(ecs_world *effects)
{
    return ecs_unique_set(effects, Seen, {0}) && ecs_unique_set(effects, Shake, {0}) &&
           ecs_unique_set(effects, Swell, {0}) && ecs_unique_set(effects, Way, {0}) &&
           ecs_unique_set(effects, Ripples, {.next = 0}) && ecs_unique_set(effects, Flash, {0}) &&
           ecs_unique_set(effects, Pace, {0});
}

static bool set_uniques(ecs_world *effects, uint64_t seed)
{
    return ecs_unique_set(effects, Rng, sq_rng_seeded(seed, SQ_STREAM_EFFECTS)) &&
           ecs_unique_set(effects, Stage, {0}) && ecs_unique_set(effects, PlayerLook, {0}) &&
           clear_uniques(effects);
}

ecs_world *sq_effects_create(uint64_t seed, const ecs_allocator *allocator)
{
    ecs_world *effects = ecs_world_create(
        &(ecs_world_def){.allocator = allocator ? *allocator : (ecs_allocator){0}});
    if (!effects)
        return NULL;
    ecs_register(effects, Spot);
    ecs_register(effects, Flight);
    ecs_register(effects, Life);
    ecs_register(effects, Sprite);
    ecs_register(effects, Points);
    if (!set_uniques(effects, seed) || !sq_particles_reserve(effects) ||
        !ecs_prepare(effects, &effects_workload) || !ecs_prepare(effects, &events_workload)) {
        ecs_world_destroy(effects);
        return NULL;
    }
    return effects;
}

void sq_effects_tick(ecs_world *effects, const ecs_world *game, const sq_settings *settings)
{
    ecs_unique_set(effects, Stage, {game, settings});
    ecs_run(effects, sq_pace_tick(effects) ? &effects_workload : &events_workload);
    ecs_unique_set(effects, Stage, {0});
}

void sq_effects_clear(ecs_world *effects)
{
    PlayerLook *look = ecs_unique(effects, PlayerLook);
    *look = (PlayerLook){.steady = look->steady, .calm = look->calm};
    ecs_delete_any(effects, Life);
    clear_uniques(effects);
}

static float between(float before, float now, float progress)
{
    return before + (now - before) * progress;
}

/* A wave begins fast and strong, and gets slower and weaker. */
static void add_ripple(sq_look *look, const Ripple *ripple, float progress)
{
    enum { REACH = 90 };
    const float left = ((float)ripple->left - progress) / SQ_RIPPLE_TICKS;
    if (ripple->left > 0)
        look->ripples[look->ripple_count++] = (sq_ripple){
            ripple->x, ripple->y, REACH * (1 - left * left), ripple->push * left * left};
}

sq_look sq_effects_look(const ecs_world *effects, float progress)
{
    const float moved = sq_pace_progress(effects, progress);
    const Shake *shake = ecs_unique_read(effects, Shake);
    const Swell *swell = ecs_unique_read(effects, Swell);
    const Way *way = ecs_unique_read(effects, Way);
    const PlayerLook *player_look = ecs_unique_read(effects, PlayerLook);
    sq_look look = {
        .shake_x = between(shake->before_x, shake->x, moved),
        .shake_y = between(shake->before_y, shake->y, moved),
        .swell = between(swell->before, swell->size, moved),
        .hurt = player_look->hurt > 0,
        .fallen = player_look->fallen,
        .way_x = between(way->before_x, way->x, moved),
        .way_y = between(way->before_y, way->y, moved),
        .steady = player_look->steady,
        .calm = player_look->calm,
    };
    for (int i = 0; i < SQ_RIPPLES_MAX; i++)
        add_ripple(&look, &ecs_unique_read(effects, Ripples)->list[i], moved);
    return look;
}

uint64_t sq_effects_held_since(const ecs_world *effects)
{
    const Pace *pace = ecs_unique_read(effects, Pace);
    return pace->held > 0 ? pace->held_since : 0;
}

float sq_effects_end_progress(const ecs_world *effects, float progress)
{
    return ecs_unique_read(effects, Pace)->shows_last ? sq_pace_progress(effects, progress) : 1;
}
