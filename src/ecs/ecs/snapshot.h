/* ecs/snapshot.h: the whole world as bytes, and back, in two ways.
 *
 * An image is the world's memory: for the running program, to rewind, undo or roll back. A save is
 * a portable file, written by your codecs: for tomorrow, another version of the program or another
 * machine.
 *
 * What holds for both:
 * - Entities keep their handles, storages their order. After a world is restored, the same calls
 *   have the same results as the first time: the same new handles, the same rows.
 * - An image or save is accepted or refused as a whole; a refused one leaves the world unchanged.
 * - Restoring neither adds nor removes: no hook runs (merging adds, see below). It disturbs running
 * loops as ecs_sort does, and invalidates all pointers to components and all logs.
 * - Hooks, groups, codecs, executor, scratch memory and the allocator belong to the program and
 *   stay as they are, as do the plans of workloads with the counts and times of their runs.
 * - Parents and children come back with their links.
 * - Not inside a deletion hook: the world is between two states there. Systems must not restore;
 *   those that declare nothing (workload.h) may take an image and save.
 */
#pragma once

#include "../ecs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Images ------------------------------------------------------------------------------------
 */

/* The size of an image of the world, in bytes. O(systems prepared). */
size_t ecs_image_size(const ecs_world *world);

/* Writes an image into the buffer, of any alignment, and returns its size; 0 if it does not fit.
 * Costs what copying as many bytes costs; never allocates. */
size_t ecs_image_take(const ecs_world *world, void *buffer, size_t size);

/* Restores the world to the state in which the image was taken, with all that is tracked, the time,
 * and the last run of each system: a system that asks what is new to it gets the same answer as the
 * first time. A workload prepared since then has never run.
 *
 * It may be another world, if it has the same realm, registers the same types, tracks the same
 * kinds of changes, has the same groups and has prepared the same workloads. False when memory runs
 * out, or for bytes that are no image for this world: of other types, cut off, or damaged in the
 * part that describes the rest. That part is protected against accidents only, and the rest,
 * entities and values, is not checked: keep images in your own memory, and use the other format for
 * files. Pointers in values come back as the same pointers.
 *
 * Costs what copying as many bytes costs, and more only where rows have changed their order.
 * Allocates where the world never held as much, or where a unique has been deleted since. Uniques
 * that did not exist are deleted; pointers to those that did, and still do, stay valid. */
bool ecs_image_restore(ecs_world *world, const void *image, size_t size);

/* ---- Saves -------------------------------------------------------------------------------------
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
 * type with a codec is saved, and so is every tag. A type that has values to save but no codec is a
 * bug, unless ecs_unsaved leaves it out: no value is lost by oversight. The links of a hierarchy
 * are saved without a codec of yours.
 *
 * Tracking and time are not saved: after loading, everything counts as inserted now, and the logs
 * are empty.
 *
 * docs/snapshot-format.md describes the format byte by byte.
 */
typedef struct ecs_writer ecs_writer;
typedef struct ecs_reader ecs_reader;

/* Writes a value, in any number of bytes. */
typedef void ecs_write_value(ecs_writer *writer, const void *value);

/* Reads a value into `value`, which is all zeroes. False refuses it, and with it the whole save.
 * Must read all that was written, and own nothing: it is not called back when a later value is
 * refused. */
typedef bool ecs_read_value(ecs_reader *reader, void *value);

/* The codec of a registered component, or of a unique. This and the calls below allocate at their
 * first use: false when memory runs out, and nothing has changed. */
#define ecs_codec(world, T, write, read)                                                           \
    ecs_codec_of_((world), ECS_COMPONENT(T), #T ECS_SITE_, sizeof(T), (write), (read))
#define ecs_unique_codec(world, T, write, read)                                                    \
    ecs_unique_codec_of_((world), ECS_UNIQUE(T), #T, sizeof(T), _Alignof(T), (write), (read))

/* Leaves out a component or tag, which no entity then has after loading (naming ecs_parent or
 * ecs_child leaves out both); or a unique, which loading does not touch. */
#define ecs_unsaved(world, T) ecs_unsaved_((world), ECS_COMPONENT(T), #T ECS_SITE_)
#define ecs_unique_unsaved(world, T) ecs_unique_unsaved_((world), ECS_UNIQUE(T))

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

typedef enum ecs_load_result {
    ECS_LOADED,
    ECS_LOAD_NO_MEMORY,
    ECS_LOAD_NO_SNAPSHOT,  /* something else: it does not begin like one */
    ECS_LOAD_DAMAGED,      /* cut off, changed, or never made by ecs_save */
    ECS_LOAD_NEWER,        /* made by a newer version, of the program or of this module */
    ECS_LOAD_UNKNOWN_TYPE, /* of a name without a codec here, or a tag that is no tag here */
    ECS_LOAD_REFUSED,      /* a codec did not accept a value, or read more or less of it */
    ECS_LOAD_IS_PART,      /* made by ecs_save_part: merge it */
    ECS_LOAD_CONFLICT,     /* a handle to keep is taken, or used up */
} ecs_load_result;

/* Restores the world to the saved state; with any result but ECS_LOADED nothing has changed.
 * `version` is the newest that the codecs can read. Safe with bytes from anywhere: everything is
 * checked before it is used, and memory is requested only as far as the bytes account for it. Saved
 * uniques are replaced or, if they did not exist, deleted: pointers to them are invalid. */
ecs_load_result ecs_load(ecs_world *world, uint32_t version, const void *bytes, size_t size);

/* ---- Parts and merging --------------------------------------------------------------------------
 *
 * A part of the world goes out, or a save comes into a world that lives on: the chunks of a large
 * map, what an editor copies, entities that move to another world.
 */

/* Saves the entities that match the query, in any of its fields, and no uniques. To choose them one
 * by one, tag them. Links between them are saved: a parent without a child among them is none, and
 * a child without its parent neither. Else as ecs_save; O(entities + rows). */
bool ecs_save_part(const ecs_world *world, uint32_t version, ecs_query query, ecs_sink *sink,
                   void *context);

/* What handles the entities of a save get in the world that they are merged into. */
typedef enum ecs_merge_handles {
    ECS_NEW_HANDLES,     /* as ecs_create would give them. Handles in values are mapped; those of
                            entities     that are not in the save become {0} */
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
 * to the highest index: give bytes from strangers new handles. May allocate; O(bytes, and slots).
 */
ecs_load_result ecs_merge(ecs_world *world, uint32_t version, const void *bytes, size_t size,
                          ecs_merge_handles handles);

/* ---- Given handles ----
 */

/* (world, handle): creates the entity with this handle, without components: for what another
 * machine, an editor or a file has made. False if the handle is of another realm, if its slot is in
 * use, or if the handle may have been used up: if the slot has come to a higher generation. So no
 * handle is resurrected; new ones never collide with it. False, too, when memory runs out.
 *
 * The slots before it that no entity ever used become free: they are used next, the lowest first.
 * Each costs as much memory as an entity, so do not pass an index from a stranger on without a look
 * at it. O(slots that become free); for a slot that is free, O(free slots). May allocate. */
#define ecs_create_at(world, ...) ecs_create_at_((world), __VA_ARGS__, ECS_SITE_)

/* The same, and accepts the handle of the last entity that was in a slot, if the slot is free: for
 * undoing its destruction. Code that keeps the handle finds it alive again. */
#define ecs_revive(world, ...) ecs_revive_((world), __VA_ARGS__, ECS_SITE_)

/* Behind the macros. */
bool ecs_create_at_(ecs_world *world, ecs_entity handle, const char *site);
bool ecs_revive_(ecs_world *world, ecs_entity handle, const char *site);
bool ecs_codec_of_(ecs_world *world, unsigned component, const char *name, size_t size,
                   ecs_write_value *write, ecs_read_value *read);
bool ecs_unique_codec_of_(ecs_world *world, unsigned unique, const char *name, size_t size,
                          size_t alignment, ecs_write_value *write, ecs_read_value *read);
bool ecs_unsaved_(ecs_world *world, unsigned component, const char *name);
bool ecs_unique_unsaved_(ecs_world *world, unsigned unique);

#ifdef __cplusplus
}
#endif
