/* load_worlds: the worlds that fuzz_load loads into: a few types with codecs of each sort, with or
 * without hierarchy, groups, tracking and hooks; their memory is watched. */
#pragma once

#include "ecs_addons.h"
#include "fuzz.h"

typedef struct Place {
    int32_t x, y;
} Place;

/* Any handle: the codec does not check it. */
typedef struct Link {
    ecs_entity to;
} Link;

/* Its codec writes one byte per letter and refuses more letters than fit. */
typedef struct Text {
    uint8_t length;
    char letters[15];
} Text;

typedef struct Clock {
    uint64_t ticks;
} Clock;

typedef struct Home {
    ecs_entity of;
} Home;

enum {
    ECS_COMPONENT(Place),
    ECS_COMPONENT(Link),
    ECS_COMPONENT(Text),
    ECS_COMPONENT(Frozen),
    ECS_COMPONENT(Doomed),
    ECS_COMPONENT(ecs_parent) = 7,
    ECS_COMPONENT(ecs_child), /* a generation's lowest bit, where a free slot keeps its stamp */
};

enum { ECS_UNIQUE(Clock), ECS_UNIQUE(Home) };

/* Bits that describe a world. */
enum {
    WITH_HIERARCHY = 1,
    WITH_GROUPS = 2,
    WITH_TRACKING = 4,
    WITH_HOOKS = 8,
    WITH_LAST_TAG = 16, /* realm 255, which the stamp of free slots has, too; otherwise 1 */
    LIVED = 32,         /* the world is not empty */
};

enum { LOAD_VERSION = 3 };

/* The memory taken by worlds. */
typedef struct watched_memory {
    size_t held;     /* bytes */
    size_t most;     /* holding more breaks a promise */
    size_t requests; /* requests so far */
    size_t refused;  /* the number of the request to refuse; 0: none */
    uint32_t hooks;  /* hooks that have run */
} watched_memory;

ecs_world *make_world(unsigned what, watched_memory *memory);

typedef struct saved_bytes {
    uint8_t *start;
    size_t size;
} saved_bytes;

/* The bytes from ecs_save; the caller frees them. */
saved_bytes save_world(const ecs_world *world);

/* Writes the checksum of the preceding bytes to its place at the end. */
uint64_t seal_of(saved_bytes bytes);
