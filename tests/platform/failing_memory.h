/* failing_memory: SDL's allocations, of which one fails. Only those of the thread that wants it to:
 * SDL's own threads come and go when they like, and need memory of their own. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

typedef struct FailingMemory {
    SDL_malloc_func malloc;
    SDL_calloc_func calloc;
    SDL_realloc_func realloc;
    SDL_free_func free;
    SDL_threadID thread;
    int until; /* allocations that go well */
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

/* From now on so many allocations go well, and the next one does not. */
static inline void fail_allocation(int until)
{
    failing_memory = (FailingMemory){.thread = SDL_ThreadID(), .until = until};
    SDL_GetMemoryFunctions(&failing_memory.malloc, &failing_memory.calloc, &failing_memory.realloc,
                           &failing_memory.free);
    SDL_SetMemoryFunctions(failing_malloc, failing_calloc, failing_realloc, failing_memory.free);
}

/* All go well again. Has one failed? */
static inline bool stop_failing_allocations(void)
{
    SDL_SetMemoryFunctions(failing_memory.malloc, failing_memory.calloc, failing_memory.realloc,
                           failing_memory.free);
    return failing_memory.failed;
}
