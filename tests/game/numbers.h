/* numbers: exact comparisons of numbers, and the headers that most tests use. */
#pragma once

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "testing.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How much a test does: a variable makes it a long one. */
static inline uint64_t number_from_environment(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 0) : otherwise;
}

static inline void assert_number_(float actual, float expected, float tolerance, const char *file,
                                  int line)
{
    if (fabsf(actual - expected) <= tolerance) /* false for a NaN, too */
        return;
    print_error("%.9g is not %.9g\n", (double)actual, (double)expected);
    _fail(file, line);
}

/* Exactly this number, or one within this distance. */
#define assert_number(actual, expected) assert_number_((actual), (expected), 0, __FILE__, __LINE__)
#define assert_about(actual, expected, tolerance)                                                  \
    assert_number_((actual), (expected), (tolerance), __FILE__, __LINE__)
