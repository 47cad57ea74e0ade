/* lock: two programs over one folder. One of them keeps its run there; and of two that change the
 * same file, one waits for the other.
 *
 * The system holds the locks, and drops them with the process: a crash, a kill or a power cut
 * leaves none behind, only an empty file. Knows nothing of what is in the folder.
 */
#pragma once

#include <stdbool.h>

#include "base/files.h"

/* All zero: none. */
typedef struct sq_lock {
    bool is_open;
#ifdef _WIN32
    void *keeper, *change; /* owned handles, or NULL */
    char path[SQ_FILES_PATH_SIZE];
#else
    int descriptor; /* owned: of the file */
#endif
} sq_lock;

typedef enum sq_lock_state {
    SQ_LOCK_FREE,  /* no other program is the folder's keeper */
    SQ_LOCK_TAKEN, /* another one is */
    SQ_LOCK_NONE,  /* the system has no locks there */
} sq_lock_state;

/* Looks for the keeper of the folder and, with `keeps`, becomes it if there is none, until the lock
 * is closed or the process ends; that makes the folder and the file "lock" in it. SQ_LOCK_NONE
 * comes with a reason. In a folder that cannot be written the lock is free, as nothing can be kept.
 */
sq_lock_state sq_lock_open(sq_lock *lock, const char *folder, bool keeps,
                           char reason[SQ_FILES_REASON_SIZE]);

/* Fine on one that is all zero. */
void sq_lock_close(sq_lock *lock);

/* Before files are read, changed and written again: from here to sq_lock_leave no other program is
 * between these two. Waits for a moment; false, and on it goes without, if there is no lock or
 * another program does not give it back, as one that was stopped. */
bool sq_lock_enter(sq_lock *lock);
void sq_lock_leave(sq_lock *lock);
