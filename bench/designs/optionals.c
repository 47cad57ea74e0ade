/* Vector of optionals: the design that one would write first. Each component has an array with an
 * entry for every entity, and the entry tells whether there is a value in it.
 *
 *     entity      0        1        2        3
 *     Position    (0, 0)   (5, 1)   none     (2, 2)
 *     Velocity    none     (1, 0)   none     none
 *
 * Getting a value takes one step, as short as can be. But a component that few entities have takes
 * as much memory as one that all have, and a loop over it looks at every entity that there ever
 * was. */
#include "design.h"

#define DESIGN design_optionals
#define NAME "optionals"

/* An entry is a flag, followed by the value. */
enum { FLAG_SIZE = sizeof(uint32_t) };

typedef struct entity_world {
    size_t bytes;
    entity_numbers numbers;
    unsigned char *entries[COMPONENTS];
    uint32_t capacity; /* entities with room for entries */
} entity_world;

static size_t entry_size(unsigned component)
{
    return FLAG_SIZE + component_size[component];
}

static inline unsigned char *entry(const entity_world *world, uint32_t entity, unsigned component)
{
    return world->entries[component] + entity * entry_size(component);
}

static inline bool is_there(const entity_world *world, uint32_t entity, unsigned component)
{
    uint32_t flag;
    memcpy(&flag, entry(world, entity, component), FLAG_SIZE);
    return flag != 0;
}

static void set_there(const entity_world *world, uint32_t entity, unsigned component, uint32_t flag)
{
    memcpy(entry(world, entity, component), &flag, FLAG_SIZE);
}

static void grow(entity_world *world)
{
    const uint32_t capacity = world->numbers.capacity;
    for (unsigned component = 0; component < COMPONENTS; component++)
        world->entries[component] = resize(&world->bytes, world->entries[component],
                                           world->capacity, capacity, entry_size(component));
    world->capacity = capacity;
}

static uint32_t create_entity(entity_world *world, component_set components)
{
    const uint32_t entity = take_number(&world->numbers, &world->bytes);
    if (entity >= world->capacity)
        grow(world);
    for (unsigned component = 0; component < COMPONENTS; component++)
        set_there(world, entity, component, (uint32_t)(components >> component & 1));
    return entity;
}

/* No record tells what the entity has, so all arrays are visited. */
static void destroy_entity(entity_world *world, uint32_t entity)
{
    for (unsigned component = 0; component < COMPONENTS; component++)
        set_there(world, entity, component, 0);
    return_number(&world->numbers, entity);
}

static void *add_component(entity_world *world, uint32_t entity, unsigned component)
{
    set_there(world, entity, component, 1);
    return entry(world, entity, component) + FLAG_SIZE;
}

static void remove_component(entity_world *world, uint32_t entity, unsigned component)
{
    set_there(world, entity, component, 0);
}

static inline void *get_component(const entity_world *world, uint32_t entity, unsigned component)
{
    return is_there(world, entity, component) ? entry(world, entity, component) + FLAG_SIZE : NULL;
}

static inline bool has_all(const entity_world *world, uint32_t entity, component_set wanted)
{
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (wanted & BIT(component) && !is_there(world, entity, component))
            return false;
    return true;
}

static inline entity_run first_run(const entity_world *world, component_set wanted)
{
    (void)world;
    return (entity_run){.wanted = wanted};
}

/* Each run is one entity: between two values lies a flag. */
static inline bool next_run(const entity_world *world, entity_run *run)
{
    while (run->next < world->numbers.count) {
        run->row = run->next++;
        run->count = 1;
        if (has_all(world, run->row, run->wanted))
            return true;
    }
    return false;
}

static inline void *column(const entity_world *world, const entity_run *run, unsigned component)
{
    return entry(world, run->row, component) + FLAG_SIZE;
}

static void free_world(entity_world *world)
{
    for (unsigned component = 0; component < COMPONENTS; component++)
        free(world->entries[component]);
    free(world->numbers.free);
}

#include "operations.h"
