/* many_types: as many types as a design takes, of all kinds of sizes, tags among them. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct Position {
    float x, y;
} Position;

typedef struct Velocity {
    float x, y;
} Velocity;

typedef struct Health {
    int32_t points;
} Health;

enum { POSITION, VELOCITY, HEALTH, COMPONENTS = 64 };

/* From Health's on: 4, 0, 1, 3, 8, 16, 24, 31, and again. */
#define EIGHT_SIZES 4, 0, 1, 3, 8, 16, 24, 31
static const size_t component_size[COMPONENTS] = {
    sizeof(Position),
    sizeof(Velocity),
    EIGHT_SIZES,
    EIGHT_SIZES,
    EIGHT_SIZES,
    EIGHT_SIZES,
    EIGHT_SIZES,
    EIGHT_SIZES,
    EIGHT_SIZES,
    4,
    0,
    1,
    3,
    8,
    16,
};
