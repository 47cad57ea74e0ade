/* show_sets: the arrays of sparse sets, with or without groups. */
#pragma once

#include "storage_functions.h"

static void show_arrays(void)
{
    show_entities();
    for (int i = 0; i < COMPONENTS; i++) {
        const Set *set = &world.sets[i];
        const char *name = component_names[i];
        touched_show((Array){name, "sparse", set->sparse, set->indices, world.entities.count,
                             sizeof *set->sparse});
        touched_show(
            (Array){name, "dense", set->dense, set->capacity, set->count, sizeof *set->dense});
        touched_show(
            (Array){name, "values", set->values, set->capacity, set->count, (uint32_t)size_of[i]});
    }
}
