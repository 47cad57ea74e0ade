/* host: the threads and the clock that the platform lends to games. */
#pragma once

#include "cli/options.h"
#include "platform/threads.h"

/* Nanoseconds since an arbitrary moment; never goes back. Safe to call from any thread. */
uint64_t plat_clock_ns(void *context);

/* Fills in options->host. The number of threads comes from the options; without it, a game in a
 * window gets plat_threads_usual(), one without a window a single thread. Only a window or a
 * profile needs a clock; otherwise there is none. Both stay valid until plat_threads_deinit. */
void plat_host_init(sq_options *options, plat_threads *threads);
