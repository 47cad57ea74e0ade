/* profile: the duration of each system run in all games of the program, as a file for
 * ui.perfetto.dev and chrome://tracing: one array in the Trace Event Format.
 *
 * The games write the events, to the stream in host.h. The file is complete after sq_profile_close.
 */
#pragma once

#include "base/output.h"

#define SQ_PROFILE_BEGINNING "[\n{\"name\":\"process_name\""

/* Opens the file and begins the array. False, after one line on standard error, if it cannot be
 * written. */
bool sq_profile_open(sq_output *profile, const char *path);

/* Ends the array and closes the file. False, after one line on standard error, if any output was
 * lost. Does nothing if the file is not open. No game may tick afterwards. */
bool sq_profile_close(sq_output *profile);
