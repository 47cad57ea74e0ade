#include "sparse_set.h"

#include "alloc.h"

/* The arrays grow one after the other. When the second has no memory, the first keeps what it got:
 * its own capacity says so, and nobody else sees it. */
bool ecs_reserve_rows_(const ecs_world *world, ecs_storage_ *storage, uint32_t rows)
{
    if (rows <= storage->capacity - storage->count)
        return true;
    if (rows > UINT32_MAX - storage->count)
        return false;
    uint32_t capacity = ecs_grown_capacity_(storage->capacity, storage->count + rows);

    if (storage->dense_capacity < capacity) {
        uint32_t *dense = ecs_resize_(world, storage->dense, storage->dense_capacity, capacity,
                                      sizeof *dense, _Alignof(uint32_t));
        if (!dense)
            return false;
        storage->dense = dense;
        storage->dense_capacity = capacity;
    }
    if (storage->size > 0) {
        unsigned char *data = ecs_resize_(world, storage->data, storage->capacity, capacity,
                                          storage->size, storage->alignment);
        if (!data)
            return false;
        storage->data = data;
    }
    storage->capacity = capacity;
    return true;
}

static bool reserve_page_table(const ecs_world *world, ecs_storage_ *storage, uint32_t page)
{
    if (page < storage->page_count)
        return true;
    uint32_t count = ecs_grown_capacity_(storage->page_count, page + 1);
    uint32_t **pages = ecs_resize_(world, storage->pages, storage->page_count, count, sizeof *pages,
                                   _Alignof(uint32_t *));
    if (!pages)
        return false;
    for (uint32_t i = storage->page_count; i < count; i++)
        pages[i] = NULL;
    storage->pages = pages;
    storage->page_count = count;
    return true;
}

bool ecs_reserve_page_(const ecs_world *world, ecs_storage_ *storage, uint32_t index)
{
    uint32_t page = index >> ECS_PAGE_SHIFT_;
    if (!reserve_page_table(world, storage, page))
        return false;
    if (!storage->pages[page])
        storage->pages[page] =
            ecs_resize_(world, NULL, 0, ECS_PAGE_SIZE_, sizeof(uint32_t), _Alignof(uint32_t));
    return storage->pages[page] != NULL;
}

bool ecs_reserve_row_(ecs_world *world, ecs_storage_ *storage, uint32_t index)
{
    return ecs_reserve_rows_(world, storage, 1) && ecs_reserve_page_(world, storage, index);
}

void ecs_remove_row_(ecs_storage_ *storage, uint32_t row)
{
    uint32_t last = --storage->count;
    storage->removals++;
    storage->last_hole = row;
    if (row == last)
        return;
    uint32_t moved = storage->dense[last];
    storage->dense[row] = moved;
    *ecs_row_(storage, moved) = row;
    if (storage->size > 0)
        memcpy(storage->data + row * storage->size, storage->data + last * storage->size,
               storage->size);
}

/* Values change places a few bytes at a time: they have any size, and there is no other room. */
static void swap_bytes(unsigned char *a, unsigned char *b, size_t size)
{
    unsigned char held[64];
    for (size_t part; size > 0; size -= part, a += part, b += part) {
        part = size < sizeof held ? size : sizeof held;
        memcpy(held, a, part);
        memcpy(a, b, part);
        memcpy(b, held, part);
    }
}

void ecs_swap_rows_(ecs_storage_ *storage, uint32_t a, uint32_t b)
{
    if (a == b)
        return;
    const uint32_t held = storage->dense[a];
    storage->dense[a] = storage->dense[b];
    storage->dense[b] = held;
    *ecs_row_(storage, storage->dense[a]) = a;
    *ecs_row_(storage, storage->dense[b]) = b;
    if (storage->size > 0)
        swap_bytes(storage->data + a * storage->size, storage->data + b * storage->size,
                   storage->size);
}

void ecs_free_storage_(const ecs_world *world, ecs_storage_ *storage)
{
    for (uint32_t page = 0; page < storage->page_count; page++)
        ecs_resize_(world, storage->pages[page], ECS_PAGE_SIZE_, 0, sizeof(uint32_t),
                    _Alignof(uint32_t));
    ecs_resize_(world, storage->pages, storage->page_count, 0, sizeof(uint32_t *),
                _Alignof(uint32_t *));
    ecs_resize_(world, storage->dense, storage->dense_capacity, 0, sizeof(uint32_t),
                _Alignof(uint32_t));
    ecs_resize_(world, storage->data, storage->capacity, 0, storage->size, storage->alignment);
}
