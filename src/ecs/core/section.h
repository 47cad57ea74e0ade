/* section: what sorting needs to know of groups. */
#pragma once

#include "../ecs/core.h"

/* Rows of a storage that stay together when it is sorted, because groups keep them apart from the
 * others. These types have the same entities in the same order. */
typedef struct ecs_section_ {
    uint32_t end; /* the first row behind it */
    ecs_components types;
    uint32_t shifts[ECS_COMPONENTS_MAX]; /* from a row of this storage to that of each type; it may
                                            wrap */
} ecs_section_;
