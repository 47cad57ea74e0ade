/* or_edit: tests that hold a table or a text against the code fail when the code has grown. They
 * say what is missing, and in which file. */
#pragma once

#include "cmocka_all.h"

#include <string.h>

/* `place` is a file, from the root of the sources, and what to edit there. */
#define assert_or_edit(holds, place, ...)                                                          \
    do {                                                                                           \
        if (!(holds)) {                                                                            \
            print_error(__VA_ARGS__);                                                              \
            print_error("\n");                                                                     \
            fail_msg("edit %s", (place));                                                          \
        }                                                                                          \
    } while (0)

#define assert_text_or_edit(text, expected, place)                                                 \
    assert_or_edit(strcmp((text), (expected)) == 0, place, "\"%s\"\nis not\n\"%s\"", (text),       \
                   (expected))
