/* remove: how an entity and its components go. Observers are told, and then the rows go. */
#include "kernel.h"

/* All are told while all is there. What observers add of the unwanted meanwhile is lost, too.
 * Returns what they have been told of, `told` before included. */
static ecs_components tell_losses(ecs_world *world, uint32_t index, ecs_components unwanted,
                                  unsigned kind, ecs_components told)
{
    for (;;) {
        const ecs_components lost =
            ecs_except(ecs_common(world->records[index].mask, unwanted), told);
        told = ecs_union(told, lost);
        if (!ecs_overlap(lost, world->observing.told.losing))
            return told;
        ecs_tell_losing_(world, index, lost, kind);
    }
}

void ecs_lose_components_(ecs_world *world, uint32_t index, ecs_components unwanted, unsigned kind)
{
    const ecs_components told = tell_losses(world, index, unwanted, kind, ECS_NO_COMPONENTS);
    ecs_drop_components_(world, index, told);
}

void ecs_lose(ecs_world *world, ecs_entity entity, ecs_components lost)
{
    ecs_lose_components_(world, entity.index, lost, ECS_DELETED);
}

/* Its end is told before what it loses: its values are still whole then. And once more when all
 * have been told what it loses, also what observers have added by then. */
static ECS_RARE_ ecs_components tell_all_of_end(ecs_world *world, uint32_t index)
{
    const ecs_components all = ecs_all_components_();
    ecs_tell_ends_(world, index);
    ecs_components told = tell_losses(world, index, all, ECS_DELETED, ECS_NO_COMPONENTS);
    for (ecs_components before = told;; before = told) {
        ecs_tell_ended_(world, index);
        told = tell_losses(world, index, all, ECS_DELETED, told);
        if (ecs_same_set(told, before))
            return told;
    }
}

void ecs_destroy_noticed_(ecs_world *world, uint32_t index)
{
    const ecs_components all = ecs_all_components_();
    ecs_components lost = world->records[index].mask;
    if (world->observing.told.ends)
        lost = tell_all_of_end(world, index);
    else if (ecs_overlap(lost, world->observing.told.losing))
        lost = tell_losses(world, index, all, ECS_DELETED, ECS_NO_COMPONENTS);
    ecs_drop_components_(world, index, lost);
    ecs_free_slot_(world, index);
}

static bool lose_any(ecs_world *world, ecs_entity entity, ecs_components unwanted)
{
    if (!ecs_is_alive(world, entity))
        return false;
    ecs_lose_components_(world, entity.index, unwanted, ECS_DELETED);
    return true;
}

bool ecs_delete_many_(ecs_world *world, ecs_entity entity, ecs_components components,
                      const char *site)
{
    ecs_check_all_(world, ecs_common(components, world->registered), ECS_REMOVES_, site);
    return lose_any(world, entity, components);
}

bool ecs_strip_(ecs_world *world, ecs_entity entity, const char *site)
{
    ecs_check_may_(world, ECS_DESTROYS_, site);
    return lose_any(world, entity, ecs_all_components_());
}

void ecs_delete_one_(ecs_world *world, uint32_t index, unsigned component)
{
    const ecs_components bit = ecs_bit_(component);
    if (ecs_holds_(world->observing.observed, component)) {
        ecs_lose_components_(world, index, bit, ECS_DELETED);
        return;
    }
    world->epoch++;
    world->records[index].mask = ecs_except(world->records[index].mask, bit);
    ecs_delete_row_(&world->storages[component], index);
}

bool ecs_remove_(ecs_world *world, ecs_entity entity, ecs_type_ type, void *out)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    ecs_check_touch_(world, type, ECS_REMOVES_);
    if (!ecs_has_any(world, entity, ecs_bit_(type.number)))
        return false;
    memcpy(out, ecs_value_(&world->storages[type.number], entity, type.size), type.size);
    ecs_lose_components_(world, entity.index, ecs_bit_(type.number), ECS_REMOVED);
    return true;
}

bool ecs_remove_many_(ecs_world *world, ecs_entity entity, const ecs_out_ *outs, size_t count)
{
    ecs_components all = ECS_NO_COMPONENTS;
    for (size_t i = 0; i < count; i++) {
        ecs_check_touch_(world, outs[i].type, ECS_KNOWS_VALUE_);
        ecs_check_touch_(world, outs[i].type, ECS_REMOVES_);
        all = ecs_union(all, ecs_bit_(outs[i].type.number));
    }
    if (!ecs_has_all(world, entity, all))
        return false;
    for (size_t i = 0; i < count; i++)
        memcpy(outs[i].out,
               ecs_value_(&world->storages[outs[i].type.number], entity, outs[i].type.size),
               outs[i].type.size);
    ecs_lose_components_(world, entity.index, all, ECS_REMOVED);
    return true;
}
