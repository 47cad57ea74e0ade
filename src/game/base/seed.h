/* seed: a seed from the system clock, for runs without --seed. Six characters write it
 * (seed_text.h). */
#pragma once

#include <stdint.h>

uint64_t sq_seed_from_system(void);
