/* headless: plays a game or a replay without a window, as fast as possible. */
#pragma once

#include "cli/options.h"
#include "replay/replay.h"

/* Plays one game by the options, and prints the reports they request, or else the outcome. Returns
 * the exit status of the program: 0, or 1 after one line on standard error. */
int sq_headless_run(const sq_options *options, uint64_t seed);

/* Plays the replay and prints the reports, as sq_headless_run does for a game. Returns the exit
 * status: 0, or 1 after one line on standard error, also if the game differs from the recording. */
int sq_headless_replay(const sq_options *options, const sq_replay *replay);

/* Plays the replay and prints one line: it went as recorded, or the first tick that differs.
 * Returns the exit status: 0 if it went as recorded, otherwise 1. */
int sq_headless_verify(const sq_options *options, const sq_replay *replay);
