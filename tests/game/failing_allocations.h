/* failing_allocations: lets malloc, calloc, realloc and aligned_alloc fail on request, and counts
 * what is not freed. The linker redirects the library's calls to this file: list the four and free
 * in game_wraps (meson.build of the room). */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Defined by the test: true if this allocation must fail. */
static bool allocation_fails(void);

static long blocks; /* not yet freed */

static void *counted(void *block)
{
    blocks += block != NULL;
    return block;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size)
{
    return allocation_fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return allocation_fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (allocation_fails())
        return NULL;
    return block ? __real_realloc(block, size) : counted(__real_malloc(size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return allocation_fails() ? NULL : counted(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *block)
{
    blocks -= block != NULL;
    __real_free(block);
}
