/* watched_memory: an allocator that counts requests and can refuse one. */
#pragma once

#include "arena.h"

typedef struct Memory {
    size_t requests; /* for memory, successful or not */
    size_t refused;  /* the number of the request to refuse; 0: none */
    size_t blocks;   /* not yet freed */
} Memory;

static inline void *watched_resize(void *context, void *block, size_t old_size, size_t new_size,
                                   size_t alignment)
{
    Memory *memory = context;
    if (new_size == 0) {
        free(block);
        memory->blocks--;
        return NULL;
    }
    if (++memory->requests == memory->refused)
        return NULL;
    void *moved = realloc(block, new_size);
    assert_non_null(moved);
    memory->blocks += !block;
    return moved;
}

static inline sq_game_def watched_def(Memory *memory, uint64_t seed)
{
    sq_game_def def = default_def(seed);
    def.allocator = (ecs_allocator){watched_resize, memory};
    return def;
}

/* Makes a game with each request refused in turn, until none is: every attempt but the last fails,
 * and none leaks. */
static inline void assert_made_or_nothing(ecs_world *(*make)(Memory *memory))
{
    size_t refused = 1;
    for (bool made = false; !made; refused += !made) {
        Memory memory = {.refused = refused};
        ecs_world *game = make(&memory);
        made = game != NULL;
        ecs_world_destroy(game);
        assert_int_equal(memory.blocks, 0);
        assert_int_equal(memory.requests < refused, made);
    }
    assert_in_range(refused, 8, 500); /* at least some requests were refused */
}
