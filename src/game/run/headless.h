/* headless: a game without a window, as fast as it goes. */
#pragma once

#include "run/options.h"

/* Plays one game as the options say and reports what they ask for; else its outcome alone. The
 * program's exit status: 0, or 1 after one line on standard error. */
int sq_headless_run(const sq_options *options, uint64_t seed);
