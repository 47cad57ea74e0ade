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
    bool is_folder, is_regular;
    uint64_t size;
} sq_disk_status;

/* Examines what the path leads to. False if there is nothing. */
bool sq_disk_examine(const char *path, sq_disk_status *status);

/* True if the name is taken, be it by a link that leads nowhere. */
bool sq_disk_has(const char *path);

/* Like fopen with "rb", "wb" or "r+b". */
FILE *sq_disk_open(const char *path, const char *mode);

/* Opens a new file for writing. Fails with EEXIST if the name is taken, and follows no link. */
FILE *sq_disk_create(const char *path);

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
