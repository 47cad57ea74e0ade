/* option_files: checks the files that the command line names before anything is written: an option
 * that wrote over another one's file, or over one that the program has not written, would destroy
 * it.
 */
#pragma once

#include "cli/options.h"

/* False, with one line in `reason`, if a file to be written is named by a second option, or may be
 * replaced only with --overwrite. Opens no pipe or device, and writes nothing. */
bool sq_options_check_files(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE]);
