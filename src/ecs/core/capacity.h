/* capacity: for how many rows a storage has room. */
#pragma once

#include "../ecs.h"

/* Works out for how many rows there is room: the smallest of what its arrays and its tracking have
 * room for. */
void ecs_find_capacity_(ecs_storage_ *storage);
