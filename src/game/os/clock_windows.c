#include "os/clock.h"

#include <windows.h>

/* The C library msvcrt, which every Windows has, lacks timespec_get. */
uint64_t sq_clock_ns(void *context)
{
    FILETIME now; /* in units of 100 ns */
    (void)context;
    GetSystemTimePreciseAsFileTime(&now);
    return ((uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime) * 100;
}
