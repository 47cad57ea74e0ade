/* scratch: memory that a system needs for a moment, in the state of an observer. */
#include "kernel.h"
#include "plan.h"

#include <limits.h>

typedef struct scratch {
    void *block;
    size_t size;
} scratch;

static const char scratch_key;

static void resize_scratch(const ecs_world *world, scratch *kept, size_t size)
{
    kept->block = ecs_resize_(world, kept->block, kept->size, size, 1, _Alignof(max_align_t));
    kept->size = kept->block ? size : 0;
}

static void free_scratch(void *state, ecs_world *world)
{
    resize_scratch(world, state, 0);
}

static size_t bytes_of_scratch(const void *state)
{
    return ((const scratch *)state)->size;
}

static const ecs_observer keeps_scratch = {
    .key = &scratch_key, .order = INT_MAX, .world_ends = free_scratch, .bytes = bytes_of_scratch};

/* The old contents are not needed, so growing frees the old block before it allocates the new one:
 * nothing is copied, and there is never more than one. */
void *ecs_scratch_(ecs_world *world, size_t size, const char *site)
{
    enum { SMALLEST = 1024 };
    ecs_check_may_(world, ECS_SCRATCHES_, site);
    scratch *kept = ecs_ensure_state(world, &keeps_scratch, sizeof *kept);
    if (!kept || (kept->block && size <= kept->size))
        return kept ? kept->block : NULL;
    const size_t least = size > SMALLEST ? size : SMALLEST;
    const size_t grown = least > kept->size * 2 ? least : kept->size * 2;
    resize_scratch(world, kept, 0);
    resize_scratch(world, kept, grown);
    return kept->block;
}

void ecs_give_back_scratch_(ecs_world *world)
{
    scratch *kept = ecs_state_of(world, &scratch_key);
    if (kept)
        resize_scratch(world, kept, 0);
}
