/* progress: how much of a long piece of work is done, on one line of a terminal. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct sq_progress {
    uint64_t total;
    uint64_t shown; /* percent; nothing is shown before the first step of one percent */
    bool is_on;
} sq_progress;

/* Shows nothing unless standard error is a terminal and the work is long. `total` is in steps. */
sq_progress sq_progress_begin(uint64_t total);

/* Call it often: it writes only when another percent is done. */
void sq_progress_show(sq_progress *progress, uint64_t done);

/* Clears the line. */
void sq_progress_end(sq_progress *progress);
