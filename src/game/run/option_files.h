/* option_files: checks the files named on the command line against each other: two options that
 * name the same file, by any path, would destroy it.
 */
#pragma once

#include "run/options.h"

/* False, with one line in `reason`, if a file to be written is named by a second option. Opens and
 * changes nothing. */
bool sq_options_check_files(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE]);
