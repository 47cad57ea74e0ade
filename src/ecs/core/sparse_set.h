/* sparse_set: the rows of one component. The dense arrays map a row to its entity and value, the
 * pages map an entity to its row. Masks belong to the world: only they say whether an entity has
 * the component.
 *
 * Together with ecs/inline.h and view.c, these are the only files that know how rows are kept. */
#pragma once

#include "../ecs/core.h"

/* Makes room for `rows` more rows; false, and nothing lost, when memory runs out. */
bool ecs_reserve_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t rows);

/* The same for this many rows in all. */
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

static inline void ecs_delete_all_rows_(ecs_world *world, ecs_storage_ *storage)
{
    ecs_delete_first_rows_(world, storage, ecs_row_count_(storage));
}

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
