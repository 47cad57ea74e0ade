/* load_worlds: the worlds that fuzz_load loads into: a few types with codecs of each sort, with a
 * hierarchy, groups, tracking and hooks or without, and memory that is watched. */
#pragma once

#include "ecs.h"
#include "fuzz.h"

typedef struct Place {
    int32_t x, y;
} Place;

/* To anybody: the handle is not checked by the codec. */
typedef struct Link {
    ecs_entity to;
} Link;

/* Its codec writes as many bytes as there are letters, and refuses more than there is room for. */
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

/* Bits of what a world is like. */
enum {
    WITH_HIERARCHY = 1,
    WITH_GROUPS = 2,
    WITH_TRACKING = 4,
    WITH_HOOKS = 8,
    WITH_LAST_TAG = 16, /* 255, which stands in the stamp of free slots, too; else it is 1 */
    LIVED = 32,         /* it is not empty */
};

enum { LOAD_VERSION = 3 };

/* What worlds have taken. */
typedef struct watched_memory {
    size_t held;     /* bytes */
    size_t most;     /* to hold more is a broken promise */
    size_t requests; /* so far */
    size_t refused;  /* the number of the one that is refused; 0: none */
    uint32_t hooks;  /* that have run */
} watched_memory;

ecs_world *make_world(unsigned what, watched_memory *memory);

typedef struct saved_bytes {
    uint8_t *start;
    size_t size;
} saved_bytes;

/* What ecs_save writes; to be freed. */
saved_bytes save_world(const ecs_world *world);

/* The checksum of what is before its place, at the end, which there is. */
uint64_t seal_of(saved_bytes bytes);
