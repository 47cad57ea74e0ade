/* ecs_types: the components and uniques that the tests use: numbers, an odd size, a wide alignment
 * and tags. */
#pragma once

#include "ecs_addons.h"

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

/* Where there may be more than 64, the numbers lie at the ends of a set's words. */
#if ECS_COMPONENTS_MAX == 64
#define AMONG_TYPES(nth, fourths, more) (nth)
#else
#define AMONG_TYPES(nth, fourths, more) (ECS_COMPONENTS_MAX / 4 * (fourths) + (more))
#endif
enum {
    ECS_COMPONENT(Position) = AMONG_TYPES(0, 0, 0),
    ECS_COMPONENT(Velocity) = AMONG_TYPES(1, 1, -1),
    ECS_COMPONENT(Health) = AMONG_TYPES(2, 1, 0),
    ECS_COMPONENT(Letters) = AMONG_TYPES(3, 2, -1),
    ECS_COMPONENT(Wide) = AMONG_TYPES(4, 2, 0),
    ECS_COMPONENT(Frozen) = AMONG_TYPES(5, 3, -1),
    ECS_COMPONENT(Doomed) = AMONG_TYPES(6, 3, 0),
    ECS_COMPONENT(ecs_parent) = AMONG_TYPES(7, 4, -2),
    ECS_COMPONENT(ecs_child) = AMONG_TYPES(8, 4, -1),
};

/* The types without gaps, for arrays: those with a value, tags, links. */
#define TYPE(T) T##_type
enum {
    TYPE(Position),
    TYPE(Velocity),
    TYPE(Health),
    TYPE(Letters),
    TYPE(Wide),
    TYPE(Frozen),
    TYPE(Doomed),
    TYPE(ecs_parent),
    TYPE(ecs_child),
    TYPE_COUNT,
};

/* The number of a type. */
static inline unsigned number_of_type(unsigned type)
{
    static const unsigned numbers[TYPE_COUNT] = {
        ECS_COMPONENT(Position), ECS_COMPONENT(Velocity),   ECS_COMPONENT(Health),
        ECS_COMPONENT(Letters),  ECS_COMPONENT(Wide),       ECS_COMPONENT(Frozen),
        ECS_COMPONENT(Doomed),   ECS_COMPONENT(ecs_parent), ECS_COMPONENT(ecs_child),
    };
    return numbers[type];
}

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
    ECS_UNIQUE(Letters) = ECS_COMPONENTS_MAX - 1,
};

/* All kinds of changes that ecs_track knows. */
enum { ALL_KINDS = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED };
