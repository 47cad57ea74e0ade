/* uniques: what a game has one of. Plain structs, one value each in the world. */
#pragma once

#include <stdint.h>

#include "base/rng.h"
#include "draw/draw_list.h"
#include "draw/view.h"
#include "rules/components.h"
#include "rules/config.h"
#include "rules/events.h"

typedef enum sq_mode {
    SQ_MODE_CLASSIC, /* one endless arena */
    SQ_MODE_TOWER,   /* floors, and a shop between them */
} sq_mode;

typedef enum sq_outcome {
    SQ_PLAYING,
    SQ_DEFEAT,     /* ends a classic game */
    SQ_VICTORY,    /* ends a classic game */
    SQ_FLOOR_WON,  /* ends a floor: the shop is next */
    SQ_FLOOR_LOST, /* ends a floor: the shop is next */
} sq_outcome;

/* What the friends can get for a floor won. */
typedef enum sq_bonus {
    SQ_BONUS_START_SIZE,
    SQ_BONUS_GROWTH,
    SQ_BONUS_SPEED,
    SQ_BONUS_NUMBER,
    SQ_BONUS_SPAWN_RATE,
    SQ_BONUS_COUNT,
    SQ_BONUS_NONE = SQ_BONUS_COUNT,
} sq_bonus;

/* What the player can take in the shop. */
typedef enum sq_upgrade {
    SQ_UPGRADE_START_SIZE,
    SQ_UPGRADE_DURATION,
    SQ_UPGRADE_PELLET_RATE,
    SQ_UPGRADE_EAT,
    SQ_UPGRADE_DEFENSE,
    SQ_UPGRADE_COUNT,
    SQ_UPGRADE_NONE = SQ_UPGRADE_COUNT,
} sq_upgrade;

/* Where the player is told to go, in arena units. */
typedef struct Pointer {
    float x, y;
} Pointer;

typedef struct Player {
    Square square;
    Square before; /* where it stood before the tick, as for friends */
    int32_t power_ticks;
    int32_t invincible_ticks;
} Player;

/* How the run stands. */
typedef struct Run {
    sq_mode mode;
    sq_outcome outcome;
    uint64_t seed;
    uint64_t tick; /* of the last tick; 0 before the first */
    uint32_t eaten;
    uint32_t hits;
    uint32_t pellets;
    uint32_t floors_won;
    uint32_t floors_lost;
    Square last_hit; /* the friend that hit last, as it stood then; all zero: nobody has */
} Run;

/* How far the tower is climbed. All zero in a classic game. */
typedef struct Tower {
    int32_t floor;                      /* from 1 */
    int32_t to_come;                    /* friends of the floor's quota that are yet to come */
    int32_t bonuses[SQ_BONUS_COUNT];    /* levels */
    int32_t upgrades[SQ_UPGRADE_COUNT]; /* levels */
    sq_bonus next_bonus;                /* drawn for a floor won, due when the next begins */
} Tower;

/* What a floor begins with, before anything of it is drawn by lot: all that is kept of an
 * unfinished run. */
typedef struct Checkpoint {
    Run run;
    Tower tower;
    Rng rng;
} Checkpoint;

/* What the effects make of the arena's look; all zero: nothing. */
typedef struct sq_look {
    float shake_x, shake_y; /* the whole arena is moved by this, in arena units */
    float swell;            /* the player is drawn larger by this, in arena units */
    bool hurt;              /* the player is shown as just hit, invincible or not */
    bool fallen;            /* the player is in pieces, and not drawn */
    bool steady;            /* nothing blinks */
} sq_look;

/* What render draws into, what is seen of the arena and where it lies there at rest, and how far
 * the time is between the last tick but one (0) and the last (1). */
typedef struct Frame {
    sq_draw_list *list;
    sq_view view;
    float progress;
    sq_look look;
} Frame;

enum {
    ECS_UNIQUE(Config),
    ECS_UNIQUE(Rng),
    ECS_UNIQUE(Pointer),
    ECS_UNIQUE(Player),
    ECS_UNIQUE(Run),
    ECS_UNIQUE(Tower),
    ECS_UNIQUE(Checkpoint),
    ECS_UNIQUE(Events),
    ECS_UNIQUE(Frame),
};
