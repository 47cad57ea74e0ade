/* scratch: one block of memory, kept from one use to the next. */
#pragma once

#include "../ecs/core.h"

/* Frees it. */
void ecs_free_scratch_(ecs_world *world);
