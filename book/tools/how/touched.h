/* touched: the memory of the storages, and which bytes of it were read or written.
 *
 * The storages are the chapters' own code. It is compiled with
 * -fsanitize-coverage=trace-loads,trace-stores, so that the compiler reports each access. What it
 * asks of C's library is done here instead: every array begins on a line of cache, and copies are
 * reported like any other access. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINE_BYTES = 64 };

/* An array of the storage that is shown. */
typedef struct Array {
    const char *component; /* whose it is; NULL: the entities' */
    const char *name;
    const void *begin;
    uint32_t length, used, cell_bytes;
} Array;

/* Takes back all memory, and forgets all arrays. */
void touched_reset(void);

/* Forgets the arrays that were shown. */
void touched_hide(void);

/* Adds an array to those that are shown. */
void touched_show(Array array);

void *touched_realloc(void *array, size_t bytes);
void touched_memcpy(void *to, const void *from, size_t bytes);
void touched_memset(void *to, int value, size_t bytes);
