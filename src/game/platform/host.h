/* host: the threads and the clock that the platform lends to games, and the libraries that it
 * uses. */
#pragma once

#include "cli/options.h"
#include "platform/threads.h"

/* Fills in options->host. The number of threads comes from the options; without it, a game in a
 * window gets plat_threads_usual(), one without a window a single thread. Only a window
 * needs a clock; otherwise there is none. Both stay valid until plat_threads_deinit. */
void plat_host_init(sq_options *options, plat_threads *threads);

/* Nanoseconds since an arbitrary moment; never goes back. Safe to call from any thread. */
uint64_t plat_host_clock(void *context);

/* The versions of the libraries that run, not of those that it was compiled with, for --version and
 * for the player. */
enum { PLAT_HOST_LIBRARIES_SIZE = 64 };
void plat_host_libraries(char text[PLAT_HOST_LIBRARIES_SIZE]);
