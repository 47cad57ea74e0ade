/* disk: what systems do differently with files. base/files builds on it.
 *
 * Paths are bytes in any encoding on POSIX, and UTF-8 on Windows, whatever the code page is. Every
 * function that fails leaves the reason in errno. Files are binary: no byte is translated.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The longest path, with its zero byte. */
enum { SQ_DISK_PATH_SIZE = 4096 };

/* The characters that may stand between two names of a path. */
extern const char sq_disk_separators[];

typedef struct sq_disk_status {
    bool is_folder, is_regular, is_device; /* at most one; none: a pipe, for example */
    uint64_t size;
    int64_t written; /* when, in seconds, by the clock of the file system */
} sq_disk_status;

/* Examines what the path leads to. False if there is nothing. */
bool sq_disk_examine(const char *path, sq_disk_status *status);

/* The same for what has this name itself: a link is none of a file, a folder and a device. */
bool sq_disk_examine_itself(const char *path, sq_disk_status *status);

/* True if the name is taken, be it by a link that leads nowhere. */
bool sq_disk_has(const char *path);

/* Tells one file or folder from all others, whatever it is called. */
typedef struct sq_disk_identity {
    uint64_t volume, number;
} sq_disk_identity;

/* Identifies what the path leads to, without opening it. False if there is nothing. */
bool sq_disk_identify(const char *path, sq_disk_identity *identity);

/* True if the path leads to the file or pipe that standard output goes to. False for a device. */
bool sq_disk_is_output(const char *path);

/* Like fopen with "rb", "wb", "ab" or "r+b". */
FILE *sq_disk_open(const char *path, const char *mode);

/* Opens a new file for writing. Fails with EEXIST if the name is taken, and follows no link. */
FILE *sq_disk_create(const char *path);

/* Empties a regular file that is open for writing. Does nothing to a pipe or a device. */
bool sq_disk_empty(FILE *stream);

/* Returns when the content of the file is on the disk. */
bool sq_disk_flush(FILE *stream);

/* Renames in one step, over an existing file: whoever opens the path finds the old one or the new
 * one. */
bool sq_disk_rename_over(const char *from, const char *to);

/* Makes renames in the folder that contains the file durable. */
void sq_disk_flush_folder_of(const char *path);

/* Removes a file. */
bool sq_disk_remove(const char *path);

/* Creates a folder for its owner alone. */
bool sq_disk_make_folder(const char *folder);

/* Called with the name of an entry of a folder. Returns false to end the list. */
typedef bool sq_disk_take_name(void *context, const char *name);

/* Passes on the names of all entries of a folder, in no order. False if it cannot be read. */
bool sq_disk_list(const char *folder, sq_disk_take_name *take, void *context);

/* The system's folder for what the player keeps: the one that SDL_GetPrefPath makes, whether it is
 * there or not. False if there is none, or its path is too long. */
bool sq_disk_players_folder(char folder[SQ_DISK_PATH_SIZE]);

/* Takes XDG_DATA_HOME out of the environment if it names no whole path: the XDG base directory
 * specification has such a value ignored, which SDL_GetPrefPath does not do. */
void sq_disk_ignore_relative_home(void);

/* ---- links ---- */

/* Where the content of the path is, or would be created: follows the path's last name if it is a
 * link, and that link's target, and so on. On POSIX the last target need not exist. False on an
 * error, or if the links form a circle. */
bool sq_disk_follow(const char *path, char place[SQ_DISK_PATH_SIZE]);

/* ---- several programs ---- */

/* A number that differs between programs, and between calls by one program. */
uint64_t sq_disk_unique(void);

/* Tries to lock a folder against other programs that do the same; the lock is of no consequence to
 * anything else. The system releases it when the process ends, no matter how. Leaves no file. */
typedef enum sq_disk_locked {
    SQ_DISK_LOCKED,
    SQ_DISK_BUSY,     /* another program has the lock */
    SQ_DISK_LOCKLESS, /* there are no locks there: on some network disks, and on a page */
} sq_disk_locked;

/* A lock that is held comes out; pass it to sq_disk_unlock in the same thread. Does not wait. */
sq_disk_locked sq_disk_lock(const char *folder, intptr_t *lock);
void sq_disk_unlock(intptr_t lock);

/* Waits for about a millisecond. */
void sq_disk_wait(void);
