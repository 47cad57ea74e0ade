/* kernel.h: what the files of the kernel share. */
#pragma once

#include "ecs.h"
#include "ecs_observer.h"

/* alloc: memory through the world's allocator; by default that is malloc, realloc, free. */
extern const ecs_allocator ecs_default_allocator_;

/* An array with room for `kept` elements and no more: the same array if that cannot be had. */
void *ecs_without_room_(const ecs_world *world, void *array, uint32_t *capacity, uint32_t kept,
                        size_t size, size_t alignment);

/* scratch: frees the block. */
void ecs_give_back_scratch_(ecs_world *world);

/* entities: slots, generations and the stack of free slots. Knows nothing of storages. */

/* Makes room for `count` slots in all; ecs_reserve_slots_: for `count` more entities. False, and
 * nothing changed, when memory or numbers run out. */
bool ecs_reserve_records_(ecs_world *world, uint32_t count);

/* Completes the records of slots that no entity has used, or that count as never used again, for
 * the first entities there. All slots from record_count on are such. */
void ecs_make_slots_fresh_(ecs_world *world, uint32_t first, uint32_t end);

/* The lowest `count` free slots from `first` on, of which there are enough. Returns the slot behind
 * them. */
uint32_t ecs_find_free_slots_(const ecs_world *world, uint32_t first, uint32_t count,
                              uint32_t *indices);

/* claims: entities with given handles.
 *
 * True if an entity with this handle may be created; `revives`: also if it was the last one in its
 * slot. */
bool ecs_may_claim_(const ecs_world *world, ecs_entity handle, bool revives);

/* Adds slots up to this count, all of them free: the lowest is used next. */
void ecs_extend_slots_(ecs_world *world, uint32_t count);

/* sparse_set: rows of one component. Only it, ecs_inline.h and view.c know how rows are kept. */

/* Makes room for `rows` more rows, or in all; false, and nothing lost, when memory runs out. */
bool ecs_reserve_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t rows);
bool ecs_reserve_all_rows_(ecs_world *world, ecs_storage_ *storage, uint64_t rows);

/* Gives back the memory of this one that it does not need. */
void ecs_give_back_rows_(ecs_world *world, ecs_storage_ *storage);

/* The rows that all of its arrays have room for. */
uint32_t ecs_room_in_arrays_(const ecs_storage_ *storage);

/* Makes sure that the entity with this index can have a row. */
bool ecs_reserve_page_(const ecs_world *world, ecs_storage_ *storage, uint32_t index);

/* True if every slot below this count has a page. O(pages). */
bool ecs_has_all_pages_(const ecs_storage_ *storage, uint32_t record_count);

/* New last rows for the entities with these `count` consecutive indices, or with any that have
 * entered their pages already (ecs_enter_); there is room. */
void ecs_append_rows_(ecs_storage_ *storage, uint32_t first_index, uint32_t count);

static inline void ecs_append_indices_(ecs_storage_ *storage, const uint32_t *indices,
                                       uint32_t count)
{
    memcpy(storage->dense + storage->count, indices, count * sizeof *indices);
    storage->count += count;
}

/* Rows have moved in a way that no running loop survives: it sees two removals at once. */
static inline void ecs_disturb_(ecs_storage_ *storage)
{
    storage->removals += 2;
}

void ecs_delete_all_rows_(ecs_world *world, ecs_storage_ *storage);

void ecs_swap_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t a, uint32_t b);

/* Gives `first` the rows of `second`, and the other way round; observers must have room. */
void ecs_exchange_storages_(ecs_storage_ *first, ecs_storage_ *second);

/* Grows with each row that goes or is moved. */
static inline uint32_t ecs_removals_(const ecs_storage_ *storage)
{
    return storage->removals;
}

/* The indices of the entities, row by row. */
static inline const uint32_t *ecs_indices_(const ecs_storage_ *storage)
{
    return storage->dense;
}

static inline void ecs_set_row_(ecs_storage_ *storage, uint32_t row, uint32_t index)
{
    storage->dense[row] = index;
    *ecs_row_entry_(storage, index) = row;
}

/* The same for a run of rows, whose indices may lie at any alignment. There is room, and a page for
 * each entity, which enters. */
static inline void ecs_set_rows_(ecs_storage_ *storage, uint32_t first, uint32_t count,
                                 const void *indices)
{
    memcpy(storage->dense + first, indices, count * sizeof(uint32_t));
    for (uint32_t row = first; row < first + count; row++)
        ecs_enter_(storage, storage->dense[row], row);
}

/* Memory held by rows and pages, in bytes. */
size_t ecs_bytes_of_rows_(const ecs_storage_ *storage);
void ecs_free_storage_(const ecs_world *world, ecs_storage_ *storage);

/* world: frees the value of a unique; false if there is none. */
bool ecs_delete_unique_(ecs_world *world, ecs_unique_slot_ *slot);

/* observer: the events of ecs_observer.h. Each goes through the list. */
void ecs_tell_losing_(ecs_world *world, uint32_t index, ecs_components lost, unsigned kind);
void ecs_tell_ends_(ecs_world *world, uint32_t index);
void ecs_tell_ended_(ecs_world *world, uint32_t index);
void ecs_tell_moved_(ecs_world *world, unsigned type, uint32_t a, uint32_t b);
void ecs_tell_unique_losing_(ecs_world *world, unsigned unique, unsigned kind);
void ecs_tell_unique_gained_(ecs_world *world, unsigned unique);

void ecs_tell_world_end_(ecs_world *world);
void ecs_tell_restored_(ecs_world *world);

/* The rows that all observers have room for, and at most `room`: `rows` are needed. */
uint32_t ecs_tell_reserve_(ecs_world *world, unsigned type, uint32_t rows, uint32_t room);

/* Frees all observers and their states; bytes of memory that they hold. */
void ecs_free_observers_(ecs_world *world);
size_t ecs_bytes_of_observers_(const ecs_world *world);

/* remove: tells observers of what goes, and lets it go.
 *
 * The entity with this index, which is alive, loses those of these that it has: ECS_DELETED or
 * ECS_REMOVED. */
ECS_RARE_ void ecs_lose_components_(ecs_world *world, uint32_t index, ecs_components unwanted,
                                    unsigned kind);

/* view: the type of these with the fewest entities; the lowest of several. */
unsigned ecs_rarest_(const ecs_world *world, ecs_components types);

/* group: the members of a group lie in the first rows of each type that it owns, in the same order.
 * Groups that own a type in common nest. With {P, V}, {P, V, D}, and a group of S that looks P up:
 *
 *     rows of P    [ P V D ][ P V ] then the rest
 *     rows of V    [ P V D ][ P V ] then the rest
 *     rows of D    [ P V D ] then the rest
 *     rows of S    [ P S ] then the rest               P is not moved for it
 *
 * An entity that joins a group changes places with the first row behind it, and one that leaves it
 * with its last row, in each type that the group owns. Outer groups are joined first, left last. If
 * a row goes, and nobody is told of moves, its hole moves instead: nothing is swapped. */

/* Empties the groups that have any of these types, and fills them again. Members that lie in order
 * already, as in a saved world, stay where they are. O(rows of the rarest type of each). */
void ecs_fill_groups_(ecs_world *world, ecs_components types);

/* The entity has got components. */
void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components gained);

/* The entity loses components, and all observers have been told: its rows leave their groups, and
 * go. */
void ecs_drop_components_(ecs_world *world, uint32_t index, ecs_components components);

void ecs_count_members_(ecs_world *world);
