/* files: reads small files whole, and replaces a file whole or not at all.
 *
 * Knows nothing of their content. Any number of processes may read and replace the same file at
 * once: a reader gets one of the texts that were written, whole; sq_files_lock is for a program
 * that reads a file and then replaces it. Functions do not print errors; they return a short
 * `reason` for the caller to print. Paths are bytes in any encoding on POSIX, and UTF-8 on Windows.
 *
 * A symbolic link stays one: what is read, replaced, set aside or removed is its target.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "os/disk.h"

enum {
    SQ_FILES_PATH_SIZE = 4096,  /* with the zero byte; longer paths are an error */
    SQ_FILES_REASON_SIZE = 128, /* long enough for any reason given here */
};

typedef enum sq_file_found {
    SQ_FILE_READ,
    SQ_FILE_NONE,       /* no such file, which is no error */
    SQ_FILE_UNFIT,      /* readable, but too large or not a text (it has a zero byte) */
    SQ_FILE_UNREADABLE, /* the system refuses to read it, or it is not a regular file */
} sq_file_found;

/* Joins a folder, with or without a separator at its end, and a file name. False if the path is too
 * long. */
bool sq_files_join(char path[SQ_FILES_PATH_SIZE], const char *folder, const char *name);

/* The part of a path behind its last separator of any system; all of it if nothing follows there.
 */
const char *sq_files_name_in(const char *path);

/* Reads a whole file of less than `size` bytes into `text` and adds a zero byte. In every other
 * case than SQ_FILE_READ the text is empty, and except for SQ_FILE_NONE `reason` says why. Never
 * blocks: a folder, pipe or device is not opened. */
sq_file_found sq_files_read(const char *path, char *text, size_t size,
                            char reason[SQ_FILES_REASON_SIZE]);

/* What a kind of file begins with: these bytes and, unless `next` is NULL, a whole number and the
 * text `next`. */
typedef struct sq_files_beginning {
    const void *start;
    size_t length;
    const char *next;
} sq_files_beginning;

/* True for a file with any content that does not begin so. False for an empty one, a folder, a pipe
 * and a device. */
bool sq_files_is_foreign(const char *path, const sq_files_beginning *beginning);

/* True for what can be read only once: a pipe or a device. */
bool sq_files_is_stream(const char *path);

/* Reads a whole file of at most `most` bytes, with any content, into memory that the caller passes
 * to free(). NULL, with the reason, on an error. Never blocks, as above. */
uint8_t *sq_files_read_bytes(const char *path, size_t most, size_t *length,
                             char reason[SQ_FILES_REASON_SIZE]);

/* Writes the text to a file, which may exist. The text goes to a temporary file beside it, is
 * flushed to the disk, and then takes the file's place in one step. So the file is always complete,
 * either the old or the new one, even if the process is killed or the power fails. On an error:
 * false with the reason, the old file unchanged, and no temporary file left. A folder, a pipe and a
 * device are not replaced. A link that leads nowhere gets its target, but is an error on Windows.
 *
 * The name of a temporary file, such as best.txt.18c5f0a93b7e4d21.tmp, is made from the process and
 * the time, and must be free: no two calls ever share one. A killed process leaves its temporary
 * file, and a call removes those beside its file that were last written an hour before: no lock
 * says on every system whether their program lives. If a program has been stopped for so long
 * in the middle of a call, the call fails when it goes on. Nothing else is ever removed.
 *
 * Waits for the disk, which can take tens of milliseconds: do not call it in every tick. */
bool sq_files_replace(const char *path, const char *text, char reason[SQ_FILES_REASON_SIZE]);

/* Replaces a file in the same way by a copy of another one of at most `most` bytes. A link is
 * replaced, and its target stays. */
bool sq_files_copy(const char *from, const char *to, size_t most,
                   char reason[SQ_FILES_REASON_SIZE]);

/* Opens a regular file that grows, for writing from its beginning: it is created or emptied. NULL,
 * with the reason, on an error, and for a folder, a pipe or a device. */
FILE *sq_files_begin(const char *path, char reason[SQ_FILES_REASON_SIZE]);

/* The same for a file of the game's own, which has its first bytes before it has its name. It takes
 * the name in one step, and nothing is written into the file that had it: a link is replaced and
 * its target stays, another name of the file keeps it, and a program that has it open goes on
 * without a name. On Windows that program keeps the name, which is an error here. `identity`
 * receives what sq_files_has_path asks for. Does not wait for the disk. */
FILE *sq_files_begin_apart(const char *path, const void *bytes, size_t length,
                           sq_disk_identity *identity, char reason[SQ_FILES_REASON_SIZE]);

/* True if a file that is open still has this path. */
bool sq_files_has_path(const char *path, const sq_disk_identity *identity);

/* True if that is possible there. Changes nothing. False, with the reason, if not. */
bool sq_files_can_begin(const char *path, char reason[SQ_FILES_REASON_SIZE]);

/* Renames a file to its path with ".damaged" or, if there is something of this name, with
 * ".damaged-2", ".damaged-3" and so on. `aside` receives the new path. On an error: false with the
 * reason, and the file unchanged. */
bool sq_files_set_aside(const char *path, char aside[SQ_FILES_PATH_SIZE],
                        char reason[SQ_FILES_REASON_SIZE]);

/* Removes a file. A missing file is no error. False, with the reason, on an error. */
bool sq_files_remove(const char *path, char reason[SQ_FILES_REASON_SIZE]);

/* True for a link, wherever it leads. */
bool sq_files_is_link(const char *path);

/* True if anything has this path: a file, a folder, a device or a dangling link. */
bool sq_files_is_there(const char *path);

/* True if the path is a folder or does not exist. False, with the reason, if it is something else
 * or cannot be examined. */
bool sq_files_may_be_folder(const char *path, char reason[SQ_FILES_REASON_SIZE]);

/* Creates the folder, with access for its owner only, unless it exists. Its parent must exist.
 * False, with the reason, on an error. */
bool sq_files_make_folder(const char *folder, char reason[SQ_FILES_REASON_SIZE]);

/* Called with the name of an entry of a folder. Returns false to end the list. */
typedef bool sq_files_take_name(void *context, const char *name);

/* Passes on the names of all entries of a folder, in no order. A missing folder has none. False,
 * with the reason, if it cannot be read. */
bool sq_files_list(const char *folder, sq_files_take_name *take, void *context,
                   char reason[SQ_FILES_REASON_SIZE]);

/* The system's folder for what the player keeps, whether it is there or not. False if there is
 * none. */
bool sq_files_players_folder(char folder[SQ_FILES_PATH_SIZE]);

/* ---- several programs ---- */

typedef struct sq_files_lock {
    bool is_held;
    intptr_t handle; /* valid with is_held */
} sq_files_lock;

/* Locks the folder against other programs that call this, waiting at most so long. The system
 * releases the lock if the process ends. False if another program still has it. True without a lock
 * where there are none: without the folder, on some network disks, and on a page. */
bool sq_files_lock_folder(sq_files_lock *lock, const char *folder, int milliseconds);

/* Does nothing if no lock is held. */
void sq_files_unlock(sq_files_lock *lock);
