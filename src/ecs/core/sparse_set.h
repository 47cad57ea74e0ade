/* sparse_set: one component's rows. The dense arrays say who is in which row, the pages which row
 * an entity has. Knows no masks: whether an entity is in is the world's to know. */
#pragma once

#include "../ecs.h"

/* Makes room for `rows` more rows; false, and nothing lost, when memory runs out. */
bool ecs_reserve_rows_(const ecs_world *world, ecs_storage_ *storage, uint32_t rows);

/* Makes sure that the entity with this index can be given a row. */
bool ecs_reserve_page_(const ecs_world *world, ecs_storage_ *storage, uint32_t index);

/* Is there a page for every slot below this count? O(pages). */
bool ecs_has_all_pages_(const ecs_storage_ *storage, uint32_t record_count);

/* Copies a value of a size that is only known at run time: the usual ones are a load and a store.
 */
static inline void ecs_copy_value_(unsigned char *to, const unsigned char *from, size_t size)
{
    switch (size) {
    case 4:
        memcpy(to, from, 4);
        return;
    case 8:
        memcpy(to, from, 8);
        return;
    case 12:
        memcpy(to, from, 12);
        return;
    case 16:
        memcpy(to, from, 16);
        return;
    default:
        memcpy(to, from, size);
    }
}

/* Takes the row out: the last row moves into its place, but for what is tracked of it. O(1). */
static inline void ecs_remove_row_(ecs_storage_ *storage, uint32_t row)
{
    const uint32_t last = --storage->count;
    storage->removals++;
    storage->last_hole = row;
    if (row == last)
        return;
    const uint32_t moved = storage->dense[last];
    storage->dense[row] = moved;
    *ecs_row_(storage, moved) = row;
    if (storage->size > 0)
        ecs_copy_value_(storage->data + row * storage->size, storage->data + last * storage->size,
                        storage->size);
}

/* Two rows change places. */
void ecs_swap_rows_(ecs_storage_ *storage, uint32_t a, uint32_t b);

/* Tells running loops over it that other rows than their own have moved, as after removals that are
 * not allowed. */
static inline void ecs_disturb_(ecs_storage_ *storage)
{
    storage->removals += 2;
}

/* Frees the arrays. */
void ecs_free_storage_(const ecs_world *world, ecs_storage_ *storage);
