/* create: entities with several components at once. Room is made first; the rest cannot fail. */
#include "access.h"
#include "alloc.h"
#include "entities.h"
#include "storages.h"

void ecs_check_parts_(const ecs_world *world, const ecs_part_ *parts, size_t part_count)
{
    ecs_components seen = 0;
    for (size_t i = 0; i < part_count; i++) {
        ecs_check_registered_(world, parts[i].component, parts[i].name, parts[i].size);
        ecs_check_not_linked_(world, parts[i].component, parts[i].name);
        ECS_CHECK_(world, !(seen & ecs_bit_(parts[i].component)), "%s is given twice in one call",
                   parts[i].name);
        seen |= ecs_bit_(parts[i].component);
    }
    ecs_check_changes_(world, seen, ECS_ADDS_);
}

/* Gives the part's value to the entity with this index, the nth of those created together; there is
 * room. */
static void put_part(ecs_world *world, uint32_t index, const ecs_part_ *part, uint32_t nth)
{
    ecs_storage_ *storage = &world->storages[part->component];
    const bool is_there = world->records[index].mask & ecs_bit_(part->component);
    const uint32_t row =
        is_there ? ecs_row_(storage, index) : ecs_push_row_(world, part->component, index);
    if (is_there)
        ecs_mark_modified_(world, storage, row);
    if (part->size > 0)
        memcpy(ecs_value_at_(storage, row),
               (const unsigned char *)part->values + nth * part->stride, part->size);
}

bool ecs_add_many_(ecs_world *world, ecs_entity entity, const ecs_part_ *parts, size_t part_count)
{
    ecs_check_parts_(world, parts, part_count);
    if (!ecs_is_alive(world, entity))
        return false;
    ecs_check_stays_(world, entity);
    for (size_t i = 0; i < part_count; i++)
        if (!ecs_has_any(world, entity, ecs_bit_(parts[i].component)) &&
            !ecs_reserve_row_(world, &world->storages[parts[i].component], entity.index))
            return false;
    for (size_t i = 0; i < part_count; i++)
        put_part(world, entity.index, &parts[i], 0);
    return true;
}

/* Makes room in one storage for the next `count` entities: those in free slots, then those in fresh
 * ones. */
static bool reserve_for_new(ecs_world *world, ecs_storage_ *storage, uint32_t count)
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

static bool reserve(ecs_world *world, uint32_t count, ecs_components components)
{
    if (!ecs_reserve_slots_(world, count))
        return false;
    for (; components; components &= components - 1)
        if (!reserve_for_new(world, &world->storages[ecs_lowest_(components)], count))
            return false;
    return true;
}

bool ecs_reserve_entity_(ecs_world *world, ecs_components components)
{
    return reserve(world, 1, components);
}

bool ecs_reserve(ecs_world *world, uint32_t count, ecs_components components)
{
    ecs_check_all_known_(world, components);
    ecs_check_changes_(world, components, ECS_ADDS_);
    ecs_check_creates_(world);
    return reserve(world, count, components);
}

/* Copies the value once, and then doubles what is there: few large copies, whatever the size. */
static void fill_with(unsigned char *to, const void *value, size_t size, uint32_t count)
{
    memcpy(to, value, size);
    for (uint32_t done = 1, part; done < count; done += part) {
        part = ecs_smaller_(done, count - done);
        memcpy(to + done * size, to, part * size);
    }
}

static void append_values(ecs_storage_ *storage, const ecs_part_ *part, uint32_t count,
                          uint32_t nth)
{
    if (part->size == 0)
        return;
    unsigned char *to = ecs_value_at_(storage, ecs_row_count_(storage));
    if (part->stride > 0)
        memcpy(to, (const unsigned char *)part->values + nth * part->stride, count * part->size);
    else
        fill_with(to, part->values, part->size, count);
}

/* Entities in fresh slots have consecutive indices: it fills one array after the other. */
static void create_fresh(ecs_world *world, uint32_t count, ecs_entity *entities,
                         const ecs_part_ *parts, size_t part_count, uint32_t nth)
{
    const uint32_t first = world->record_count;
    ecs_components mask = 0;
    for (size_t i = 0; i < part_count; i++) {
        ecs_storage_ *storage = &world->storages[parts[i].component];
        append_values(storage, &parts[i], count, nth);
        ecs_append_rows_(storage, first, count);
        mask |= ecs_bit_(parts[i].component);
    }
    const ecs_record_ record = {mask, world->first_stamp, 0};
    for (uint32_t i = 0; i < count; i++)
        world->records[first + i] = record;
    for (uint32_t i = 0; entities && i < count; i++)
        entities[i] = (ecs_entity){first + i, record.stamp};
    world->record_count += count;
    if (mask & world->watched)
        for (uint32_t i = 0; i < count; i++)
            ecs_rows_added_(world, first + i);
}

bool ecs_create_bulk_(ecs_world *world, uint32_t count, ecs_entity *entities,
                      const ecs_part_ *parts, size_t part_count)
{
    ecs_check_parts_(world, parts, part_count);
    ecs_check_creates_(world);
    if (!ecs_reserve_slots_(world, count))
        return false;
    for (size_t i = 0; i < part_count; i++)
        if (!reserve_for_new(world, &world->storages[parts[i].component], count))
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
