/* storage: a storage of the chapters, as the page drives it. The compiler is told to include this
 * before a chapter's header (how.py), because it changes what the chapter's code asks of C's
 * library. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "touched.h"

typedef struct Storage {
    void (*reset)(void);
    uint32_t (*create)(void); /* returns the index */
    void (*destroy)(uint32_t index, uint32_t generation);
    void (*add)(uint32_t index, uint32_t generation, int component);
    void (*drop)(uint32_t index, uint32_t generation, int component);
    void (*get)(uint32_t index, uint32_t generation, int component);
    void (*move)(void); /* adds velocities to positions */
    void (*calm)(void); /* counts fears down */
    void (*show)(void); /* adds its arrays to those that are shown */
} Storage;

extern const Storage optionals, masks, sparse_sets, groups, archetypes;

/* The chapters' code asks these of C's library. */
#define realloc(array, bytes) touched_realloc(array, bytes)
#define free(array) ((void)(array))
#define memcpy(to, from, bytes) touched_memcpy(to, from, bytes)
#define memset(to, value, bytes) touched_memset(to, value, bytes)
#define fputs(text, file) ((void)0)
#define exit(status) __builtin_trap()
