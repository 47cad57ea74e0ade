/* failing_memory: makes one of SDL's allocations fail. Only those of the requesting thread
 * count: SDL's own threads start and end at any time and allocate too. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

typedef struct FailingMemory {
    SDL_malloc_func malloc;
    SDL_calloc_func calloc;
    SDL_realloc_func realloc;
    SDL_free_func free;
    SDL_threadID thread;
    int until; /* allocations that succeed */
    bool failed;
} FailingMemory;

static FailingMemory failing_memory;

static inline bool fails_now(void)
{
    const bool fails = SDL_ThreadID() == failing_memory.thread && failing_memory.until-- == 0;
    if (fails)
        failing_memory.failed = true;
    return fails;
}

static inline void *SDLCALL failing_malloc(size_t size)
{
    return fails_now() ? NULL : failing_memory.malloc(size);
}

static inline void *SDLCALL failing_calloc(size_t count, size_t size)
{
    return fails_now() ? NULL : failing_memory.calloc(count, size);
}

static inline void *SDLCALL failing_realloc(void *memory, size_t size)
{
    return fails_now() ? NULL : failing_memory.realloc(memory, size);
}

/* From now on, this many allocations succeed and the next one fails. */
static inline void fail_allocation(int until)
{
    failing_memory = (FailingMemory){.thread = SDL_ThreadID(), .until = until};
    SDL_GetMemoryFunctions(&failing_memory.malloc, &failing_memory.calloc, &failing_memory.realloc,
                           &failing_memory.free);
    SDL_SetMemoryFunctions(failing_malloc, failing_calloc, failing_realloc, failing_memory.free);
}

/* All succeed again. Returns whether one failed. */
static inline bool stop_failing_allocations(void)
{
    SDL_SetMemoryFunctions(failing_memory.malloc, failing_memory.calloc, failing_memory.realloc,
                           failing_memory.free);
    return failing_memory.failed;
}
