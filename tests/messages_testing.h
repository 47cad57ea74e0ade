/* messages_testing: checks of texts for users. */
#pragma once

#include "testing.h"

#include <string.h>

static inline void assert_says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("\"%s\" does not say \"%s\"", text, words);
}

static inline void assert_is_one_line(const char *text)
{
    const char *end = strchr(text, '\n');
    if (!end || end == text || end[1] != '\0')
        fail_msg("this is not one line: \"%s\"", text);
}
