/* option_files: the files that the command line names, against each other: two options that name
 * the same one, in whatever way, would destroy it.
 */
#pragma once

#include "run/options.h"

/* False, with one line in `reason`, if a file that is written is named by another option, too.
 * Opens and changes nothing. */
bool sq_options_check_files(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE]);
