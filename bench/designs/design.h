/* design: the operations that each of the four designs offers. They differ in how they keep
 * components and in nothing else: an entity is a number that is reused after its end, there are no
 * generations and no checks, and running out of memory ends the program.
 *
 * A design is one source file. It defines
 *
 *     entity_world                     everything, zero when it is empty
 *     create_entity, destroy_entity    an entity begins with some components, values still to come
 *     add_component                    the place of a new value, or of the one that is there
 *     remove_component, get_component  does nothing, and is NULL, where there is none
 *     first_run, next_run, column      iteration: see entity_run
 *     free_world
 *
 * and ends with operations.h, which builds the same measured loops from them for all designs. */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The types of the components: a design takes any, up to 64 of any sizes. The measured loops use
 * the first three. */
#ifndef DESIGN_TYPES
#define DESIGN_TYPES "types.h"
#endif
#include DESIGN_TYPES

/* A set of components: a bit for each. */
typedef uint64_t component_set;
#define BIT(component) (UINT64_C(1) << (component))

/* Iteration goes from run to run. A run is a number of entities that have all of `wanted` and whose
 * values lie side by side. The length of the runs is what makes a design fast or slow.
 *
 *     for (entity_run run = first_run(world, BIT(POSITION)); next_run(world, &run);) {
 *         Position *position = column(world, &run, POSITION);
 *         for (uint32_t i = 0; i < run.count; i++)
 *             position[i].x += 1;
 *     } */
typedef struct entity_run {
    component_set wanted;
    uint32_t count; /* entities in this run */
    uint32_t row;   /* from here on private to the design, to find the next run */
    uint32_t next;
    unsigned driver;
} entity_run;

/* A design as a table of functions over its world. From create_with_1 on they are whole loops, so
 * that the compiler sees through the design: calls from outside would cost more than the work. */
typedef struct design {
    const char *name;
    void *(*open)(void);
    void (*close)(void *world);
    uint32_t (*create)(void *world, component_set components);
    void (*destroy)(void *world, uint32_t entity);
    void *(*add)(void *world, uint32_t entity, unsigned component);
    void (*remove)(void *world, uint32_t entity, unsigned component);
    void *(*get)(void *world, uint32_t entity, unsigned component);
    uint32_t (*count)(void *world, component_set wanted); /* entities that an iteration visits */
    size_t (*bytes)(const void *world);                   /* of memory held, but for the world */

    void (*create_with_1)(void *world, uint32_t *entities, uint32_t count);
    void (*create_with_2)(void *world, uint32_t *entities, uint32_t count);
    void (*destroy_all)(void *world, const uint32_t *entities, uint32_t count);
    void (*add_then_remove)(void *world, const uint32_t *entities, uint32_t count);
    double (*sum)(void *world, const uint32_t *entities, uint32_t count);
    void (*shift)(void *world); /* one component: each Position's x += 1 */
    void (*move)(void *world);  /* two: each Position += its Velocity */
} design;

extern const design design_optionals, design_maps, design_sparse_sets, design_archetypes;

/* The tables of an archetype world: one for each set of components that it has met. */
uint32_t archetype_tables(const void *world);

/* ---- shared by all: growing arrays, values, and numbers for entities ---- */

/* Resizes an array from `old` to `count` elements; `bytes` keeps the account. */
static inline void *resize(size_t *bytes, void *array, uint32_t old, uint32_t count, size_t size)
{
    void *resized = realloc(array, count * size + !size);
    if (!resized)
        abort();
    *bytes += (count - old) * size;
    return resized;
}

static inline uint32_t twice(uint32_t capacity)
{
    return capacity ? capacity * 2 : 16;
}

typedef struct entity_numbers {
    uint32_t *free; /* a stack of numbers to reuse */
    uint32_t free_count, count, capacity;
} entity_numbers;

/* Takes a number for a new entity. Arrays by entity need room for `capacity`, which may have grown.
 */
static inline uint32_t take_number(entity_numbers *numbers, size_t *bytes)
{
    if (numbers->free_count > 0)
        return numbers->free[--numbers->free_count];
    if (numbers->count == numbers->capacity) {
        const uint32_t capacity = twice(numbers->capacity);
        numbers->free =
            resize(bytes, numbers->free, numbers->capacity, capacity, sizeof *numbers->free);
        numbers->capacity = capacity;
    }
    return numbers->count++;
}

static inline void return_number(entity_numbers *numbers, uint32_t number)
{
    numbers->free[numbers->free_count++] = number;
}
