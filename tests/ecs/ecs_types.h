/* ecs_types: the components and uniques that the tests use: numbers, an odd size, a wide alignment
 * and tags. */
#pragma once

#include "ecs.h"

typedef struct Position {
    int32_t x, y;
} Position;

typedef struct Velocity {
    int32_t x, y;
} Velocity;

typedef struct Health {
    int64_t points;
} Health;

typedef struct Letters {
    char text[3];
} Letters;

typedef struct Wide {
    _Alignas(64) uint32_t number;
} Wide;

enum {
    ECS_COMPONENT(Position),
    ECS_COMPONENT(Velocity),
    ECS_COMPONENT(Health),
    ECS_COMPONENT(Letters),
    ECS_COMPONENT(Wide),
    ECS_COMPONENT(Frozen),
    ECS_COMPONENT(Doomed),
    ECS_COMPONENT(ecs_parent),
    ECS_COMPONENT(ecs_child),
};

typedef struct Clock {
    int64_t ticks;
} Clock;

typedef struct Score {
    int64_t points;
} Score;

enum {
    ECS_UNIQUE(Clock),
    ECS_UNIQUE(Score),
    ECS_UNIQUE(Wide),
    ECS_UNIQUE(Letters) = ECS_UNIQUES_MAX - 1,
};

/* All kinds of changes that ecs_track knows. */
enum { ALL_KINDS = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED };
