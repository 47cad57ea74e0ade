/* mode_texts: what players read about the modes. Knows no screens. */
#pragma once

#include "rules/uniques.h"

typedef struct sq_mode_text {
    const char *label, *meaning;
} sq_mode_text;

sq_mode_text sq_mode_text_of(sq_mode mode);
