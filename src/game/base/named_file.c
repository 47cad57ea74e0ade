#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif

#include "base/named_file.h"

#include <errno.h>
#include <string.h>

static bool say(char reason[SQ_FILES_REASON_SIZE], const char *why)
{
    snprintf(reason, SQ_FILES_REASON_SIZE, "%s", why);
    return false;
}

static bool say_error(char reason[SQ_FILES_REASON_SIZE], int error)
{
    return say(reason, error ? strerror(error) : "no reason is known");
}

#ifdef _WIN32

/* ---- where there are no links, pipes or devices in folders ---- */

FILE *sq_named_file_open(const char *path, bool seeks, char reason[SQ_FILES_REASON_SIZE])
{
    errno = 0;
    FILE *stream = fopen(path, seeks ? "wb" : "w");
    if (!stream)
        say_error(reason, errno);
    return stream;
}

FILE *sq_named_file_begin(const char *path, const void *bytes, size_t length,
                          char reason[SQ_FILES_REASON_SIZE])
{
    return sq_files_begin(path, bytes, length, reason);
}

bool sq_named_file_check(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    const bool is_folder = sq_files_is_there(path) && !sq_files_is_no_folder(path);
    return !is_folder || say_error(reason, EISDIR);
}

bool sq_named_file_is_same(const char *one, const char *other)
{
    return strcmp(one, other) == 0;
}

#else

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- opening ---- */

static bool fits(const struct stat *status, int descriptor, bool seeks,
                 char reason[SQ_FILES_REASON_SIZE])
{
    if (S_ISBLK(status->st_mode))
        return say(reason, "it is a disk");
    if (seeks && lseek(descriptor, 0, SEEK_CUR) < 0)
        return say(reason, "it is no file that can be gone back in");
    return true;
}

/* Files are emptied by how they are opened only if they are to be: here it is known what they are.
 * From a pipe or device writing waits, which opening must not. */
static bool prepare(int descriptor, bool seeks, char reason[SQ_FILES_REASON_SIZE])
{
    struct stat status = {0};
    if (fstat(descriptor, &status) != 0)
        return say_error(reason, errno);
    if (!fits(&status, descriptor, seeks, reason))
        return false;
    const bool done =
        S_ISREG(status.st_mode)
            ? ftruncate(descriptor, 0) == 0
            : fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0;
    return done || say_error(reason, errno);
}

/* A terminal does not become the program's own, and a child gets nothing of it. */
static int open_path(const char *path, int flags, char reason[SQ_FILES_REASON_SIZE])
{
    const int descriptor =
        open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags, (mode_t)0666);
    if (descriptor < 0 && errno == ENXIO)
        say(reason, "nothing reads from it");
    else if (descriptor < 0)
        say_error(reason, errno);
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
            say_error(reason, errno);
    }
    if (!stream)
        close(descriptor);
    return stream;
}

/* ---- links ---- */

/* The folder that it is in, as a path that ends in a separator; empty for the current one. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* In place of a link's path, what the link says: from its folder on, unless it is a whole path. */
static bool follow(char path[SQ_FILES_PATH_SIZE], const char *link)
{
    const size_t start = link[0] == '/' ? 0 : folder_length(path);
    const int length = snprintf(path + start, SQ_FILES_PATH_SIZE - start, "%s", link);
    return length >= 0 && (size_t)length < SQ_FILES_PATH_SIZE - start;
}

/* The path that links lead to from this one, be there something or not. False if there is no end to
 * them. */
static bool find_end(const char *path, char end[SQ_FILES_PATH_SIZE])
{
    enum { MOST = 40 };
    if (snprintf(end, SQ_FILES_PATH_SIZE, "%s", path) >= SQ_FILES_PATH_SIZE)
        return false;
    for (int links = 0; links < MOST; links++) {
        char link[SQ_FILES_PATH_SIZE];
        const ssize_t length = readlink(end, link, sizeof link - 1);
        if (length < 0)
            return true;
        link[length] = '\0';
        if (!follow(end, link))
            return false;
    }
    return false;
}

static bool are_same(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

/* What the folder of a path is. */
static bool look_at_folder(const char *path, char folder[SQ_FILES_PATH_SIZE], struct stat *status)
{
    const size_t length = folder_length(path);
    snprintf(folder, SQ_FILES_PATH_SIZE, "%.*s", (int)length, path);
    if (length == 0)
        snprintf(folder, SQ_FILES_PATH_SIZE, ".");
    return stat(folder, status) == 0;
}

/* ---- replacing ---- */

/* Is it a file of our own and of one name, in whose place another can be put without anything else
 * being changed by that? Some links of the system lead to a file but do not name it. */
static bool is_replaceable(const char *path, const char *end)
{
    struct stat status = {0};
    struct stat there = {0};
    return stat(path, &status) == 0 && stat(end, &there) == 0 && are_same(&status, &there) &&
           S_ISREG(status.st_mode) && status.st_nlink == 1 && status.st_uid == geteuid() &&
           access(end, W_OK) == 0;
}

/* Where a new file can be put, by way of a temporary that must not be somebody's file. */
static bool may_replace(const char *path, char end[SQ_FILES_PATH_SIZE])
{
    char beside[SQ_FILES_PATH_SIZE];
    struct stat status = {0};
    if (!find_end(path, end) || !(is_replaceable(path, end) || !sq_files_is_there(end)) ||
        !look_at_folder(end, beside, &status) || access(beside, W_OK) != 0)
        return false;
    const int length = snprintf(beside, sizeof beside, "%s.tmp", end);
    return length > 0 && (size_t)length < sizeof beside && !sq_files_is_there(beside);
}

/* What is written into as it is. */
static FILE *write_into(const char *path, const void *bytes, size_t length,
                        char reason[SQ_FILES_REASON_SIZE])
{
    FILE *stream = sq_named_file_open(path, true, reason);
    errno = 0;
    if (!stream || (fwrite(bytes, 1, length, stream) == length && fflush(stream) == 0))
        return stream;
    say_error(reason, errno);
    fclose(stream);
    return NULL;
}

FILE *sq_named_file_begin(const char *path, const void *bytes, size_t length,
                          char reason[SQ_FILES_REASON_SIZE])
{
    char end[SQ_FILES_PATH_SIZE];
    return may_replace(path, end) ? sq_files_begin(end, bytes, length, reason)
                                  : write_into(path, bytes, length, reason);
}

/* ---- looking first ---- */

/* Can a file be made there? One that was made to see is removed again. */
static bool check_missing(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    char end[SQ_FILES_PATH_SIZE];
    if (!find_end(path, end))
        return say_error(reason, ELOOP);
    const int descriptor = open_path(end, O_CREAT | O_EXCL, reason);
    if (descriptor < 0)
        return false;
    unlink(end);
    close(descriptor);
    return true;
}

bool sq_named_file_check(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    struct stat status = {0};
    if (stat(path, &status) != 0)
        return errno == ENOENT ? check_missing(path, reason) : say_error(reason, errno);
    if (S_ISFIFO(status.st_mode) || S_ISBLK(status.st_mode)) /* opening could do something to it */
        return fits(&status, -1, true, reason);
    const int descriptor = open_path(path, 0, reason);
    if (descriptor < 0)
        return false;
    const bool good = fits(&status, descriptor, true, reason);
    close(descriptor);
    return good;
}

/* ---- the same ---- */

static bool look_at(const char *path, struct stat *status)
{
    return strcmp(path, "-") == 0 ? fstat(STDOUT_FILENO, status) == 0 : stat(path, status) == 0;
}

/* Two that are not there, and would be one file if they were. */
static bool would_be_same(const char *one, const char *other)
{
    char ends[2][SQ_FILES_PATH_SIZE];
    char folder[SQ_FILES_PATH_SIZE];
    struct stat status[2] = {0};
    return find_end(one, ends[0]) && find_end(other, ends[1]) &&
           look_at_folder(ends[0], folder, &status[0]) &&
           look_at_folder(ends[1], folder, &status[1]) && are_same(&status[0], &status[1]) &&
           strcmp(ends[0] + folder_length(ends[0]), ends[1] + folder_length(ends[1])) == 0;
}

bool sq_named_file_is_same(const char *one, const char *other)
{
    struct stat status[2] = {0};
    const bool is_there = look_at(one, &status[0]);
    if (is_there != look_at(other, &status[1]))
        return false;
    if (!is_there)
        return would_be_same(one, other);
    return S_ISREG(status[0].st_mode) && are_same(&status[0], &status[1]);
}

#endif
