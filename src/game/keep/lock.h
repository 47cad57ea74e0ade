/* lock: two programs that use the same folder. One of them keeps its run there.
 *
 * The system holds the lock and releases it with the process: a crash, a kill or a power failure
 * leaves no lock behind, only an empty file. Knows nothing about the content of the folder.
 */
#pragma once

#include <stdbool.h>

#include "base/files.h"

/* All zero: no lock. */
typedef struct sq_lock {
    bool is_open;
    int descriptor; /* POSIX: owned; the lock file */
    void *keeper;   /* Windows: owned, or NULL */
} sq_lock;

/* The name of the lock file. */
#define SQ_LOCK_FILE "lock"

typedef enum sq_lock_state {
    SQ_LOCK_FREE,  /* no other program keeps its run in the folder */
    SQ_LOCK_TAKEN, /* another program does */
    SQ_LOCK_NONE,  /* the system does not support locks there */
} sq_lock_state;

/* Finds out whether another program is the keeper of the folder. With `keeps`, creates the folder
 * and the file "lock" in it, and becomes the keeper if there is none, until the lock is closed or
 * the process ends. SQ_LOCK_NONE comes with a reason. In a folder that cannot be written the result
 * is SQ_LOCK_FREE, because no program can keep anything there. */
sq_lock_state sq_lock_open(sq_lock *lock, const char *folder, bool keeps,
                           char reason[SQ_FILES_REASON_SIZE]);

/* Does nothing to a lock that is all zero. */
void sq_lock_close(sq_lock *lock);
