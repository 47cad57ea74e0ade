#include "picture/effects/effects_world.h"
#include "rules/squares.h"

/* The storages keep their memory when the particles are gone. */
bool sq_particles_reserve(ecs_world *effects)
{
    const bool good =
        ecs_create_bulk(effects, SQ_PARTICLES_MAX, NULL, ecs_with(Spot, {0}), ecs_with(Flight, {0}),
                        ecs_with(Life, {0}), ecs_with(Sprite, {0}), ecs_with(Points, {0}));
    ecs_delete_any(effects, Life);
    return good;
}

static bool has_room(const ecs_world *effects)
{
    return ecs_entity_count(effects) < SQ_PARTICLES_MAX;
}

static void add_chip(ecs_world *effects, Spot spot, Flight drift, Sprite sprite, int32_t ticks)
{
    if (has_room(effects))
        ecs_create_with(effects, ecs_with(Spot, spot), ecs_with(Flight, drift),
                        ecs_with(Life, {ticks, ticks}), ecs_with(Sprite, sprite));
}

static Spot spot_at(float x, float y)
{
    return (Spot){.x = x, .y = y, .before_x = x, .before_y = y};
}

static Spot middle_of(Square square)
{
    return spot_at(sq_center_x(square), sq_center_y(square));
}

static float random_between(Rng *rng, float lowest, float highest)
{
    return lowest + sq_rng_up_to(rng, highest - lowest);
}

/* Between half of the ticks and all of them, so that not all particles end at once. */
static int32_t random_ticks(Rng *rng, int32_t ticks)
{
    return ticks - (int32_t)sq_rng_below(rng, (uint32_t)(ticks + 1) / 2);
}

/* Any direction, and at most this speed. Points of a square are drawn until one lies in the circle,
 * so that all directions are equally likely. */
static Flight random_drift(Rng *rng, float speed)
{
    float x;
    float y;
    do {
        x = random_between(rng, -1, 1);
        y = random_between(rng, -1, 1);
    } while (x * x + y * y > 1);
    return (Flight){.x = x * speed, .y = y * speed, .kept = 0.9F};
}

static void add_random_chip(ecs_world *effects, const sq_burst *burst)
{
    const Config *config = sq_stage_config(effects);
    Rng *rng = ecs_unique(effects, Rng);
    const Square from = burst->from;
    const Spot spot = spot_at(random_between(rng, from.x, from.x + from.size),
                              random_between(rng, from.y, from.y + from.size));
    Flight drift = random_drift(rng, burst->speed * config->EFFECT_CHIP_SPEED);
    drift.fall = burst->fall;
    drift.pull = burst->pull;
    const float size = random_between(rng, burst->chip_size / 2, burst->chip_size);
    add_chip(effects, spot, drift,
             (Sprite){.color = burst->color,
                      .lies = burst->lies,
                      .first_size = size,
                      .last_size = burst->lies ? size : 0},
             random_ticks(rng, config->EFFECT_DURATION * (1 + burst->longer)));
}

void sq_particles_burst(ecs_world *effects, const sq_burst *burst)
{
    const Square from = burst->from;
    if (sq_stage_settings(effects)->reduced_motion) {
        sq_particles_ring(effects, from, from.size, 0, burst->color);
        return;
    }
    for (int32_t i = 0; i < burst->count; i++)
        add_random_chip(effects, burst);
}

void sq_particles_rain(ecs_world *effects, int32_t count)
{
    static const sq_color colors[] = {SQ_COLOR_FOOD, SQ_COLOR_POWER, SQ_COLOR_PLAYER,
                                      SQ_COLOR_TEXT};
    enum { COLORS = sizeof colors / sizeof colors[0], LONGER = 4 };
    const Config *config = sq_stage_config(effects);
    Rng *rng = ecs_unique(effects, Rng);
    if (sq_stage_settings(effects)->reduced_motion)
        return;
    for (int32_t i = 0; i < count; i++) {
        const float x = sq_rng_up_to(rng, config->ARENA_WIDTH);
        const float y = sq_rng_up_to(rng, config->ARENA_HEIGHT);
        const Flight drift = {.x = random_between(rng, -0.5F, 0.5F), .kept = 1, .fall = 0.04F};
        const Sprite sprite = {.color = colors[i % COLORS],
                               .first_size = random_between(rng, 4, 10)};
        add_chip(effects, spot_at(x, y), drift, sprite,
                 random_ticks(rng, LONGER * config->EFFECT_DURATION));
    }
}

void sq_particles_ring(ecs_world *effects, Square around, float first_size, float last_size,
                       sq_color color)
{
    const Sprite sprite = {
        .color = color, .is_ring = true, .first_size = first_size, .last_size = last_size};
    const int32_t ticks = sq_stage_config(effects)->EFFECT_DURATION;
    if (has_room(effects))
        ecs_create_with(effects, ecs_with(Spot, middle_of(around)), ecs_with(Life, {ticks, ticks}),
                        ecs_with(Sprite, sprite));
}

void sq_particles_points(ecs_world *effects, Square from, int32_t points)
{
    const Config *config = sq_stage_config(effects);
    const int32_t ticks = config->EFFECT_POINTS_DURATION;
    const Flight flight = {.down = -config->EFFECT_POINTS_RISE / (float)ticks, .kept = 1};
    if (!sq_stage_settings(effects)->reduced_motion && has_room(effects))
        ecs_create_with(effects, ecs_with(Spot, middle_of(from)), ecs_with(Flight, flight),
                        ecs_with(Life, {ticks, ticks}), ecs_with(Points, {points}));
}

/* ---- the systems ---- */

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
    spot->fallen += flight->down;
    flight->x = flight->x * flight->kept + (sq_center_x(player) - spot->x) * flight->pull;
    flight->y = flight->y * flight->kept + (sq_center_y(player) - spot->y) * flight->pull;
    flight->down = flight->down * flight->kept + flight->fall;
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
        spot->before_fallen = spot->fallen;
        if (!stands_still)
            fly(spot, ecs_view_get(&view, Flight), player);
    }
}
