#include "os/process.h"

#include <fcntl.h>
#include <io.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include <shellapi.h>

/* ---- arguments ---- */

static char *utf8_of(const wchar_t *wide)
{
    const int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = malloc((size_t)size + 1);
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, size, NULL, NULL);
    return text;
}

/* main gets the arguments in the code page, which may lack their letters. Out of memory, these have
 * to do. */
static void take_arguments(int *count, char ***arguments)
{
    int found = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &found);
    char **taken = wide ? calloc((size_t)found + 1, sizeof *taken) : NULL;
    for (int i = 0; taken && i < found; i++) {
        taken[i] = utf8_of(wide[i]);
        if (!taken[i])
            return;
    }
    if (taken) {
        *count = found;
        *arguments = taken;
    }
    LocalFree(wide);
}

/* ---- standard streams ---- */

/* True if the stream leads somewhere already: to a console, a file or a pipe. */
static bool is_open(DWORD which)
{
    const HANDLE handle = GetStdHandle(which);
    return handle && handle != INVALID_HANDLE_VALUE && GetFileType(handle) != FILE_TYPE_UNKNOWN;
}

/* A file that the system removes when it is closed ("D"). Copied, because Wine's freopen refuses a
 * stream that leads nowhere. */
static void collect_errors(void)
{
    wchar_t folder[MAX_PATH + 1];
    wchar_t path[MAX_PATH + 1];
    FILE *file = GetTempPathW(MAX_PATH, folder) && GetTempFileNameW(folder, L"sq", 0, path)
                     ? _wfopen(path, L"w+bTD")
                     : NULL;
    if (file)
        *stderr = *file;
    else
        freopen("NUL", "wb", stderr);
}

/* Whether standard error is a file of collect_errors. There is one standard error in a process. */
static bool collects_errors;

static void open_streams(void)
{
    const bool has_output = is_open(STD_OUTPUT_HANDLE);
    const bool has_error = is_open(STD_ERROR_HANDLE);
    const bool has_console = (!has_output || !has_error) && (AttachConsole(ATTACH_PARENT_PROCESS) ||
                                                             GetLastError() == ERROR_ACCESS_DENIED);
    if (!has_output)
        freopen(has_console ? "CONOUT$" : "NUL", "wb", stdout);
    if (!has_error && has_console)
        freopen("CONOUT$", "wb", stderr);
    collects_errors = !has_error && !has_console;
    if (collects_errors)
        collect_errors();
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    setvbuf(stderr, NULL, _IONBF, 0);
}

void sq_process_begin(int *count, char ***arguments)
{
    take_arguments(count, arguments);
    open_streams();
}

/* ---- the end ---- */

static void show_errors(void)
{
    enum { SIZE = 4096 };
    char text[SIZE];
    wchar_t wide[SIZE];
    rewind(stderr);
    const size_t length = fread(text, 1, SIZE - 1, stderr);
    text[length] = '\0';
    if (length > 0 && MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, SIZE) > 0)
        MessageBoxW(NULL, wide, L"Square Eater", MB_OK | MB_ICONERROR);
}

int sq_process_end(int status)
{
    if (collects_errors && status != EXIT_SUCCESS)
        show_errors();
    return status;
}

/* ---- what else it has ---- */

/* The C library msvcrt, which every Windows has, lacks timespec_get. */
uint64_t sq_process_now(void)
{
    FILETIME now; /* in units of 100 ns */
    GetSystemTimePreciseAsFileTime(&now);
    return ((uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime) * 100;
}

/* The count of ticks goes on while the computer sleeps, and the unbiased time stands still. */
uint64_t sq_process_asleep(void)
{
    ULONGLONG awake; /* in units of 100 ns */
    const uint64_t all = GetTickCount64() * UINT64_C(1000000);
    QueryUnbiasedInterruptTime(&awake);
    return all > awake * 100 ? all - awake * 100 : 0;
}

const void *sq_process_built_in(const char *name, size_t *size)
{
    const HRSRC found = FindResourceA(NULL, name, (const char *)RT_RCDATA);
    const HGLOBAL loaded = found ? LoadResource(NULL, found) : NULL;
    *size = loaded ? SizeofResource(NULL, found) : 0;
    return loaded ? LockResource(loaded) : NULL;
}
