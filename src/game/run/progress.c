#include "run/progress.h"

#include <inttypes.h>
#include <stdio.h>

#include "os/process.h"

enum { LONG = 100000 }; /* steps; shorter work ends before it can be read */

sq_progress sq_progress_begin(uint64_t total)
{
    return (sq_progress){.total = total, .is_on = total >= LONG && sq_process_has_terminal()};
}

void sq_progress_show(sq_progress *progress, uint64_t done)
{
    if (!progress->is_on || done < (progress->shown + 1) * (progress->total / 100))
        return;
    progress->shown = done / (progress->total / 100);
    fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " ticks, %" PRIu64 " %%", done, progress->total,
            progress->shown);
    fflush(stderr);
}

void sq_progress_end(sq_progress *progress)
{
    if (progress->shown > 0)
        fputs("\r\033[K", stderr);
    progress->shown = 0;
}
