/* bits: sets of components, or of uniques. */
#pragma once

#include "../ecs/core.h"

static inline ecs_components ecs_bit_(unsigned component)
{
    return (ecs_components)1 << component;
}

/* The lowest component of a set that is not empty. */
static inline unsigned ecs_lowest_(ecs_components components)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(components);
#else
    unsigned component = 0;
    while (!(components >> component & 1))
        component++;
    return component;
#endif
}
