/* snapshot_testing: codecs for all types, snapshots in memory, and the worlds that they come from.
 */
#pragma once

#include "ecs_lives.h"

/* ---- codecs: all read what they write, byte by byte ---- */

static inline void write_pair(ecs_writer *writer, const void *value)
{
    const Position *position = value;
    ecs_put_i32(writer, position->x);
    ecs_put_i32(writer, position->y);
}

static inline bool read_pair(ecs_reader *reader, void *value)
{
    Position *position = value;
    position->x = ecs_take_i32(reader);
    position->y = ecs_take_i32(reader);
    return true;
}

static inline void write_number(ecs_writer *writer, const void *value)
{
    const Health *health = value;
    ecs_put_u64(writer, (uint64_t)health->points);
}

static inline bool read_number(ecs_reader *reader, void *value)
{
    Health *health = value;
    health->points = (int64_t)ecs_take_u64(reader);
    return true;
}

static inline void write_letters(ecs_writer *writer, const void *value)
{
    const Letters *letters = value;
    ecs_put_bytes(writer, letters->text, sizeof letters->text);
}

static inline bool read_letters(ecs_reader *reader, void *value)
{
    Letters *letters = value;
    ecs_take_bytes(reader, letters->text, sizeof letters->text);
    return true;
}

/* As many bytes as the number needs. */
static inline void write_wide(ecs_writer *writer, const void *value)
{
    const Wide *wide = value;
    uint32_t number = wide->number;
    for (; number > 127; number >>= 7)
        ecs_put_u8(writer, (uint8_t)(number | 128));
    ecs_put_u8(writer, (uint8_t)number);
}

static inline bool read_wide(ecs_reader *reader, void *value)
{
    Wide *wide = value;
    uint8_t byte = 128;
    for (unsigned shift = 0; byte & 128 && shift < 32; shift += 7) {
        byte = ecs_take_u8(reader);
        wide->number |= (uint32_t)(byte & 127) << shift;
    }
    return !(byte & 128);
}

static inline void set_codecs(ecs_world *world)
{
    ecs_codec(world, Position, write_pair, read_pair);
    ecs_codec(world, Velocity, write_pair, read_pair);
    ecs_codec(world, Health, write_number, read_number);
    ecs_codec(world, Letters, write_letters, read_letters);
    ecs_codec(world, Wide, write_wide, read_wide);
    ecs_unique_codec(world, Clock, write_number, read_number);
    ecs_unique_codec(world, Wide, write_wide, read_wide);
    ecs_unique_codec(world, Letters, write_letters, read_letters);
}

/* ---- snapshots ---- */

enum { VERSION = 3 };

static inline bool append(void *context, const void *bytes, size_t count)
{
    Bytes *to = context;
    to->start = realloc(to->start, to->size + count);
    assert_non_null(to->start);
    memcpy(to->start + to->size, bytes, count);
    to->size += count;
    return true;
}

static inline Bytes save(const ecs_world *world)
{
    Bytes bytes = {.size = 0};
    assert_true(ecs_save(world, VERSION, append, &bytes));
    return bytes;
}

static inline ecs_load_result load(ecs_world *world, Bytes bytes)
{
    return ecs_load(world, VERSION, bytes.start, bytes.size);
}

static inline void assert_loads(ecs_world *world, Bytes bytes)
{
    assert_int_equal(load(world, bytes), ECS_LOADED);
}

/* By the book: FNV-1a. */
static inline void put_checksum(Bytes bytes)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < bytes.size - 8; i++) {
        hash ^= bytes.start[i];
        hash *= UINT64_C(1099511628211);
    }
    for (size_t i = 0; i < 8; i++)
        bytes.start[bytes.size - 8 + i] = (unsigned char)(hash >> 8 * i);
}

static inline void set_codecs_and_groups(ecs_world *world)
{
    set_codecs(world);
    with_groups(world);
}

static inline int open_with_codecs(void **state)
{
    open_world(state);
    set_codecs(*state);
    return 0;
}

#define CODECS ecs_world *world, open_with_codecs, close_world

static inline void assert_saves_as(const ecs_world *world, Bytes expected)
{
    Bytes bytes = save(world);
    assert_int_equal(bytes.size, expected.size);
    assert_memory_equal(bytes.start, expected.start, bytes.size);
    drop(&bytes);
}

/* ---- the format ---- */

/* The example of docs/snapshot-format.md. */
static const unsigned char example[] = {
    'e',  'c',  's',  '-',  's',  'n',  'a',  'p',               /* what it is */
    1,    0,    0,    0,                                         /* format */
    3,    0,    0,    0,                                         /* the program's version */
    1,                                                           /* tag */
    4,    0,    0,    0,                                         /* slots: */
    1,    1,    0,    0,                                         /* alive, in generation 1 */
    0,    2,    0,    0,                                         /* free, generation 2 is next */
    1,    1,    0,    0,                                         /* */
    2,    255,  255,  255,                                       /* retired */
    1,    0,    0,    0,                                         /* the free list */
    2,                                                           /* components: */
    8,    0,    'P',  'o',  's',  'i',  't',  'i',  'o', 'n', 1, /* data */
    2,    0,    0,    0,                                         /* rows: */
    2,    0,    0,    0,                                         /* */
    0,    0,    0,    0,                                         /* */
    4,    3,    2,    1,    255,  255,  255,  255,               /* the value of row 0 */
    5,    0,    0,    0,    251,  255,  255,  255,               /* of row 1 */
    16,   0,    0,    0,    0,    0,    0,    0,                 /* bytes of values */
    6,    0,    'F',  'r',  'o',  'z',  'e',  'n',  0,           /* a tag */
    1,    0,    0,    0,                                         /* */
    0,    0,    0,    0,                                         /* */
    1,                                                           /* uniques: */
    5,    0,    'C',  'l',  'o',  'c',  'k',                     /* */
    7,    0,    0,    0,    0,    0,    0,    0,                 /* its value */
    8,    0,    0,    0,    0,    0,    0,    0,                 /* bytes of it */
    0x3D, 0xEC, 0x71, 0x9D, 0xC8, 0xCF, 0x12, 0x05,              /* checksum */
};

static inline void make_example(ecs_world *world)
{
    const ecs_entity first = ecs_create(world), freed = ecs_create(world);
    const ecs_entity third = ecs_create(world), old = ecs_create(world);
    ecs_add(world, third, Position, {0x01020304, -1});
    ecs_add(world, first, Position, {5, -5});
    ecs_tag(world, first, Frozen);
    make_old(world, old);
    ecs_destroy(world, (ecs_entity){old.index, world->records[old.index].stamp});
    ecs_destroy(world, freed);
    ecs_unique_set(world, Clock, {7});
}
