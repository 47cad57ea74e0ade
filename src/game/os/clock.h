/* clock: the system's clock, for seeds, and for ECS worlds in builds without a better one. */
#pragma once

#include <stdint.h>

/* Nanoseconds since an unspecified moment. Jumps when the system time is set. May be called on any
 * thread. */
uint64_t sq_clock_ns(void *context);
