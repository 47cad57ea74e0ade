/* whole_world: what holds in a world at any time between two calls, whatever has happened to it. It
 * looks where no program looks: at slots, masks, rows, pages, groups and links. */
#pragma once

#include "ecs.h"

/* NULL, or one line that says what does not hold. O(everything). */
const char *what_is_broken(const ecs_world *world);
