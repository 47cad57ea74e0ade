/* entities: slots, generations and the list of free slots. Knows nothing of storages. */
#pragma once

#include "../ecs/core.h"

/* Makes room for `count` slots in all; false, and nothing changed, when memory runs out. */
bool ecs_reserve_records_(ecs_world *world, uint32_t count);

/* Makes room for `count` more entities; false, and nothing changed, when memory or numbers run out.
 */
bool ecs_reserve_slots_(ecs_world *world, uint32_t count);

/* Completes the records of slots that no entity has used, or that count as never used again, for
 * the first entities there. All slots from record_count on are such. */
void ecs_make_slots_fresh_(ecs_world *world, uint32_t first, uint32_t end);
