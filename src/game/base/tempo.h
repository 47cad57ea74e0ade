/* tempo: how lively the music of a floor is: its beats, in which pellets pulse, too. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* 0 to 9: how much livelier it is than on the first floor, up to the tenth. */
static inline int32_t sq_liveliness(int32_t floor)
{
    return floor < 1 ? 0 : floor > 10 ? 9 : floor - 1;
}

/* 112 beats in a minute, faster by 2 with each floor up to the tenth; with a boss by 8 more. */
static inline int32_t sq_tempo(int32_t floor, bool has_boss)
{
    return 112 + 2 * sq_liveliness(floor) + (has_boss ? 8 : 0);
}
