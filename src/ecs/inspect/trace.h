/* trace: runs of systems, written while they happen. */
#pragma once

#include "../system/plan.h"

/* Writes that the system has run, if a trace is on. */
void ecs_trace_run_(ecs_world *world, const ecs_entry_ *entry);
