/* seed: the seeds that no player has chosen. Six characters write each of them (seed_text.h). */
#pragma once

#include <stdint.h>

/* From the system's clock, for runs without --seed. */
uint64_t sq_seed_from_system(void);

/* Of the daily run of this day (day.h), the same on every machine. A hash, so that the seed of a
 * day to come cannot be read off its date, nor off the seeds of the days before. It is no secret:
 * this source says how to compute it. Change the constant in it if the daily run becomes another
 * game. */
uint64_t sq_seed_of_day(int32_t day);
