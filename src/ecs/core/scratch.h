/* scratch: one block of memory to work in, kept from one use to the next. */
#pragma once

#include "../ecs.h"

/* Frees it. */
void ecs_free_scratch_(ecs_world *world);
