/* removal: how components and entities go. Hooks run, links end, and then the rows go. ecs_remove
 * hands the value out, with all that it owns, so no hook runs for it. */
#include "access.h"
#include "entities.h"
#include "losses.h"
#include "storages.h"

/* ---- one entity ---- */

/* The hooks of its relatives run first, because they may still add components to it. */
static void notify_relatives(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components lost = ecs_common(world->records[index].mask, components);
    const ecs_components links = ecs_common(lost, world->linked);
    if (!ecs_is_empty(links))
        world->seam.notify_relatives(world, index, links);
}

static void notify_of_loss(ecs_world *world, uint32_t index, ecs_components components)
{
    notify_relatives(world, index, components);
    const ecs_components lost = ecs_common(world->records[index].mask, components);
    if (ecs_overlap(lost, world->hooked))
        world->seam.run_hooks(world, index, lost);
}

static void end_links(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components lost = ecs_common(world->records[index].mask, components);
    const ecs_components links = ecs_common(lost, world->linked);
    if (!ecs_is_empty(links))
        world->seam.unlink(world, index, links);
}

static void notify_and_lose(ecs_world *world, uint32_t index, ecs_components unwanted)
{
    notify_of_loss(world, index, unwanted);
    end_links(world, index, unwanted);
    ecs_lose_components_(world, index, ecs_common(world->records[index].mask, unwanted),
                         ECS_DELETED);
}

/* The hook of the end comes before its others: they may free what its values own. */
bool ecs_destroy_noticed_(ecs_world *world, ecs_entity entity)
{
    ecs_check_no_hook_(world, "");
    if (world->end_hook)
        world->seam.run_end_hook(world, entity.index);
    notify_and_lose(world, entity.index, ecs_all_components_());
    ecs_free_slot_(world, entity.index);
    return true;
}

/* If hooks give it more of these meanwhile, it loses them too. */
static bool lose_any(ecs_world *world, ecs_entity entity, ecs_components components)
{
    if (!ecs_is_alive(world, entity))
        return false;
    const ecs_components lost = ecs_common(world->records[entity.index].mask, components);
    ecs_check_no_hook_(world, "");
    if (ecs_overlap(lost, world->special))
        notify_and_lose(world, entity.index, components);
    else
        ecs_delete_rows_(world, entity.index, lost);
    return true;
}

bool(ecs_delete_many)(ecs_world *world, ecs_entity entity, ecs_components components)
{
    ecs_check_changes_(world, ecs_common(components, world->registered), ECS_REMOVES_, "");
    return lose_any(world, entity, components);
}

bool(ecs_strip)(ecs_world *world, ecs_entity entity)
{
    ecs_check_destroys_(world, "");
    return lose_any(world, entity, ecs_all_components_());
}

/* The usual way is that of ecs_delete_rows_, but the storage is known: a quarter less to do. */
bool ecs_delete_(ecs_world *world, ecs_entity entity, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_, name);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return false;
    ecs_check_no_hook_(world, name);
    if (ecs_holds_(world->special, component)) {
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
    notify_relatives(world, entity.index, ecs_bit_(component));
    memcpy(out, ecs_value_(world, entity, component, size), size);
    end_links(world, entity.index, ecs_bit_(component));
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
    notify_relatives(world, entity.index, wanted);
    const ecs_components handed = hand_out(world, entity.index, taken, count);
    end_links(world, entity.index, handed);
    ecs_lose_components_(world, entity.index, handed, ECS_REMOVED);
    return handed;
}

/* ---- many entities ---- */

static bool is_doomed(const ecs_world *world, const void *doomed, uint32_t index)
{
    return ecs_is_among_(world, doomed, index);
}

/* Runs the hooks of all entities that will be destroyed. Rows that the hooks add stay; but the
 * groups that need T stay closed, so that no row of T moves until the doomed have gone. */
static void notify_all(ecs_world *world, const ecs_doomed_ *doomed)
{
    ecs_notices_ notices = {.is_doomed = is_doomed, .doomed = doomed};
    const ecs_components grouped = world->grouped;
    world->seam.begin_notices(world, &notices);
    if (!ecs_is_empty(world->linked))
        world->seam.notify_relatives_of_all(world, doomed);
    for (uint32_t nth = 0; nth < doomed->count; nth++)
        world->seam.notify(world, &notices, ecs_doomed_at_(world, doomed, nth));
    notices.grouped = ecs_except(grouped, ecs_bit_(doomed->component));
    world->seam.end_notices(world, &notices);
    world->grouped = grouped;
    ecs_update_watched_(world);
}

/* The entity loses everything but its row in the storage of this component. The epoch moves when
 * these rows go, and nobody looks before. */
static inline void destroy_but_row(ecs_world *world, uint32_t index, unsigned component)
{
    ecs_components others = ecs_except(world->records[index].mask, ecs_bit_(component));
    if (ecs_overlap(others, world->special))
        ecs_lose_components_(world, index, others, ECS_DELETED);
    else
        for (; !ecs_is_empty(others); others = ecs_without_lowest_(others))
            ecs_delete_row_(&world->storages[ecs_lowest_(others)], index);
    if (ecs_holds_(world->tracked, component))
        world->seam.log_losses(world, index, ecs_bit_(component), ECS_DELETED);
    ecs_free_slot_(world, index);
}

/* The rows of T are the list of entities to destroy, and go all at once at the end. */
static void destroy_all(ecs_world *world, const ecs_doomed_ *doomed)
{
    ecs_storage_ *storage = &world->storages[doomed->component];
    const ecs_components type = ecs_bit_(doomed->component);
    ecs_empty_groups_(world, type);
    if (!ecs_is_empty(world->linked))
        world->seam.unlink_all(world, doomed);
    for (uint32_t nth = 0; nth < doomed->count; nth++)
        destroy_but_row(world, ecs_doomed_at_(world, doomed, nth), doomed->component);
    ecs_delete_first_rows_(world, storage, doomed->count);
    if (ecs_overlap(world->grouped, type) && ecs_row_count_(storage) > 0)
        world->seam.fill_groups(world, type);
}

uint32_t ecs_delete_any_(ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_no_hook_(world, name);
    ecs_check_destroys_(world, name);
    const ecs_doomed_ doomed = {component, ecs_row_count_(&world->storages[component])};
    if (world->end_hook || !ecs_is_empty(world->hooked))
        notify_all(world, &doomed);
    destroy_all(world, &doomed);
    return doomed.count;
}
