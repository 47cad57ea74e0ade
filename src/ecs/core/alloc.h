/* alloc: memory through the world's allocator. */
#pragma once

#include "../ecs/core.h"

/* The allocator that a world uses when its definition names none: malloc, realloc, free. */
extern const ecs_allocator ecs_default_allocator_;

/* Resizes an array of `old_count` elements to `new_count` (0 frees it). NULL, and the array
 * unchanged, when memory runs out or the size does not fit a size_t. */
void *ecs_resize_(const ecs_world *world, void *array, size_t old_count, size_t new_count,
                  size_t size, size_t alignment);

/* Returns the array with room for `needed` elements (at least one): the same array, or a larger
 * one, whose capacity it then stores. NULL, and nothing changed, when memory runs out. */
void *ecs_with_room_(const ecs_world *world, void *array, uint32_t *capacity, uint32_t needed,
                     size_t size, size_t alignment);

/* A capacity for `needed` elements, at least twice `capacity`, so that growing one by one costs
 * O(1) each on average. */
uint32_t ecs_grown_capacity_(uint32_t capacity, uint32_t needed);

static inline uint32_t ecs_smaller_(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}
