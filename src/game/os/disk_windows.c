#include "os/disk.h"

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

#include <shlobj.h>

const char sq_disk_separators[] = "/\\";

/* False, with errno, if the path is no UTF-8 or too long. */
static bool wide_path(wchar_t wide[SQ_DISK_PATH_SIZE], const char *path)
{
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, SQ_DISK_PATH_SIZE) > 0)
        return true;
    errno = GetLastError() == ERROR_INSUFFICIENT_BUFFER ? ENAMETOOLONG : EILSEQ;
    return false;
}

/* Sets errno from the system's last error. */
static void set_errno(void)
{
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH:
        errno = ENOENT;
        break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        errno = EEXIST;
        break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        errno = ENOSPC;
        break;
    case ERROR_FILENAME_EXCED_RANGE:
        errno = ENAMETOOLONG;
        break;
    case ERROR_WRITE_PROTECT:
        errno = EROFS;
        break;
    default:
        errno = EACCES;
    }
}

/* Names such as NUL or COM1 are devices in every folder. */
static bool is_device(const wchar_t *wide)
{
    const HANDLE file = CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                    NULL, OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    const bool is_on_disk = GetFileType(file) == FILE_TYPE_DISK;
    CloseHandle(file);
    return !is_on_disk;
}

/* Not stat(): that of msvcrt finds no folder whose path ends in a separator. */
bool sq_disk_examine(const char *path, sq_disk_status *status)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    WIN32_FILE_ATTRIBUTE_DATA found;
    *status = (sq_disk_status){0};
    if (!wide_path(wide, path))
        return false;
    if (!GetFileAttributesExW(wide, GetFileExInfoStandard, &found)) {
        set_errno();
        status->is_device = is_device(wide);
        return status->is_device;
    }
    status->is_folder = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    status->is_device = !status->is_folder && is_device(wide);
    status->is_regular = !status->is_folder && !status->is_device;
    status->size = (uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow;
    return true;
}

bool sq_disk_has(const char *path)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    return wide_path(wide, path) && GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES;
}

static void set_identity(sq_disk_identity *identity, const BY_HANDLE_FILE_INFORMATION *found)
{
    *identity = (sq_disk_identity){
        .volume = found->dwVolumeSerialNumber,
        .number = (uint64_t)found->nFileIndexHigh << 32 | found->nFileIndexLow,
    };
}

/* Asks for no right to the file, so that no program that has it open is in the way. The flag is for
 * folders. */
bool sq_disk_identify(const char *path, sq_disk_identity *identity)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    BY_HANDLE_FILE_INFORMATION found;
    if (!wide_path(wide, path))
        return false;
    const HANDLE file = CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                    NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    const bool good = GetFileInformationByHandle(file, &found) != 0;
    CloseHandle(file);
    if (good)
        set_identity(identity, &found);
    return good;
}

bool sq_disk_is_output(const char *path)
{
    const HANDLE output = GetStdHandle(STD_OUTPUT_HANDLE);
    BY_HANDLE_FILE_INFORMATION found;
    sq_disk_identity one;
    sq_disk_identity other;
    if (GetFileType(output) != FILE_TYPE_DISK || !GetFileInformationByHandle(output, &found))
        return false;
    set_identity(&other, &found);
    return sq_disk_identify(path, &one) && one.volume == other.volume && one.number == other.number;
}

bool sq_disk_follow(const char *path, char end[SQ_DISK_PATH_SIZE])
{
    const bool fits = snprintf(end, SQ_DISK_PATH_SIZE, "%s", path) < SQ_DISK_PATH_SIZE;
    if (!fits)
        errno = ENAMETOOLONG;
    return fits;
}

FILE *sq_disk_open(const char *path, const char *mode)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    wchar_t wide_mode[8];
    return wide_path(wide, path) && MultiByteToWideChar(CP_UTF8, 0, mode, -1, wide_mode, 8) > 0
               ? _wfopen(wide, wide_mode)
               : NULL;
}

/* msvcrt does not know the "x" of fopen. */
FILE *sq_disk_create(const char *path)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    if (!wide_path(wide, path))
        return NULL;
    const int descriptor = _wopen(wide, _O_CREAT | _O_EXCL | _O_WRONLY | _O_BINARY | _O_NOINHERIT,
                                  _S_IREAD | _S_IWRITE);
    return descriptor < 0 ? NULL : _fdopen(descriptor, "wb");
}

bool sq_disk_empty(FILE *stream)
{
    const int descriptor = _fileno(stream);
    const HANDLE file = (HANDLE)_get_osfhandle(descriptor);
    return GetFileType(file) != FILE_TYPE_DISK || _chsize(descriptor, 0) == 0;
}

bool sq_disk_flush(FILE *stream)
{
    return _commit(_fileno(stream)) == 0;
}

/* A virus scanner or an indexer may have either file open for a moment. Not ReplaceFile, which can
 * fail half-way. */
bool sq_disk_rename_over(const char *from, const char *to)
{
    enum { TRIES = 10, TRY_MS = 10 };
    wchar_t wide_from[SQ_DISK_PATH_SIZE];
    wchar_t wide_to[SQ_DISK_PATH_SIZE];
    if (!wide_path(wide_from, from) || !wide_path(wide_to, to))
        return false;
    for (int i = 0; i < TRIES; i++) {
        if (MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return true;
        const DWORD error = GetLastError();
        set_errno();
        if (error != ERROR_ACCESS_DENIED && error != ERROR_SHARING_VIOLATION)
            return false;
        Sleep(TRY_MS);
    }
    return false;
}

/* MOVEFILE_WRITE_THROUGH has done it. */
void sq_disk_flush_folder_of(const char *path)
{
    (void)path;
}

bool sq_disk_remove(const char *path)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    return wide_path(wide, path) && _wremove(wide) == 0;
}

bool sq_disk_make_folder(const char *folder)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    return wide_path(wide, folder) && _wmkdir(wide) == 0;
}

/* False if the name is too long for its UTF-8 here: no path of it would fit, either. */
static bool narrow(char name[SQ_DISK_PATH_SIZE], const wchar_t *wide)
{
    return WideCharToMultiByte(CP_UTF8, 0, wide, -1, name, SQ_DISK_PATH_SIZE, NULL, NULL) > 0;
}

bool sq_disk_list(const char *folder, sq_disk_take_name *take, void *context)
{
    char pattern[SQ_DISK_PATH_SIZE];
    char name[SQ_DISK_PATH_SIZE];
    wchar_t wide[SQ_DISK_PATH_SIZE];
    WIN32_FIND_DATAW entry;
    snprintf(pattern, sizeof pattern, "%s/*", folder);
    if (!wide_path(wide, pattern))
        return false;
    const HANDLE entries = FindFirstFileW(wide, &entry);
    if (entries == INVALID_HANDLE_VALUE) {
        set_errno();
        return false;
    }
    while ((!narrow(name, entry.cFileName) || take(context, name)) &&
           FindNextFileW(entries, &entry)) {
    }
    FindClose(entries);
    return true;
}

bool sq_disk_players_folder(char folder[SQ_DISK_PATH_SIZE])
{
    wchar_t wide[MAX_PATH];
    if (SHGetFolderPathW(NULL, CSIDL_APPDATA, NULL, SHGFP_TYPE_CURRENT, wide) != S_OK ||
        !narrow(folder, wide))
        return false;
    const size_t length = strlen(folder);
    return snprintf(folder + length, SQ_DISK_PATH_SIZE - length, "\\square-eater") <
           (int)(SQ_DISK_PATH_SIZE - length);
}
