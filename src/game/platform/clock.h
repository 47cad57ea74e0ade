/* clock: a clock for worlds of the ECS. */
#pragma once

#include <stdint.h>

/* Nanoseconds since an arbitrary moment; never goes back. Safe to call from any thread. */
uint64_t plat_clock_ns(void *context);
