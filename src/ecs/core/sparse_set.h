/* sparse_set: the rows of one component. The dense arrays map a row to its entity and value, the
 * pages map an entity to its row. Masks belong to the world: only they say whether an entity has
 * the component.
 *
 * Together with ecs/inline.h and view.c, these are the only files that know how rows are kept. */
#pragma once

#include "../ecs/core.h"

/* Makes room for `rows` more rows; false, and nothing lost, when memory runs out. */
bool ecs_reserve_rows_(const ecs_world *world, ecs_storage_ *storage, uint32_t rows);

/* The same for this many rows in all, which begin at row 0. */
bool ecs_reserve_all_rows_(const ecs_world *world, ecs_storage_ *storage, uint32_t rows);

/* The same for the present rows, before the storage begins to slide. */
bool ecs_reserve_sliding_(const ecs_world *world, ecs_storage_ *storage);

/* The rows that there is room for. */
uint32_t ecs_room_(const ecs_storage_ *storage);

/* The rows that there must be room for if it gets this many more. Where rows slide, that is twice
 * as many as there are, so that there is always an unused row before or behind them. */
uint64_t ecs_needed_rows_(const ecs_storage_ *storage, uint32_t more);

uint64_t ecs_all_rows_(const ecs_storage_ *storage,
                       uint32_t rows); /* if it has these, from row 0 */

enum { ECS_SLACK_ = 8 };

/* True if its rows slide: entities of its cluster that have no row here may move them. */
static inline bool ecs_slides_(const ecs_storage_ *storage)
{
    return storage->classes != 0 && !(storage->classes & 1);
}

/* Makes sure that the entity with this index can have a row. */
bool ecs_reserve_page_(const ecs_world *world, ecs_storage_ *storage, uint32_t index);

/* True if every slot below this count has a page. O(pages). */
bool ecs_has_all_pages_(const ecs_storage_ *storage, uint32_t record_count);

/* Recomputes `capacity`, after the room of an array or of the tracking has changed. */
void ecs_update_capacity_(ecs_storage_ *storage);

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

/* Tells running loops that the last removal has moved no row into the hole that the loop has not
 * visited. */
static inline void ecs_mark_join_(ecs_storage_ *storage)
{
    storage->last_join = storage->removals;
}

/* Tells running loops that the row has become a hole, though no row was deleted: its entity has
 * moved to a row before it. */
static inline void ecs_make_hole_(ecs_storage_ *storage, uint32_t row)
{
    storage->removals++;
    ecs_set_hole_(storage, row);
    ecs_mark_join_(storage);
}

/* Deletes the first `count` rows. The rows behind them move to the front. */
void ecs_delete_first_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t count);

/* Swaps two rows, with their stamps. */
void ecs_swap_rows_(const ecs_world *world, ecs_storage_ *storage, uint32_t a, uint32_t b);

/* Moves each of these rows, which all differ, to the place of the one before it, and the first to
 * the row `to`, which is the last of them or unused. If `to` is ECS_NONE_, the first is unused, and
 * afterwards the last. Their stamps come along. */
void ecs_move_rows_(const ecs_world *world, ecs_storage_ *storage, const uint32_t *rows,
                    unsigned count, uint32_t to);

/* Moves all rows, so that this is the first; there is room. O(rows). */
void ecs_slide_rows_(const ecs_world *world, ecs_storage_ *storage, uint32_t first);

/* The lowest class in a set of classes that is not empty. */
static inline unsigned ecs_lowest_class_(uint32_t classes)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctz(classes);
#else
    unsigned rank = 0;
    while (!(classes >> rank & 1))
        rank++;
    return rank;
#endif
}

/* The rows that the cluster keeps in order: those behind them are in no class. */
static inline uint32_t ecs_grouped_rows_(const ecs_storage_ *storage)
{
    uint32_t rows = 0;
    for (uint32_t left = storage->classes; left; left &= left - 1)
        rows += storage->cluster->counts[ecs_lowest_class_(left)];
    return rows;
}

/* Gives `first` the rows, tracking and codec of `second`, and the other way round; `first` keeps
 * its hook and its cluster, and its running loops are disturbed. */
void ecs_exchange_storages_(ecs_storage_ *first, ecs_storage_ *second);

/* ---- All rows at once, for images: there is room, and a page for each entity ---- */

/* The indices of the entities, row by row. */
static inline const uint32_t *ecs_indices_(const ecs_storage_ *storage)
{
    return storage->dense;
}

/* Moves the first row and the end, after rows have moved there or away. */
static inline void ecs_shift_bounds_(ecs_storage_ *storage, int front, int end)
{
    storage->first += (uint32_t)front;
    storage->count += (uint32_t)end;
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
    storage->first = 0;
    storage->count = count;
}

/* Memory held by rows and pages, in bytes. */
size_t ecs_bytes_of_rows_(const ecs_storage_ *storage);

/* Frees the arrays. */
void ecs_free_storage_(const ecs_world *world, ecs_storage_ *storage);
