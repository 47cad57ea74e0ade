/* uniques: what a game has one of. Plain structs, one value each in the world. */
#pragma once

#include <stdint.h>

#include "components.h"
#include "config.h"
#include "draw_list.h"
#include "rng.h"

typedef enum sq_mode {
    SQ_MODE_CLASSIC,
} sq_mode;

typedef enum sq_outcome {
    SQ_PLAYING,
    SQ_DEFEAT,
    SQ_VICTORY,
} sq_outcome;

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
} Run;

/* What render draws into, and how far the time is between the last tick but one (0) and the last
 * (1). */
typedef struct Frame {
    sq_draw_list *list;
    float progress;
} Frame;

enum {
    ECS_UNIQUE(Config),
    ECS_UNIQUE(Rng),
    ECS_UNIQUE(Pointer),
    ECS_UNIQUE(Player),
    ECS_UNIQUE(Run),
    ECS_UNIQUE(Frame),
};
