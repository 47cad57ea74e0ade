#include "uniques.h"

#include "access.h"
#include "alloc.h"

static void check_changes(const ecs_world *world, unsigned unique, const char *name)
{
    ecs_check_access_(world, world->run.access.changes_unique, ECS_CHANGES_UNIQUE_, unique, name);
}

void *ecs_unique_set_(ecs_world *world, unsigned unique, const char *name, const void *value,
                      size_t size, size_t alignment)
{
    ECS_CHECK_(world, unique < ECS_UNIQUES_MAX,
               "ecs_unique_set: %s is numbered %u, but a world has %d uniques", name, unique,
               ECS_UNIQUES_MAX);
    ECS_CHECK_(world, size > 0, "ecs_unique_set: %s has no members, and so no value to set", name);
    ecs_unique_slot_ *slot = &world->uniques[unique];
    ECS_CHECK_(world, (!slot->value && !slot->expected) || slot->size == size,
               "ecs_unique_set: %s has %zu bytes, but the value or codec there has %zu: are two "
               "uniques numbered %u?",
               name, size, slot->size, unique);
    /* Replacing a value is a write, storing the first one a change of structure. */
    if (slot->value)
        ecs_check_access_(world, world->run.access.writes_unique, ECS_WRITES_UNIQUE_, unique, name);
    else
        check_changes(world, unique, name);
    const unsigned kind = slot->value ? ECS_MODIFIED : ECS_INSERTED;
    if (!slot->value) {
        slot->value = ecs_resize_(world, NULL, 0, 1, size, alignment);
        if (!slot->value)
            return NULL;
        slot->size = size;
        slot->alignment = alignment;
    }
    slot->name = name; /* an image restores values without their names */
    ecs_mark_unique_(world, slot, kind);
    return memcpy(slot->value, value, size);
}

bool ecs_delete_unique_(ecs_world *world, ecs_unique_slot_ *slot)
{
    if (!slot->value)
        return false;
    slot->value = ecs_resize_(world, slot->value, 1, 0, slot->size, slot->alignment);
    return true;
}

bool ecs_unique_delete_(ecs_world *world, unsigned unique, const char *name)
{
    ecs_check_unique_(world, unique, name);
    check_changes(world, unique, name);
    if (world->uniques[unique].value)
        ecs_mark_unique_(world, &world->uniques[unique], ECS_DELETED);
    return ecs_delete_unique_(world, &world->uniques[unique]);
}

void ecs_free_uniques_(ecs_world *world)
{
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++) {
        ecs_delete_unique_(world, &world->uniques[i]);
        ecs_resize_(world, world->uniques[i].tracking, 1, 0, sizeof(ecs_unique_tracking_),
                    _Alignof(ecs_unique_tracking_));
    }
}
