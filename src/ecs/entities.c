#include "entities.h"

#include "alloc.h"

/* A stamp is a generation above the world's tag. The last generation is never lived in: a slot that
 * comes to it is retired, and ECS_NOBODY_ is a stamp of it that no handle ever bears. */
enum { TAG_BITS = 8 };
#define NEXT_GENERATION (UINT32_C(1) << TAG_BITS)
#define LAST_GENERATION (UINT32_MAX >> TAG_BITS)

bool ecs_reserve_slots_(ecs_world *world, uint32_t count)
{
    if (count <= world->free_count)
        return true;
    uint32_t fresh = count - world->free_count;
    if (fresh > ECS_NONE_ - world->record_count)
        return false;
    uint32_t needed = world->record_count + fresh;
    if (needed <= world->record_capacity)
        return true;

    uint32_t capacity = ecs_grown_capacity_(world->record_capacity, needed);
    ecs_record_ *records = ecs_resize_(world, world->records, world->record_capacity, capacity,
                                       sizeof *records, _Alignof(ecs_record_));
    if (!records)
        return false;
    world->records = records;
    world->record_capacity = capacity;
    return true;
}

bool ecs_reserve_slot_(ecs_world *world)
{
    return ecs_reserve_slots_(world, 1);
}

void ecs_free_slot_(ecs_world *world, uint32_t index)
{
    ecs_record_ *record = &world->records[index];
    const uint32_t next_stamp = record->stamp + NEXT_GENERATION;
    record->mask = next_stamp;
    record->stamp = ECS_NOBODY_;
    if (next_stamp >> TAG_BITS == LAST_GENERATION) {
        world->retired_count++;
        return;
    }
    record->next_free = world->first_free;
    world->first_free = index;
    world->free_count++;
}

uint32_t ecs_entity_count(const ecs_world *world)
{
    return world->record_count - world->free_count - world->retired_count;
}
