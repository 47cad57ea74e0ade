/* write_target: a file that is going to be written, held against other paths before that: does one
 * of them lead to the same file, be it by a link, another spelling, another mount or other letters?
 *
 * Only the file system knows which names it takes for one. So files are compared by their
 * identity, and a file that is missing is made while the comparison lasts.
 */
#pragma once

#include "base/files.h"
#include "os/disk.h"

typedef struct sq_write_target {
    bool is_file; /* or a pipe; false: a folder, a device, or nothing that could be made */
    sq_disk_identity identity;
    char made[SQ_FILES_PATH_SIZE]; /* the file that was missing; empty: none was */
} sq_write_target;

/* Begins to compare. Opens no pipe and no device, and changes no file that exists. */
void sq_write_target_begin(sq_write_target *target, const char *path);

/* True if writing the target would write the file or folder that the path leads to. */
bool sq_write_target_is(const sq_write_target *target, const char *path);

/* The same for any entry of a folder whose name is `kept`; NULL: for any entry. False if there is
 * no such folder. */
bool sq_write_target_is_in(const sq_write_target *target, const char *folder,
                           bool kept(const char *name));

/* Ends the comparison: a file that was made for it goes. */
void sq_write_target_end(sq_write_target *target);
