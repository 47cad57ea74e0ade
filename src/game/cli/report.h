/* report: what a run writes: trace and floors while the game runs, hash and outcome at its end. */
#pragma once

#include "base/output.h"
#include "cli/floors.h"
#include "cli/options.h"

typedef struct sq_report {
    bool has_begun;  /* a tick has been reported */
    const char *mod; /* its title; NULL: there is none */
    sq_output trace;
    sq_output floors;
    sq_floors floor;
    sq_output standard_output;
    bool hash;
    bool outcome;
} sq_report;

/* Opens the outputs that the options request; what the files have stays. False, after one line on
 * standard error, on an error. */
bool sq_report_open(sq_report *report, const sq_options *options);

/* Empties the files, which an earlier run may have written: call it once nothing else can fail, and
 * before the first tick. False, after one line on standard error, on an error. */
bool sq_report_begin(const sq_report *report);

/* Writes the trace of the tick just played, and the report of the floor if that ended it. */
void sq_report_tick(sq_report *report, ecs_world *game);

/* False after a write error: stop playing. */
bool sq_report_is_good(const sq_report *report);

/* Writes hash and outcome of the game (NULL: none) and closes the outputs. False, after one line on
 * standard error, if any output was lost. */
bool sq_report_close(sq_report *report, ecs_world *game);
