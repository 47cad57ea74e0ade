/* saves: what the files of portable saves share. docs/snapshot-format.md describes the format. */
#pragma once

#include "../fields.h"
#include "../hierarchy/links.h"
#include "../save.h"

#define ECS_SNAPSHOT_MAGIC_ "ecs-snap"
enum { ECS_SNAPSHOT_MAGIC_SIZE_ = 8, ECS_SNAPSHOT_FORMAT_ = 1, ECS_SNAPSHOT_PART_FORMAT_ = 2 };

/* The state of a slot, in the lowest byte of its number, below the generation. */
enum { ECS_SLOT_FREE_, ECS_SLOT_ALIVE_, ECS_SLOT_RETIRED_ };

/* A number of types is one byte, or this byte and two more. */
enum { ECS_MANY_TYPES_ = 255 };

enum { ECS_TYPE_TAG_, ECS_TYPE_DATA_ };

#define ECS_CHECKSUM_START_ UINT64_C(0xCBF29CE484222325)

/* The 64-bit FNV-1a hash (Fowler, Noll, Vo) of all that was hashed so far, and these bytes. */
uint64_t ecs_checksum_(uint64_t checksum, const unsigned char *bytes, size_t count);

/* ---- writing ---- */

struct ecs_writer {
    const ecs_world *world;
    const ecs_query *part; /* the entities that are saved; NULL: all */
    ecs_sink *sink;
    void *context;
    uint64_t checksum; /* of the bytes given to the sink */
    uint64_t count;    /* bytes put so far */
    size_t held;       /* bytes in the buffer */
    bool refused;      /* by the sink */
    unsigned char buffer[4096];
};

/* Gives the buffered bytes to the sink. */
void ecs_flush_(ecs_writer *writer);

/* The lowest byte first. */
void ecs_put_number_(ecs_writer *writer, uint64_t number, size_t size);

/* The length, and then as many bytes. */
void ecs_put_text_(ecs_writer *writer, const void *text, size_t length);

/* True if the entity with this index is saved. */
static inline bool ecs_is_put_(const ecs_writer *writer, uint32_t index)
{
    const ecs_record_ *record = &writer->world->records[index];
    const ecs_query *part = writer->part;
    return record->stamp != ECS_FREE_STAMP_ &&
           (!part ||
            (ecs_includes(record->mask, part->with) && !ecs_overlap(record->mask, part->without) &&
             (ecs_is_empty(part->any) || ecs_overlap(record->mask, part->any))));
}

/* False for the link of an entity whose other end is not saved. */
bool ecs_is_link_put_(const ecs_writer *writer, unsigned component, uint32_t index);

/* ---- codecs ---- */

typedef struct ecs_codec_ {
    ecs_write_value *write; /* NULL: not at all */
    ecs_read_value *read;
    bool unsaved; /* on purpose */
} ecs_codec_;

/* What is saved has a number: a component its own, a unique ECS_COMPONENTS_MAX and its own. */
enum { ECS_SAVED_MAX_ = ECS_COMPONENTS_MAX + ECS_COMPONENTS_MAX };

/* What is kept for a world, as the state of an observer with this key. */
typedef struct ecs_codecs_ {
    ecs_codec_ of[ECS_SAVED_MAX_]; /* the program's */
    char refused[64];              /* see ecs_refused_type */
} ecs_codecs_;

extern const char ecs_key_of_codecs_;

/* It is made at its first use: NULL when memory runs out. */
ecs_codecs_ *ecs_codecs_of_(ecs_world *world);

/* The program's; one without functions if there is none. */
const ecs_codec_ *ecs_codec_given_(const ecs_world *world, unsigned number);

/* The program's or, for links, our own. */
const ecs_codec_ *ecs_codec_for_(const ecs_world *world, unsigned number);

/* How values are saved that are described (fields.h) and have no codec; NULL: they are not. */
const ecs_struct *ecs_saved_struct_(const ecs_world *world, unsigned number);

/* NULL: it has none yet. */
static inline const char *ecs_saved_name_(const ecs_world *world, unsigned number)
{
    return number < ECS_COMPONENTS_MAX ? world->storages[number].label.name
                                       : world->uniques[number - ECS_COMPONENTS_MAX].name;
}

/* True if values of this are saved. Tags need no codec. */
static inline bool ecs_is_saved_(const ecs_world *world, unsigned number)
{
    const ecs_codec_ *codec = ecs_codec_for_(world, number);
    const bool is_tag = number < ECS_COMPONENTS_MAX && world->storages[number].size == 0;
    return ecs_saved_name_(world, number) && !codec->unsaved &&
           (is_tag || codec->write || ecs_saved_struct_(world, number));
}

/* ---- described values: a table of the fields, by name, and then the fields of each value ---- */

/* Where a field of a saved value goes. */
typedef struct ecs_saved_field_ {
    const ecs_field *to; /* NULL: nowhere */
    size_t offset;
    ecs_field_type type;
    size_t size;
} ecs_saved_field_;

typedef struct ecs_saved_fields_ {
    ecs_saved_field_ *fields;
    uint32_t count;
} ecs_saved_fields_;

void ecs_put_fields_(ecs_writer *writer, const ecs_struct *structure);
void ecs_put_described_(ecs_writer *writer, const ecs_struct *structure, const void *value);

/* Reads a table, empty before. The caller frees its fields, whatever the result is. */
ecs_load_result ecs_take_fields_(const ecs_world *world, ecs_reader *reader,
                                 const ecs_struct *structure, ecs_saved_fields_ *table);

/* Reads a value, all zeroes before, by the table. */
bool ecs_take_described_(ecs_reader *reader, const ecs_saved_fields_ *table, void *value);

/* ---- reading: a save is read into a second world that has the same types ---- */

/* Handles of an entity that is merged into a world: as saved, with that world's realm, and now. */
typedef struct ecs_mapped_ {
    ecs_entity saved, now;
} ecs_mapped_;

/* In the order of their saved indices. */
typedef struct ecs_mapping_ {
    ecs_mapped_ *entities;
    uint32_t count, room;
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

uint64_t ecs_take_number_(ecs_reader *reader, size_t size);

/* The number of bytes still to take. */
static inline size_t ecs_left_(const ecs_reader *reader)
{
    return (size_t)(reader->end - reader->at);
}

/* True if this many 32-bit numbers are left. Each count is checked this way before memory is
 * allocated for it, so a few bytes cannot claim gigabytes. */
static inline bool ecs_has_u32s_(const ecs_reader *reader, uint32_t count)
{
    return !reader->overrun && count <= ecs_left_(reader) / sizeof(uint32_t);
}

/* Takes a length, and returns where as many bytes begin, which it skips; NULL: there are fewer. */
const char *ecs_take_text_(ecs_reader *reader, size_t *length);

/* Takes the index of a row's entity; ECS_NONE_ if a mapping knows no such entity. */
uint32_t ecs_take_index_(ecs_reader *reader);

/* Checks the first bytes and the checksum of a save for this world, and stops before the slots. */
ecs_load_result ecs_open_snapshot_(ecs_reader *reader, const ecs_world *world, uint32_t version,
                                   const void *bytes, size_t size);

/* A world with the same types and codecs, and nothing in it. NULL when memory runs out. */
ecs_world *ecs_make_second_(const ecs_world *world, uint32_t entity_capacity);

/* A load or merge begins. False when memory runs out. */
bool ecs_forget_refused_(ecs_world *world);

/* Reads the slots of a whole save. */
ecs_load_result ecs_read_slots_(ecs_world *world, ecs_reader *reader);

/* Reads everything behind the slots, and checks that the links are whole. */
ecs_load_result ecs_read_contents_(ecs_world *world, ecs_reader *reader);

/* What the codecs of links read. */
bool ecs_read_parent_(ecs_reader *reader, void *value);
bool ecs_read_child_(ecs_reader *reader, void *value);

/* True if every link leads to an entity that links back, and none runs in a circle. O(links). */
bool ecs_links_are_whole_(const ecs_world *world);
