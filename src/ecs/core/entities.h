/* entities: the slots that entities live in. Knows nothing of storages. */
#pragma once

#include "../ecs.h"

/* A stamp is a generation above the world's tag. The last generation is never lived in: a slot that
 * comes to it is retired, and ECS_NOBODY_ is a stamp of it that no handle ever bears. */
enum { ECS_TAG_BITS_ = 8 };
#define ECS_LAST_GENERATION_ (UINT32_MAX >> ECS_TAG_BITS_)
#define ECS_NEXT_GENERATION_ (UINT32_C(1) << ECS_TAG_BITS_)

/* Makes room for `count` slots in all; false, and nothing changed, when memory runs out. */
bool ecs_reserve_records_(ecs_world *world, uint32_t count);

/* Makes room for `count` more entities; false, and nothing changed, when memory or numbers run out.
 */
bool ecs_reserve_slots_(ecs_world *world, uint32_t count);

/* Ends the life of the entity in this slot. Its components are gone already. */
static inline void ecs_free_slot_(ecs_world *world, uint32_t index)
{
    ecs_record_ *record = &world->records[index];
    const uint32_t next_stamp = record->stamp + ECS_NEXT_GENERATION_;
    record->mask = next_stamp;
    record->stamp = ECS_NOBODY_;
    if (next_stamp >> ECS_TAG_BITS_ == ECS_LAST_GENERATION_) {
        world->retired_count++;
        return;
    }
    record->next_free = world->first_free;
    world->first_free = index;
    world->free_count++;
}
