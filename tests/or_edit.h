/* or_edit: assertions for tests that compare a table or a text with the code. When the code has
 * grown, the failure names what is missing and the file to edit. */
#pragma once

#include "testing.h"

#include <string.h>

/* `place` names a file, from the root of the sources, and what to edit there. */
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
