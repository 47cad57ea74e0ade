#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "keep/lock.h"

/* A change waits for the disk twice, which takes tens of milliseconds: one second of tries is
 * plenty. */
enum { TRIES = 100, TRY_MS = 10 };

/* The locked bytes of the file. They need not exist: the file is empty. */
enum { KEEPER, CHANGE };

static struct flock byte_of(short type, off_t byte)
{
    struct flock range = {0};
    range.l_type = type;
    range.l_whence = SEEK_SET;
    range.l_start = byte;
    range.l_len = 1;
    return range;
}

/* Sets a lock of the process, not of the open file: no other kind is in POSIX, works on network
 * file systems and ends only with the process. */
static bool set_lock(const sq_lock *lock, short type, off_t byte)
{
    struct flock range = byte_of(type, byte);
    return fcntl(lock->descriptor, F_SETLK, &range) == 0;
}

static sq_lock_state probe(const sq_lock *lock)
{
    struct flock range = byte_of(F_WRLCK, KEEPER);
    if (fcntl(lock->descriptor, F_GETLK, &range) != 0)
        return SQ_LOCK_NONE;
    return range.l_type == F_UNLCK ? SQ_LOCK_FREE : SQ_LOCK_TAKEN;
}

static sq_lock_state claim(const sq_lock *lock)
{
    if (set_lock(lock, F_WRLCK, KEEPER))
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

bool sq_lock_enter(sq_lock *lock)
{
    const struct timespec moment = {.tv_nsec = TRY_MS * 1000000L};
    for (int tries = 0; lock->is_open && tries < TRIES; tries++) {
        if (set_lock(lock, F_WRLCK, CHANGE))
            return true;
        if (errno != EACCES && errno != EAGAIN)
            return false;
        nanosleep(&moment, NULL);
    }
    return false;
}

void sq_lock_leave(sq_lock *lock)
{
    set_lock(lock, F_UNLCK, CHANGE);
}
