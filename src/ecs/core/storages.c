#include "storages.h"

void ecs_rows_added_(ecs_world *world, uint32_t index, ecs_components gained)
{
    const ecs_components tracked = ecs_common(gained, world->tracked);
    const ecs_components grouped = ecs_common(gained, world->grouped);
    if (!ecs_is_empty(tracked))
        world->seam.stamp_insertions(world, index, tracked);
    if (!ecs_is_empty(grouped))
        world->seam.enter_groups(world, index, grouped);
}

uint32_t ecs_row_added_(ecs_world *world, unsigned component, uint32_t index)
{
    ecs_rows_added_(world, index, ecs_bit_(component));
    return ecs_row_(&world->storages[component], index);
}

uint32_t ecs_value_added_(ecs_world *world, unsigned component, uint32_t index)
{
    ecs_row_added_(world, component, index);
    ecs_greet_(world, index, ecs_bit_(component));
    return ecs_row_(&world->storages[component], index);
}

void ecs_entity_added_(ecs_world *world, uint32_t index)
{
    const ecs_components mask = world->records[index].mask;
    ecs_rows_added_(world, index, mask);
    ecs_greet_(world, index, mask);
}

ecs_newcomers_ ecs_hold_hooks_(ecs_world *world)
{
    const ecs_newcomers_ newcomers = {world->add_hooked, world->free_count, world->record_count};
    world->add_hooked = ECS_NO_COMPONENTS;
    return newcomers;
}

static void greet_some(ecs_world *world, uint32_t index, ecs_components components)
{
    ecs_greet_(world, index, ecs_common(world->records[index].mask, components));
}

/* What lay on the stack of free slots is still behind its top: hooks must not destroy. */
void ecs_greet_newcomers_(ecs_world *world, const ecs_newcomers_ *newcomers,
                          ecs_components components)
{
    const uint32_t reused = newcomers->free_count - world->free_count;
    const uint32_t end = world->record_count; /* hooks may create more */
    world->add_hooked = newcomers->hooked;
    if (!ecs_overlap(components, newcomers->hooked))
        return;
    for (uint32_t nth = 1; nth <= reused; nth++)
        greet_some(world, world->records[newcomers->free_count - nth].nth_free, components);
    for (uint32_t index = newcomers->record_count; index < end; index++)
        greet_some(world, index, components);
}

/* To a loop, the hole is the row that the entity had before it left its groups: only checks look.
 */
static void note_rows(const ecs_world *world, uint32_t index, ecs_components grouped,
                      uint32_t *rows)
{
    for (; ECS_CHECKS && !ecs_is_empty(grouped); grouped = ecs_without_lowest_(grouped))
        rows[ecs_lowest_(grouped)] = ecs_row_(&world->storages[ecs_lowest_(grouped)], index);
}

static void set_holes(ecs_world *world, ecs_components grouped, const uint32_t *rows)
{
    for (; ECS_CHECKS && !ecs_is_empty(grouped); grouped = ecs_without_lowest_(grouped))
        ecs_set_hole_(&world->storages[ecs_lowest_(grouped)], rows[ecs_lowest_(grouped)]);
}

/* The order matters: values are logged before any row moves, and stamps move after the groups have
 * put the entity's rows where they are deleted. */
void ecs_lose_components_(ecs_world *world, uint32_t index, ecs_components components,
                          unsigned kind)
{
    uint32_t rows[ECS_COMPONENTS_MAX];
    const ecs_components tracked = ecs_common(components, world->tracked);
    const ecs_components grouped = ecs_common(components, world->grouped);
    if (!ecs_is_empty(tracked))
        world->seam.log_losses(world, index, tracked, kind);
    note_rows(world, index, grouped, rows);
    if (!ecs_is_empty(grouped))
        world->seam.leave_groups(world, index, grouped);
    if (!ecs_is_empty(tracked))
        world->seam.move_stamps(world, index, tracked);
    ecs_delete_rows_(world, index, components);
    set_holes(world, grouped, rows);
}

uint32_t ecs_count_(const ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    return ecs_row_count_(&world->storages[component]);
}
