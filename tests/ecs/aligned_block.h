/* aligned_block: memory at a multiple of `alignment`, also without aligned_alloc in the C library.
 */
#pragma once

#include <stdlib.h>

#ifdef _WIN32
#include <malloc.h>

static inline void *take_aligned_block(size_t size, size_t alignment)
{
    return _aligned_malloc(size, alignment);
}

static inline void give_aligned_block_back(void *block)
{
    _aligned_free(block);
}
#else
static inline void *take_aligned_block(size_t size, size_t alignment)
{
    return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

static inline void give_aligned_block_back(void *block)
{
    free(block);
}
#endif
