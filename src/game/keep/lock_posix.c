#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "keep/lock.h"

/* The first byte of the file, which need not exist: the file is empty. */
static struct flock first_byte(void)
{
    struct flock range = {0};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    range.l_len = 1;
    return range;
}

static sq_lock_state probe(const sq_lock *lock)
{
    struct flock range = first_byte();
    if (fcntl(lock->descriptor, F_GETLK, &range) != 0)
        return SQ_LOCK_NONE;
    return range.l_type == F_UNLCK ? SQ_LOCK_FREE : SQ_LOCK_TAKEN;
}

/* Sets a lock of the process, not of the open file: no other kind is in POSIX, works on network
 * file systems and ends only with the process. */
static sq_lock_state claim(const sq_lock *lock)
{
    struct flock range = first_byte();
    if (fcntl(lock->descriptor, F_SETLK, &range) == 0)
        return SQ_LOCK_FREE;
    return errno == EACCES || errno == EAGAIN ? SQ_LOCK_TAKEN : SQ_LOCK_NONE;
}

static sq_lock_state no_lock(const char *why, char reason[SQ_FILES_REASON_SIZE])
{
    snprintf(reason, SQ_FILES_REASON_SIZE, "%s", why);
    return SQ_LOCK_NONE;
}

/* The descriptor of the lock file; below 0, with errno, on an error. Something else of this name is
 * left alone, and does not block. */
static int open_lock_file(const char *path, bool keeps)
{
    struct stat status = {0};
    const int flags = O_RDWR | O_NONBLOCK | O_CLOEXEC | (keeps ? O_CREAT : 0);
    const int descriptor = open(path, flags, (mode_t)0600);
    if (descriptor < 0 || (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)))
        return descriptor;
    close(descriptor);
    errno = EISDIR; /* the error of a folder */
    return -1;
}

sq_lock_state sq_lock_open(sq_lock *lock, const char *folder, bool keeps,
                           char reason[SQ_FILES_REASON_SIZE])
{
    char path[SQ_FILES_PATH_SIZE];
    *lock = (sq_lock){0};
    if (keeps)
        sq_files_make_folder(folder, reason);
    if (!sq_files_join(path, folder, SQ_LOCK_FILE))
        return SQ_LOCK_FREE;
    lock->descriptor = open_lock_file(path, keeps);
    lock->is_open = lock->descriptor >= 0;
    if (!lock->is_open && errno == EISDIR)
        return no_lock("its lock is not a regular file", reason);
    if (!lock->is_open)
        return SQ_LOCK_FREE;
    const sq_lock_state state = keeps ? claim(lock) : probe(lock);
    if (state != SQ_LOCK_NONE)
        return state;
    no_lock(strerror(errno), reason);
    sq_lock_close(lock);
    return SQ_LOCK_NONE;
}

void sq_lock_close(sq_lock *lock)
{
    if (lock->is_open)
        close(lock->descriptor);
    *lock = (sq_lock){0};
}
