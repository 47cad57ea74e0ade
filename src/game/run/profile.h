/* profile: how long each run of a system took, in all games of the program, as a file for
 * ui.perfetto.dev and chrome://tracing: one array of the Trace Event Format.
 *
 * The games write it themselves: host.h has the stream. It is whole when it has been closed.
 */
#pragma once

#include "base/output.h"

/* Begins it. False, after one line on standard error, if the file cannot be written. */
bool sq_profile_open(sq_output *profile, const char *path);

/* Ends it, and closes. False, after one line on standard error, if anything was lost. Fine if it is
 * not open. No game must tick after that. */
bool sq_profile_close(sq_output *profile);
