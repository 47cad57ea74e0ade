/* files: files that are read whole, and replaced whole or not at all; small texts, most of them.
 *
 * Knows nothing of what is in them. Made for one process at a time: where two replace the same file
 * at once, one of them may be told that it failed. Errors are not said here: they come back as a
 * few words for the caller to say. Paths are passed to the system as they are; on POSIX that is any
 * encoding, on Windows that of the system.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum {
    SQ_FILES_PATH_SIZE = 4096,  /* with the zero byte; longer paths are refused */
    SQ_FILES_REASON_SIZE = 128, /* long enough for any reason given here */
    SQ_FILES_ASIDE_MAX = 99,    /* so many files are set aside under one name */
};

typedef enum sq_file_found {
    SQ_FILE_READ,
    SQ_FILE_NONE,       /* there is no such file: no error */
    SQ_FILE_UNFIT,      /* it can be read, but is too large or no text (has a zero byte) */
    SQ_FILE_UNREADABLE, /* it may be whole, but the system does not give it out; or is no file */
} sq_file_found;

/* The path of a file in a folder, whose name may end in a separator. False if it is too long. */
bool sq_files_join(char path[SQ_FILES_PATH_SIZE], const char *folder, const char *name);

/* Reads a whole file of less than `size` bytes into `text`, and ends it by a zero byte. If it is
 * anything but SQ_FILE_READ the text is empty, and unless it is SQ_FILE_NONE `reason` says why.
 * Never waits: what is no file (a folder, a pipe, a device) is not opened. */
sq_file_found sq_files_read(const char *path, char *text, size_t size,
                            char reason[SQ_FILES_REASON_SIZE]);

/* Reads a whole file of at most `most` bytes, whatever is in it, into memory for free(). NULL, with
 * the reason, if that cannot be. Never waits, as above. */
uint8_t *sq_files_read_bytes(const char *path, size_t most, size_t *length,
                             char reason[SQ_FILES_REASON_SIZE]);

/* Puts the text into the file, old or new: by way of a temporary file beside it (the path with
 * ".tmp"), which is on the disk before it takes the file's place in one step. So the file is the
 * old or the new one, and whole, whenever the process is killed or the power fails; a temporary
 * that was left then is replaced by the next call. False, with the old file as it was, no temporary
 * left and the reason, if it cannot be done. A symbolic link is replaced by a file; permissions
 * stay as they were.
 *
 * Waits for the disk, which can be tens of milliseconds: nothing to do in every tick. */
bool sq_files_replace(const char *path, const char *text, char reason[SQ_FILES_REASON_SIZE]);

/* Puts the bytes into the file in the same way, as its beginning, and leaves it open for what comes
 * next. Does not wait for the disk: the old file or the new beginning is there whenever the process
 * is killed, but not if the power fails. NULL, as above, if it cannot be done. */
FILE *sq_files_begin(const char *path, const void *bytes, size_t length,
                     char reason[SQ_FILES_REASON_SIZE]);

/* Renames a file to its path with ".damaged", or the first of ".damaged-2", ".damaged-3" ... to
 * SQ_FILES_ASIDE_MAX that is free: never over another. `aside` is the new path. False, with the
 * file as it was and the reason, if it cannot be done. */
bool sq_files_set_aside(const char *path, char aside[SQ_FILES_PATH_SIZE],
                        char reason[SQ_FILES_REASON_SIZE]);

/* Removes a file; one that is not there is removed already. False, with the reason, if it cannot be
 * done. */
bool sq_files_remove(const char *path, char reason[SQ_FILES_REASON_SIZE]);

/* Is there something under this path, be it what it may? */
bool sq_files_is_there(const char *path);

/* Is there something under this path that is anything but a folder? */
bool sq_files_is_no_folder(const char *path);

/* Makes the folder if it is not there, for its owner only; the folder that it is in must be there.
 * False, with the reason, if it cannot be done. */
bool sq_files_make_folder(const char *folder, char reason[SQ_FILES_REASON_SIZE]);
