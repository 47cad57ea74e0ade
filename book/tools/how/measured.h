/* measured: the measurement of chapter 3, for one storage. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Measured {
    void (*make)(uint32_t entities, bool is_empty); /* a new world; the old one goes */
    void (*run)(int work, uint32_t times);
} Measured;

extern const Measured optionals, masks, sparse_sets, groups, archetypes;
