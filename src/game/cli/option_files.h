/* option_files: checks the files that the command line names before anything is written: an option
 * that wrote over another one's file, over one that the game reads or keeps, or over any other that
 * the program has not written, would destroy it.
 */
#pragma once

#include "cli/options.h"

/* The game's own files in this run. All zero: it has none. */
typedef struct sq_own_files {
    const char *folder; /* where the player's files are kept; or NULL */
    const char *font;   /* or NULL */
} sq_own_files;

/* False, with one line in `reason`, if a file to be written is named by a second option, is the
 * game's own, or may be replaced only with --overwrite. Opens no pipe or device, and writes
 * nothing. */
bool sq_options_check_files(const sq_options *options, const sq_own_files *own,
                            char reason[SQ_OPTIONS_REASON_SIZE]);
