/* output: files that the program writes, including standard output. Each failure is reported once.
 *
 * A full disk or a closed pipe shows up only when the stream's buffer is flushed, so nothing counts
 * as written until sq_output_close has returned true.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct sq_output {
    FILE *stream;     /* NULL: not open */
    const char *name; /* of the file, for messages */
} sq_output;

/* True for "-" and for every path that leads to where standard output goes, such as /dev/stdout or
 * the file that it has been redirected to: a second stream would write over the first. */
bool sq_output_is_standard(const char *path);

/* Opens the file for writing, or standard output, by any name of it. A link or a device is written
 * through. What an existing file has stays until sq_output_begin. False, after one line on standard
 * error, on an error. */
bool sq_output_open(sq_output *output, const char *path);

/* Empties the file: call it before the first write, once nothing else can fail. Does nothing if the
 * file is not open. False, after one line on standard error, on an error. */
bool sq_output_begin(const sq_output *output);

/* False if a write has failed so far. Prints nothing. */
bool sq_output_is_good(const sq_output *output);

/* Flushes and closes the file; standard output is flushed, but stays open. False, after one line on
 * standard error, if any output was lost. Does nothing if the file is not open. */
bool sq_output_close(sq_output *output);
