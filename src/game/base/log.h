/* log: error messages on standard error, one line for each error.
 *
 * File names and option values come from outside and may contain anything. A terminal must not
 * execute them, and a message must stay one line, so everything that is not printable text appears
 * as \xNN.
 */
#pragma once

#include <stddef.h>
#include <stdio.h>

/* Prints "square-eater: ", the text escaped as below, and a line feed. Allocates nothing; cuts a
 * text at 16 KB. */
__attribute__((format(printf, 1, 2))) void sq_log_error(const char *format, ...);

/* Copies a text into `size` bytes and writes \xNN for each byte that must not reach a terminal:
 * control characters, DEL, C1 (U+0080 to U+009F), line separators, marks that change the writing
 * direction, and invalid UTF-8. If it does not fit it is cut, never inside a \xNN or a character;
 * the result always ends in a zero byte. Escaping the result again does not change it. Returns the
 * rest of the text, which did not fit. */
const char *sq_escape(char *escaped, size_t size, const char *text);

/* Prints a text of any length, escaped as above. */
void sq_print_escaped(FILE *stream, const char *text);
