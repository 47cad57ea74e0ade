/* seed: a seed from the system, for a run that names none. */
#pragma once

#include <stdint.h>

uint64_t sq_seed_from_system(void);
