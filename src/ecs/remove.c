/* remove: how an entity and its components go. Observers are told, and then the rows go. */
#include "kernel.h"

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
    ecs_tell_end_(world, entity.index, true);
    ecs_tell_first_(world, entity.index, ecs_all_components_(), ECS_DELETED);
    ecs_tell_end_(world, entity.index, false);
    ecs_lose_components_(world, entity.index, world->records[entity.index].mask, ECS_DELETED);
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
void ecs_delete_one_(ecs_world *world, uint32_t index, unsigned component)
{
    const ecs_components bit = ecs_bit_(component);
    if (ecs_holds_(world->observing.observed, component)) {
        notify_and_lose(world, index, bit);
        return;
    }
    world->epoch++;
    world->records[index].mask = ecs_except(world->records[index].mask, bit);
    ecs_delete_row_(&world->storages[component], index);
}

bool ecs_remove_(ecs_world *world, ecs_entity entity, ecs_type_ type, void *out)
{
    ecs_check_registered_(world, type);
    ecs_check_changes_(world, ecs_bit_(type.number), ECS_REMOVES_, type.label->site);
    if (!ecs_has_any(world, entity, ecs_bit_(type.number)))
        return false;
    ecs_check_no_hook_(world, type.label->site);
    ecs_tell_first_(world, entity.index, ecs_bit_(type.number), ECS_REMOVED);
    memcpy(out, ecs_value_(world, entity, type.number, type.size), type.size);
    ecs_lose_components_(world, entity.index, ecs_bit_(type.number), ECS_REMOVED);
    return true;
}

void ecs_rows_added_(ecs_world *world, uint32_t index, ecs_components gained)
{
    if (ecs_overlap(gained, world->grouped))
        ecs_enter_groups_(world, index, ecs_common(gained, world->grouped));
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

ecs_newcomers_ ecs_hold_(ecs_world *world)
{
    const ecs_newcomers_ newcomers = {world->observing.holds, world->free_count,
                                      world->record_count};
    world->observing.holds = true;
    return newcomers;
}

/* What lay on the stack of free slots is still behind its top: observers must not destroy. */
static void tell_of_newcomers(ecs_world *world, const ecs_observer *observer,
                              const ecs_newcomers_ *newcomers, uint32_t reused, uint32_t end,
                              ecs_components components)
{
    for (uint32_t nth = 1; nth <= reused; nth++)
        ecs_tell_one_gained_(world, observer, world->records[newcomers->free_count - nth].nth_free,
                             components);
    for (uint32_t index = newcomers->record_count; index < end; index++)
        ecs_tell_one_gained_(world, observer, index, components);
}

void ecs_release_(ecs_world *world, const ecs_newcomers_ *newcomers, ecs_components components)
{
    const uint32_t reused = newcomers->free_count - world->free_count;
    const uint32_t end = world->record_count; /* observers may create more */
    world->observing.holds = newcomers->held;
    if (world->observing.holds || !ecs_overlap(components, world->observing.told.gained))
        return;
    for (const ecs_observer *each = world->observing.first; each; each = each->next_)
        if (ecs_overlap(components, each->of.gained))
            tell_of_newcomers(world, each, newcomers, reused, end, components);
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

/* The last row takes the place of the entity's: that one is told as if they had changed places. */
static void delete_row(ecs_world *world, unsigned component, uint32_t index)
{
    ecs_storage_ *storage = &world->storages[component];
    const uint32_t row = ecs_row_(storage, index);
    ecs_delete_row_(storage, index);
    if (ecs_holds_(world->observing.told.moved, component) && row < ecs_row_count_(storage))
        ecs_tell_moved_(world, component, row, ecs_row_count_(storage));
}

void ecs_drop_components_(ecs_world *world, uint32_t index, ecs_components components)
{
    uint32_t rows[ECS_COMPONENTS_MAX];
    const ecs_components grouped = ecs_common(components, world->grouped);
    note_rows(world, index, grouped, rows);
    if (!ecs_is_empty(grouped))
        ecs_leave_groups_(world, index, grouped);
    world->epoch++;
    world->records[index].mask = ecs_except(world->records[index].mask, components);
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components))
        delete_row(world, ecs_lowest_(components), index);
    set_holes(world, grouped, rows);
}

/* Values are told of before any row moves. */
void ecs_lose_components_(ecs_world *world, uint32_t index, ecs_components components,
                          unsigned kind)
{
    if (ecs_overlap(components, world->observing.told.losing))
        ecs_tell_losing_(world, index, components, kind);
    ecs_drop_components_(world, index, components);
}
