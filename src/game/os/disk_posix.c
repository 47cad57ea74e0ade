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
#include <sys/stat.h>
#include <unistd.h>

const char sq_disk_separators[] = "/";

bool sq_disk_examine(const char *path, sq_disk_status *status)
{
    struct stat found = {0}; /* some memory sanitizers do not see that libc fills it in */
    if (stat(path, &found) != 0)
        return false;
    *status = (sq_disk_status){
        .is_folder = S_ISDIR(found.st_mode),
        .is_regular = S_ISREG(found.st_mode),
        .is_device = S_ISCHR(found.st_mode) || S_ISBLK(found.st_mode),
        .size = (uint64_t)found.st_size,
    };
    return true;
}

bool sq_disk_has(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
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

/* Replaces a path that is a link by where the link leads, once. False if the target is unknown. */
static bool follow_once(char path[SQ_DISK_PATH_SIZE])
{
    char target[SQ_DISK_PATH_SIZE];
    const ssize_t length = readlink(path, target, sizeof target);
    const char *slash = strrchr(path, '/');
    const size_t folder = slash && target[0] != '/' ? (size_t)(slash - path) + 1 : 0;
    if (length < 0)
        return false;
    if (folder + (size_t)length >= SQ_DISK_PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(path + folder, target, (size_t)length);
    path[folder + (size_t)length] = '\0';
    return true;
}

bool sq_disk_follow(const char *path, char end[SQ_DISK_PATH_SIZE])
{
    enum { LINKS_MAX = 40 }; /* as in Linux */
    struct stat status;
    if (snprintf(end, SQ_DISK_PATH_SIZE, "%s", path) >= SQ_DISK_PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (int links = 0; links < LINKS_MAX; links++) {
        if (lstat(end, &status) != 0 || !S_ISLNK(status.st_mode))
            return true;
        if (!follow_once(end))
            return false;
    }
    errno = ELOOP;
    return false;
}

FILE *sq_disk_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}

FILE *sq_disk_create(const char *path)
{
    return fopen(path, "wbx");
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

static void folder_of(char folder[SQ_DISK_PATH_SIZE], const char *path)
{
    const char *end = strrchr(path, '/');
    if (!end)
        snprintf(folder, SQ_DISK_PATH_SIZE, ".");
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
    return remove(path) == 0;
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

bool sq_disk_players_folder(char folder[SQ_DISK_PATH_SIZE])
{
#ifdef __APPLE__
    const char *data = NULL;
    static const char below[] = "/Library/Application Support";
#else
    const char *data = getenv("XDG_DATA_HOME");
    static const char below[] = "/.local/share";
#endif
    const char *home = getenv("HOME");
    if (!data && !home)
        return false;
    const int length = snprintf(folder, SQ_DISK_PATH_SIZE, "%s%s/square-eater", data ? data : home,
                                data ? "" : below);
    return length < SQ_DISK_PATH_SIZE;
}
