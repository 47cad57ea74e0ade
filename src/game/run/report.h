/* report: what a game tells outside while it runs and when it ends: the trace, the hash, the
 * outcome. */
#pragma once

#include "base/output.h"
#include "run/options.h"

typedef struct sq_report {
    sq_output trace;
    sq_output standard_output;
    bool hash;
    bool outcome;
} sq_report;

/* Opens what the options ask for. False, after one line on standard error, if that cannot be. */
bool sq_report_open(sq_report *report, const sq_options *options);

/* Tells of the tick that was. */
void sq_report_tick(const sq_report *report, ecs_world *game);

/* False when something could not be written: going on is no use. */
bool sq_report_is_good(const sq_report *report);

/* Tells how the game ended (NULL: there was none), and closes. False, after one line on standard
 * error, if anything could not be written. */
bool sq_report_close(sq_report *report, ecs_world *game);
