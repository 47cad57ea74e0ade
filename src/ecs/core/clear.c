/* clear: a world without entities, and a type that no entity has. Observers are told first, while
 * nothing has changed. What they add goes too, so all rows of a storage can go at once. */
#include "access.h"
#include "doom.h"
#include "sparse_set.h"
#include "storages.h"

static bool always(const ecs_world *world, const void *context, uint32_t index)
{
    (void)world, (void)context, (void)index;
    return true;
}

static void delete_rows(ecs_world *world, unsigned component)
{
    ecs_storage_ *storage = &world->storages[component];
    ecs_delete_first_rows_(world, storage, ecs_row_count_(storage));
}

/* ---- all entities ---- */

static bool is_used(const ecs_world *world, uint32_t index)
{
    return world->records[index].stamp != ECS_FREE_STAMP_;
}

static void tell_first_of_entities(ecs_world *world, ecs_doom_ *doom)
{
    const uint32_t end = world->record_count;
    ecs_doom_begin_(world, doom);
    for (const ecs_observer *each = world->observers; each && each->order < 0; each = each->next_)
        for (uint32_t index = 0; index < end; index++)
            if (is_used(world, index))
                ecs_doom_tell_(world, doom, each, index);
    ecs_doom_told_(world, doom);
}

static void tell_of_entities(ecs_world *world, const ecs_doom_ *doom)
{
    world->doom = doom;
    for (uint32_t index = 0; index < world->record_count; index++)
        if (is_used(world, index))
            ecs_tell_losing_(world, index, world->records[index].mask, ECS_DELETED);
    world->doom = NULL;
}

/* From the last slot to the first: slots freed last are reused first. */
static void free_slots(ecs_world *world)
{
    for (uint32_t index = world->record_count; index-- > 0;)
        if (is_used(world, index))
            ecs_free_slot_(world, index);
}

uint32_t(ecs_clear)(ecs_world *world)
{
    ecs_check_no_hook_(world, "");
    ecs_check_destroys_(world, "");
    ecs_doom_ doom = {.includes = always, .types = ecs_all_components_()};
    if (ecs_is_told_first_(world))
        tell_first_of_entities(world, &doom);
    const uint32_t count = ecs_entity_count(world);
    ecs_empty_groups_(world, world->grouped);
    if (!ecs_is_empty(world->told.losing))
        tell_of_entities(world, &doom);
    for (ecs_components rest = world->registered; !ecs_is_empty(rest);
         rest = ecs_without_lowest_(rest))
        delete_rows(world, ecs_lowest_(rest));
    free_slots(world);
    world->epoch++;
    return count;
}

/* ---- all components of a type ---- */

static void tell_first_of_rows(ecs_world *world, ecs_doom_ *doom, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t end = ecs_row_count_(storage);
    ecs_doom_begin_(world, doom);
    for (const ecs_observer *each = world->observers; each && each->order < 0; each = each->next_)
        for (uint32_t row = 0; row < end; row++)
            ecs_doom_tell_(world, doom, each, ecs_index_at_(storage, row));
    ecs_doom_told_(world, doom);
}

static void tell_of_rows(ecs_world *world, const ecs_doom_ *doom, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    world->doom = doom;
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++)
        ecs_tell_losing_(world, ecs_index_at_(storage, row), doom->types, ECS_DELETED);
    world->doom = NULL;
}

static void clear_masks(ecs_world *world, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++) {
        ecs_record_ *record = &world->records[ecs_index_at_(storage, row)];
        record->mask = ecs_except(record->mask, ecs_bit_(component));
    }
}

uint32_t ecs_delete_all_(ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_, name);
    ecs_check_no_hook_(world, name);
    ecs_doom_ doom = {.includes = always, .types = ecs_bit_(component)};
    if (ecs_is_told_first_(world))
        tell_first_of_rows(world, &doom, component);
    const uint32_t count = ecs_row_count_(&world->storages[component]);
    ecs_empty_groups_(world, ecs_bit_(component));
    if (ecs_holds_(world->told.losing, component))
        tell_of_rows(world, &doom, component);
    clear_masks(world, component);
    delete_rows(world, component);
    return count;
}
