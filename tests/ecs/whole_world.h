/* whole_world: the invariants of a world between two calls. They concern internals that programs do
 * not see: slots, masks, rows, pages, groups and links. */
#pragma once

#include "ecs_addons.h"

/* NULL, or one line that names a broken invariant. Visits the whole world. */
const char *what_is_broken(const ecs_world *world);
