/* uniques: one value of a type per world. */
#pragma once

#include "../ecs/core.h"

/* Frees the value; false if there is none. */
bool ecs_delete_unique_(ecs_world *world, ecs_unique_slot_ *slot);

/* Frees all values. */
void ecs_free_uniques_(ecs_world *world);
