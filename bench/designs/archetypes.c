/* Archetypes: entities that have the same components live in the same table, with a column for each
 * component. An array by entity holds its table, and its row in that table.
 *
 *     table P     row  entity  Position        table PV    row  entity  Position  Velocity
 *                 0    0       (0, 0)                      0    1       (5, 1)    (1, 0)
 *                 1    3       (2, 2)
 *
 * A loop over any components goes through whole columns of all tables that have them: there is
 * nothing to look up and nothing to test. But an entity that gains or loses a component moves to
 * another table with everything that it has.
 *
 * With few components there can be a table for every set of them, numbered by the set. Larger
 * programs find their tables by hashing, or store for each table where adding a component leads.
 */
#include "design.h"

#define DESIGN design_archetypes
#define NAME "archetypes"
#define EXPLANATION                                                                                \
    "A table for each set of components: loops go through whole columns; an entity that "          \
    "gains or loses a component moves to another table with all of its components."

enum { TABLES = 1 << COMPONENTS };

typedef struct entity_table {
    uint32_t *entities; /* by row */
    unsigned char *columns[COMPONENTS];
    uint32_t count, capacity;
} entity_table;

typedef struct entity_place {
    unsigned table; /* its number: the entity's set of components */
    uint32_t row;
} entity_place;

typedef struct entity_world {
    entity_numbers numbers;
    entity_place *places; /* by entity */
    uint32_t capacity;    /* entities with room for a place */
    entity_table tables[TABLES];
    size_t bytes;
} entity_world;

static inline unsigned char *cell(const entity_table *table, uint32_t row, unsigned component)
{
    return table->columns[component] + row * component_size[component];
}

static void grow_table(entity_world *world, unsigned components)
{
    entity_table *table = &world->tables[components];
    const uint32_t capacity = twice(table->capacity);
    table->entities =
        resize(&world->bytes, table->entities, table->capacity, capacity, sizeof *table->entities);
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (components & BIT(component))
            table->columns[component] =
                resize(&world->bytes, table->columns[component], table->capacity, capacity,
                       component_size[component]);
    table->capacity = capacity;
}

/* A new last row of the table, for the entity; its values are still to come. */
static void enter(entity_world *world, uint32_t entity, unsigned components)
{
    entity_table *table = &world->tables[components];
    if (table->count == table->capacity)
        grow_table(world, components);
    table->entities[table->count] = entity;
    world->places[entity] = (entity_place){components, table->count++};
}

/* The last row moves into the hole, column by column. */
static void leave(entity_world *world, entity_place hole)
{
    entity_table *table = &world->tables[hole.table];
    const uint32_t last = --table->count;
    if (hole.row == last)
        return;
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (hole.table & BIT(component))
            memcpy(cell(table, hole.row, component), cell(table, last, component),
                   component_size[component]);
    const uint32_t moved = table->entities[last];
    table->entities[hole.row] = moved;
    world->places[moved] = hole;
}

/* Moves the entity to another table, with the values that exist there, too. */
static void move_entity(entity_world *world, uint32_t entity, unsigned components)
{
    const entity_place old = world->places[entity];
    enter(world, entity, components);
    const entity_table *from = &world->tables[old.table];
    const entity_table *to = &world->tables[components];
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (old.table & components & BIT(component))
            memcpy(cell(to, world->places[entity].row, component), cell(from, old.row, component),
                   component_size[component]);
    leave(world, old);
}

static uint32_t create_entity(entity_world *world, unsigned components)
{
    const uint32_t entity = take_number(&world->numbers, &world->bytes);
    if (entity >= world->capacity) {
        world->places = resize(&world->bytes, world->places, world->capacity,
                               world->numbers.capacity, sizeof *world->places);
        world->capacity = world->numbers.capacity;
    }
    enter(world, entity, components);
    return entity;
}

static void destroy_entity(entity_world *world, uint32_t entity)
{
    leave(world, world->places[entity]);
    return_number(&world->numbers, entity);
}

static inline void *get_component(const entity_world *world, uint32_t entity, unsigned component)
{
    const entity_place place = world->places[entity];
    return place.table & BIT(component) ? cell(&world->tables[place.table], place.row, component)
                                        : NULL;
}

static void *add_component(entity_world *world, uint32_t entity, unsigned component)
{
    const unsigned components = world->places[entity].table;
    if (!(components & BIT(component)))
        move_entity(world, entity, components | BIT(component));
    return get_component(world, entity, component);
}

static void remove_component(entity_world *world, uint32_t entity, unsigned component)
{
    const unsigned components = world->places[entity].table;
    if (components & BIT(component))
        move_entity(world, entity, components & ~BIT(component));
}

static inline entity_run first_run(const entity_world *world, unsigned wanted)
{
    (void)world;
    return (entity_run){.wanted = wanted};
}

/* Each run is a whole table. */
static inline bool next_run(const entity_world *world, entity_run *run)
{
    while (run->next < TABLES) {
        run->row = run->next++;
        run->count = world->tables[run->row].count;
        if ((run->row & run->wanted) == run->wanted && run->count > 0)
            return true;
    }
    return false;
}

static inline void *column(const entity_world *world, const entity_run *run, unsigned component)
{
    return world->tables[run->row].columns[component];
}

static void free_world(entity_world *world)
{
    for (unsigned components = 0; components < TABLES; components++) {
        free(world->tables[components].entities);
        for (unsigned component = 0; component < COMPONENTS; component++)
            free(world->tables[components].columns[component]);
    }
    free(world->places);
    free(world->numbers.free);
}

#include "operations.h"
