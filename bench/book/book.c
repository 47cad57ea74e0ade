/* book: what grows. */
#include "book.h"

static void *grown(void *block, size_t size)
{
    void *moved = realloc(block, size);
    if (!moved)
        abort();
    return moved;
}

static void *zeroes(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (!block)
        abort();
    return block;
}

book_world *book_create_world(uint32_t capacity)
{
    book_world *world = zeroes(1, sizeof *world);
    world->capacity = capacity;
    world->generations = zeroes(capacity, sizeof *world->generations);
    world->free = grown(NULL, capacity * sizeof *world->free);
    for (unsigned component = 0; component < BOOK_COMPONENTS; component++)
        world->sets[component].size = book_size[component];
    return world;
}

void book_free_world(book_world *world)
{
    for (unsigned component = 0; component < BOOK_COMPONENTS; component++) {
        free(world->sets[component].sparse);
        free(world->sets[component].dense);
        free(world->sets[component].data);
    }
    free(world->generations);
    free(world->free);
    free(world);
}

static void grow_rows(book_set *set, uint32_t capacity)
{
    set->dense = grown(set->dense, capacity * sizeof *set->dense);
    if (set->size)
        set->data = grown(set->data, (size_t)capacity * set->size);
    set->capacity = capacity;
}

/* Room for `count` rows of the component. */
void book_reserve(book_world *world, unsigned component, uint32_t count)
{
    if (world->sets[component].capacity < count)
        grow_rows(&world->sets[component], count);
}

void book_grow(const book_world *world, book_set *set)
{
    if (!set->sparse)
        set->sparse = zeroes(world->capacity, sizeof *set->sparse);
    if (set->count == set->capacity)
        grow_rows(set, set->capacity ? set->capacity * 2 : 64);
}

/* Of all that is held. */
size_t book_bytes(const book_world *world)
{
    size_t bytes = sizeof *world + world->capacity * (sizeof(uint32_t) + sizeof(uint32_t));
    for (unsigned component = 0; component < BOOK_COMPONENTS; component++) {
        const book_set *set = &world->sets[component];
        bytes += set->sparse ? world->capacity * sizeof *set->sparse : 0;
        bytes += set->capacity * (sizeof *set->dense + set->size);
    }
    return bytes;
}
