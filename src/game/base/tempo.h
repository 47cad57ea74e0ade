/* tempo: the beats of a floor, in which its music is played and its pellets pulse. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* 112 beats in a minute, faster by 2 with each floor up to the tenth; with a boss by 8 more. */
static inline int32_t sq_tempo(int32_t floor, bool has_boss)
{
    const int32_t counted = floor < 1 ? 1 : floor > 10 ? 10 : floor;
    return 110 + 2 * counted + (has_boss ? 8 : 0);
}
