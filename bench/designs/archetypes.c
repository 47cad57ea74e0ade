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
 * Tables are made when the first entity needs them. Each is made from another by adding or removing
 * one component, and remembers where that led: an edge. So a way that was gone once costs one step,
 * however many tables there are, and there is one table for each set, whichever way led there.
 */
#include "design.h"

#define DESIGN design_archetypes
#define NAME "archetypes"

typedef struct entity_table {
    component_set components;
    /* By component: the table with it, if this one lacks it, or else the one without it, plus one;
     * 0: not known yet. */
    uint32_t edges[COMPONENTS];
    uint32_t *entities;                 /* by row */
    unsigned char *columns[COMPONENTS]; /* NULL: the table lacks the component */
    uint32_t count, capacity;
} entity_table;

typedef struct entity_place {
    uint32_t table, row;
} entity_place;

typedef struct entity_world {
    size_t bytes;
    entity_numbers numbers;
    entity_place *places; /* by entity */
    uint32_t capacity;    /* entities with room for a place */
    entity_table *tables; /* the first is that of the entities without components */
    uint32_t table_count, table_capacity;
    uint32_t latest; /* the table of the last entity that was created */
} entity_world;

/* ---- tables ---- */

static inline bool table_has(const entity_table *table, unsigned component)
{
    return table->components & BIT(component);
}

static inline unsigned char *cell(const entity_table *table, uint32_t row, unsigned component)
{
    return table->columns[component] + row * component_size[component];
}

/* A table without entities and edges. Invalidates pointers to tables. */
static uint32_t make_table(entity_world *world, component_set components)
{
    if (world->table_count == world->table_capacity) {
        const uint32_t capacity = twice(world->table_capacity);
        world->tables = resize(&world->bytes, world->tables, world->table_capacity, capacity,
                               sizeof *world->tables);
        world->table_capacity = capacity;
    }
    world->tables[world->table_count] = (entity_table){.components = components};
    return world->table_count++;
}

/* The table of a set, made if there is none. Only for edges that are new. */
static uint32_t find_table(entity_world *world, component_set components)
{
    for (uint32_t number = 0; number < world->table_count; number++)
        if (world->tables[number].components == components)
            return number;
    return make_table(world, components);
}

/* The table with the component more, or less if `from` has it. */
static inline uint32_t neighbour(entity_world *world, uint32_t from, unsigned component)
{
    if (!world->tables[from].edges[component]) {
        const uint32_t to = find_table(world, world->tables[from].components ^ BIT(component));
        world->tables[from].edges[component] = to + 1;
        world->tables[to].edges[component] = from + 1;
    }
    return world->tables[from].edges[component] - 1;
}

/* From the table without components, one edge for each; or the same one as for the last entity. */
static inline uint32_t table_of(entity_world *world, component_set components)
{
    if (world->table_count == 0)
        make_table(world, 0);
    if (world->tables[world->latest].components == components)
        return world->latest;
    uint32_t table = 0;
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (components & BIT(component))
            table = neighbour(world, table, component);
    return world->latest = table;
}

uint32_t archetype_tables(const void *world)
{
    return ((const entity_world *)world)->table_count;
}

/* ---- rows ---- */

static void grow_table(entity_world *world, entity_table *table)
{
    const uint32_t capacity = twice(table->capacity);
    table->entities =
        resize(&world->bytes, table->entities, table->capacity, capacity, sizeof *table->entities);
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (table_has(table, component))
            table->columns[component] =
                resize(&world->bytes, table->columns[component], table->capacity, capacity,
                       component_size[component]);
    table->capacity = capacity;
}

/* A new last row of the table, for the entity; its values are still to come. */
static void enter(entity_world *world, uint32_t entity, uint32_t number)
{
    entity_table *table = &world->tables[number];
    if (table->count == table->capacity)
        grow_table(world, table);
    table->entities[table->count] = entity;
    world->places[entity] = (entity_place){number, table->count++};
}

/* The last row moves into the hole, column by column. */
static void leave(entity_world *world, entity_place hole)
{
    entity_table *table = &world->tables[hole.table];
    const uint32_t last = --table->count;
    if (hole.row == last)
        return;
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (table_has(table, component))
            memcpy(cell(table, hole.row, component), cell(table, last, component),
                   component_size[component]);
    const uint32_t moved = table->entities[last];
    table->entities[hole.row] = moved;
    world->places[moved] = hole;
}

/* Moves the entity to another table, with the values that exist there, too. */
static void move_entity(entity_world *world, uint32_t entity, uint32_t number)
{
    const entity_place old = world->places[entity];
    enter(world, entity, number);
    const entity_table *from = &world->tables[old.table];
    const entity_table *to = &world->tables[number];
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (table_has(from, component) && table_has(to, component))
            memcpy(cell(to, world->places[entity].row, component), cell(from, old.row, component),
                   component_size[component]);
    leave(world, old);
}

/* ---- the world ---- */

static uint32_t create_entity(entity_world *world, component_set components)
{
    const uint32_t entity = take_number(&world->numbers, &world->bytes);
    if (entity >= world->capacity) {
        world->places = resize(&world->bytes, world->places, world->capacity,
                               world->numbers.capacity, sizeof *world->places);
        world->capacity = world->numbers.capacity;
    }
    enter(world, entity, table_of(world, components));
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
    const entity_table *table = &world->tables[place.table];
    return table_has(table, component) ? cell(table, place.row, component) : NULL;
}

static void *add_component(entity_world *world, uint32_t entity, unsigned component)
{
    const uint32_t table = world->places[entity].table;
    if (!table_has(&world->tables[table], component))
        move_entity(world, entity, neighbour(world, table, component));
    return get_component(world, entity, component);
}

static void remove_component(entity_world *world, uint32_t entity, unsigned component)
{
    const uint32_t table = world->places[entity].table;
    if (table_has(&world->tables[table], component))
        move_entity(world, entity, neighbour(world, table, component));
}

static inline entity_run first_run(const entity_world *world, component_set wanted)
{
    (void)world;
    return (entity_run){.wanted = wanted};
}

/* Each run is a whole table. */
static inline bool next_run(const entity_world *world, entity_run *run)
{
    while (run->next < world->table_count) {
        run->row = run->next++;
        const entity_table *table = &world->tables[run->row];
        run->count = table->count;
        if ((table->components & run->wanted) == run->wanted && run->count > 0)
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
    for (uint32_t number = 0; number < world->table_count; number++) {
        const entity_table *table = &world->tables[number];
        for (unsigned component = 0; component < COMPONENTS; component++)
            free(table->columns[component]);
        free(table->entities);
    }
    free(world->tables);
    free(world->places);
    free(world->numbers.free);
}

#include "operations.h"
