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

/* False, with errno, if the UTF-8 of the path is too long. */
static bool narrow_path(char path[SQ_DISK_PATH_SIZE], const wchar_t *wide)
{
    if (WideCharToMultiByte(CP_UTF8, 0, wide, -1, path, SQ_DISK_PATH_SIZE, NULL, NULL) > 0)
        return true;
    errno = ENAMETOOLONG;
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

static uint64_t ticks_of(FILETIME time)
{
    return (uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime;
}

static int64_t seconds_of(FILETIME time)
{
    return (int64_t)(ticks_of(time) / 10000000U);
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
    status->written = seconds_of(found.ftLastWriteTime);
    return true;
}

bool sq_disk_examine_itself(const char *path, sq_disk_status *status)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    if (!sq_disk_examine(path, status) || !wide_path(wide, path))
        return false;
    const DWORD attributes = GetFileAttributesW(wide);
    if (attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_REPARSE_POINT)
        status->is_folder = status->is_regular = status->is_device = false;
    return true;
}

bool sq_disk_has(const char *path)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    return wide_path(wide, path) && GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES;
}

/* Asks for no right to the file, so that no program that has it open is in the way. The flag is for
 * folders. */
static HANDLE open_to_examine(const wchar_t *wide)
{
    return CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                       OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
}

static void set_identity(sq_disk_identity *identity, const BY_HANDLE_FILE_INFORMATION *found)
{
    *identity = (sq_disk_identity){
        .volume = found->dwVolumeSerialNumber,
        .number = (uint64_t)found->nFileIndexHigh << 32 | found->nFileIndexLow,
    };
}

bool sq_disk_identify(const char *path, sq_disk_identity *identity)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    BY_HANDLE_FILE_INFORMATION found;
    if (!wide_path(wide, path))
        return false;
    const HANDLE file = open_to_examine(wide);
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
    while ((!narrow_path(name, entry.cFileName) || take(context, name)) &&
           FindNextFileW(entries, &entry)) {
    }
    FindClose(entries);
    return true;
}

void sq_disk_ignore_relative_home(void)
{
    /* The folder here comes from no variable. */
}

bool sq_disk_players_folder(char folder[SQ_DISK_PATH_SIZE])
{
    wchar_t wide[MAX_PATH];
    if (SHGetFolderPathW(NULL, CSIDL_APPDATA, NULL, SHGFP_TYPE_CURRENT, wide) != S_OK ||
        !narrow_path(folder, wide))
        return false;
    const size_t length = strlen(folder);
    return snprintf(folder + length, SQ_DISK_PATH_SIZE - length, "\\square-eater") <
           (int)(SQ_DISK_PATH_SIZE - length);
}

/* ---- links ---- */

/* The path of what is open, with all links followed. */
static bool path_of(HANDLE file, char place[SQ_DISK_PATH_SIZE])
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    const DWORD length =
        GetFinalPathNameByHandleW(file, wide, SQ_DISK_PATH_SIZE, FILE_NAME_NORMALIZED);
    if (length > 0 && length < SQ_DISK_PATH_SIZE)
        return narrow_path(place, wide);
    set_errno();
    return false;
}

/* A link that leads nowhere is an error here: opening is the only way to follow it. */
bool sq_disk_follow(const char *path, char place[SQ_DISK_PATH_SIZE])
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    if (!wide_path(wide, path))
        return false;
    const DWORD attributes = GetFileAttributesW(wide);
    if (attributes == INVALID_FILE_ATTRIBUTES || !(attributes & FILE_ATTRIBUTE_REPARSE_POINT))
        return narrow_path(place, wide);
    const HANDLE file = open_to_examine(wide);
    if (file == INVALID_HANDLE_VALUE) {
        set_errno();
        return false;
    }
    const bool is_found = path_of(file, place);
    CloseHandle(file);
    return is_found;
}

/* ---- several programs ---- */

uint64_t sq_disk_unique(void)
{
    FILETIME now;
    GetSystemTimePreciseAsFileTime(&now);
    return ticks_of(now) ^ (uint64_t)GetCurrentProcessId() << 40;
}

/* Folders have no locks. The lock is a mutex that is named after the folder's number, so that every
 * path of it leads to the same one. */
static HANDLE mutex_of(const char *folder)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    wchar_t name[64];
    BY_HANDLE_FILE_INFORMATION found = {0};
    if (!wide_path(wide, folder))
        return NULL;
    const HANDLE file = open_to_examine(wide);
    const bool is_known = file != INVALID_HANDLE_VALUE && GetFileInformationByHandle(file, &found);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    _snwprintf(name, 64, L"Local\\square-eater-%08lx-%08lx%08lx", found.dwVolumeSerialNumber,
               found.nFileIndexHigh, found.nFileIndexLow);
    return is_known ? CreateMutexW(NULL, FALSE, name) : NULL;
}

sq_disk_locked sq_disk_lock(const char *folder, intptr_t *lock)
{
    const HANDLE mutex = mutex_of(folder);
    if (!mutex)
        return SQ_DISK_LOCKLESS;
    *lock = (intptr_t)mutex;
    switch (WaitForSingleObject(mutex, 0)) {
    case WAIT_OBJECT_0:
    case WAIT_ABANDONED: /* by a program that ended */
        return SQ_DISK_LOCKED;
    case WAIT_TIMEOUT:
        CloseHandle(mutex);
        return SQ_DISK_BUSY;
    default:
        CloseHandle(mutex);
        return SQ_DISK_LOCKLESS;
    }
}

void sq_disk_unlock(intptr_t lock)
{
    const HANDLE mutex = (HANDLE)lock;
    ReleaseMutex(mutex);
    CloseHandle(mutex);
}

void sq_disk_wait(void)
{
    Sleep(1);
}
