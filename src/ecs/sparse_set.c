/* sparse_set: the rows of one component: room, and many at once. One row: ecs_inline.h. */
#include "kernel.h"

/* ---- room ---- */

uint32_t ecs_room_in_arrays_(const ecs_storage_ *storage)
{
    const uint32_t room = storage->dense_capacity;
    return storage->size > 0 ? ecs_smaller_(room, storage->data_capacity) : room;
}

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

/* The arrays grow one after the other. If one fails, those before it keep their new size: their own
 * capacities record it, and `capacity`, which callers see, is only updated at the end. */
bool ecs_reserve_all_rows_(ecs_world *world, ecs_storage_ *storage, uint64_t rows)
{
    if (rows <= storage->capacity)
        return true;
    if (rows > UINT32_MAX)
        return false;
    const uint32_t needed = (uint32_t)rows;
    if (!reserve_dense(world, storage, needed) || !reserve_data(world, storage, needed))
        return false;
    const unsigned component = (unsigned)(storage - world->storages);
    const uint32_t room = ecs_room_in_arrays_(storage);
    storage->capacity = ecs_holds_(world->observing.told.reserve, component)
                            ? ecs_tell_reserve_(world, component, needed, room)
                            : room;
    return storage->capacity >= needed;
}

bool ecs_reserve_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t rows)
{
    return ecs_reserve_all_rows_(world, storage, (uint64_t)storage->count + rows);
}

static bool reserve_page_table(const ecs_world *world, ecs_storage_ *storage, uint32_t page)
{
    const uint32_t old_count = storage->page_count;
    ecs_page_ **pages = ecs_with_room_(world, storage->pages, &storage->page_count, page + 1,
                                       sizeof(ecs_page_ *), _Alignof(ecs_page_ *));
    if (!pages)
        return false;
    for (uint32_t i = old_count; i < storage->page_count; i++)
        pages[i] = NULL;
    storage->pages = pages;
    return true;
}

static ecs_page_ *make_page(const ecs_world *world)
{
    ecs_page_ *page = ecs_allocate_(world, ecs_page_, 1);
    if (!page)
        return NULL;
    page->words = 0;
    memset(page->bits, 0, sizeof page->bits);
    return page;
}

bool ecs_reserve_page_(const ecs_world *world, ecs_storage_ *storage, uint32_t index)
{
    uint32_t page = index >> ECS_PAGE_SHIFT_;
    if (!reserve_page_table(world, storage, page))
        return false;
    if (!storage->pages[page])
        storage->pages[page] = make_page(world);
    return storage->pages[page] != NULL;
}

bool ecs_has_all_pages_(const ecs_storage_ *storage, uint32_t record_count)
{
    const uint32_t needed = (record_count + ECS_PAGE_SIZE_ - 1) / ECS_PAGE_SIZE_;
    uint32_t page = 0;
    while (page < needed && ecs_has_page_(storage, page))
        page++;
    return page == needed;
}

bool ecs_reserve_row_(ecs_world *world, ecs_storage_ *storage, uint32_t index)
{
    return ecs_reserve_rows_(world, storage, 1) && ecs_reserve_page_(world, storage, index);
}

/* ---- appending and moving rows ---- */

/* Fills in consecutive numbers: a loop that compilers vectorise. */
static void count_up(uint32_t *numbers, uint32_t first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        numbers[i] = first + i;
}

/* Sets the bits of `count` slots of a page. */
static void set_bits(ecs_page_ *page, uint32_t slot, uint32_t count)
{
    for (uint32_t part; count > 0; count -= part, slot += part) { /* word by word */
        part = ecs_smaller_(count, 64 - slot % 64);
        page->bits[slot / 64] |= (~(uint64_t)0 >> (64 - part)) << slot % 64;
        page->words |= UINT32_C(1) << slot / 64;
    }
}

void ecs_append_rows_(ecs_storage_ *storage, uint32_t first_index, uint32_t count)
{
    count_up(storage->dense + storage->count, first_index, count);
    for (uint32_t done = 0, part; done < count; done += part) { /* page by page */
        const uint32_t index = first_index + done;
        part = ecs_smaller_(count - done, ECS_PAGE_SIZE_ - index % ECS_PAGE_SIZE_);
        count_up(ecs_row_entry_(storage, index), storage->count + done, part);
        set_bits(storage->pages[index >> ECS_PAGE_SHIFT_], index % ECS_PAGE_SIZE_, part);
    }
    storage->count += count;
}

enum { HELD = 32 };

/* A few bytes at a time: values have any size, and nothing may be allocated here. */
static inline void swap_bytes(unsigned char *a, unsigned char *b, size_t size)
{
    unsigned char held[HELD];
    if (size == sizeof(uint64_t)) { /* the most usual size */
        memcpy(held, a, sizeof(uint64_t));
        memcpy(a, b, sizeof(uint64_t));
        memcpy(b, held, sizeof(uint64_t));
        return;
    }
    for (size_t part; size > 0; size -= part, a += part, b += part) {
        part = size < sizeof held ? size : sizeof held;
        ecs_copy_value_(held, a, part);
        ecs_copy_value_(a, b, part);
        ecs_copy_value_(b, held, part);
    }
}

static void swap_values(ecs_storage_ *storage, uint32_t a, uint32_t b)
{
    if (storage->size > 0)
        swap_bytes(storage->data + a * storage->size, storage->data + b * storage->size,
                   storage->size);
}

void ecs_swap_rows_(ecs_world *world, ecs_storage_ *storage, uint32_t a, uint32_t b)
{
    if (a == b)
        return;
    const uint32_t held = storage->dense[a];
    ecs_set_row_(storage, a, storage->dense[b]);
    ecs_set_row_(storage, b, held);
    swap_values(storage, a, b);
    const unsigned component = (unsigned)(storage - world->storages);
    if (ecs_holds_(world->observing.told.moved, component))
        ecs_tell_moved_(world, component, a, b);
}

void ecs_exchange_quietly_(ecs_storage_ *storage, uint32_t a, uint32_t b)
{
    const uint32_t held = storage->dense[a];
    storage->dense[a] = storage->dense[b];
    storage->dense[b] = held;
    swap_values(storage, a, b);
}

/* Large values change places with one after the other. */
void ecs_move_down_quietly_(ecs_storage_ *storage, uint32_t row, uint32_t to)
{
    unsigned char held[HELD];
    const size_t size = storage->size;
    const uint32_t index = storage->dense[row];
    memmove(storage->dense + to + 1, storage->dense + to, (row - to) * sizeof index);
    storage->dense[to] = index;
    if (size == 0)
        return;
    if (size <= sizeof held) {
        unsigned char *place = storage->data + to * size;
        ecs_copy_value_(held, storage->data + row * size, size);
        memmove(place + size, place, (row - to) * size);
        ecs_copy_value_(place, held, size);
        return;
    }
    for (; row > to; row--)
        swap_values(storage, row, row - 1);
}

void ecs_settle_rows_(ecs_storage_ *storage, uint32_t first, uint32_t end)
{
    for (uint32_t row = first; row < end; row++)
        *ecs_row_entry_(storage, storage->dense[row]) = row;
}

/* Entities that lie in one word, as they often do in a row, leave it together. */
void ecs_delete_all_rows_(ecs_world *world, ecs_storage_ *storage)
{
    for (uint32_t row = 0; row < storage->count;) {
        const uint32_t nth = storage->dense[row] / 64;
        uint64_t bits = 0;
        for (; row < storage->count && storage->dense[row] / 64 == nth; row++)
            bits |= (uint64_t)1 << storage->dense[row] % 64;
        ecs_page_ *page = storage->pages[nth / ECS_PAGE_WORDS_];
        page->bits[nth % ECS_PAGE_WORDS_] &= ~bits;
        if (page->bits[nth % ECS_PAGE_WORDS_] == 0)
            page->words &= ~(UINT32_C(1) << nth % ECS_PAGE_WORDS_);
    }
    world->epoch++;
    storage->removals += storage->count;
    storage->count = 0;
    ecs_set_hole_(storage, 0);
}

/* The count of removals belongs to running loops: `first` gets its own back. */
void ecs_exchange_storages_(ecs_storage_ *first, ecs_storage_ *second)
{
    const ecs_storage_ held = *first;
    *first = *second;
    *second = held;
    first->removals = held.removals;
    first->capacity = ecs_room_in_arrays_(first);
    first->step.rows = 0;
    ecs_disturb_(first);
}

/* ---- memory ---- */

size_t ecs_bytes_of_rows_(const ecs_storage_ *storage)
{
    size_t bytes = storage->page_count * sizeof(ecs_page_ *) +
                   storage->dense_capacity * sizeof(uint32_t) +
                   storage->data_capacity * storage->size;
    for (uint32_t page = 0; page < storage->page_count; page++)
        if (storage->pages[page])
            bytes += sizeof(ecs_page_);
    return bytes;
}

void ecs_free_storage_(const ecs_world *world, ecs_storage_ *storage)
{
    for (uint32_t page = 0; page < storage->page_count; page++)
        ecs_free_(world, ecs_page_, storage->pages[page], 1);
    ecs_free_(world, ecs_page_ *, storage->pages, storage->page_count);
    ecs_free_(world, uint32_t, storage->dense, storage->dense_capacity);
    ecs_resize_(world, storage->data, storage->data_capacity, 0, storage->size, storage->alignment);
}

static bool is_empty(const ecs_page_ *page)
{
    uint64_t any = 0;
    for (unsigned word = 0; word < ECS_PAGE_WORDS_; word++)
        any |= page->bits[word];
    return any == 0;
}

static void give_back_pages(const ecs_world *world, ecs_storage_ *storage)
{
    uint32_t kept = 0;
    for (uint32_t page = 0; page < storage->page_count; page++) {
        if (storage->pages[page] && is_empty(storage->pages[page]))
            storage->pages[page] = ecs_free_(world, ecs_page_, storage->pages[page], 1);
        if (storage->pages[page])
            kept = page + 1;
    }
    storage->pages = ecs_without_room_(world, storage->pages, &storage->page_count, kept,
                                       sizeof(ecs_page_ *), _Alignof(ecs_page_ *));
}

void ecs_give_back_rows_(ecs_world *world, ecs_storage_ *storage)
{
    give_back_pages(world, storage);
    storage->dense = ecs_without_room_(world, storage->dense, &storage->dense_capacity,
                                       storage->count, sizeof(uint32_t), _Alignof(uint32_t));
    if (storage->size > 0)
        storage->data = ecs_without_room_(world, storage->data, &storage->data_capacity,
                                          storage->count, storage->size, storage->alignment);
    ecs_update_room_(world, (unsigned)(storage - world->storages));
}
