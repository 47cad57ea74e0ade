/* book: the sparse set of the textbooks, for comparison. An array by entity holds the row of its
 * value, and the rows are dense: the last one fills every hole. Handles have generations. Nothing
 * else is checked: the most entities that there will ever be are known from the start, and running
 * out of memory ends the program. The size of a component is a constant at each call, as everything
 * is inlined. */
#pragma once

#include "../work.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* An index, and above it the generation. */
typedef uint64_t book_entity;

enum { POSITION, VELOCITY, DATA, HEALTH, DAMAGE, PLAYER, SPRITE, TAG, BOOK_COMPONENTS };

static const uint32_t book_size[BOOK_COMPONENTS] = {
    sizeof(Position), sizeof(Velocity), sizeof(Data),   sizeof(Health),
    sizeof(Damage),   sizeof(Player),   sizeof(Sprite), 0,
};

typedef struct book_set {
    uint32_t *sparse; /* by index: the row plus one; 0: none */
    uint32_t *dense;  /* by row: the index */
    void *data;       /* by row: the value */
    uint32_t count, capacity, size;
} book_set;

typedef struct book_world {
    uint32_t *generations; /* by index */
    uint32_t *free;        /* a stack of indices */
    uint32_t count, capacity, free_count;
    book_set sets[BOOK_COMPONENTS];
} book_world;

book_world *book_create_world(uint32_t capacity);
void book_free_world(book_world *world);
void book_reserve(book_world *world, unsigned component, uint32_t count);
void book_grow(const book_world *world, book_set *set);
size_t book_bytes(const book_world *world);

static inline uint32_t book_index(book_entity entity)
{
    return (uint32_t)entity;
}

static inline bool book_is_current(const book_world *world, book_entity entity)
{
    return world->generations[book_index(entity)] == (uint32_t)(entity >> 32);
}

static inline bool book_is_alive(const book_world *world, book_entity entity)
{
    return book_index(entity) < world->count && book_is_current(world, entity);
}

static inline book_entity book_create(book_world *world)
{
    const uint32_t index = world->free_count ? world->free[--world->free_count] : world->count++;
    return (book_entity)index | (book_entity)world->generations[index] << 32;
}

/* NULL if the entity is gone or has none. */
static inline void *book_get(const book_world *world, book_entity entity, unsigned component)
{
    const book_set *set = &world->sets[component];
    if (!set->sparse || !book_is_current(world, entity))
        return NULL;
    const uint32_t row = set->sparse[book_index(entity)];
    return row ? (unsigned char *)set->data + (size_t)(row - 1) * set->size : NULL;
}

static inline void book_add(book_world *world, book_entity entity, unsigned component,
                            const void *value, uint32_t size)
{
    book_set *set = &world->sets[component];
    if (!book_is_current(world, entity))
        return;
    if (!set->sparse || set->count == set->capacity)
        book_grow(world, set);
    set->dense[set->count] = book_index(entity);
    if (size)
        memcpy((unsigned char *)set->data + (size_t)set->count * size, value, size);
    set->sparse[book_index(entity)] = ++set->count;
}

static inline void book_remove_index(book_set *set, uint32_t index, uint32_t size)
{
    const uint32_t row = set->sparse[index];
    if (!row)
        return;
    const uint32_t last = --set->count;
    const uint32_t moved = set->dense[last];
    set->dense[row - 1] = moved;
    if (size)
        memcpy((unsigned char *)set->data + (size_t)(row - 1) * size,
               (unsigned char *)set->data + (size_t)last * size, size);
    set->sparse[moved] = row;
    set->sparse[index] = 0;
}

static inline void book_remove(book_world *world, book_entity entity, unsigned component,
                               uint32_t size)
{
    if (book_is_current(world, entity))
        book_remove_index(&world->sets[component], book_index(entity), size);
}

static inline void book_destroy(book_world *world, book_entity entity)
{
    const uint32_t index = book_index(entity);
    if (!book_is_current(world, entity))
        return;
    for (unsigned component = 0; component < BOOK_COMPONENTS; component++)
        if (world->sets[component].sparse)
            book_remove_index(&world->sets[component], index, book_size[component]);
    world->generations[index]++;
    world->free[world->free_count++] = index;
}
