/* named_file: opens the output files that the player names: --record, --trace and --profile; and
 * tells whether two names lead to one file.
 *
 * An existing file is written into or refused, never replaced by something else: a device stays a
 * device, and a link stays a link. Nothing here blocks until a pipe is read.
 */
#pragma once

#include "base/files.h"

/* Opens the file for writing from its beginning. A regular file is created or emptied, and keeps
 * all its links; a device or pipe receives the output. Folders, disks and pipes without a reader
 * are refused; with `seeks`, so is everything that is not seekable. NULL, with the reason, on an
 * error. */
FILE *sq_named_file_open(const char *path, bool seeks, char reason[SQ_FILES_REASON_SIZE]);

/* True if a file that is to be sought in can be opened there. Changes nothing. False, with the
 * reason, if not. */
bool sq_named_file_check(const char *path, char reason[SQ_FILES_REASON_SIZE]);

/* True if both paths lead to one regular file, so that writing to one would overwrite the other:
 * under any names, and even if the file does not exist yet. "-" is standard output. False for
 * devices and pipes, which can be shared. */
bool sq_named_file_is_same(const char *one, const char *other);

/* True if the path leads to where standard output goes already, as /dev/stdout does. A file that
 * was opened a second time would be written from its beginning again. */
bool sq_named_file_is_output(const char *path);
