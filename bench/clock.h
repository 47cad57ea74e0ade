/* clock: what makes times comparable: a monotonic clock, memory that has been touched, and an
 * allocator that keeps what it has. */
#pragma once

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* Nanoseconds. */
static inline double bench_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* The cost of reading the clock, to subtract from measurements. */
static inline double bench_clock_cost(void)
{
    double least = 1e9;
    for (int i = 0; i < 1000; i++) {
        const double begin = bench_now();
        const double spent = bench_now() - begin;
        least = spent < least ? spent : least;
    }
    return least;
}

/* Ascending, for qsort. */
static inline int compare_times(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Memory for set-ups; ends the program if there is none. Every page has been touched, so that the
 * kernel supplies none while the clock runs. */
static inline void *bench_alloc(size_t count, size_t size)
{
    void *block = malloc(count * size);
    if (!block) {
        fputs("bench: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memset(block, 0xA5, count * size);
}

/* Freed memory stays with the process, so that repetitions measure the contender, not the system's
 * page faults. */
static inline void keep_memory(void)
{
#if defined(__GLIBC__)
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, 0x7FFFFFFF);
    mallopt(M_TOP_PAD, 64 << 20);
#endif
}
