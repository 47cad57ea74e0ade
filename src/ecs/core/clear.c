/* clear: a world without entities, and a type that no entity has. Hooks run first, while nothing
 * has changed. What they add goes too, so all rows of a storage can go at once. */
#include "access.h"
#include "losses.h"
#include "sparse_set.h"
#include "storages.h"

static bool always(const ecs_world *world, const void *doomed, uint32_t index)
{
    (void)world, (void)doomed, (void)index;
    return true;
}

static void delete_rows(ecs_world *world, unsigned component)
{
    ecs_storage_ *storage = &world->storages[component];
    ecs_delete_first_rows_(world, storage, ecs_row_count_(storage));
}

/* ---- all entities ---- */

static void notify_entities(ecs_world *world)
{
    ecs_notices_ notices = {.is_doomed = always};
    const uint32_t end = world->record_count;
    world->seam.begin_notices(world, &notices);
    for (uint32_t index = 0; index < end; index++)
        if (world->records[index].stamp != ECS_FREE_STAMP_)
            world->seam.notify(world, &notices, index);
    world->seam.end_notices(world, &notices);
}

static void log_entities(ecs_world *world)
{
    for (uint32_t index = 0; index < world->record_count; index++) {
        const ecs_record_ *record = &world->records[index];
        if (record->stamp != ECS_FREE_STAMP_ && ecs_overlap(record->mask, world->tracked))
            world->seam.log_losses(world, index, ecs_common(record->mask, world->tracked),
                                   ECS_DELETED);
    }
}

/* From the last slot to the first: slots freed last are reused first. */
static void free_slots(ecs_world *world)
{
    for (uint32_t index = world->record_count; index-- > 0;)
        if (world->records[index].stamp != ECS_FREE_STAMP_)
            ecs_free_slot_(world, index);
}

uint32_t(ecs_clear)(ecs_world *world)
{
    ecs_check_no_hook_(world, "");
    ecs_check_destroys_(world, "");
    if (world->end_hook || !ecs_is_empty(world->hooked))
        notify_entities(world);
    const uint32_t count = ecs_entity_count(world);
    if (!ecs_is_empty(world->tracked))
        log_entities(world);
    ecs_empty_groups_(world, world->grouped);
    for (ecs_components rest = world->registered; !ecs_is_empty(rest);
         rest = ecs_without_lowest_(rest))
        delete_rows(world, ecs_lowest_(rest));
    free_slots(world);
    world->epoch++;
    return count;
}

/* ---- all components of a type ---- */

/* Both links of a hierarchy end together; that of relatives is notified first. */
static void notify_rows(ecs_world *world, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t end = ecs_row_count_(storage);
    for (uint32_t row = 0; row < end; row++)
        world->seam.run_hooks(world, ecs_index_at_(storage, row), ecs_bit_(component));
}

static void notify_types(ecs_world *world, ecs_components relatives, unsigned component)
{
    ecs_notices_ notices = {.is_doomed = always};
    world->seam.begin_notices(world, &notices);
    notices.hooked = ecs_common(notices.hooked, ecs_union(relatives, ecs_bit_(component)));
    if (!ecs_is_empty(relatives))
        notify_rows(world, ecs_lowest_(relatives));
    notify_rows(world, component);
    world->seam.end_notices(world, &notices);
}

/* Logs all rows in their order. Masks follow. */
static void log_rows(ecs_world *world, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    const ecs_components bit = ecs_bit_(component);
    const bool tracked = ecs_holds_(world->tracked, component);
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++) {
        const uint32_t index = ecs_index_at_(storage, row);
        if (tracked)
            world->seam.log_losses(world, index, bit, ECS_DELETED);
        world->records[index].mask = ecs_except(world->records[index].mask, bit);
    }
}

uint32_t ecs_delete_all_(ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_, name);
    ecs_check_no_hook_(world, name);
    const bool links = ecs_holds_(world->linked, component);
    const ecs_components relatives =
        links ? ecs_except(world->linked, ecs_bit_(component)) : ECS_NO_COMPONENTS;
    if (ecs_overlap(world->hooked, ecs_union(relatives, ecs_bit_(component))))
        notify_types(world, relatives, component);
    const uint32_t count = ecs_row_count_(&world->storages[component]);
    ecs_empty_groups_(world, ecs_union(relatives, ecs_bit_(component)));
    if (links)
        log_rows(world, ecs_lowest_(relatives));
    log_rows(world, component);
    if (links)
        delete_rows(world, ecs_lowest_(relatives));
    delete_rows(world, component);
    return count;
}
