/* headless: plays a game without a window, as fast as possible. */
#pragma once

#include "run/options.h"

/* Plays one game by the options, and prints the reports they request, or else the outcome. Returns
 * the exit status of the program: 0, or 1 after one line on standard error. */
int sq_headless_run(const sq_options *options, uint64_t seed);
