/* timer: reads a clock that is as fine as the machine has. */
#pragma once

#include "clock.h"

#include <stdint.h>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

typedef struct timer {
    double ns_per_tick;
    double cost; /* of reading it twice, in ticks */
} timer;

#if defined(__x86_64__)
/* The fences keep the work between both readings. */
static inline uint64_t timer_begin(void)
{
    _mm_lfence();
    const uint64_t ticks = __rdtsc();
    _mm_lfence();
    return ticks;
}

static inline uint64_t timer_end(void)
{
    unsigned processor = 0;
    const uint64_t ticks = __rdtscp(&processor);
    _mm_lfence();
    return ticks;
}
#else
static inline uint64_t timer_begin(void)
{
    return (uint64_t)bench_now();
}

static inline uint64_t timer_end(void)
{
    return timer_begin();
}
#endif

static inline timer calibrated_timer(void)
{
    const double begin_ns = bench_now();
    const uint64_t begin = timer_begin();
    while (bench_now() - begin_ns < 20e6) {
    }
    const uint64_t end = timer_end();
    timer made = {.ns_per_tick = (bench_now() - begin_ns) / (double)(end - begin), .cost = 1e9};
    for (int i = 0; i < 2000; i++) {
        const uint64_t from = timer_begin();
        const uint64_t to = timer_end();
        made.cost = (double)(to - from) < made.cost ? (double)(to - from) : made.cost;
    }
    return made;
}

/* Nanoseconds between two readings. */
static inline double timer_ns(const timer *clock, uint64_t begin, uint64_t end)
{
    const double ticks = (double)(end - begin) - clock->cost;
    return ticks > 0 ? ticks * clock->ns_per_tick : 0;
}
