/* bytes: the writer and the reader that codecs use. Knows no world. */
#pragma once

#include "../ecs/snapshot.h"

struct ecs_writer {
    ecs_sink *sink;
    void *context;
    uint64_t checksum; /* of the bytes given to the sink */
    uint64_t count;    /* bytes put so far */
    size_t held;       /* bytes in the buffer */
    bool refused;      /* by the sink */
    unsigned char buffer[4096];
};

/* An entity of a save that is merged into a world, and its handle there. */
typedef struct ecs_mapped_ {
    uint32_t index, stamp; /* as saved, with the realm of the loading world */
    ecs_entity now;
} ecs_mapped_;

/* In the order of their saved indices. */
typedef struct ecs_mapping_ {
    ecs_mapped_ *entities;
    uint32_t count;
    bool keeps; /* handles of other entities: else they become {0} */
} ecs_mapping_;

struct ecs_reader {
    const unsigned char *at;
    const unsigned char *end;
    bool overrun; /* more was taken than there is */
    uint32_t version;
    uint8_t saved_realm;         /* of the world that was saved */
    uint8_t realm;               /* of the world that is loaded */
    bool is_part;                /* see ecs_save_part */
    const ecs_mapping_ *mapping; /* NULL: handles stay as they are */
};

#define ECS_CHECKSUM_START_ UINT64_C(0xCBF29CE484222325)

/* The 64-bit FNV-1a hash (Fowler, Noll, Vo) of everything hashed so far, followed by these bytes.
 */
uint64_t ecs_checksum_(uint64_t checksum, const unsigned char *bytes, size_t count);

/* Gives the buffered bytes to the sink. */
void ecs_flush_(ecs_writer *writer);

/* Takes the index of a row's entity; ECS_NONE_ if a mapping knows no such entity. */
uint32_t ecs_take_index_(ecs_reader *reader);

/* The number of bytes still to take. */
static inline size_t ecs_left_(const ecs_reader *reader)
{
    return (size_t)(reader->end - reader->at);
}
