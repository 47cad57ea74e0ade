/* uniques: one value per world of a type. */
#pragma once

#include "../ecs.h"

/* Frees the value, if there is one; false if there is none. */
bool ecs_drop_unique_(ecs_world *world, ecs_unique_slot_ *slot);

/* Frees all values. */
void ecs_free_uniques_(ecs_world *world);
