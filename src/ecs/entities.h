/* entities: the slots that entities live in. Knows nothing of storages. */
#pragma once

#include "ecs.h"

/* Makes room for `count` more entities; false, and nothing changed, when memory or numbers run out.
 */
bool ecs_reserve_slots_(ecs_world *world, uint32_t count);

/* Ends the life of the entity in this slot. Its components are gone already. */
void ecs_free_slot_(ecs_world *world, uint32_t index);
