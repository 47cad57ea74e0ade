/* types: what this program numbers: the types of its modules one after another, then its own. */
#pragma once

#define MOTION_FIRST 0
#include "motion.h"

#define HEALTH_FIRST MOTION_END
#include "health.h"

typedef struct Name {
    const char *text;
} Name;

enum { ECS_COMPONENT(Name) = HEALTH_END };
