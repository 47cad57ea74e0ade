#include "storages.h"

#include "access.h"
#include "bits.h"
#include "entities.h"
#include "groups.h"
#include "hierarchy.h"
#include "hooks.h"
#include "sparse_set.h"
#include "tracking.h"

static ecs_components bit(unsigned component)
{
    return (ecs_components)1 << component;
}

uint32_t ecs_tell_row_(ecs_world *world, unsigned component, uint32_t index)
{
    ecs_storage_ *storage = &world->storages[component];
    const uint32_t row = *ecs_row_(storage, index);
    if (storage->tracking)
        ecs_stamp_insertion_(world, storage->tracking, row);
    return world->grouped & bit(component) ? ecs_enter_group_(world, component, index) : row;
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

/* The rows go. What is tracked of those that move into their places has been moved. */
static inline void drop_components(ecs_world *world, uint32_t index, ecs_components components)
{
    world->records[index].mask &= ~components;
    for (; components; components &= components - 1) {
        ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        ecs_remove_row_(storage, *ecs_row_(storage, index));
    }
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
    drop_components(world, index, components);
    move_holes(world, grouped);
}

/* Hooks are told of what the entity has of these components. Those of its relatives come first:
 * they may still add to it. */
static void tell(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components links = world->records[index].mask & components & world->linked;
    if (links)
        ecs_tell_relatives_(world, index, links);
    const ecs_components lost = world->records[index].mask & components;
    if (lost & world->hooked)
        ecs_run_hooks_(world, index, lost);
}

static void end_links(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components links = world->records[index].mask & components & world->linked;
    if (links)
        ecs_unlink_(world, index, links);
}

static void tell_and_take(ecs_world *world, uint32_t index, ecs_components unwanted)
{
    tell(world, index, unwanted);
    end_links(world, index, unwanted);
    ecs_remove_components_(world, index, world->records[index].mask & unwanted, ECS_DELETED);
}

/* The entity, which is alive, loses these components, which it has. Should hooks give it more of
 * those `unwanted`, it loses them too. */
static inline void take(ecs_world *world, uint32_t index, ecs_components components,
                        ecs_components unwanted)
{
    ecs_check_no_hook_(world);
    if (components & (world->hooked | world->linked | world->watched))
        tell_and_take(world, index, unwanted);
    else
        drop_components(world, index, components);
}

bool ecs_destroy(ecs_world *world, ecs_entity entity)
{
    ecs_check_destroys_(world);
    if (!ecs_is_alive(world, entity))
        return false;
    take(world, entity.index, world->records[entity.index].mask, ~(ecs_components)0);
    ecs_free_slot_(world, entity.index);
    return true;
}

/* The hooks of all that will be destroyed. They may add rows, which will stay. */
static void run_hooks_of_rows(ecs_world *world, const ecs_storage_ *storage, uint32_t count)
{
    for (uint32_t row = 0; row < count; row++) {
        const uint32_t index = storage->dense[row];
        ecs_run_hooks_(world, index, world->records[index].mask);
    }
}

/* Takes out the first rows, all at once. What has come behind them moves to the front. */
static void drop_rows(ecs_storage_ *storage, uint32_t count)
{
    const uint32_t kept = storage->count - count;
    for (uint32_t row = 0; row < kept; row++)
        ecs_swap_rows_(storage, row, count + row);
    storage->count = kept;
    storage->removals += count;
    storage->last_hole = 0;
}

uint32_t ecs_delete_any_(ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_no_hook_(world);
    ecs_check_destroys_(world);
    ecs_storage_ *storage = &world->storages[component];
    const uint32_t count = storage->count;
    ecs_suspend_group_(world, storage->group); /* whoever is in it has a T; no row moves now */
    if (world->hooked & world->linked)
        ecs_tell_relatives_of_rows_(world, component, count);
    if (world->hooked)
        run_hooks_of_rows(world, storage, count);
    if (world->linked)
        ecs_unlink_rows_(world, component, count);
    for (uint32_t row = 0; row < count; row++) {
        const uint32_t index = storage->dense[row];
        ecs_remove_components_(world, index, world->records[index].mask & ~bit(component),
                               ECS_DELETED);
        log_losses(world, index, bit(component), ECS_DELETED);
        ecs_free_slot_(world, index);
    }
    drop_rows(storage, count);
    ecs_resume_group_(world, storage->group);
    return count;
}

static bool take_away(ecs_world *world, ecs_entity entity, ecs_components components)
{
    if (!ecs_is_alive(world, entity))
        return false;
    take(world, entity.index, world->records[entity.index].mask & components, components);
    return true;
}

bool ecs_delete_many(ecs_world *world, ecs_entity entity, ecs_components components)
{
    ecs_check_changes_(world, components & world->registered, ECS_REMOVES_);
    return take_away(world, entity, components);
}

bool ecs_strip(ecs_world *world, ecs_entity entity)
{
    ecs_check_destroys_(world);
    return take_away(world, entity, ~(ecs_components)0);
}

bool ecs_delete_(ecs_world *world, ecs_entity entity, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_changes_(world, bit(component), ECS_REMOVES_);
    if (!ecs_has_any(world, entity, bit(component)))
        return false;
    take(world, entity.index, bit(component), bit(component));
    return true;
}

bool ecs_remove_(ecs_world *world, ecs_entity entity, unsigned component, const char *name,
                 void *out, size_t size)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_changes_(world, bit(component), ECS_REMOVES_);
    if (!ecs_has_any(world, entity, bit(component)))
        return false;
    ecs_check_no_hook_(world);
    tell(world, entity.index, bit(component));
    memcpy(out, ecs_value_(world, entity, component, size), size);
    end_links(world, entity.index, bit(component));
    ecs_remove_components_(world, entity.index, bit(component), ECS_REMOVED);
    return true;
}

uint32_t ecs_count_(const ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    return world->storages[component].count;
}
