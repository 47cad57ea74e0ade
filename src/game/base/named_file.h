/* named_file: files that the player names to be written: by --record, --trace and --profile.
 *
 * What stands there is written into or refused, and never replaced by something else: a device
 * stays a device, and a link a link. The one exception is a regular file that holds a recording of
 * before: the new one takes its place in one step, under the same name and with the same
 * permissions. Nothing here waits for somebody to read a pipe.
 */
#pragma once

#include "base/files.h"

/* Opens what is there for writing, from its beginning: a regular file is made or emptied, by all
 * its links; a device or pipe gets what is written. Refused are folders, disks and pipes that
 * nothing reads from; with `seeks`, what cannot be gone back in, too. NULL, with the reason, if it
 * cannot be. */
FILE *sq_named_file_open(const char *path, bool seeks, char reason[SQ_FILES_REASON_SIZE]);

/* The same, with these bytes as its beginning, for a file that is gone back in. A regular file of
 * one name, in a folder that can be written, is replaced whole, wherever links lead; it is the old
 * one or has the new beginning, as with sq_files_begin. */
FILE *sq_named_file_begin(const char *path, const void *bytes, size_t length,
                          char reason[SQ_FILES_REASON_SIZE]);

/* Would that go well? Leaves everything as it is. False, with the reason, if not. */
bool sq_named_file_check(const char *path, char reason[SQ_FILES_REASON_SIZE]);

/* Would writing to one write over the other? Whatever they are called, and though they may not be
 * there yet; "-" is standard output. Devices and pipes are shared by all. */
bool sq_named_file_is_same(const char *one, const char *other);
