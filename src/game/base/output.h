/* output: files that the program writes, standard output among them, with every failure said once.
 *
 * A full disk and a closed pipe show only when the stream's buffer is flushed, so nothing counts as
 * written before sq_output_close has said so.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct sq_output {
    FILE *stream;     /* NULL: not open */
    const char *name; /* of the file, for messages */
} sq_output;

/* Opens the file for writing, "-" for standard output. False, after one line on standard error, if
 * that cannot be. */
bool sq_output_open(sq_output *output, const char *path);

/* Did all go well up to here? Does not say anything. */
bool sq_output_is_good(const sq_output *output);

/* Writes out what is buffered and closes, but for standard output, which stays open. False, after
 * one line on standard error, if anything was lost since the opening. Fine if it is not open. */
bool sq_output_close(sq_output *output);

/* To be called before any file is opened. Where the program was started without standard output or
 * error, the next file would take its number, and what is printed would go into that file: now
 * printing fails instead. */
void sq_output_guard_standard_streams(void);
