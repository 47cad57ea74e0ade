/* seed: a seed from the system clock, for runs without --seed. */
#pragma once

#include <stdint.h>

uint64_t sq_seed_from_system(void);
