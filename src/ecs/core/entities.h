/* entities: slots, generations and the list of free slots. Knows nothing of storages. */
#pragma once

#include "../ecs/core.h"

/* A stamp is a generation above the world's realm. No entity has the last generation: a slot that
 * reaches it is retired, and one of its stamps, ECS_FREE_STAMP_, marks free slots. */
enum { ECS_REALM_BITS_ = 8 };
#define ECS_LAST_GENERATION_ (UINT32_MAX >> ECS_REALM_BITS_)
#define ECS_NEXT_GENERATION_ (UINT32_C(1) << ECS_REALM_BITS_)

/* Makes room for `count` slots in all; false, and nothing changed, when memory runs out. */
bool ecs_reserve_records_(ecs_world *world, uint32_t count);

/* Makes room for `count` more entities; false, and nothing changed, when memory or numbers run out.
 */
bool ecs_reserve_slots_(ecs_world *world, uint32_t count);

/* Ends the entity in this slot, which has no components left. The next entity there gets the next
 * generation, so that old handles stay invalid; a slot without generations left is retired. The
 * last slot freed is the first one reused: it may still be in the cache. */
static inline void ecs_free_slot_(ecs_world *world, uint32_t index)
{
    ecs_record_ *record = &world->records[index];
    const uint32_t next_stamp = record->stamp + ECS_NEXT_GENERATION_;
    ecs_keep_next_stamp_(record, next_stamp);
    record->stamp = ECS_FREE_STAMP_;
    if (next_stamp >> ECS_REALM_BITS_ == ECS_LAST_GENERATION_) {
        world->retired_count++;
        return;
    }
    record->next_free = world->first_free;
    world->first_free = index;
    world->free_count++;
}
