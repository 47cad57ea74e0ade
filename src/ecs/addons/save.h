/* addons/save.h: the world as a portable file: for tomorrow, another version of the program or
 * another machine. What image.h says of restoring holds for loading, too.
 *
 * What is described (fields.h) is saved by that, field by field. Fields may come and go between two
 * versions of the program: those that are not in the save are zero, and those that have gone are
 * skipped. A field of another type or size refuses the save. Everything else needs a codec, which
 * may also check what it reads, and goes before a description:
 *
 *     static void write_position(ecs_writer *writer, const void *value)
 *     {
 *         const Position *position = value;
 *         ecs_put_f32(writer, position->x);
 *         ecs_put_f32(writer, position->y);
 *     }
 *
 *     static bool read_position(ecs_reader *reader, void *value)
 *     {
 *         Position *position = value;
 *         position->x = ecs_take_f32(reader);
 *         position->y = ecs_take_f32(reader);
 *         return isfinite(position->x) && isfinite(position->y);
 *     }
 *
 *     ecs_codec(world, Position, write_position, read_position);
 *
 * Types are matched by name: numbers may change, and types may be added, between two versions. A
 * type with a description or a codec is saved, and so is every tag. A type that has values to save
 * but neither is a bug, unless ecs_unsaved leaves it out: no value is lost by oversight. The links
 * of a hierarchy are saved without a codec of yours.
 *
 * Tracking and time are not saved: after loading, all counts as inserted now, and logs are empty.
 *
 * docs/snapshot-format.md describes the format byte by byte.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

typedef struct ecs_writer ecs_writer;
typedef struct ecs_reader ecs_reader;

/* Writes a value, in any number of bytes. It looks at the world, and changes nothing. */
typedef void ecs_write_value(ecs_writer *writer, const void *value);

/* Reads a value into `value`, which is all zeroes. False refuses it, and with it the whole save.
 * Must read all that was written, and own nothing: where a later one is refused, none is freed. */
typedef bool ecs_read_value(ecs_reader *reader, void *value);

/* The codec of a registered component, or of a unique. This and the calls below allocate at their
 * first use: false when memory runs out, and nothing has changed. */
#define ecs_codec(world, T, write, read) ecs_codec_of_((world), ECS_TYPE_(T), (write), (read))
#define ecs_unique_codec(world, T, write, read)                                                    \
    ecs_unique_codec_of_((world), ECS_UNIQUE_(T), _Alignof(T), (write), (read))

/* Leaves out a component or tag, which no entity then has after loading (naming ecs_parent or
 * ecs_child leaves out both); or a unique, which loading does not touch. */
#define ecs_unsaved(world, T) ecs_unsaved_((world), ECS_TAG_(T))
#define ecs_unique_unsaved(world, T) ecs_unique_unsaved_((world), ECS_UNIQUE_(T))

/* For codecs: numbers of a fixed size. When a world of another realm loads a handle of the saved
 * world's realm, the handle gets the realm of the loading world. Bytes from anywhere may form any
 * handle, which calls then treat like any other; one that no entity can ever have is read as `{0}`.
 */
void ecs_put_u8(ecs_writer *writer, uint8_t number);
void ecs_put_u16(ecs_writer *writer, uint16_t number);
void ecs_put_u32(ecs_writer *writer, uint32_t number);
void ecs_put_u64(ecs_writer *writer, uint64_t number);
void ecs_put_i32(ecs_writer *writer, int32_t number);
void ecs_put_f32(ecs_writer *writer, float number);
void ecs_put_f64(ecs_writer *writer, double number);
void ecs_put_bytes(ecs_writer *writer, const void *bytes, size_t count);
void ecs_put_entity(ecs_writer *writer, ecs_entity entity);

/* Past the end these return 0, and the save is refused. */
uint8_t ecs_take_u8(ecs_reader *reader);
uint16_t ecs_take_u16(ecs_reader *reader);
uint32_t ecs_take_u32(ecs_reader *reader);
uint64_t ecs_take_u64(ecs_reader *reader);
int32_t ecs_take_i32(ecs_reader *reader);
float ecs_take_f32(ecs_reader *reader);
double ecs_take_f64(ecs_reader *reader);
void ecs_take_bytes(ecs_reader *reader, void *bytes, size_t count);
ecs_entity ecs_take_entity(ecs_reader *reader);

/* The version given to ecs_save, for codecs that can read what older programs wrote. */
uint32_t ecs_saved_version(const ecs_reader *reader);

/* Receives a save, a few kilobytes at a time, in order; false: it cannot take them. */
typedef bool ecs_sink(void *context, const void *bytes, size_t count);

/* Saves the world. `version` is your program's own, for the format of its codecs. Never allocates.
 * False if the sink did not take everything; it is not called again after that. */
bool ecs_save(const ecs_world *world, uint32_t version, ecs_sink *sink, void *context);

/* The same into a file. It is written beside the file of this path, as `path` and ".new", and takes
 * its place when all of it is there: whatever happens, an older save is not damaged. May allocate;
 * false, and no file is left over, if anything went wrong. */
bool ecs_save_file(const ecs_world *world, uint32_t version, const char *path);

typedef enum ecs_load_result {
    ECS_LOADED,
    ECS_LOAD_NO_MEMORY,
    ECS_LOAD_NO_SNAPSHOT,  /* something else: it does not begin like one */
    ECS_LOAD_DAMAGED,      /* cut off, changed, or never made by ecs_save */
    ECS_LOAD_NEWER,        /* made by a newer version, of the program or of this module */
    ECS_LOAD_UNKNOWN_TYPE, /* of a name without a codec here, or a tag that is no tag here */
    ECS_LOAD_REFUSED,      /* a codec did not accept a value, or read more or less of it */
    ECS_LOAD_IS_PART,      /* made by ecs_save_part: merge it */
    ECS_LOAD_CONFLICT,     /* a handle to keep is taken, used up, or beyond the limit */
    ECS_LOAD_NO_FILE,      /* there is none, or it cannot be read */
} ecs_load_result;

/* Restores the world to the saved state; with any result but ECS_LOADED nothing has changed.
 * `version` is the newest that the codecs can read. Safe with bytes from anywhere: everything is
 * checked before it is used, and memory is requested only as far as the bytes account for it. Saved
 * uniques are replaced or, if they did not exist, deleted: pointers to them are invalid. */
ecs_load_result ecs_load(ecs_world *world, uint32_t version, const void *bytes, size_t size);

/* The same from a file, which is read whole. */
ecs_load_result ecs_load_file(ecs_world *world, uint32_t version, const char *path);

/* For messages: the result in words, as "it was made by a newer version"; and the name of the type
 * that the last load or merge of this world was refused for, at most 63 bytes of it: one that the
 * program does not know, or whose value its codec did not accept. "" where it was none. The second
 * is valid until the next load or merge. */
const char *ecs_load_result_in_words(ecs_load_result result);
const char *ecs_refused_type(const ecs_world *world);

/* ---- Parts, and merging
 * ---------------------------------------------------------------------------
 *
 * A save may also come into a world that lives on: the chunks of a large map, what an editor
 * copies, entities that move to another world.
 */

/* A part of the world goes out, to be merged into another one. Saves the entities that match
 * the query, in any of its fields, and no uniques. To choose them one by one, tag them. Links
 * between them are saved: a parent without a child among them is none, and a child without its
 * parent neither. Else as ecs_save; O(entities + rows). */
bool ecs_save_part(const ecs_world *world, uint32_t version, ecs_query query, ecs_sink *sink,
                   void *context);

/* What handles the entities of a save get in the world that they are merged into. */
typedef enum ecs_merge_handles {
    ECS_NEW_HANDLES,     /* as ecs_create would give them. Handles in values are mapped; those of
                            entities that are not in the save become {0} */
    ECS_KEPT_HANDLES,    /* as saved: each must be one that ecs_create_at accepts */
    ECS_REVIVED_HANDLES, /* as saved: each must be one that ecs_revive accepts, so that a part may
                            go and come back */
} ecs_merge_handles;

/* Adds the entities of a save or part; all that the world has stays. With any result but ECS_LOADED
 * nothing has changed. It adds: hooks for additions run (hook.h) when all of them are there, in the
 * order of their saved slots, and they count as inserted now. New rows go to the end of their
 * storages, in the saved order. Saved uniques are checked, and left out: the world has its own.
 *
 * With kept and revived handles, those in values stay as they are, and world and call need slots up
 * to the highest index. So an index from `limit` on is a conflict, before there is memory for it:
 * bytes from strangers get a limit, or new handles, for which it means nothing. May allocate;
 * O(bytes, and slots). */
ecs_load_result ecs_merge(ecs_world *world, uint32_t version, const void *bytes, size_t size,
                          ecs_merge_handles handles, uint32_t limit);

/* Behind the macros. */
bool ecs_codec_of_(ecs_world *world, ecs_type_ type, ecs_write_value *write, ecs_read_value *read);
bool ecs_unique_codec_of_(ecs_world *world, ecs_type_ type, size_t alignment,
                          ecs_write_value *write, ecs_read_value *read);
bool ecs_unsaved_(ecs_world *world, ecs_type_ type);
bool ecs_unique_unsaved_(ecs_world *world, ecs_type_ type);

ECS_END_C_
