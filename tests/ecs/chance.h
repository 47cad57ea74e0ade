/* chance: pseudo-random numbers that a seed repeats.
 *
 * ECS_TEST_SEED=1234 in the environment repeats a run with that seed. */
#pragma once

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t chance;

static inline uint32_t below(uint32_t limit)
{
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (uint32_t)(chance >> 32) % limit;
}

static inline void seed_chance(uint64_t seed)
{
    chance = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
}

/* A number from the environment, printed so that a run can be repeated with it. */
static inline uint64_t number_from_environment(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    const uint64_t number = text ? strtoull(text, NULL, 10) : otherwise;
    fprintf(stderr, "%s=%llu\n", name, (unsigned long long)number);
    return number;
}

static inline uint64_t choose_seed(void)
{
    return number_from_environment("ECS_TEST_SEED", (uint64_t)time(NULL));
}
