#define _POSIX_C_SOURCE 200809L

#include "base/named_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool set_reason(char reason[SQ_FILES_REASON_SIZE], const char *why)
{
    snprintf(reason, SQ_FILES_REASON_SIZE, "%s", why);
    return false;
}

static bool set_error(char reason[SQ_FILES_REASON_SIZE], int error)
{
    return set_reason(reason, error ? strerror(error) : "no reason is known");
}

/* ---- opening ---- */

static bool fits(const struct stat *status, int descriptor, bool seeks,
                 char reason[SQ_FILES_REASON_SIZE])
{
    if (S_ISBLK(status->st_mode))
        return set_reason(reason, "it is a disk");
    if (seeks && lseek(descriptor, 0, SEEK_CUR) < 0)
        return set_reason(reason, "it is no file that can be gone back in");
    return true;
}

/* Empties a file only here, where its type is known: opening it with O_TRUNC would do so too early.
 * O_NONBLOCK is for opening alone; from here on, writing to a pipe or device may wait. */
static bool prepare(int descriptor, bool seeks, char reason[SQ_FILES_REASON_SIZE])
{
    struct stat status = {0};
    if (fstat(descriptor, &status) != 0)
        return set_error(reason, errno);
    if (!fits(&status, descriptor, seeks, reason))
        return false;
    const bool done =
        S_ISREG(status.st_mode)
            ? ftruncate(descriptor, 0) == 0
            : fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0;
    return done || set_error(reason, errno);
}

/* O_NOCTTY: a terminal must not become the controlling one. O_CLOEXEC: child processes do not
 * inherit the file. */
static int open_path(const char *path, int flags, char reason[SQ_FILES_REASON_SIZE])
{
    const int descriptor =
        open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags, (mode_t)0666);
    if (descriptor < 0 && errno == ENXIO)
        set_reason(reason, "nothing reads from it");
    else if (descriptor < 0)
        set_error(reason, errno);
    return descriptor;
}

FILE *sq_named_file_open(const char *path, bool seeks, char reason[SQ_FILES_REASON_SIZE])
{
    const int descriptor = open_path(path, O_CREAT, reason);
    if (descriptor < 0)
        return NULL;
    FILE *stream = NULL;
    if (prepare(descriptor, seeks, reason)) {
        stream = fdopen(descriptor, "wb");
        if (!stream)
            set_error(reason, errno);
    }
    if (!stream)
        close(descriptor);
    return stream;
}

/* ---- checking ---- */

/* The length of the folder part of a path, with its separator; 0 for the current folder. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* Examines the folder that contains the path. */
static bool stat_folder(const char *path, char folder[SQ_FILES_PATH_SIZE], struct stat *status)
{
    const size_t length = folder_length(path);
    snprintf(folder, SQ_FILES_PATH_SIZE, "%.*s", (int)length, path);
    if (length == 0)
        snprintf(folder, SQ_FILES_PATH_SIZE, ".");
    return stat(folder, status) == 0;
}

/* True if a file can be created there. */
static bool check_missing(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    char folder[SQ_FILES_PATH_SIZE];
    struct stat status = {0};
    return (stat_folder(path, folder, &status) && access(folder, W_OK) == 0) ||
           set_error(reason, errno);
}

bool sq_named_file_check(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    struct stat status = {0};
    if (stat(path, &status) != 0)
        return errno == ENOENT ? check_missing(path, reason) : set_error(reason, errno);
    if (S_ISFIFO(status.st_mode) || S_ISBLK(status.st_mode)) /* opening may have effects */
        return fits(&status, -1, true, reason);
    const int descriptor = open_path(path, 0, reason);
    if (descriptor < 0)
        return false;
    const bool good = fits(&status, descriptor, true, reason);
    close(descriptor);
    return good;
}

/* ---- comparing ---- */

static bool are_same(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

static bool stat_output(const char *path, struct stat *status)
{
    return strcmp(path, "-") == 0 ? fstat(STDOUT_FILENO, status) == 0 : stat(path, status) == 0;
}

/* True for two missing files that would be one if they were created: same folder, same name. */
static bool would_be_same(const char *one, const char *other)
{
    char folder[SQ_FILES_PATH_SIZE];
    struct stat status[2] = {0};
    return strcmp(one + folder_length(one), other + folder_length(other)) == 0 &&
           stat_folder(one, folder, &status[0]) && stat_folder(other, folder, &status[1]) &&
           are_same(&status[0], &status[1]);
}

bool sq_named_file_is_same(const char *one, const char *other)
{
    struct stat status[2] = {0};
    const bool is_there = stat_output(one, &status[0]);
    if (is_there != stat_output(other, &status[1]))
        return false;
    if (!is_there)
        return would_be_same(one, other);
    return S_ISREG(status[0].st_mode) && are_same(&status[0], &status[1]);
}

bool sq_named_file_is_output(const char *path)
{
    struct stat status = {0};
    struct stat output = {0};
    return stat(path, &status) == 0 && fstat(STDOUT_FILENO, &output) == 0 &&
           are_same(&status, &output);
}
