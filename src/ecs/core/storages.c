#include "storages.h"

uint32_t ecs_row_added_(ecs_world *world, unsigned component, uint32_t index)
{
    const ecs_components bit = ecs_bit_(component);
    if (world->tracked & bit)
        world->seam.stamp_insertions(world, index, bit);
    if (world->grouped & bit)
        world->seam.enter_groups(world, index, bit);
    return ecs_row_(&world->storages[component], index);
}

void ecs_rows_added_(ecs_world *world, uint32_t index)
{
    const ecs_components mask = world->records[index].mask;
    if (mask & world->tracked)
        world->seam.stamp_insertions(world, index, mask & world->tracked);
    if (mask & world->grouped)
        world->seam.enter_groups(world, index, mask & world->grouped);
}

/* The storage has just recorded the row that it deleted. To a loop, the hole is the row that the
 * entity had before it left its groups. */
static void move_holes(ecs_world *world, ecs_components components)
{
    for (; components; components &= components - 1) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        if (storage->left_row == ECS_NONE_)
            continue;
        ecs_set_hole_(storage, storage->left_row);
        if (storage->left_down)
            storage->last_join = storage->removals;
    }
}

/* The order matters: values are logged before any row moves, and stamps move after the groups have
 * put the entity's rows where they are deleted. */
void ecs_lose_components_(ecs_world *world, uint32_t index, ecs_components components,
                          unsigned kind)
{
    const ecs_components tracked = components & world->tracked;
    const ecs_components grouped = components & world->grouped;
    if (tracked)
        world->seam.log_losses(world, index, tracked, kind);
    if (grouped)
        world->seam.leave_groups(world, index, grouped);
    if (tracked)
        world->seam.move_stamps(world, index, tracked);
    ecs_delete_rows_(world, index, components);
    move_holes(world, grouped);
}

uint32_t ecs_count_(const ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    return ecs_row_count_(&world->storages[component]);
}
