/* schedules: the workloads that a world owns. */
#pragma once

#include "../ecs/schedule.h"

typedef struct ecs_schedule_ {
    struct ecs_schedule_ *next;
    ecs_workload workload;
    ecs_system systems[];
} ecs_schedule_;

static inline size_t ecs_size_of_schedule_(size_t systems)
{
    return sizeof(ecs_schedule_) + systems * sizeof(ecs_system);
}
