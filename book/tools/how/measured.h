/* measured: the measurement of chapter 3, for one storage. */
#pragma once

#include <stdint.h>

typedef struct Measured {
    void (*make)(int work, uint32_t entities); /* a new world for the work; the old one goes */
    void (*run)(int work, uint32_t times);
} Measured;

extern const Measured optionals, masks, sparse_sets, groups, archetypes;
