/* merge: brings the entities of a save into a world that lives on. They are read into a second
 * world, at the slots that they will have, and checked there; then they move over. */
#include "saves.h"

#include "../../kernel.h"

/* ---- which entities ---- */

static bool is_claimed(const ecs_world *other, uint32_t index)
{
    return index < other->record_count && other->records[index].stamp != ECS_FREE_STAMP_;
}

/* Creates the entities that are alive in the other world, with the same handles and no components.
 * They may be claimed, and there is room. O(slots of the other world + free slots). */
static void claim_all(ecs_world *world, const ecs_world *other)
{
    ecs_extend_slots_(world, other->record_count);
    uint32_t kept = 0; /* of the free slots: the others close ranks */
    for (uint32_t nth = 0; nth < world->free_count; nth++)
        if (!is_claimed(other, *ecs_free_entry_(world, nth)))
            *ecs_free_entry_(world, kept++) = *ecs_free_entry_(world, nth);
    world->free_count = kept;
    for (uint32_t index = 0; index < other->record_count; index++) {
        ecs_record_ *record = &world->records[index];
        if (!is_claimed(other, index))
            continue;
        if (record->next_stamp >> ECS_REALM_BITS_ == ECS_LAST_GENERATION_)
            world->retired_count--;
        record->mask = ECS_NO_COMPONENTS;
        record->stamp = other->records[index].stamp;
    }
}

static bool reserve_mapping(const ecs_world *world, ecs_mapping_ *mapping, uint32_t count)
{
    mapping->entities = ecs_allocate_(world, ecs_mapped_, count);
    mapping->room = mapping->entities ? count : 0;
    return count == 0 || mapping->entities;
}

/* The entities of a whole save: its slots are read as for loading it. */
static ecs_load_result list_of_whole(ecs_world *second, ecs_reader *reader, ecs_mapping_ *mapping)
{
    const ecs_load_result result = ecs_read_slots_(second, reader);
    if (result != ECS_LOADED)
        return result;
    if (!reserve_mapping(second, mapping, ecs_entity_count(second)))
        return ECS_LOAD_NO_MEMORY;
    for (uint32_t index = 0; index < second->record_count; index++)
        if (second->records[index].stamp != ECS_FREE_STAMP_)
            mapping->entities[mapping->count++].saved = ecs_entity_in_(second, index);
    return ECS_LOADED;
}

static bool is_in_order(const ecs_mapping_ *mapping, uint32_t index)
{
    return index < ECS_ANYONE_ &&
           (mapping->count == 0 || mapping->entities[mapping->count - 1].saved.index < index);
}

/* The entities of a part: index and slot of each, in ascending order. */
static ecs_load_result list_of_part(const ecs_world *second, ecs_reader *reader,
                                    ecs_mapping_ *mapping)
{
    const uint32_t count = ecs_take_u32(reader);
    if (count > UINT32_MAX / 2 || !ecs_has_u32s_(reader, 2 * count))
        return ECS_LOAD_DAMAGED;
    if (!reserve_mapping(second, mapping, count))
        return ECS_LOAD_NO_MEMORY;
    while (mapping->count < count) {
        const uint32_t index = ecs_take_u32(reader);
        const uint32_t slot = ecs_take_u32(reader);
        const uint32_t generation = slot >> 8;
        if (!is_in_order(mapping, index) || (slot & 0xFF) != ECS_SLOT_ALIVE_ || generation == 0 ||
            generation >= ECS_LAST_GENERATION_)
            return ECS_LOAD_DAMAGED;
        mapping->entities[mapping->count++].saved =
            (ecs_entity){index, generation << ECS_REALM_BITS_ | second->def.realm};
    }
    return ECS_LOADED;
}

/* ---- their handles ---- */

/* The handles that the next entities of the world would get. */
static ecs_load_result choose_new(const ecs_world *world, const ecs_mapping_ *mapping)
{
    uint32_t fresh = world->record_count;
    for (uint32_t i = 0; i < mapping->count; i++) {
        ecs_entity *now = &mapping->entities[i].now;
        if (i < world->free_count) {
            const uint32_t free = ecs_free_after_(world, i);
            *now = (ecs_entity){free, world->records[free].next_stamp};
        } else if (fresh < ECS_ANYONE_) {
            *now = (ecs_entity){fresh++, world->first_stamp};
        } else {
            return ECS_LOAD_NO_MEMORY;
        }
    }
    return ECS_LOADED;
}

static ecs_load_result keep_old(const ecs_world *world, const ecs_mapping_ *mapping, bool revives,
                                uint32_t limit)
{
    for (uint32_t i = 0; i < mapping->count; i++) {
        ecs_mapped_ *mapped = &mapping->entities[i];
        mapped->now = mapped->saved;
        if (mapped->now.index >= limit || !ecs_may_claim_(world, mapped->now, revives))
            return ECS_LOAD_CONFLICT;
    }
    return ECS_LOADED;
}

/* Gives the second world slots up to the highest, of which only theirs are in use. */
static bool place_entities(ecs_world *second, const ecs_mapping_ *mapping)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < mapping->count; i++)
        if (mapping->entities[i].now.index >= count)
            count = mapping->entities[i].now.index + 1;
    if (!ecs_reserve_records_(second, count))
        return false;
    second->record_count = count;
    for (uint32_t index = 0; index < count; index++)
        second->records[index] = (ecs_record_){.stamp = ECS_FREE_STAMP_};
    for (uint32_t i = 0; i < mapping->count; i++)
        second->records[mapping->entities[i].now.index].stamp = mapping->entities[i].now.stamp;
    return true;
}

/* ---- moving over ---- */

static bool reserve_for(ecs_world *world, unsigned component, const ecs_storage_ *from)
{
    ecs_storage_ *to = &world->storages[component];
    if (!ecs_reserve_rows_(world, to, ecs_row_count_(from)))
        return false;
    for (uint32_t row = 0; row < ecs_row_count_(from); row++)
        if (!ecs_reserve_page_(world, to, ecs_index_at_(from, row)))
            return false;
    return true;
}

static bool reserve_moves(ecs_world *world, const ecs_world *second)
{
    if (!ecs_reserve_records_(world, second->record_count))
        return false;
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        if (!reserve_for(world, i, &second->storages[i]))
            return false;
    return true;
}

static void move_rows(ecs_world *world, unsigned component, const ecs_storage_ *from)
{
    for (uint32_t row = 0; row < ecs_row_count_(from); row++) {
        const uint32_t to = ecs_push_row_(world, component, ecs_index_at_(from, row));
        if (from->size > 0)
            memcpy(ecs_value_at_(&world->storages[component], to), ecs_value_at_(from, row),
                   from->size);
    }
}

static ecs_load_result move_over(ecs_world *world, const ecs_world *second,
                                 const ecs_mapping_ *mapping)
{
    if (!reserve_moves(world, second))
        return ECS_LOAD_NO_MEMORY;
    claim_all(world, second);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        move_rows(world, i, &second->storages[i]);
    for (uint32_t i = 0; i < mapping->count; i++) {
        const uint32_t index = mapping->entities[i].now.index;
        ecs_tell_gained_(world, index, second->records[index].mask);
    }
    return ECS_LOADED;
}

/* ---- the whole ---- */

static ecs_load_result merge_through(ecs_world *world, ecs_world *second, ecs_reader *reader,
                                     ecs_mapping_ *mapping, ecs_merge_handles handles,
                                     uint32_t limit)
{
    ecs_load_result result = reader->is_part ? list_of_part(second, reader, mapping)
                                             : list_of_whole(second, reader, mapping);
    if (result == ECS_LOADED)
        result = handles == ECS_NEW_HANDLES
                     ? choose_new(world, mapping)
                     : keep_old(world, mapping, handles == ECS_REVIVED_HANDLES, limit);
    if (result != ECS_LOADED)
        return result;
    if (!place_entities(second, mapping))
        return ECS_LOAD_NO_MEMORY;
    reader->mapping = handles == ECS_NEW_HANDLES ? mapping : NULL;
    result = ecs_read_contents_(second, reader);
    return result == ECS_LOADED ? move_over(world, second, mapping) : result;
}

ecs_load_result ecs_merge(ecs_world *world, uint32_t version, const void *bytes, size_t size,
                          ecs_merge_handles handles, uint32_t limit)
{
    ecs_check_whole_(world, "ecs_merge");
    ecs_check_outside_(world, "ecs_merge");
    if (!ecs_forget_refused_(world))
        return ECS_LOAD_NO_MEMORY;
    ecs_reader reader;
    ecs_load_result result = ecs_open_snapshot_(&reader, world, version, bytes, size);
    if (result != ECS_LOADED)
        return result;
    ecs_world *second = ecs_make_second_(world, 0);
    if (!second)
        return ECS_LOAD_NO_MEMORY;
    ecs_mapping_ mapping = {0};
    result = merge_through(world, second, &reader, &mapping, handles, limit);
    ecs_free_(world, ecs_mapped_, mapping.entities, mapping.room);
    ecs_world_destroy(second);
    return result;
}
