/* effects_world: what the effects' world is made of: particles as components, uniques for what the
 * arena as a whole does, and the systems over them. Lengths are in arena units, times in ticks. */
#pragma once

#include "draw/draw_list.h"
#include "keep/settings.h"
#include "rules/uniques.h"

/* ---- components ---- */

/* Particles there are at most; what would be more is not made. */
enum { SQ_PARTICLES_MAX = 512 };

/* A particle's centre, and where it was before the tick. */
typedef struct Spot {
    float x, y;
    float before_x, before_y;
} Spot;

/* How it flies; a ring does not. */
typedef struct Drift {
    float x, y; /* in a tick */
    float kept; /* so much of that is left after each tick */
    float fall; /* and this is added, downwards */
} Drift;

typedef struct Life {
    int32_t left, all;
} Life;

/* A square, or the border of one, whose size goes from the first to the last. */
typedef struct Sight {
    sq_color color;
    bool is_ring;
    float first_size, last_size;
} Sight;

enum {
    ECS_COMPONENT(Spot),
    ECS_COMPONENT(Drift),
    ECS_COMPONENT(Life),
    ECS_COMPONENT(Sight),
};

/* ---- uniques ---- */

/* The game and the settings, during a tick; otherwise NULL. */
typedef struct Stage {
    const ecs_world *game;
    const sq_settings *settings;
} Stage;

/* The last tick of the game whose events were seen. */
typedef struct Seen {
    uint64_t tick;
} Seen;

/* Where the arena is, and was before the tick. Never farther off than EFFECT_SHAKE. */
typedef struct Shake {
    float x, y;
    float before_x, before_y;
    int32_t left;
} Shake;

typedef struct Swell {
    float size, before;
} Swell;

/* The red rim after a hit. */
typedef struct Flash {
    int32_t left, all;
    int32_t pause; /* until there may be another */
} Flash;

/* How the player is shown; see sq_look. */
typedef struct Mien {
    int32_t hurt; /* for so long */
    bool fallen;
    bool steady;
} Mien;

/* The rules' Rng is the effects', too: a stream of its own. Its number is that of uniques.h, and
 * these begin behind all of those. */
enum {
    ECS_UNIQUE(Stage) = ECS_UNIQUES_MAX / 2,
    ECS_UNIQUE(Seen),
    ECS_UNIQUE(Shake),
    ECS_UNIQUE(Swell),
    ECS_UNIQUE(Flash),
    ECS_UNIQUE(Mien),
};

static inline const Config *sq_stage_config(const ecs_world *effects)
{
    return ecs_unique_read(ecs_unique_read(effects, Stage)->game, Config);
}

static inline const sq_settings *sq_stage_settings(const ecs_world *effects)
{
    return ecs_unique_read(effects, Stage)->settings;
}

/* A third of a second, rounded up: what is not done more often is done at most three times in one.
 */
static inline int32_t sq_third_of_second(const Config *config)
{
    return (config->TICKS_PER_SECOND + 2) / 3;
}

/* ---- making particles; without room for one, it is not made ---- */

/* Makes room for all that there may be. False when memory runs out. */
bool sq_particles_reserve(ecs_world *effects);

/* Small squares that fly off from within a square, slow down and shrink to nothing. */
typedef struct sq_burst {
    Square from;
    sq_color color;
    int32_t count;
    float chip_size; /* of the largest */
    float speed;     /* of the fastest, in units of EFFECT_CHIP_SPEED */
    float fall;      /* more downward speed each tick */
    int32_t longer;  /* by so many EFFECT_DURATIONs than one */
} sq_burst;

/* With reduced motion: a ring instead, that shrinks where it is. */
void sq_particles_burst(ecs_world *effects, const sq_burst *burst);

/* Squares of many colours that fall through the arena; with reduced motion, none. */
void sq_particles_rain(ecs_world *effects, int32_t count);

/* A border around a square's centre whose size goes from the first to the last. */
void sq_particles_ring(ecs_world *effects, Square around, float first_size, float last_size,
                       sq_color color);

/* ---- systems, in their order ---- */

/* Shake, swell, flash and the player's mien ease off. */
void sq_ease_off(ecs_world *effects);

/* Particles grow older; those whose life has ended are destroyed. */
void sq_age_particles(ecs_world *effects);

/* Those that drift move. */
void sq_move_particles(ecs_world *effects);

/* The events of the game's last tick begin what they look like. */
void sq_see_events(ecs_world *effects);
