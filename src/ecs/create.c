/* create: entities with several components. Making room comes first: nothing fails half-way. */
#include "kernel.h"

ecs_components ecs_types_of_(const ecs_part_ *parts, size_t part_count)
{
    ecs_components mask = ECS_NO_COMPONENTS;
    for (size_t i = 0; i < part_count; i++)
        mask = ecs_union(mask, ecs_bit_(parts[i].type.number));
    return mask;
}

/* What is gained is told of at the end, together. */
bool ecs_add_many_(ecs_world *world, ecs_entity entity, const ecs_part_ *parts, size_t part_count)
{
    ecs_check_parts_(world, parts, part_count, ECS_ADDS_);
    if (!ecs_is_alive(world, entity))
        return false;
    ecs_check_stays_(world, entity, ecs_site_of_(parts, part_count));
    const ecs_components gained =
        ecs_except(ecs_types_of_(parts, part_count), world->records[entity.index].mask);
    ECS_EACH_TYPE_(type, gained)
        if (!ecs_reserve_row_(world, &world->storages[type], entity.index))
            return false;
    const bool held = world->observing.holds;
    world->observing.holds = true;
    for (size_t i = 0; i < part_count; i++)
        ecs_put_(world, entity, parts[i].type.number, parts[i].values, parts[i].type.size);
    world->observing.holds = held;
    ecs_tell_gained_(world, entity.index, gained);
    return true;
}

/* ---- what has been gained ---- */

void ecs_gained_(ecs_world *world, uint32_t index, ecs_components gained)
{
    if (ecs_overlap(gained, world->grouped))
        ecs_enter_groups_(world, index, gained);
    ecs_tell_gained_(world, index, gained);
}

uint32_t ecs_push_row_(ecs_world *world, unsigned component, uint32_t index)
{
    ecs_storage_ *storage = &world->storages[component];
    ecs_append_row_(storage, index);
    world->epoch++;
    world->records[index].mask = ecs_union(world->records[index].mask, ecs_bit_(component));
    if (ecs_holds_(world->grouped, component))
        ecs_enter_groups_(world, index, ecs_bit_(component));
    return ecs_row_(storage, index);
}

ecs_newcomers_ ecs_hold_gains_(ecs_world *world)
{
    const ecs_newcomers_ newcomers = {world->observing.holds, world->free_count,
                                      world->record_count};
    world->observing.holds = true;
    return newcomers;
}

/* What lay on the stack of free slots is still above it: observers may create, but not destroy. If
 * they claim slots that were never used, it moves up: see ecs_extend_slots_. */
void ecs_release_gains_(ecs_world *world, const ecs_newcomers_ *newcomers, ecs_components gained)
{
    const uint32_t reused = newcomers->free_count - world->free_count;
    const uint32_t end = world->record_count;
    world->observing.holds = newcomers->held;
    if (!ecs_overlap(gained, world->observing.told.gained))
        return;
    const bool outermost = world->observing.untold == 0;
    if (outermost)
        world->observing.untold = newcomers->free_count;
    const uint32_t below = world->observing.untold - newcomers->free_count;
    for (uint32_t nth = 1; nth <= reused; nth++)
        ecs_tell_gained_(world, *ecs_free_entry_(world, world->observing.untold - below - nth),
                         gained);
    for (uint32_t index = newcomers->record_count; index < end; index++)
        ecs_tell_gained_(world, index, gained);
    if (outermost)
        world->observing.untold = 0;
}

/* ---- room for new entities: in free slots first, then in fresh ones ---- */

/* The free slots lie scattered in memory. With more of them to fill than there are pages, it is
 * cheaper to look at all pages, and usually none is missing. The pages of fresh slots are allocated
 * one after the other, so that they lie side by side. */
static bool reserve_pages(const ecs_world *world, ecs_storage_ *storage, uint32_t count)
{
    const uint32_t reused = ecs_smaller_(count, world->free_count);
    const uint32_t end = world->record_count + count - reused;
    if (reused <= end / ECS_PAGE_SIZE_ || !ecs_has_all_pages_(storage, world->record_count))
        for (uint32_t nth = 0; nth < reused; nth++)
            if (!ecs_reserve_page_(world, storage, ecs_free_after_(world, nth)))
                return false;
    for (uint32_t index = world->record_count; index < end; index += ECS_PAGE_SIZE_)
        if (!ecs_reserve_page_(world, storage, index))
            return false;
    return count == reused || ecs_reserve_page_(world, storage, end - 1);
}

bool ecs_reserve_entities_(ecs_world *world, uint32_t count, ecs_components components)
{
    const uint32_t room = world->free_count + (world->record_capacity - world->record_count);
    if (count > room && !ecs_reserve_slots_(world, count))
        return false;
    ECS_EACH_TYPE_(type, components)
        if (!ecs_reserve_rows_(world, &world->storages[type], count) ||
            !reserve_pages(world, &world->storages[type], count))
            return false;
    return true;
}

bool ecs_reserve_(ecs_world *world, uint32_t count, ecs_components components, const char *site)
{
    ecs_check_all_(world, components, ECS_ADDS_, site);
    ecs_check_may_(world, ECS_CREATES_, site);
    return ecs_reserve_entities_(world, count, components);
}

/* ---- many at once ---- */

/* Copies the value once, and then doubles what is there: few large copies, whatever the size. */
static void fill_with(unsigned char *to, const void *value, size_t size, uint32_t count)
{
    memcpy(to, value, size);
    for (uint32_t done = 1, part; done < count; done += part) {
        part = ecs_smaller_(done, count - done);
        memcpy(to + done * size, to, part * size);
    }
}

/* Writes the values of the next `count` rows; of a part with one for each, from the nth on. */
static void append_values(ecs_storage_ *storage, const ecs_part_ *part, uint32_t count,
                          uint32_t nth)
{
    if (part->type.size == 0)
        return;
    unsigned char *to = ecs_value_at_(storage, ecs_row_count_(storage));
    if (part->stride > 0)
        memcpy(to, (const unsigned char *)part->values + nth * part->stride,
               (size_t)count * part->type.size);
    else
        fill_with(to, part->values, part->type.size, count);
}

/* Entities in fresh slots have consecutive indices, so one array is filled after the other. */
static void create_in_fresh_slots(ecs_world *world, uint32_t count, ecs_entity *entities,
                                  const ecs_part_ *parts, size_t part_count, uint32_t nth)
{
    const uint32_t first = world->record_count;
    const ecs_components mask = ecs_types_of_(parts, part_count);
    for (size_t i = 0; i < part_count; i++) {
        ecs_storage_ *storage = &world->storages[parts[i].type.number];
        append_values(storage, &parts[i], count, nth);
        ecs_append_rows_(storage, first, count);
    }
    const uint32_t stamp = world->first_stamp;
    if (part_count > 0)
        for (uint32_t i = 0; i < count; i++)
            world->records[first + i].mask = mask;
    if (entities)
        for (uint32_t i = 0; i < count; i++)
            entities[i] = (ecs_entity){first + i, stamp};
    world->record_count += count;
    if (ecs_overlap(mask, world->grouped))
        for (uint32_t i = 0; i < count; i++)
            ecs_enter_groups_(world, first + i, mask);
}

enum { BATCH = 512 };

/* Takes `count` free slots for entities with these parts, whose rows come next, and stores their
 * indices. Each step waits for memory to find the next slot, and writes meanwhile cost nothing. */
static void take_free_slots(ecs_world *world, uint32_t count, uint32_t *indices,
                            ecs_entity *entities, const ecs_part_ *parts, size_t part_count)
{
    const ecs_components mask = ecs_types_of_(parts, part_count);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t slot = ecs_free_after_(world, i);
        ecs_record_ *record = &world->records[slot];
        if (world->free_count - i > ECS_MANY_FREE_) {
            ecs_fetch_(&world->records[ecs_free_after_(world, i + ECS_AHEAD_)]);
            ecs_fetch_rows_(world, ecs_free_after_(world, i + ECS_AHEAD_OF_ROWS_), parts,
                            part_count);
        }
        record->stamp = record->next_stamp;
        record->mask = mask;
        indices[i] = slot;
        if (entities)
            entities[i] = (ecs_entity){slot, record->stamp};
        for (size_t part = 0; part < part_count; part++) {
            const ecs_storage_ *storage = &world->storages[parts[part].type.number];
            ecs_enter_(storage, slot, ecs_row_count_(storage) + i);
        }
    }
    world->free_count -= count;
}

/* The same in the lowest free slots from `next` on, which moves behind them; rows follow. Where
 * observers are told, they also become the next of the stack, which says in what order. */
static void take_lowest_slots(ecs_world *world, uint32_t count, uint32_t *indices,
                              ecs_entity *entities, ecs_components mask, uint32_t *next)
{
    *next = ecs_find_free_slots_(world, *next, count, indices);
    for (uint32_t i = 0; i < count; i++) {
        ecs_record_ *record = &world->records[indices[i]];
        record->stamp = record->next_stamp;
        record->mask = mask;
        if (entities)
            entities[i] = (ecs_entity){indices[i], record->stamp};
    }
    if (ecs_overlap(mask, world->observing.told.gained))
        for (uint32_t i = 0; i < count; i++)
            *ecs_free_entry_(world, world->free_count - 1 - i) = indices[i];
    world->free_count -= count;
}

/* New last rows for the entities with these indices, which go up. */
static void append_rows(ecs_storage_ *storage, uint32_t count, const uint32_t *indices)
{
    if (indices[count - 1] - indices[0] == count - 1) {
        ecs_append_rows_(storage, indices[0], count);
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        ecs_enter_(storage, indices[i], ecs_row_count_(storage) + i);
    ecs_append_indices_(storage, indices, count);
}

/* Creates entities in free slots, few enough that all stay in the cache: in the lowest from `next`
 * on; where it is NULL, in those that were freed last. There is room. */
static void create_batch(ecs_world *world, uint32_t count, ecs_entity *entities,
                         const ecs_part_ *parts, size_t part_count, uint32_t nth, uint32_t *next)
{
    uint32_t indices[BATCH];
    const ecs_components mask = ecs_types_of_(parts, part_count);
    if (next)
        take_lowest_slots(world, count, indices, entities, mask, next);
    else
        take_free_slots(world, count, indices, entities, parts, part_count);
    for (size_t i = 0; i < part_count; i++) {
        ecs_storage_ *storage = &world->storages[parts[i].type.number];
        append_values(storage, &parts[i], count, nth);
        if (next)
            append_rows(storage, count, indices);
        else
            ecs_append_indices_(storage, indices, count);
    }
    if (ecs_overlap(mask, world->grouped))
        for (uint32_t i = 0; i < count; i++)
            ecs_enter_groups_(world, indices[i], mask);
}

/* True if all free slots will be used, the lowest first: they and their rows are then written from
 * front to back, and lie in step. Where most slots stay as they are, to look at all of them would
 * cost more than it spares. */
static bool uses_lowest_first(const ecs_world *world, uint32_t reused)
{
    return reused == world->free_count && reused >= BATCH && reused > world->record_count / 4;
}

bool ecs_create_bulk_(ecs_world *world, uint32_t count, ecs_entity *entities,
                      const ecs_part_ *parts, size_t part_count)
{
    ecs_check_parts_(world, parts, part_count, ECS_ADDS_);
    ecs_check_may_(world, ECS_CREATES_, ecs_site_of_(parts, part_count));
    if (!ecs_reserve_entities_(world, count, ecs_types_of_(parts, part_count)))
        return false;
    const uint32_t reused = ecs_smaller_(count, world->free_count);
    const ecs_newcomers_ newcomers = ecs_hold_gains_(world);
    const bool lowest_first = uses_lowest_first(world, reused);
    uint32_t next = 0;
    for (uint32_t done = 0, batch; done < reused; done += batch) {
        batch = ecs_smaller_(reused - done, BATCH);
        create_batch(world, batch, entities ? entities + done : NULL, parts, part_count, done,
                     lowest_first ? &next : NULL);
    }
    if (reused < count)
        create_in_fresh_slots(world, count - reused, entities ? entities + reused : NULL, parts,
                              part_count, reused);
    ecs_release_gains_(world, &newcomers, ecs_types_of_(parts, part_count));
    return true;
}

bool ecs_create_bare_(ecs_world *world, uint32_t count, ecs_entity *entities, const char *site)
{
    ecs_check_may_(world, ECS_CREATES_, site);
    return ecs_create_bulk_(world, count, entities, NULL, 0);
}
