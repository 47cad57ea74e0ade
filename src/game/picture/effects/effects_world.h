/* effects_world: the contents of the effects' world: components for particles, uniques for effects
 * of the whole arena, and the systems. Lengths are in arena units, times in ticks. */
#pragma once

#include "draw/draw_list.h"
#include "keep/settings.h"
#include "picture/sight.h"
#include "rules/components.h"
#include "rules/uniques.h"

/* ---- components ---- */

/* The limit of particles. Beyond it, none are created. */
enum { SQ_PARTICLES_MAX = 512 };

/* A particle's centre, and where it was before the tick. How far it has fallen is apart from the
 * place, since that is downwards on the canvas, however the arena lies there. */
typedef struct Spot {
    float x, y, fallen;
    float before_x, before_y, before_fallen;
} Spot;

/* The speed of a particle. Rings have none. */
typedef struct Flight {
    float x, y, down; /* per tick */
    float kept;       /* each tick multiplies the speed by this */
    float fall;       /* and adds this downwards */
    float pull;       /* and this share of the way to the player */
} Flight;

typedef struct Life {
    int32_t left, all;
} Life;

/* A square, or its border, whose size changes from the first to the last. */
typedef struct Sprite {
    sq_color color;
    bool is_ring;
    bool lies; /* below the squares, until its end */
    float first_size, last_size;
} Sprite;

/* Points that rise from where they were scored. Such a particle has no Sprite. */
typedef struct Points {
    int32_t points;
} Points;

/* A module after the rules' one: its numbers begin where those end, so that a world may hold the
 * types of both, as the effects' world has the rules' Rng. */
enum {
    ECS_COMPONENT(Spot) = SQ_COMPONENT_COUNT,
    ECS_COMPONENT(Flight),
    ECS_COMPONENT(Life),
    ECS_COMPONENT(Sprite),
    ECS_COMPONENT(Points),
};

/* ---- uniques ---- */

/* The game and the settings, during a tick; otherwise NULL. */
typedef struct Stage {
    const ecs_world *game;
    const sq_settings *settings;
} Stage;

/* The last tick of the game whose events have caused effects. */
typedef struct Seen {
    uint64_t tick;
} Seen;

/* How far the arena is moved, and was before the tick: at most EFFECT_SHAKE. */
typedef struct Shake {
    float x, y;
    float before_x, before_y;
    int32_t left;
} Shake;

typedef struct Swell {
    float size, before;
} Swell;

/* The player's way in a tick, eased: mice jump. */
typedef struct Way {
    float x, y;
    float before_x, before_y;
} Way;

/* A wave in the ground that runs outwards from where something happened. */
typedef struct Ripple {
    float x, y;
    float push;   /* at first, in arena units; below 0 inwards */
    int32_t left; /* ticks; 0: unused */
} Ripple;

/* The waves of the ground; the oldest makes room for a new one. */
typedef struct Ripples {
    Ripple list[SQ_RIPPLES_MAX];
    int32_t next;
} Ripples;

enum { SQ_RIPPLE_TICKS = 36 };

/* The rim after a hit. */
typedef struct Flash {
    int32_t left, all;
    int32_t pause; /* until the next flash is allowed */
} Flash;

/* How the player is shown; see sq_look. */
typedef struct PlayerLook {
    int32_t hurt; /* ticks left */
    bool fallen;
    bool steady;
    bool calm;
} PlayerLook;

/* How fast the picture moves. All zero: as fast as the game. */
typedef struct Pace {
    int32_t held;        /* ticks left in which the picture stands still */
    uint64_t held_since; /* the game's tick of which that is the picture */
    int32_t pause;       /* ticks until it may stand still again */
    int32_t slow;        /* ticks left in which it is slowed down */
    int32_t slowness;    /* so many of them make one tick of the effects */
    int32_t phase;       /* of these, those that have passed */
    bool shows_last;     /* the game's last tick is still on its way */
} Pace;

/* The effects' world also has the unique Rng of the rules, seeded with another stream. */
enum {
    ECS_UNIQUE(Stage) = SQ_RENDER_UNIQUES,
    ECS_UNIQUE(Seen),
    ECS_UNIQUE(Shake),
    ECS_UNIQUE(Swell),
    ECS_UNIQUE(Way),
    ECS_UNIQUE(Ripples),
    ECS_UNIQUE(Flash),
    ECS_UNIQUE(PlayerLook),
    ECS_UNIQUE(Pace),
};

static inline const Config *sq_stage_config(const ecs_world *effects)
{
    return ecs_unique_read(ecs_unique_read(effects, Stage)->game, Config);
}

static inline const sq_settings *sq_stage_settings(const ecs_world *effects)
{
    return ecs_unique_read(effects, Stage)->settings;
}

/* A third of a second, rounded up: an effect with this pause occurs at most three times a second.
 */
static inline int32_t sq_third_of_second(const Config *config)
{
    return (config->TICKS_PER_SECOND + 2) / 3;
}

/* ---- creating particles, up to SQ_PARTICLES_MAX ---- */

/* Allocates room for SQ_PARTICLES_MAX particles. False when memory runs out. */
bool sq_particles_reserve(ecs_world *effects);

/* Chips: small squares that fly off from within a square, slow down and shrink to nothing. */
typedef struct sq_burst {
    Square from;
    sq_color color;
    int32_t count;
    float chip_size; /* of the largest */
    float speed;     /* of the fastest, in units of EFFECT_CHIP_SPEED */
    float fall;      /* more downward speed each tick */
    float pull;      /* towards the player */
    bool lies;       /* on the ground */
    int32_t longer;  /* EFFECT_DURATIONs added to the usual one */
} sq_burst;

/* With reduced motion, a ring that shrinks in place is created instead. */
void sq_particles_burst(ecs_world *effects, const sq_burst *burst);

/* Chips of many colours that fall through the arena. None with reduced motion. */
void sq_particles_rain(ecs_world *effects, int32_t count);

/* A ring around a square's centre whose size changes from the first to the last. */
void sq_particles_ring(ecs_world *effects, Square around, float first_size, float last_size,
                       sq_color color);

/* A number that rises from a square. None with reduced motion. */
void sq_particles_points(ecs_world *effects, Square from, int32_t points);

/* ---- the pace ---- */

/* Stops the picture, or slows it down, unless motion is reduced or constants forbid it. */
void sq_pace_hold(ecs_world *effects);
void sq_pace_slow_down(ecs_world *effects);

/* Counts a tick of the game. True if the effects move on in it. */
bool sq_pace_tick(ecs_world *effects);

/* The progress between the last two ticks of the effects. */
float sq_pace_progress(const ecs_world *effects, float progress);

/* ---- systems, in their order ---- */

/* Lets shake, swell, flash and the player's look ease off, lets waves run, and follows the
 * player's way. */
void sq_ease_off(ecs_world *effects);

/* Ages all particles and destroys those whose life has ended. */
void sq_age_particles(ecs_world *effects);

/* Moves the particles that drift. */
void sq_move_particles(ecs_world *effects);

/* Starts the effects of the events in the game's last tick. */
void sq_see_events(ecs_world *effects);
