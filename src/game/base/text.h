/* text: a short text as a value, which a function can return and a call can take. The .text of one
 * that a call returns lasts until the end of the statement: keep the sq_text to keep it. */
#pragma once

typedef struct sq_text {
    char text[256];
} sq_text;

/* A text formatted like printf; cut if it is too long. */
__attribute__((format(printf, 1, 2))) sq_text sq_text_of(const char *format, ...);

/* The text with a capital at its beginning. */
sq_text sq_text_capitalised(const char *text);
