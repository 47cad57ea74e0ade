#include "base/named_file.h"

#include <errno.h>
#include <string.h>
#include <windows.h>

#include "os/disk.h"
#include "os/wide.h"

static bool set_reason(char reason[SQ_FILES_REASON_SIZE], const char *why)
{
    snprintf(reason, SQ_FILES_REASON_SIZE, "%s", why);
    return false;
}

static bool set_error(char reason[SQ_FILES_REASON_SIZE], int error)
{
    return set_reason(reason, error ? strerror(error) : "no reason is known");
}

/* Folders contain no pipes or devices, and links are rare: a file is written where it is. */

FILE *sq_named_file_open(const char *path, bool seeks, char reason[SQ_FILES_REASON_SIZE])
{
    (void)seeks;
    errno = 0;
    FILE *stream = sq_disk_open(path, "wb");
    if (!stream)
        set_error(reason, errno);
    return stream;
}

FILE *sq_named_file_begin(const char *path, const void *bytes, size_t length,
                          char reason[SQ_FILES_REASON_SIZE])
{
    return sq_files_begin(path, bytes, length, reason);
}

/* Creates a file that is missing, and removes it again. */
bool sq_named_file_check(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    sq_disk_status status;
    errno = 0;
    const bool is_there = sq_disk_examine(path, &status);
    if (is_there && status.is_folder)
        return set_error(reason, EISDIR);
    if (is_there && !status.is_regular)
        return set_reason(reason, "it is not a regular file");
    FILE *stream = is_there ? sq_disk_open(path, "r+b") : sq_disk_create(path);
    if (!stream)
        return set_error(reason, errno);
    fclose(stream);
    return is_there || sq_disk_remove(path) || set_error(reason, errno);
}

static bool find_whole(wchar_t whole[SQ_DISK_PATH_SIZE], const char *path)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    const DWORD length =
        sq_wide_path(wide, path) ? GetFullPathNameW(wide, SQ_DISK_PATH_SIZE, whole, NULL) : 0;
    return length > 0 && length < SQ_DISK_PATH_SIZE;
}

/* Windows does not tell upper from lower case in names. */
bool sq_named_file_is_same(const char *one, const char *other)
{
    wchar_t whole[2][SQ_DISK_PATH_SIZE];
    sq_disk_status status;
    const bool is_device = sq_disk_examine(one, &status) && !status.is_regular;
    return !is_device && find_whole(whole[0], one) && find_whole(whole[1], other) &&
           CompareStringOrdinal(whole[0], -1, whole[1], -1, TRUE) == CSTR_EQUAL;
}
