#include "storages.h"

#include "access.h"
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

/* ---- several components at once: first all the room, then what cannot fail ---- */

void ecs_check_parts_(const ecs_world *world, const ecs_part_ *parts, size_t part_count)
{
    ecs_components seen = 0;
    for (size_t i = 0; i < part_count; i++) {
        ecs_check_registered_(world, parts[i].component, parts[i].name, parts[i].size);
        ecs_check_not_linked_(world, parts[i].component, parts[i].name);
        ECS_CHECK_(world, !(seen & bit(parts[i].component)), "%s is given twice in one call",
                   parts[i].name);
        seen |= bit(parts[i].component);
    }
    ecs_check_changes_(world, seen, ECS_ADDS_);
}

/* The entity with this index gets the part's value; there is room. `nth` of those made together. */
static void put_part(ecs_world *world, uint32_t index, const ecs_part_ *part, uint32_t nth)
{
    ecs_storage_ *storage = &world->storages[part->component];
    const bool is_there = world->records[index].mask & bit(part->component);
    const uint32_t row =
        is_there ? *ecs_row_(storage, index) : ecs_push_row_(world, part->component, index);
    if (is_there)
        ecs_mark_modified_(world, storage, row);
    if (part->size > 0)
        memcpy(storage->data + row * part->size,
               (const unsigned char *)part->values + nth * part->stride, part->size);
}

bool ecs_add_many_(ecs_world *world, ecs_entity entity, const ecs_part_ *parts, size_t part_count)
{
    ecs_check_parts_(world, parts, part_count);
    if (!ecs_is_alive(world, entity))
        return false;
    for (size_t i = 0; i < part_count; i++)
        if (!ecs_has_any(world, entity, bit(parts[i].component)) &&
            !ecs_reserve_row_(world, &world->storages[parts[i].component], entity.index))
            return false;
    for (size_t i = 0; i < part_count; i++)
        put_part(world, entity.index, &parts[i], 0);
    return true;
}

/* Room in one storage for the next `count` entities: those in free slots, then those in fresh ones.
 */
static bool reserve_new(ecs_world *world, ecs_storage_ *storage, uint32_t count)
{
    if (!ecs_reserve_rows_(world, storage, count))
        return false;
    uint32_t free_slot = world->first_free;
    for (; count > 0 && free_slot != ECS_NONE_; count--) {
        if (!ecs_reserve_page_(world, storage, free_slot))
            return false;
        free_slot = world->records[free_slot].next_free;
    }
    for (uint32_t fresh = 0; fresh < count; fresh += ECS_PAGE_SIZE_)
        if (!ecs_reserve_page_(world, storage, world->record_count + fresh))
            return false;
    return count == 0 || ecs_reserve_page_(world, storage, world->record_count + count - 1);
}

bool ecs_reserve_entity_(ecs_world *world, ecs_components components)
{
    if (!ecs_reserve_slot_(world))
        return false;
    for (; components; components &= components - 1)
        if (!reserve_new(world, &world->storages[ecs_lowest_(components)], 1))
            return false;
    return true;
}

/* ---- entities in slots that nobody has lived in: one array after the other ---- */

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Once, and then as much again as is there. */
static void repeat(unsigned char *to, const void *value, size_t size, uint32_t count)
{
    memcpy(to, value, size);
    for (uint32_t done = 1, part; done < count; done += part) {
        part = smaller(done, count - done);
        memcpy(to + done * size, to, part * size);
    }
}

static void append_values(ecs_storage_ *storage, const ecs_part_ *part, uint32_t count,
                          uint32_t nth)
{
    unsigned char *to = storage->data + storage->count * storage->size;
    if (part->size == 0)
        return;
    if (part->stride > 0)
        memcpy(to, (const unsigned char *)part->values + nth * part->stride, count * part->size);
    else
        repeat(to, part->values, part->size, count);
}

static void count_up(uint32_t *numbers, uint32_t first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        numbers[i] = first + i;
}

/* Rows for the entities with these indices. */
static void append_rows(ecs_storage_ *storage, uint32_t first, uint32_t count)
{
    count_up(storage->dense + storage->count, first, count);
    for (uint32_t done = 0, part; done < count; done += part) {
        part = smaller(count - done, ECS_PAGE_SIZE_ - (first + done) % ECS_PAGE_SIZE_);
        count_up(ecs_row_(storage, first + done), storage->count + done, part);
    }
    storage->count += count;
}

static void create_fresh(ecs_world *world, uint32_t count, ecs_entity *entities,
                         const ecs_part_ *parts, size_t part_count, uint32_t nth)
{
    const uint32_t first = world->record_count;
    ecs_components mask = 0;
    for (size_t i = 0; i < part_count; i++) {
        ecs_storage_ *storage = &world->storages[parts[i].component];
        append_values(storage, &parts[i], count, nth);
        append_rows(storage, first, count);
        mask |= bit(parts[i].component);
    }
    const ecs_record_ record = {mask, world->first_stamp, 0};
    for (uint32_t i = 0; i < count; i++)
        world->records[first + i] = record;
    for (uint32_t i = 0; entities && i < count; i++)
        entities[i] = (ecs_entity){first + i, record.stamp};
    world->record_count += count;
    if (mask & world->watched)
        for (uint32_t i = 0; i < count; i++)
            ecs_tell_entity_(world, first + i);
}

bool ecs_create_bulk_(ecs_world *world, uint32_t count, ecs_entity *entities,
                      const ecs_part_ *parts, size_t part_count)
{
    ecs_check_parts_(world, parts, part_count);
    ecs_check_creates_(world);
    if (!ecs_reserve_slots_(world, count))
        return false;
    for (size_t i = 0; i < part_count; i++)
        if (!reserve_new(world, &world->storages[parts[i].component], count))
            return false;

    uint32_t nth = 0;
    for (; nth < count && world->first_free != ECS_NONE_; nth++) {
        const ecs_entity entity = ecs_take_slot_(world);
        for (size_t i = 0; i < part_count; i++)
            put_part(world, entity.index, &parts[i], nth);
        if (entities)
            entities[nth] = entity;
    }
    if (nth < count)
        create_fresh(world, count - nth, entities ? entities + nth : NULL, parts, part_count, nth);
    return true;
}

bool ecs_create_bare(ecs_world *world, uint32_t count, ecs_entity *entities)
{
    return ecs_create_bulk_(world, count, entities, NULL, 0);
}
