/* view: which part of the arena is seen, and where it lies on the canvas. */
#pragma once

#include "draw/letterbox.h"

typedef struct sq_view {
    sq_letterbox arena; /* the whole of it, far beyond the canvas if only a part is seen */
    float left, top, right, bottom; /* of what is seen, in arena units */
} sq_view;
