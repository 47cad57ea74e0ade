#include "base/seed.h"

#include <time.h>

#include "base/seed_text.h"

/* The time in nanoseconds, mixed so that runs started one after the other have unrelated seeds. The
 * mixer is the finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
 * Generators, 2014). */
uint64_t sq_seed_from_system(void)
{
    struct timespec now = {0};
    timespec_get(&now, TIME_UTC);
    uint64_t seed = (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
    seed = (seed ^ seed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    seed = (seed ^ seed >> 27) * UINT64_C(0x94d049bb133111eb);
    return sq_seed_short(seed ^ seed >> 31);
}
