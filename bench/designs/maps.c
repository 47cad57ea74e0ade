/* Bit masks with a map per component. Each entity has a mask with a bit for each component, and
 * each component has a hash map from entity to value.
 *
 *     entity      0     1     2     3
 *     mask        P     PV    -     P
 *     Position    {0: (0, 0), 3: (2, 2), 1: (5, 1)}
 *     Velocity    {1: (1, 0)}
 *
 * A rare component costs little memory. One look at its mask tells whether an entity has all that a
 * loop needs, but the values lie in the order of hashes: each must be searched, anywhere in memory.
 *
 * The maps use open addressing: an entry whose place is taken goes to the next free one (linear
 * probing), and at most half of the places are taken.
 */
#include "design.h"

#define DESIGN design_maps
#define NAME "masks + maps"

#define NO_ENTITY UINT32_MAX

typedef struct entity_map {
    uint32_t *keys; /* entities, or NO_ENTITY */
    unsigned char *values;
    uint32_t count, capacity; /* a power of two */
} entity_map;

typedef struct entity_world {
    size_t bytes;
    entity_numbers numbers;
    component_set *masks; /* by entity */
    uint32_t capacity;    /* entities with room for a mask */
    entity_map maps[COMPONENTS];
} entity_world;

/* ---- maps ---- */

/* The best place for an entity (Fibonacci hashing: the upper half of the product is well mixed). */
static inline uint32_t home(const entity_map *map, uint32_t entity)
{
    return (uint32_t)((entity * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & (map->capacity - 1);
}

/* The entity's place, or the one where it would go. There is a free place. */
static inline uint32_t find(const entity_map *map, uint32_t entity)
{
    uint32_t place = home(map, entity);
    while (map->keys[place] != entity && map->keys[place] != NO_ENTITY)
        place = (place + 1) & (map->capacity - 1);
    return place;
}

static void grow_map(entity_map *grown, size_t *bytes, size_t size)
{
    const entity_map old = *grown;
    grown->capacity = twice(old.capacity);
    grown->keys = resize(bytes, NULL, old.capacity, grown->capacity, sizeof *grown->keys);
    grown->values = resize(bytes, NULL, old.capacity, grown->capacity, size);
    memset(grown->keys, 0xFF, grown->capacity * sizeof *grown->keys);
    for (uint32_t place = 0; place < old.capacity; place++) {
        if (old.keys[place] == NO_ENTITY)
            continue;
        const uint32_t new_place = find(grown, old.keys[place]);
        grown->keys[new_place] = old.keys[place];
        memcpy(grown->values + new_place * size, old.values + place * size, size);
    }
    free(old.keys);
    free(old.values);
}

/* Removes an entry without a marker in its place (Knuth, The Art of Computer Programming, volume 3,
 * section 6.4, algorithm R). Entries behind the hole move into it unless they would land before
 * their best place: so every search still ends at the first free place. */
static void erase(entity_map *map, uint32_t entity, size_t size)
{
    const uint32_t mask = map->capacity - 1;
    uint32_t hole = find(map, entity);
    for (uint32_t place = (hole + 1) & mask; map->keys[place] != NO_ENTITY;
         place = (place + 1) & mask) {
        const uint32_t from_home = (place - home(map, map->keys[place])) & mask;
        if (from_home < ((place - hole) & mask))
            continue;
        map->keys[hole] = map->keys[place];
        memcpy(map->values + hole * size, map->values + place * size, size);
        hole = place;
    }
    map->keys[hole] = NO_ENTITY;
    map->count--;
}

/* ---- the world ---- */

static inline void *value(const entity_world *world, uint32_t entity, unsigned component)
{
    const entity_map *map = &world->maps[component];
    return map->values + find(map, entity) * component_size[component];
}

static void *add_component(entity_world *world, uint32_t entity, unsigned component)
{
    entity_map *map = &world->maps[component];
    if (!(world->masks[entity] & BIT(component))) {
        if (map->count >= map->capacity / 2)
            grow_map(map, &world->bytes, component_size[component]);
        map->keys[find(map, entity)] = entity;
        map->count++;
        world->masks[entity] |= BIT(component);
    }
    return value(world, entity, component);
}

static uint32_t create_entity(entity_world *world, component_set components)
{
    const uint32_t entity = take_number(&world->numbers, &world->bytes);
    if (entity >= world->capacity) {
        world->masks = resize(&world->bytes, world->masks, world->capacity, world->numbers.capacity,
                              sizeof *world->masks);
        world->capacity = world->numbers.capacity;
    }
    world->masks[entity] = 0;
    for (unsigned component = 0; component < COMPONENTS; component++)
        if (components & BIT(component))
            add_component(world, entity, component);
    return entity;
}

static void remove_component(entity_world *world, uint32_t entity, unsigned component)
{
    if (!(world->masks[entity] & BIT(component)))
        return;
    erase(&world->maps[component], entity, component_size[component]);
    world->masks[entity] &= ~BIT(component);
}

static void destroy_entity(entity_world *world, uint32_t entity)
{
    for (unsigned component = 0; component < COMPONENTS; component++)
        remove_component(world, entity, component);
    return_number(&world->numbers, entity);
}

static inline void *get_component(const entity_world *world, uint32_t entity, unsigned component)
{
    return world->masks[entity] & BIT(component) ? value(world, entity, component) : NULL;
}

static inline entity_run first_run(const entity_world *world, component_set wanted)
{
    (void)world;
    return (entity_run){.wanted = wanted};
}

/* Each run is one entity: the values of the next are elsewhere. */
static inline bool next_run(const entity_world *world, entity_run *run)
{
    while (run->next < world->numbers.count) {
        run->row = run->next++;
        run->count = 1;
        if ((world->masks[run->row] & run->wanted) == run->wanted)
            return true;
    }
    return false;
}

static inline void *column(const entity_world *world, const entity_run *run, unsigned component)
{
    return value(world, run->row, component);
}

static void free_world(entity_world *world)
{
    for (unsigned component = 0; component < COMPONENTS; component++) {
        free(world->maps[component].keys);
        free(world->maps[component].values);
    }
    free(world->masks);
    free(world->numbers.free);
}

#include "operations.h"
