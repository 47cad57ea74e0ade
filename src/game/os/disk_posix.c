#define _POSIX_C_SOURCE 200809L
#ifdef __APPLE__
#define _DARWIN_C_SOURCE /* for F_FULLFSYNC */
#endif

#include "os/disk.h"

#include <fcntl.h>
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
        .size = (uint64_t)found.st_size,
    };
    return true;
}

bool sq_disk_has(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

FILE *sq_disk_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}

FILE *sq_disk_create(const char *path)
{
    return fopen(path, "wbx");
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
