/* retired: constants that climb's first edition had. The other modes' replays and older mods still
 * name them. */
#pragma once

#include <stddef.h>

typedef struct sq_retired {
    const char *name;
    double normal;       /* its old default, with which it did nothing in classic and the tower */
    const char *instead; /* what to write now */
} sq_retired;

/* The row of this name, which has `length` characters; NULL if no constant was called that. */
const sq_retired *sq_retired_find(const char *name, size_t length);
