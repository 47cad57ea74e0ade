#define _POSIX_C_SOURCE 200809L
#ifdef __APPLE__
#define _DARWIN_C_SOURCE /* for F_FULLFSYNC */
#endif

#include "os/disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#ifndef __EMSCRIPTEN__
#include <sys/file.h>
#endif
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

const char sq_disk_separators[] = "/";

static sq_disk_status status_of(const struct stat *found)
{
    return (sq_disk_status){
        .is_folder = S_ISDIR(found->st_mode),
        .is_regular = S_ISREG(found->st_mode),
        .is_device = S_ISCHR(found->st_mode) || S_ISBLK(found->st_mode),
        .size = (uint64_t)found->st_size,
        .written = (int64_t)found->st_mtime,
    };
}

bool sq_disk_examine(const char *path, sq_disk_status *status)
{
    struct stat found = {0}; /* some memory sanitizers do not see that libc fills it in */
    if (stat(path, &found) != 0)
        return false;
    *status = status_of(&found);
    return true;
}

bool sq_disk_examine_itself(const char *path, sq_disk_status *status)
{
    struct stat found = {0};
    if (lstat(path, &found) != 0)
        return false;
    *status = status_of(&found);
    return true;
}

bool sq_disk_has(const char *path)
{
    sq_disk_status status;
    return sq_disk_examine_itself(path, &status);
}

bool sq_disk_identify(const char *path, sq_disk_identity *identity)
{
    struct stat found = {0};
    if (stat(path, &found) != 0)
        return false;
    *identity = (sq_disk_identity){(uint64_t)found.st_dev, (uint64_t)found.st_ino};
    return true;
}

bool sq_disk_is_output(const char *path)
{
    struct stat found = {0};
    struct stat output = {0};
    return stat(path, &found) == 0 && fstat(STDOUT_FILENO, &output) == 0 &&
           found.st_dev == output.st_dev && found.st_ino == output.st_ino &&
           !S_ISCHR(found.st_mode);
}

static FILE *open_stream(const char *path, int flags, const char *mode)
{
    const int descriptor = open(path, flags | O_CLOEXEC, 0666);
    FILE *stream = descriptor < 0 ? NULL : fdopen(descriptor, mode);
    if (descriptor >= 0 && !stream)
        close(descriptor);
    return stream;
}

/* What the game starts, such as a file manager, must not hold its files open. */
FILE *sq_disk_open(const char *path, const char *mode)
{
    switch (mode[0]) {
    case 'w':
        return open_stream(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
    case 'a':
        return open_stream(path, O_WRONLY | O_CREAT | O_APPEND, mode);
    default:
        return open_stream(path, mode[1] == '+' ? O_RDWR : O_RDONLY, mode);
    }
}

FILE *sq_disk_create(const char *path)
{
    return open_stream(path, O_WRONLY | O_CREAT | O_EXCL, "wb");
}

bool sq_disk_empty(FILE *stream)
{
    struct stat found = {0};
    return fstat(fileno(stream), &found) == 0 &&
           (!S_ISREG(found.st_mode) || ftruncate(fileno(stream), 0) == 0);
}

bool sq_disk_flush(FILE *stream)
{
#ifdef F_FULLFSYNC /* on macOS, fsync leaves the content in the disk's own cache */
    if (fcntl(fileno(stream), F_FULLFSYNC) == 0)
        return true;
#endif
    return fsync(fileno(stream)) == 0;
}

bool sq_disk_rename_over(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

/* The part of the path up to its last separator. */
static void folder_of(char folder[SQ_DISK_PATH_SIZE], const char *path)
{
    const char *end = strrchr(path, '/');
    if (!end)
        snprintf(folder, SQ_DISK_PATH_SIZE, "./");
    else
        snprintf(folder, SQ_DISK_PATH_SIZE, "%.*s/", (int)(end - path), path);
}

/* A rename is durable only after its folder is flushed: otherwise a power failure may bring the old
 * file back. Errors are ignored, because some file systems cannot flush folders and the new file is
 * in place in any case. */
void sq_disk_flush_folder_of(const char *path)
{
    char folder[SQ_DISK_PATH_SIZE];
    folder_of(folder, path);
    const int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    (void)fsync(descriptor);
    close(descriptor);
}

bool sq_disk_remove(const char *path)
{
    return unlink(path) == 0; /* not remove(), which takes empty folders, too */
}

bool sq_disk_make_folder(const char *folder)
{
    return mkdir(folder, 0700) == 0;
}

bool sq_disk_list(const char *folder, sq_disk_take_name *take, void *context)
{
    DIR *entries = opendir(folder);
    if (!entries)
        return false;
    struct dirent *entry = readdir(entries);
    while (entry && take(context, entry->d_name))
        entry = readdir(entries);
    closedir(entries);
    return true;
}

/* NULL if there is none that counts. */
static const char *data_home(void)
{
    const char *path = getenv("XDG_DATA_HOME");
    return path && path[0] == '/' ? path : NULL;
}

void sq_disk_ignore_relative_home(void)
{
    if (!data_home())
        unsetenv("XDG_DATA_HOME");
}

bool sq_disk_players_folder(char folder[SQ_DISK_PATH_SIZE])
{
#ifdef __APPLE__
    const char *data = NULL;
    static const char below[] = "/Library/Application Support";
#else
    const char *data = data_home();
    static const char below[] = "/.local/share";
#endif
    const char *home = getenv("HOME");
    if (!data && !home)
        return false;
    const int length = snprintf(folder, SQ_DISK_PATH_SIZE, "%s%s/square-eater", data ? data : home,
                                data ? "" : below);
    return length < SQ_DISK_PATH_SIZE;
}

/* ---- links ---- */

/* Replaces the path of a link by its target's. False, with errno, if the path is no link. */
static bool follow_once(char place[SQ_DISK_PATH_SIZE])
{
    char target[SQ_DISK_PATH_SIZE];
    char whole[SQ_DISK_PATH_SIZE] = "";
    const ssize_t length = readlink(place, target, sizeof target - 1);
    if (length < 0)
        return false;
    target[length] = '\0';
    if (target[0] != '/')
        folder_of(whole, place);
    const size_t before = strlen(whole);
    if (before + (size_t)length >= sizeof whole) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(whole + before, target, (size_t)length + 1);
    memcpy(place, whole, sizeof whole);
    return true;
}

/* What is no link, or cannot be examined, is the place itself: the use of it fails if it has to. */
bool sq_disk_follow(const char *path, char place[SQ_DISK_PATH_SIZE])
{
    enum { LINKS_MAX = 40 }; /* as Linux has it */
    errno = ENAMETOOLONG;
    if (snprintf(place, SQ_DISK_PATH_SIZE, "%s", path) >= SQ_DISK_PATH_SIZE)
        return false;
    for (int links = 0; links < LINKS_MAX; links++)
        if (!follow_once(place))
            return true;
    errno = ELOOP;
    return false;
}

/* ---- several programs ---- */

uint64_t sq_disk_unique(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec) ^ (uint64_t)getpid() << 40;
}

#ifdef __EMSCRIPTEN__
sq_disk_locked sq_disk_lock(const char *folder, intptr_t *lock)
{
    (void)folder;
    (void)lock;
    return SQ_DISK_LOCKLESS;
}
#else
/* The folder itself carries the lock. That is not a lock of POSIX, which needs a file that can be
 * written, but every system of today has it. */
sq_disk_locked sq_disk_lock(const char *folder, intptr_t *lock)
{
    const int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return SQ_DISK_LOCKLESS;
    *lock = descriptor;
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        return SQ_DISK_LOCKED;
    const bool is_busy = errno == EWOULDBLOCK || errno == EINTR;
    close(descriptor);
    return is_busy ? SQ_DISK_BUSY : SQ_DISK_LOCKLESS;
}
#endif

void sq_disk_unlock(intptr_t lock)
{
    close((int)lock);
}

void sq_disk_wait(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}
