/* uniques: one value per world of a type. */
#pragma once

#include "ecs.h"

/* Frees all values. */
void ecs_free_uniques_(ecs_world *world);
