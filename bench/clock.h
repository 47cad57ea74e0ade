/* clock: what makes times comparable: a monotonic clock, memory that has been touched, and an
 * allocator that has settled. */
#pragma once

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

/* An allocator such as glibc's learns which blocks to keep from the large ones that are freed. It
 * learns that here, so that the first contender or row does not pay for it. */
static inline void settle_memory(void)
{
    enum { LARGE = 31 << 20 };
    unsigned char *block = bench_alloc(1, LARGE);
    *(volatile unsigned char *)block = 1; /* or the compiler removes all of this */
    free(block);
}
