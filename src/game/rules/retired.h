/* retired: constants that earlier editions of climb had. The other modes' replays and older mods
 * still name them. */
#pragma once

#include <stddef.h>

typedef struct sq_retired {
    double normal;       /* its old default, which did nothing in classic and the tower; NaN: any */
    const char *instead; /* what to write now */
} sq_retired;

/* What became of this name, which has `length` characters; NULL if no constant was called that. */
const sq_retired *sq_retired_find(const char *name, size_t length);
