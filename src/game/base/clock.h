/* clock: the C library's clock, for worlds of the ECS where there is no better one. */
#pragma once

#include <stdint.h>

/* Nanoseconds since some moment. It jumps when somebody sets the system's clock. Any thread may
 * ask. */
uint64_t sq_clock_ns(void *context);
