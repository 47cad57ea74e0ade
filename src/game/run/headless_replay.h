/* headless_replay: a recorded run without a window, as fast as it goes. */
#pragma once

#include "record/replay.h"
#include "run/options.h"

/* Plays it and reports what the options ask for, as sq_headless_run does for a game. The program's
 * exit status: 0, or 1 after one line on standard error: also if the game went another way than
 * recorded. */
int sq_headless_replay(const sq_options *options, const sq_replay *replay);

/* Plays it and prints a line: whether it went as recorded or, if not, since which tick. The exit
 * status: 0 if it did, or 1. */
int sq_headless_verify(const sq_options *options, const sq_replay *replay);
