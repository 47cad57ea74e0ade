/* variant: other values of some constants, under a name: a body, a heat, or what is behind a door.
 * The text of a mode has them. */
#pragma once

#include "config.h"

enum {
    SQ_VARIANT_NAME_SIZE = 12,
    SQ_VARIANT_WORDS_SIZE = 80,
    SQ_VARIANT_CHANGES_MAX = 8,
};

typedef struct sq_variant {
    char name[SQ_VARIANT_NAME_SIZE];   /* of a body or a door; empty for a heat */
    char words[SQ_VARIANT_WORDS_SIZE]; /* as players read it */
    int32_t opens; /* a body: to who has reached this floor; a door: to floors from this one on */
    int32_t count; /* of changes */
    sq_change changes[SQ_VARIANT_CHANGES_MAX];
} sq_variant;
