/* book: the sparse set of the textbooks, for comparison. An array by entity holds the row of its
 * value, and the rows are dense: the last one fills every hole. Handles have generations. Nothing
 * else is checked: a bug is undefined, and running out of memory ends the program. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BOOK_NONE UINT32_MAX

typedef struct book_entity {
    uint32_t index, generation;
} book_entity;

typedef struct book_entities {
    uint32_t *generations; /* by index */
    uint32_t *free;        /* a stack of indices */
    uint32_t count, capacity, free_count;
} book_entities;

typedef struct book_set {
    uint32_t *sparse; /* by index: the row, or BOOK_NONE */
    uint32_t *dense;  /* by row: the index */
    void *data;       /* by row: the value */
    uint32_t sparse_count, count, capacity;
} book_set;

static inline void *book_grow(void *array, uint32_t count, size_t size)
{
    void *grown = realloc(array, count * size);
    if (!grown)
        abort();
    return grown;
}

static inline uint32_t book_twice(uint32_t count, uint32_t needed)
{
    const uint32_t twice = count < 8 ? 16 : count * 2;
    return twice < needed ? needed : twice;
}

static inline book_entity book_create(book_entities *all)
{
    if (all->free_count > 0) {
        const uint32_t index = all->free[--all->free_count];
        return (book_entity){index, all->generations[index]};
    }
    if (all->count == all->capacity) {
        all->capacity = book_twice(all->capacity, 0);
        all->generations = book_grow(all->generations, all->capacity, sizeof *all->generations);
        all->free = book_grow(all->free, all->capacity, sizeof *all->free);
    }
    all->generations[all->count] = 1;
    return (book_entity){all->count++, 1};
}

static inline bool book_is_alive(const book_entities *all, book_entity entity)
{
    return all->generations[entity.index] == entity.generation;
}

static inline void book_destroy(book_entities *all, book_entity entity)
{
    all->generations[entity.index]++;
    all->free[all->free_count++] = entity.index;
}

static inline bool book_has(const book_set *set, uint32_t index)
{
    return index < set->sparse_count && set->sparse[index] != BOOK_NONE;
}

/* `size` is a constant at each call, as everything is in inlined code. */
static inline void *book_add(book_set *set, uint32_t index, size_t size)
{
    if (index >= set->sparse_count) {
        const uint32_t count = book_twice(set->sparse_count, index + 1);
        set->sparse = book_grow(set->sparse, count, sizeof *set->sparse);
        memset(set->sparse + set->sparse_count, 0xFF,
               (count - set->sparse_count) * sizeof *set->sparse);
        set->sparse_count = count;
    }
    if (set->count == set->capacity) {
        set->capacity = book_twice(set->capacity, 0);
        set->dense = book_grow(set->dense, set->capacity, sizeof *set->dense);
        set->data = book_grow(set->data, set->capacity, size ? size : 1);
    }
    set->sparse[index] = set->count;
    set->dense[set->count] = index;
    return (unsigned char *)set->data + set->count++ * size;
}

static inline void *book_get(const book_set *set, uint32_t index, size_t size)
{
    return (unsigned char *)set->data + set->sparse[index] * size;
}

static inline void book_remove(book_set *set, uint32_t index, size_t size)
{
    const uint32_t row = set->sparse[index];
    const uint32_t moved = set->dense[--set->count];
    memcpy((unsigned char *)set->data + row * size, (unsigned char *)set->data + set->count * size,
           size);
    set->dense[row] = moved;
    set->sparse[moved] = row;
    set->sparse[index] = BOOK_NONE;
}
