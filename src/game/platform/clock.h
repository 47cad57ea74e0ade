/* clock: a clock for worlds of the ECS. */
#pragma once

#include <stdint.h>

/* Nanoseconds since some moment; never goes back. Any thread may ask. */
uint64_t plat_clock_ns(void *context);
