/* optionals: the storage of chapter 2. */
#include "optionals.h"
#include "storage_functions.h"

static void show_arrays(void)
{
    show_entities();
    for (int i = 0; i < COMPONENTS; i++) {
        const Optionals *column = &world.optionals[i];
        const uint32_t used = world.entities.count;
        touched_show(
            (Array){component_names[i], "full", column->full, world.capacity, used, sizeof(bool)});
        touched_show((Array){component_names[i], "values", column->values, world.capacity, used,
                             (uint32_t)size_of[i]});
    }
}

STORAGE(optionals);
