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

/* ---- comparing ---- */

typedef BY_HANDLE_FILE_INFORMATION identity;

/* Without rights to the file, so that nothing that has it open is in the way. For folders, too. */
static bool identify_wide(const wchar_t *path, identity *found)
{
    const HANDLE file = CreateFileW(path, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                    NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    const bool good = file != INVALID_HANDLE_VALUE && GetFileInformationByHandle(file, found);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return good;
}

static bool identify_output(identity *found)
{
    const HANDLE output = GetStdHandle(STD_OUTPUT_HANDLE);
    return GetFileType(output) == FILE_TYPE_DISK && GetFileInformationByHandle(output, found);
}

static bool identify(const char *path, identity *found)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    if (strcmp(path, "-") == 0)
        return identify_output(found);
    return sq_wide_path(wide, path) && identify_wide(wide, found);
}

/* The same file of the same disk, whatever it is called. */
static bool are_same(const identity *one, const identity *other)
{
    return one->dwVolumeSerialNumber == other->dwVolumeSerialNumber &&
           one->nFileIndexHigh == other->nFileIndexHigh &&
           one->nFileIndexLow == other->nFileIndexLow;
}

/* Finds the whole path, and the name at its end. Windows takes dots and blanks from the end of a
 * name. */
static bool find_name(wchar_t whole[SQ_DISK_PATH_SIZE], wchar_t **name, const char *path)
{
    wchar_t *separator = find_whole(whole, path) ? wcsrchr(whole, L'\\') : NULL;
    *name = separator ? separator + 1 : NULL;
    return separator != NULL;
}

/* True for two missing files that would be one if they were created: same folder, same name.
 * Windows does not tell upper from lower case in names. */
static bool would_be_same(const char *one, const char *other)
{
    wchar_t whole[2][SQ_DISK_PATH_SIZE];
    wchar_t *names[2];
    identity folders[2];
    if (!find_name(whole[0], &names[0], one) || !find_name(whole[1], &names[1], other) ||
        CompareStringOrdinal(names[0], -1, names[1], -1, TRUE) != CSTR_EQUAL)
        return false;
    *names[0] = *names[1] = L'\0'; /* the folders are left */
    return identify_wide(whole[0], &folders[0]) && identify_wide(whole[1], &folders[1]) &&
           are_same(&folders[0], &folders[1]);
}

bool sq_named_file_is_same(const char *one, const char *other)
{
    identity found[2];
    const bool is_there = identify(one, &found[0]);
    if (is_there != identify(other, &found[1]))
        return false;
    return is_there ? are_same(&found[0], &found[1]) : would_be_same(one, other);
}

bool sq_named_file_is_output(const char *path)
{
    identity found[2];
    return identify(path, &found[0]) && identify_output(&found[1]) &&
           are_same(&found[0], &found[1]);
}
