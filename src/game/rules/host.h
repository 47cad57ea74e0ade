/* host: what the program lends to the games that run in it. None of it makes a difference to what
 * happens in them.
 */
#pragma once

#include <ecs.h>
#include <stdio.h>

/* All zero: one thread, no clock, nothing is written. */
typedef struct sq_host {
    ecs_executor executor; /* all zero: none */
    uint32_t threads;      /* that it has, with the one that ticks; 0: not known, so one */

    /* Nanoseconds since some moment, to time systems with; called on any thread. NULL: none. */
    uint64_t (*clock)(void *context);
    void *clock_context;

    FILE *profile; /* gets each run of a system, in an array begun by sq_profile_open; needs a
                      clock. NULL: none. Not owned */
} sq_host;
