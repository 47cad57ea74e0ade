#include "base/seed.h"

#include <stddef.h>

#include "base/seed_text.h"
#include "os/clock.h"

/* The time in nanoseconds, mixed so that runs started one after the other have unrelated seeds. The
 * mixer is the finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
 * Generators, 2014). */
uint64_t sq_seed_from_system(void)
{
    uint64_t seed = sq_clock_ns(NULL);
    seed = (seed ^ seed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    seed = (seed ^ seed >> 27) * UINT64_C(0x94d049bb133111eb);
    return sq_seed_short(seed ^ seed >> 31);
}
