/* host: threads and a clock that the program provides to its games. They do not affect what
 * happens in a game.
 */
#pragma once

#include <ecs.h>

/* All zero: one thread, no clock. */
typedef struct sq_host {
    ecs_executor executor; /* all zero: none */
    uint32_t threads;      /* threads of the executor and the ticking one; 0: unknown, so one */

    /* Nanoseconds since an unspecified moment, to time systems; called on any thread. NULL: no
     * clock. */
    uint64_t (*clock)(void *context);
    void *clock_context;
} sq_host;
