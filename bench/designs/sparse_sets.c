/* Sparse sets, as in src/ecs. Each component keeps its values side by side in the rows of a dense
 * array. A sparse array, by entity, holds the row of an entity's value; another, by row, holds the
 * entity.
 *
 *     entity              0     1     2     3
 *     Position: sparse    0     2     -     1        dense   0       3       1
 *                                                    value   (0, 0)  (2, 2)  (5, 1)
 *     Velocity: sparse    -     0     -     -        dense   1
 *                                                    value   (1, 0)
 *
 * A loop over one component goes through an array. Adding appends a row, and removing fills the
 * hole with the last row: both touch this component alone. A loop over two goes through the shorter
 * one and finds each of the other's rows in one step. */
#include "design.h"

#define DESIGN design_sparse_sets
#define NAME "sparse sets"

#define NO_ROW UINT32_MAX

typedef struct entity_set {
    uint32_t *sparse; /* by entity: its row, or NO_ROW */
    uint32_t *dense;  /* by row: the entity */
    unsigned char *values;
    uint32_t sparse_count, count, capacity;
} entity_set;

typedef struct entity_world {
    size_t bytes;
    entity_numbers numbers;
    entity_set sets[COMPONENTS];
} entity_world;

static inline bool has(const entity_set *set, uint32_t entity)
{
    return entity < set->sparse_count && set->sparse[entity] != NO_ROW;
}

static void grow_sparse(entity_set *set, size_t *bytes, uint32_t count)
{
    set->sparse = resize(bytes, set->sparse, set->sparse_count, count, sizeof *set->sparse);
    memset(set->sparse + set->sparse_count, 0xFF,
           (count - set->sparse_count) * sizeof *set->sparse);
    set->sparse_count = count;
}

static void grow_dense(entity_set *set, size_t *bytes, size_t size)
{
    const uint32_t capacity = twice(set->capacity);
    set->dense = resize(bytes, set->dense, set->capacity, capacity, sizeof *set->dense);
    set->values = resize(bytes, set->values, set->capacity, capacity, size);
    set->capacity = capacity;
}

static inline void *value(const entity_world *world, uint32_t entity, unsigned component)
{
    const entity_set *set = &world->sets[component];
    return set->values + set->sparse[entity] * component_size[component];
}

static void *add_component(entity_world *world, uint32_t entity, unsigned component)
{
    entity_set *set = &world->sets[component];
    if (!has(set, entity)) {
        if (entity >= set->sparse_count)
            grow_sparse(set, &world->bytes, world->numbers.capacity);
        if (set->count == set->capacity)
            grow_dense(set, &world->bytes, component_size[component]);
        set->sparse[entity] = set->count;
        set->dense[set->count++] = entity;
    }
    return value(world, entity, component);
}

static uint32_t create_entity(entity_world *world, component_set components)
{
    const uint32_t entity = take_number(&world->numbers, &world->bytes);
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (components & BIT(component))
            add_component(world, entity, component);
    return entity;
}

/* The last row moves into the hole. */
static void remove_component(entity_world *world, uint32_t entity, unsigned component)
{
    entity_set *set = &world->sets[component];
    if (!has(set, entity))
        return;
    const size_t size = component_size[component];
    const uint32_t hole = set->sparse[entity];
    const uint32_t last = --set->count;
    const uint32_t moved = set->dense[last];
    memmove(set->values + hole * size, set->values + last * size, size);
    set->dense[hole] = moved;
    set->sparse[moved] = hole;
    set->sparse[entity] = NO_ROW;
}

static void destroy_entity(entity_world *world, uint32_t entity)
{
    for (unsigned component = 0; component < COMPONENTS; component++)
        remove_component(world, entity, component);
    return_number(&world->numbers, entity);
}

static inline void *get_component(const entity_world *world, uint32_t entity, unsigned component)
{
    return has(&world->sets[component], entity) ? value(world, entity, component) : NULL;
}

static unsigned shortest(const entity_world *world, component_set wanted)
{
    unsigned driver = COMPONENTS;
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (wanted & BIT(component) &&
            (driver == COMPONENTS || world->sets[component].count < world->sets[driver].count))
            driver = component;
    return driver;
}

static inline bool has_all(const entity_world *world, uint32_t entity, component_set wanted)
{
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (wanted & BIT(component) && !has(&world->sets[component], entity))
            return false;
    return true;
}

static inline entity_run first_run(const entity_world *world, component_set wanted)
{
    return (entity_run){.wanted = wanted, .driver = shortest(world, wanted)};
}

/* A loop over one component is a single run. With several, the shortest set drives the loop, and
 * each run is one entity: the other sets may be in any order. */
static inline bool next_run(const entity_world *world, entity_run *run)
{
    const entity_set *driver = &world->sets[run->driver];
    const bool is_only = run->wanted == BIT(run->driver);
    while (run->next < driver->count) {
        run->row = run->next;
        run->count = is_only ? driver->count : 1;
        run->next += run->count;
        if (is_only || has_all(world, driver->dense[run->row], run->wanted & ~BIT(run->driver)))
            return true;
    }
    return false;
}

static inline void *column(const entity_world *world, const entity_run *run, unsigned component)
{
    const entity_set *driver = &world->sets[run->driver];
    return component == run->driver ? driver->values + run->row * component_size[component]
                                    : value(world, driver->dense[run->row], component);
}

static void free_world(entity_world *world)
{
    for (unsigned component = 0; component < COMPONENTS; component++) {
        free(world->sets[component].sparse);
        free(world->sets[component].dense);
        free(world->sets[component].values);
    }
    free(world->numbers.free);
}

#include "operations.h"
