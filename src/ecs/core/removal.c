/* removal: components and entities go: hooks are told, links end, and then the rows go. What is
 * handed out is not told: what it owns is the caller's now. */
#include "../group/groups.h"
#include "../hook/hooks.h"
#include "../track/tracking.h"
#include "../tree/links.h"
#include "access.h"
#include "bits.h"
#include "entities.h"
#include "sparse_set.h"
#include "storages.h"

static void tell_relatives(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components links = world->records[index].mask & components & world->linked;
    if (links)
        ecs_tell_relatives_(world, index, links);
}

/* Hooks are told of what the entity has of these components. Those of its relatives come first:
 * they may still add to it. */
static void tell(ecs_world *world, uint32_t index, ecs_components components)
{
    tell_relatives(world, index, components);
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
        ecs_drop_components_(world, index, components);
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
static void tell_leavers(ecs_world *world, ecs_leavers_ leavers)
{
    const ecs_storage_ *storage = &world->storages[leavers.component];
    ecs_telling_ telling;
    ecs_begin_telling_(world, &telling);
    if (world->linked)
        ecs_tell_relatives_of_leavers_(world, leavers);
    for (uint32_t row = 0; row < leavers.count; row++)
        ecs_tell_(world, &telling, storage->dense[row]);
    if (storage->group) /* which nobody enters before the leavers have gone */
        telling.grouped &= ~storage->group->owned;
    ecs_end_telling_(world, &telling, ecs_is_leaver_, &leavers);
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
    const ecs_leavers_ leavers = {component, count};
    if (world->hooked)
        tell_leavers(world, leavers);
    ecs_suspend_group_(world, storage->group); /* whoever is in it has a T; no row moves now */
    if (world->linked)
        ecs_unlink_leavers_(world, leavers);
    for (uint32_t row = 0; row < count; row++) {
        const uint32_t index = storage->dense[row];
        ecs_remove_components_(world, index, world->records[index].mask & ~ecs_bit_(component),
                               ECS_DELETED);
        if (world->tracked >> component & 1)
            ecs_log_losses_(world, index, ecs_bit_(component), ECS_DELETED);
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
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return false;
    take(world, entity.index, ecs_bit_(component), ecs_bit_(component));
    return true;
}

bool ecs_remove_(ecs_world *world, ecs_entity entity, unsigned component, const char *name,
                 void *out, size_t size)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return false;
    ecs_check_no_hook_(world);
    tell_relatives(world, entity.index, ecs_bit_(component));
    memcpy(out, ecs_value_(world, entity, component, size), size);
    end_links(world, entity.index, ecs_bit_(component));
    ecs_remove_components_(world, entity.index, ecs_bit_(component), ECS_REMOVED);
    return true;
}
