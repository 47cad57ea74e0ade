/* option_files: holds the files that the command line names against each other and against the
 * game's own, before anything is written.
 *
 * An option must not write into a file that the run reads, that another option writes, that the
 * game keeps or needs, or that the same option has not written. All but the last hold even with
 * --overwrite, and by whatever name the option leads there (write_target.h).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/files.h"

/* A kind of file that an option writes. */
typedef struct sq_file_kind {
    const char *name;
    sq_files_beginning beginning;
    bool may_be_printed; /* on standard output */
} sq_file_kind;

/* A file that an option names. */
typedef struct sq_option_file {
    const char *option, *path;
    const sq_file_kind *writes; /* NULL: the option reads it */
} sq_option_file;

/* The game's own files. */
typedef struct sq_own_files {
    const char *folders[2]; /* where it keeps them, in this run or another; NULL: nowhere */
    const char *font;       /* NULL: no file */
} sq_own_files;

/* False, with one line of at most `size` bytes in `reason`, if an option would write into a file as
 * above. Without `overwrites`, files that the program has not written are refused, too. */
bool sq_option_files_check(const sq_option_file *files, size_t count, const sq_own_files *own,
                           bool overwrites, char *reason, size_t size);
