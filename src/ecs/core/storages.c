#include "storages.h"

#include "../group/groups.h"
#include "../track/tracking.h"
#include "bits.h"
#include "sparse_set.h"

uint32_t ecs_tell_row_(ecs_world *world, unsigned component, uint32_t index)
{
    ecs_storage_ *storage = &world->storages[component];
    const uint32_t row = *ecs_row_(storage, index);
    if (storage->tracking)
        ecs_stamp_insertion_(world, storage->tracking, row);
    return world->grouped & ecs_bit_(component) ? ecs_enter_group_(world, component, index) : row;
}

void ecs_tell_entity_(ecs_world *world, uint32_t index)
{
    const ecs_components mask = world->records[index].mask;
    for (ecs_components tracked = mask & world->tracked; tracked; tracked &= tracked - 1) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(tracked)];
        ecs_stamp_insertion_(world, storage->tracking, *ecs_row_(storage, index));
    }
    for (ecs_components grouped = mask & world->grouped; grouped;) {
        const unsigned component = ecs_lowest_(grouped);
        ecs_enter_group_(world, component, index);
        grouped &= ~world->storages[component].group->owned;
    }
}

static void log_losses(ecs_world *world, uint32_t index, ecs_components components, unsigned kind)
{
    if (components & world->tracked)
        ecs_log_losses_(world, index, components & world->tracked, kind);
}

/* What is known of the last row will be known of the one that goes. */
static void move_stamps(ecs_world *world, uint32_t index, ecs_components tracked)
{
    for (; tracked; tracked &= tracked - 1) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(tracked)];
        ecs_move_stamps_(storage->tracking, *ecs_row_(storage, index), storage->count - 1);
    }
}

/* To a loop, the hole is the row that the entity had before it left the group. */
static void move_holes(ecs_world *world, ecs_components components)
{
    for (; components; components &= components - 1) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        if (storage->group->hole != ECS_NONE_)
            storage->last_hole = storage->group->hole;
    }
}

void ecs_remove_components_(ecs_world *world, uint32_t index, ecs_components components,
                            unsigned kind)
{
    const ecs_components grouped = components & world->grouped;
    log_losses(world, index, components, kind);
    if (grouped)
        ecs_leave_groups_(world, index, grouped);
    move_stamps(world, index, components & world->tracked);
    ecs_drop_components_(world, index, components);
    move_holes(world, grouped);
}

uint32_t ecs_count_(const ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    return world->storages[component].count;
}
