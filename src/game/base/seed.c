#include "base/seed.h"

#include <stddef.h>

#include "base/seed_text.h"
#include "os/clock.h"

/* The finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
 * 2014): neighbouring numbers get unrelated seeds. */
static uint64_t mixed_seed(uint64_t number)
{
    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return sq_seed_short(number ^ number >> 31);
}

uint64_t sq_seed_from_system(void)
{
    return mixed_seed(sq_clock_ns(NULL));
}

uint64_t sq_seed_of_day(int32_t day)
{
    static const uint64_t daily_climb_1 = UINT64_C(0x6461696c79000001);
    return mixed_seed(daily_climb_1 ^ (uint64_t)day << 32);
}
