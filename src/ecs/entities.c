#include "entities.h"

#include "alloc.h"

/* A stamp is a generation above the world's tag. The last generation is never lived in: it marks a
 * slot that is retired, and no handle ever bears it. */
enum { TAG_BITS = 8 };
#define NEXT_GENERATION (UINT32_C(1) << TAG_BITS)
#define RETIRED_GENERATION (UINT32_MAX >> TAG_BITS)

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
    record->mask = 0;
    record->stamp += NEXT_GENERATION;
    if (record->stamp >> TAG_BITS == RETIRED_GENERATION) {
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
