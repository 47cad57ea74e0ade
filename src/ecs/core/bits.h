/* bits: sets of components, or of uniques. */
#pragma once

#include "../ecs/core.h"

static inline ecs_components ecs_bit_(unsigned component)
{
    return (ecs_components)1 << component;
}
