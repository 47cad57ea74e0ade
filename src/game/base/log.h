/* log: what the program says on standard error: a line for each thing that went wrong.
 *
 * Names of files and values of options come from outside, and may hold anything. A terminal must
 * not obey them, and a line must stay one line: so what is not printable text is shown as \xNN.
 */
#pragma once

#include <stddef.h>
#include <stdio.h>

/* Prints "square-eater: ", the text escaped as below, and the line's end. Allocates nothing; a text
 * of more than 16 KB is cut. */
__attribute__((format(printf, 1, 2))) void sq_log_error(const char *format, ...);

/* Copies a text into `size` bytes, with \xNN for each byte that a terminal must not get: control
 * characters, DEL, those of C1 (U+0080 to U+009F), separators of lines, what changes the direction
 * of writing, and what is not UTF-8. Cut where no more fits, never within such a \xNN or within a
 * character; always ends in a zero byte. The result is the same when escaped once more. */
void sq_escape(char *escaped, size_t size, const char *text);

/* Prints a text, escaped as above, of any length. */
void sq_print_escaped(FILE *stream, const char *text);
