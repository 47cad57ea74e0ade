/* types: the components that are measured. */
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

enum { POSITION, VELOCITY, HEALTH, COMPONENTS };

/* 0: a tag, without a value. */
static const size_t component_size[COMPONENTS] = {sizeof(Position), sizeof(Velocity),
                                                  sizeof(Health)};
