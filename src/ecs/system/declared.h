/* declared: the access that systems declare, and which systems conflict. Knows no workloads. */
#pragma once

#include "../ecs/system.h"

/* The access that the system declares; everything, if it declares nothing. */
ecs_access_ ecs_declared_(const ecs_system *system);

/* Only the reading in it. */
ecs_access_ ecs_reading_(ecs_access_ access);

#define ECS_ALL_NUMBERS_ UINT32_MAX

/* Why two systems conflict, and over which component or unique; ECS_ALL_NUMBERS_: over all. */
typedef struct ecs_clash_ {
    ecs_conflict kind;
    unsigned number;
    bool by_first, by_second; /* see ecs_reason */
} ecs_clash_;

/* The first one runs before the second. */
ecs_clash_ ecs_find_clash_(const ecs_access_ *first, const ecs_access_ *second);
