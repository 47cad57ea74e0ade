/* scratch: one block of memory that calls reuse. */
#pragma once

#include "../ecs/core.h"

/* Frees it. */
void ecs_free_scratch_(ecs_world *world);
