/* host: what the platform lends to games: SDL's threads, and its clock. */
#pragma once

#include "platform/threads.h"
#include "run/options.h"

/* Into options->host, as the options say: as many threads as are asked for; else those of the
 * machine in a window, and one without. The clock stands still where nobody would read it: without
 * a window and a profile. Both are good until plat_threads_deinit. */
void plat_host_init(sq_options *options, plat_threads *threads);
