#include "uniques.h"

#include "alloc.h"

void *ecs_unique_set_(ecs_world *world, unsigned unique, const char *name, const void *value,
                      size_t size, size_t alignment)
{
    ECS_CHECK_(world, unique < ECS_UNIQUES_MAX,
               "ecs_unique_set: %s is numbered %u, but a world has %d uniques", name, unique,
               ECS_UNIQUES_MAX);
    ecs_unique_slot_ *slot = &world->uniques[unique];
    ECS_CHECK_(world, (!slot->value && !slot->name) || slot->size == size,
               "ecs_unique_set: %s has %zu bytes, but the value or codec there has %zu: are two "
               "uniques numbered %u?",
               name, size, slot->size, unique);
    if (!slot->value) {
        slot->value = ecs_resize_(world, NULL, 0, 1, size, alignment);
        if (!slot->value)
            return NULL;
        slot->size = size;
        slot->alignment = alignment;
    }
    return memcpy(slot->value, value, size);
}

bool ecs_unique_remove_(ecs_world *world, unsigned unique)
{
    ecs_check_unique_(world, unique);
    ecs_unique_slot_ *slot = &world->uniques[unique];
    if (!slot->value)
        return false;
    slot->value = ecs_resize_(world, slot->value, 1, 0, slot->size, slot->alignment);
    return true;
}

void ecs_free_uniques_(ecs_world *world)
{
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++)
        ecs_unique_remove_(world, i);
}
