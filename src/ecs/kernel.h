/* kernel.h: what the files of the kernel share. */
#pragma once

#include "ecs.h"
#include "ecs_observer.h"

/* alloc: memory through the world's allocator. */

/* The allocator that a world uses when its definition names none: malloc, realloc, free. */
extern const ecs_allocator ecs_default_allocator_;

/* Frees the block of ecs_scratch. */
void ecs_free_scratch_(ecs_world *world);

/* A capacity for `needed` elements, at least twice `capacity`, so that growing one by one costs
 * O(1) each on average. */
uint32_t ecs_grown_capacity_(uint32_t capacity, uint32_t needed);

/* entities: slots, generations and the list of free slots. Knows nothing of storages. */

/* Makes room for `count` slots in all; false, and nothing changed, when memory runs out. */
bool ecs_reserve_records_(ecs_world *world, uint32_t count);

/* Makes room for `count` more entities; false, and nothing changed, when memory or numbers run out.
 */
bool ecs_reserve_slots_(ecs_world *world, uint32_t count);

/* Completes the records of slots that no entity has used, or that count as never used again, for
 * the first entities there. All slots from record_count on are such. */
void ecs_make_slots_fresh_(ecs_world *world, uint32_t first, uint32_t end);

/* access: assertions that the running code does what it may, and nothing else. Knows no systems,
 * only the access that the world grants now. */

/* Everything is allowed. */
extern const ecs_access_ ecs_all_access_;

/* The same access without creating, destroying and changes. */
ecs_access_ ecs_without_structure_(ecs_access_ access);

/* ---- Assertions; `call` is the name of the API's function ---- */

/* Asserts that no hook is running: `call` reads or replaces the whole world. */
static inline void ecs_check_whole_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, world->observing.in_hook == ECS_NONE_,
               "%s in a hook: the world is between two states there; call it after what "
               "runs the hook",
               call);
}

/* Asserts that the parts of a call make sense, and that they may be added so: ECS_ADDS_, or
 * ECS_ADDS_LATER_. */
void ecs_check_parts_as_(const ecs_world *world, const ecs_part_ *parts, size_t part_count,
                         ecs_touch_ touch);

/* Asserts that it may write, or read, all of these. */
void ecs_check_writes_all_(const ecs_world *world, ecs_components components);
void ecs_check_reads_all_(const ecs_world *world, ecs_components components);

/* Writes up to eight names with commas between them, ready for ecs_mask. */
void ecs_list_names_(const ecs_world *world, ecs_components components, char *text, size_t size);

/* sparse_set: the rows of one component. The dense arrays map a row to its entity and value, the
 * pages map an entity to its row. Masks belong to the world: only they say whether an entity has
 * the component.
 *
 * Together with ecs_inline.h and view.c, these are the only files that know how rows are kept. */

/* Makes room for `rows` more rows, or in all; false, and nothing lost, when memory runs out. */
bool ecs_reserve_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t rows);
bool ecs_reserve_all_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t rows);

/* The rows that all of its arrays have room for. */
uint32_t ecs_room_in_arrays_(const ecs_storage_ *storage);

/* Makes sure that the entity with this index can have a row. */
bool ecs_reserve_page_(const ecs_world *world, ecs_storage_ *storage, uint32_t index);

/* True if every slot below this count has a page. O(pages). */
bool ecs_has_all_pages_(const ecs_storage_ *storage, uint32_t record_count);

/* New last rows for the entities with these `count` consecutive indices; there is room. */
void ecs_append_rows_(ecs_storage_ *storage, uint32_t first_index, uint32_t count);

/* The same for entities with any indices, which have entered their pages already (ecs_enter_). */
static inline void ecs_append_indices_(ecs_storage_ *storage, const uint32_t *indices,
                                       uint32_t count)
{
    memcpy(storage->dense + storage->count, indices, count * sizeof *indices);
    storage->count += count;
}

/* Tells running loops that rows other than the current one have moved, which no loop survives: they
 * see two removals at once. */
static inline void ecs_disturb_(ecs_storage_ *storage)
{
    storage->removals += 2;
}

/* Tells running loops, in builds with checks, that the entity in this row is about to join a group,
 * and so to change places with the row of an entity before it. A loop that stands there steps on.
 */
enum { ECS_JOIN_ = 1 << 16 };

static inline void ecs_mark_join_(ecs_storage_ *storage, uint32_t row)
{
    storage->removals += ECS_JOIN_;
    ecs_set_hole_(storage, row);
}

/* Deletes the first `count` rows. The rows behind them move to the front. */
void ecs_delete_first_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t count);

/* Swaps two rows. */
void ecs_swap_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t a, uint32_t b);

/* Gives `first` the rows of `second`, and the other way round; the running loops of
 * `first` are disturbed, and observers must have room. */
void ecs_exchange_storages_(ecs_storage_ *first, ecs_storage_ *second);

/* ---- All rows at once, for images: there is room, and a page for each entity ---- */

/* The indices of the entities, row by row. */
static inline const uint32_t *ecs_indices_(const ecs_storage_ *storage)
{
    return storage->dense;
}

/* The values, row by row. */
static inline unsigned char *ecs_values_(const ecs_storage_ *storage)
{
    return storage->data;
}

static inline void ecs_set_row_(ecs_storage_ *storage, uint32_t row, uint32_t index)
{
    storage->dense[row] = index;
    *ecs_row_entry_(storage, index) = row;
}

/* The same for a run of rows, whose indices may lie at any alignment. The entities enter. */
static inline void ecs_set_rows_(ecs_storage_ *storage, uint32_t first, uint32_t count,
                                 const void *indices)
{
    memcpy(storage->dense + first, indices, count * sizeof(uint32_t));
    for (uint32_t row = first; row < first + count; row++)
        ecs_enter_(storage, storage->dense[row], row);
}

static inline void ecs_set_row_count_(ecs_storage_ *storage, uint32_t count)
{
    storage->count = count;
}

/* Memory held by rows and pages, in bytes. */
size_t ecs_bytes_of_rows_(const ecs_storage_ *storage);

/* Frees the arrays. */
void ecs_free_storage_(const ecs_world *world, ecs_storage_ *storage);

/* world: frees the value of a unique; false if there is none. */
bool ecs_delete_unique_(ecs_world *world, ecs_unique_slot_ *slot);

/* observer: the events of ecs_observer.h, for the kernel. Each goes through the list. */

/* The entity is about to lose those of the `unwanted` that it has: tells the observers below zero,
 * which may give it more of them. */
void ecs_tell_first_(ecs_world *world, uint32_t index, ecs_components unwanted, unsigned kind);

/* It is about to lose these, which it has: tells the others. */
void ecs_tell_losing_(ecs_world *world, uint32_t index, ecs_components lost, unsigned kind);

/* Tells one observer. */
void ecs_tell_one_losing_(ecs_world *world, const ecs_observer *observer, uint32_t index,
                          ecs_components lost, unsigned kind);
void ecs_tell_one_gained_(ecs_world *world, const ecs_observer *observer, uint32_t index,
                          ecs_components gained);
void ecs_tell_one_end_(ecs_world *world, const ecs_observer *observer, uint32_t index);

/* The entity has got these. */
void ecs_tell_gained_(ecs_world *world, uint32_t index, ecs_components gained);

/* It is about to end: tells the observers below zero, or the others. */
void ecs_tell_end_(ecs_world *world, uint32_t index, bool first);
void ecs_tell_moved_(ecs_world *world, unsigned type, uint32_t a, uint32_t b);

/* The rows that all observers have room for, and at most `room`: `rows` are needed. */
uint32_t ecs_tell_reserve_(ecs_world *world, unsigned type, uint32_t rows, uint32_t room);

void ecs_tell_world_end_(ecs_world *world);
void ecs_tell_restored_(ecs_world *world);
void ecs_tell_ran_(ecs_world *world, const ecs_ran *run);

/* Frees all observers and their states. */
void ecs_free_observers_(ecs_world *world);

/* Bytes of memory that they hold. */
size_t ecs_bytes_of_observers_(const ecs_world *world);

/* remove: the components of an entity, across all storages. Keeps masks, rows and groups in step,
 * and tells observers. */

/* The entity with this index, which is alive, loses these components, which it has: ECS_DELETED or
 * ECS_REMOVED. The observers below zero have been told. */
void ecs_lose_components_(ecs_world *world, uint32_t index, ecs_components components,
                          unsigned kind);

/* The same, when all observers have been told: its rows leave their groups, and go. */
void ecs_drop_components_(ecs_world *world, uint32_t index, ecs_components components);

/* The rows alone go: nobody observes them, and they are in no group. */
static inline void ecs_delete_rows_(ecs_world *world, uint32_t index, ecs_components components)
{
    world->epoch++;
    world->records[index].mask = ecs_except(world->records[index].mask, components);
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        ecs_delete_row_(storage, index);
    }
}

/* All entities are about to lose one of these types: groups that need it lose their members at
 * once. Their rows stay where they are, and go as any others. */
static inline void ecs_empty_groups_(ecs_world *world, ecs_components types)
{
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_overlap(world->groups[nth].all, types))
            world->groups[nth].count = 0;
}

/* While a call creates several entities, it tells nobody of what they gain: it does so when it has
 * done everything else, and observers cannot take the room that it has made. */
typedef struct ecs_newcomers_ {
    bool held;                         /* a call around this one tells */
    uint32_t free_count, record_count; /* before */
} ecs_newcomers_;

ecs_newcomers_ ecs_hold_(ecs_world *world);

/* Tells each observer that all entities created since have gained those of these components that
 * they have, in the order of their creation. None of them has ended. */
void ecs_release_(ecs_world *world, const ecs_newcomers_ *newcomers, ecs_components components);

/* Tells of components that the entity has got, when the call has done everything else. */
static inline void ecs_greet_(ecs_world *world, uint32_t index, ecs_components components)
{
    if (ecs_overlap(components, world->observing.told.gained) && !world->observing.holds)
        ecs_tell_gained_(world, index, components);
}

/* clear: calls that take components from many entities. All of the observers below zero are told of
 * all of them, while nothing has changed: entity by entity, of what each has at the beginning;
 * then, type by type, of what they have added since. Until then groups are closed, so that new rows
 * stay behind the old ones and can be recognised by their position. */

typedef struct ecs_doom_ {
    bool (*includes)(const ecs_world *world, const void *context, uint32_t index);
    const void *context;
    ecs_components types;  /* that they lose */
    ecs_components closed; /* groups of these stay closed until they have gone */
    /* of the calls in clear.c: the entities in the first `count` rows of this storage; NULL: in the
     * first `count` slots */
    const ecs_storage_ *list;
    uint32_t count;
    /* at the beginning */
    ecs_components heard;   /* the types that observers are told of */
    ecs_components grouped; /* the world's */
    uint32_t rows[ECS_COMPONENTS_MAX];
} ecs_doom_;

/* Begins: the first four are filled in. It is the world's until all are told. */
void ecs_doom_begin_(ecs_world *world, ecs_doom_ *doom);

/* Tells one observer of one entity: that it ends, if all its types go, and of what it loses. */
void ecs_doom_tell_(ecs_world *world, const ecs_doom_ *doom, const ecs_observer *observer,
                    uint32_t index);

/* Tells of what has been added since, and opens the groups. */
void ecs_doom_told_(ecs_world *world, const ecs_doom_ *doom);

/* group: how the rows of groups are kept.
 *
 * The members of a group, the entities that have all of its types, lie in the first rows of each
 * type that it owns, in the same order. Groups that own a type in common nest: the members of the
 * inner one are members of the outer one, and its rows are the first of theirs. With {P, V} and
 * {P, V, D}, and a group of S that looks P up:
 *
 *     rows of P    [ P V D ][ P V ] then the rest
 *     rows of V    [ P V D ][ P V ] then the rest
 *     rows of D    [ P V D ] then the rest
 *     rows of S    [ P S ] then the rest               P is not moved for it
 *
 * An entity that joins a group changes places with the first row behind it, and one that leaves it
 * with its last row, in each type that the group owns: outer groups are joined first, and left
 * last. The order of rows so depends on nothing but the calls. */

/* Empties the groups that have any of these types, and fills them again. Members that lie in order
 * already, as those of a world that was saved, stay where they are. O(rows of the rarest type that
 * each owns). */
void ecs_fill_groups_(ecs_world *world, ecs_components types);

/* The entity has got components, or is about to lose them. */
void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components gained);
void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components lost);
void ecs_admit_(ecs_world *world, const uint32_t *rows);
void ecs_count_members_(ecs_world *world);
