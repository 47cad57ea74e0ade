/* masks: the storage of chapter 4. */
#include "masks.h"
#include "storage_functions.h"

static void show_arrays(void)
{
    show_entities();
    touched_show((Array){NULL, "masks", world.masks, world.capacity, world.entities.count,
                         sizeof *world.masks});
    for (int i = 0; i < COMPONENTS; i++) {
        const Map *map = &world.maps[i];
        touched_show((Array){component_names[i], "keys", map->keys, map->slots, map->slots,
                             sizeof *map->keys});
        touched_show((Array){component_names[i], "values", map->values, map->slots, map->slots,
                             (uint32_t)size_of[i]});
    }
}

STORAGE(masks);
