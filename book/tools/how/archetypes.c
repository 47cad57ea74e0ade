/* archetypes: the storage of chapter 7. */
#include "archetypes.h"
#include "storage_functions.h"

static const char *const table_names[TABLES] = {
    "No components", "Position",       "Velocity",       "Position, Velocity",
    "Fear",          "Position, Fear", "Velocity, Fear", "Position, Velocity, Fear",
};

static void show_table(const Table *table, const char *name)
{
    touched_show((Array){name, "entities", table->entities, table->capacity, table->count,
                         sizeof *table->entities});
    for (int i = 0; i < COMPONENTS; i++)
        if (table->columns[i])
            touched_show((Array){name, component_names[i], table->columns[i], table->capacity,
                                 table->count, (uint32_t)size_of[i]});
}

static void show_arrays(void)
{
    show_entities();
    touched_show((Array){NULL, "places", world.places, world.capacity, world.entities.count,
                         sizeof *world.places});
    for (int i = 0; i < TABLES; i++)
        if (world.tables[i].capacity > 0)
            show_table(&world.tables[i], table_names[i]);
}

STORAGE(archetypes);
