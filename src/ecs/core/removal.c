/* removal: how an entity and its components go. Observers are told, and then the rows go. */
#include "access.h"
#include "storages.h"

/* If those that are told first give it more of the `unwanted`, it loses them too. */
static void notify_and_lose(ecs_world *world, uint32_t index, ecs_components unwanted)
{
    ecs_tell_first_(world, index, unwanted, ECS_DELETED);
    ecs_lose_components_(world, index, ecs_common(world->records[index].mask, unwanted),
                         ECS_DELETED);
}

/* Its end is told before what it loses: its values are still whole then. */
bool ecs_destroy_noticed_(ecs_world *world, ecs_entity entity)
{
    ecs_tell_end_(world, entity.index);
    notify_and_lose(world, entity.index, ecs_all_components_());
    ecs_free_slot_(world, entity.index);
    return true;
}

/* If hooks give it more of these meanwhile, it loses them too. */
static bool lose_any(ecs_world *world, ecs_entity entity, ecs_components components,
                     const char *site)
{
    if (!ecs_is_alive(world, entity))
        return false;
    const ecs_components lost = ecs_common(world->records[entity.index].mask, components);
    ecs_check_no_hook_(world, site);
    if (ecs_overlap(lost, world->observing.observed))
        notify_and_lose(world, entity.index, components);
    else
        ecs_delete_rows_(world, entity.index, lost);
    return true;
}

bool ecs_delete_many_(ecs_world *world, ecs_entity entity, ecs_components components,
                      const char *site)
{
    ecs_check_changes_(world, ecs_common(components, world->registered), ECS_REMOVES_, site);
    return lose_any(world, entity, components, site);
}

bool ecs_strip_(ecs_world *world, ecs_entity entity, const char *site)
{
    ecs_check_destroys_(world, site);
    return lose_any(world, entity, ecs_all_components_(), site);
}

/* The usual way is that of ecs_delete_rows_, but the storage is known: a quarter less to do. */
bool ecs_delete_(ecs_world *world, ecs_entity entity, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_, name);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return false;
    ecs_check_no_hook_(world, name);
    if (ecs_holds_(world->observing.observed, component)) {
        notify_and_lose(world, entity.index, ecs_bit_(component));
        return true;
    }
    world->epoch++;
    world->records[entity.index].mask =
        ecs_except(world->records[entity.index].mask, ecs_bit_(component));
    ecs_delete_row_(&world->storages[component], entity.index);
    return true;
}

bool ecs_remove_(ecs_world *world, ecs_entity entity, unsigned component, const char *name,
                 void *out, size_t size)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_, name);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return false;
    ecs_check_no_hook_(world, name);
    ecs_tell_first_(world, entity.index, ecs_bit_(component), ECS_REMOVED);
    memcpy(out, ecs_value_(world, entity, component, size), size);
    ecs_lose_components_(world, entity.index, ecs_bit_(component), ECS_REMOVED);
    return true;
}

/* The values of those that the entity has go where the caller wants them. */
static ecs_components hand_out(const ecs_world *world, uint32_t index, const ecs_taken_ *taken,
                               size_t count)
{
    ecs_components handed = ECS_NO_COMPONENTS;
    for (size_t i = 0; i < count; i++) {
        const ecs_storage_ *storage = &world->storages[taken[i].component];
        if (!ecs_holds_(world->records[index].mask, taken[i].component))
            continue;
        memcpy(taken[i].out, ecs_value_at_(storage, ecs_row_(storage, index)), storage->size);
        handed = ecs_union(handed, ecs_bit_(taken[i].component));
    }
    return handed;
}

static ecs_components check_taken(const ecs_world *world, const ecs_taken_ *taken, size_t count)
{
    ecs_components seen = ECS_NO_COMPONENTS;
    for (size_t i = 0; i < count; i++) {
        ecs_check_registered_(world, taken[i].component, taken[i].name, taken[i].size);
        ECS_CHECK_(world, !ecs_holds_(seen, taken[i].component), "%s is named twice in one call",
                   taken[i].name);
        seen = ecs_union(seen, ecs_bit_(taken[i].component));
    }
    return seen;
}

ecs_components ecs_remove_many_(ecs_world *world, ecs_entity entity, const ecs_taken_ *taken,
                                size_t count)
{
    const ecs_components wanted = check_taken(world, taken, count);
    ecs_check_changes_(world, wanted, ECS_REMOVES_, taken[0].name);
    if (!ecs_has_any(world, entity, wanted))
        return ECS_NO_COMPONENTS;
    ecs_check_no_hook_(world, taken[0].name);
    ecs_tell_first_(world, entity.index, wanted, ECS_REMOVED);
    const ecs_components handed = hand_out(world, entity.index, taken, count);
    ecs_lose_components_(world, entity.index, handed, ECS_REMOVED);
    return handed;
}
