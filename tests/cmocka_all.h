/* cmocka_all: cmocka.h with the headers it requires. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* tmpfile of msvcrt writes to the root of the disk, which few may. */
#ifdef _WIN32
#include <process.h>
#include <stdio.h>

static inline FILE *temporary_file(void)
{
    static int count;
    char name[40];
    snprintf(name, sizeof name, "temporary-%d-%d", _getpid(), count++);
    return fopen(name, "w+bTD"); /* removed when it is closed */
}
#define tmpfile temporary_file
#endif
