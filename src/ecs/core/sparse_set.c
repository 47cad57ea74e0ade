#include "sparse_set.h"

#include "../track/tracking.h"
#include "alloc.h"
#include "capacity.h"

static bool reserve_dense(const ecs_world *world, ecs_storage_ *storage, uint32_t needed)
{
    uint32_t *dense = ecs_with_room_(world, storage->dense, &storage->dense_capacity, needed,
                                     sizeof *dense, _Alignof(uint32_t));
    storage->dense = dense ? dense : storage->dense;
    return dense != NULL;
}

static bool reserve_data(const ecs_world *world, ecs_storage_ *storage, uint32_t needed)
{
    if (storage->size == 0)
        return true;
    unsigned char *data = ecs_with_room_(world, storage->data, &storage->data_capacity, needed,
                                         storage->size, storage->alignment);
    storage->data = data ? data : storage->data;
    return data != NULL;
}

/* The arrays grow one after the other. When one has no memory, those before it keep what they got:
 * their own capacities say so, and nobody else sees it. */
bool ecs_reserve_rows_(const ecs_world *world, ecs_storage_ *storage, uint32_t rows)
{
    if (rows <= storage->capacity - storage->count)
        return true;
    if (rows > UINT32_MAX - storage->count)
        return false;
    const uint32_t needed = storage->count + rows;
    if (!reserve_dense(world, storage, needed) || !reserve_data(world, storage, needed) ||
        !ecs_reserve_tracking_(world, storage, needed))
        return false;
    ecs_find_capacity_(storage);
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

bool ecs_has_all_pages_(const ecs_storage_ *storage, uint32_t record_count)
{
    const uint32_t needed = (record_count + ECS_PAGE_SIZE_ - 1) / ECS_PAGE_SIZE_;
    if (needed > storage->page_count)
        return false;
    uint32_t page = 0;
    while (page < needed && storage->pages[page])
        page++;
    return page == needed;
}

bool ecs_reserve_row_(ecs_world *world, ecs_storage_ *storage, uint32_t index)
{
    return ecs_reserve_rows_(world, storage, 1) && ecs_reserve_page_(world, storage, index);
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
    if (storage->tracking)
        ecs_swap_stamps_(storage->tracking, a, b);
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
    ecs_resize_(world, storage->data, storage->data_capacity, 0, storage->size, storage->alignment);
    ecs_free_tracking_(world, storage);
}
