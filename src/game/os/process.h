/* process: what a program has to do with its system before and after its work. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Call this first. Afterwards
 * - printing without standard output or error fails. Otherwise the next file to be opened would get
 *   the missing descriptor, and printed text would end up in that file;
 * - writing to a closed pipe or beyond a limit of file sizes fails like writing to a full disk,
 *   instead of ending the process;
 * - on Windows, a program with a window prints on the console that it was started from, lines end
 *   as everywhere, and the arguments are UTF-8. These are never freed. */
void sq_process_begin(int *count, char ***arguments);

/* Call this last, with the exit status, which it returns. On Windows it shows the error messages in
 * a box if the program failed and there is no console: a player who has clicked an icon would see
 * nothing happen. */
int sq_process_end(int status);

/* Nanoseconds since an arbitrary moment, by the system's clock. */
uint64_t sq_process_now(void);

/* Nanoseconds that the computer has slept since an arbitrary moment; always 0 where the system does
 * not tell. */
uint64_t sq_process_asleep(void);

/* A file that is built into the program, which keeps it; NULL if there is none. On Windows the
 * program is one file; elsewhere its files lie in folders. */
const void *sq_process_built_in(const char *name, size_t *size);
