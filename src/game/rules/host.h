/* host: threads, clock and profile that the program provides to its games. They do not affect what
 * happens in a game.
 */
#pragma once

#include <ecs.h>
#include <stdio.h>

/* All zero: one thread, no clock, no profile. */
typedef struct sq_host {
    ecs_executor executor; /* all zero: none */
    uint32_t threads;      /* threads of the executor and the ticking one; 0: unknown, so one */

    /* Nanoseconds since an unspecified moment, to time systems; called on any thread. NULL: no
     * clock. */
    uint64_t (*clock)(void *context);
    void *clock_context;

    FILE *profile; /* receives each run of a system, in an array begun by sq_profile_open; needs a
                      clock. NULL: none. Not owned */
} sq_host;
