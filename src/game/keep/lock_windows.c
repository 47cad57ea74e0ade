#include <windows.h>

#include "keep/lock.h"
#include "os/wide.h"

/* Creates a file that no other process can open. Windows deletes it when its handle is closed, even
 * by a crash. */
static HANDLE open_exclusive(const char *path)
{
    wchar_t wide[SQ_DISK_PATH_SIZE];
    if (!sq_wide_path(wide, path))
        return INVALID_HANDLE_VALUE;
    return CreateFileW(wide, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS,
                       FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, NULL);
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
    const HANDLE keeper = open_exclusive(path);
    const bool is_taken = keeper == INVALID_HANDLE_VALUE;
    lock->is_open = !is_taken || GetLastError() == ERROR_SHARING_VIOLATION;
    if (is_taken)
        return lock->is_open ? SQ_LOCK_TAKEN : SQ_LOCK_FREE;
    if (keeps)
        lock->keeper = keeper;
    else
        CloseHandle(keeper);
    return SQ_LOCK_FREE;
}

void sq_lock_close(sq_lock *lock)
{
    if (lock->keeper)
        CloseHandle(lock->keeper);
    *lock = (sq_lock){0};
}
