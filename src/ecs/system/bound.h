/* bound: what belongs to the main thread, and which systems therefore run there. */
#pragma once

#include "plan.h"

/* Asserts that `call` is made on the main thread, if anything is bound to it. */
void ecs_check_main_thread_(const ecs_world *world, const char *call);

/* True if the system of this entry runs on the thread that called ecs_run. */
static inline bool ecs_stays_(const ecs_world *world, const ecs_entry_ *entry)
{
    return entry->system->main_thread || ecs_overlap(entry->access.reads, world->threads.bound) ||
           ecs_overlap(entry->access.reads_unique, world->threads.bound_uniques);
}
