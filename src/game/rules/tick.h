/* tick: the order of the systems. tick.c is the table. */
#pragma once

#include <ecs.h>

extern const ecs_workload sq_tick_workload;
