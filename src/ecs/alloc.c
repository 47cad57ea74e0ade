/* alloc: memory through the world's allocator. */
#include "kernel.h"

#include <stdlib.h>

/* An over-aligned block: malloc's own block is larger, and its start stands in front of the aligned
 * address. Windows' C library has no aligned_alloc, and realloc guarantees no alignment beyond
 * max_align_t, so the contents are copied by hand. */
static void *resize_over_aligned(void *block, size_t old_size, size_t new_size, size_t alignment)
{
    unsigned char *moved = NULL;
    if (new_size > 0) {
        if (new_size > SIZE_MAX - alignment - sizeof(void *))
            return NULL;
        unsigned char *start = malloc(new_size + alignment + sizeof(void *));
        if (!start)
            return NULL;
        moved = start + sizeof(void *) + alignment;
        moved -= (uintptr_t)moved % alignment;
        ((void **)(void *)moved)[-1] = start;
    }
    if (block && moved)
        memcpy(moved, block, old_size < new_size ? old_size : new_size);
    if (block)
        free(((void **)block)[-1]);
    return moved;
}

static void *default_resize(void *context, void *block, size_t old_size, size_t new_size,
                            size_t alignment)
{
    (void)context;
    if (alignment > _Alignof(max_align_t))
        return resize_over_aligned(block, old_size, new_size, alignment);
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, new_size);
}

const ecs_allocator ecs_default_allocator_ = {default_resize, NULL};

void *ecs_resize_(const ecs_world *world, void *array, size_t old_count, size_t new_count,
                  size_t size, size_t alignment)
{
    const ecs_allocator *allocator = &world->def.allocator;
    if (!array && new_count == 0)
        return NULL;
    /* No object may exceed PTRDIFF_MAX bytes, which is half of SIZE_MAX. */
    if (new_count > SIZE_MAX / 2 / size)
        return NULL;
    return allocator->resize(allocator->context, array, old_count * size, new_count * size,
                             alignment);
}

/* At least twice the old capacity: growing one by one costs O(1) on average. */
static uint32_t grown_capacity(uint32_t capacity, uint32_t needed)
{
    enum { SMALLEST = 16 };
    uint32_t grown = capacity < UINT32_MAX / 2 ? capacity * 2 : UINT32_MAX;
    if (grown < SMALLEST)
        grown = SMALLEST;
    return grown < needed ? needed : grown;
}

void *ecs_with_room_(const ecs_world *world, void *array, uint32_t *capacity, uint32_t needed,
                     size_t size, size_t alignment)
{
    if (needed <= *capacity)
        return array;
    const uint32_t grown = grown_capacity(*capacity, needed);
    void *moved = ecs_resize_(world, array, *capacity, grown, size, alignment);
    if (moved)
        *capacity = grown;
    return moved;
}

void *ecs_without_room_(const ecs_world *world, void *array, uint32_t *capacity, uint32_t kept,
                        size_t size, size_t alignment)
{
    if (kept == *capacity)
        return array;
    void *moved = ecs_resize_(world, array, *capacity, kept, size, alignment);
    if (!moved && kept > 0)
        return array;
    *capacity = kept;
    return moved;
}
