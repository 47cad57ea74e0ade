/* headless_replay: plays a replay without a window, as fast as possible. */
#pragma once

#include "record/replay.h"
#include "run/options.h"

/* Plays the replay and prints the requested reports, as sq_headless_run does for a game. Returns
 * the exit status: 0, or 1 after one line on standard error, also if the game differs from the
 * recording. */
int sq_headless_replay(const sq_options *options, const sq_replay *replay);

/* Plays the replay and prints one line: it went as recorded, or the first tick that differs.
 * Returns the exit status: 0 if it went as recorded, otherwise 1. */
int sq_headless_verify(const sq_options *options, const sq_replay *replay);
