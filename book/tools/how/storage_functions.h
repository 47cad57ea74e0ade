/* storage_functions: what all storages do alike, written with the functions that each chapter gives
 * its own. */
#pragma once

#include "storage.h"

static World world;

static const char *const component_names[COMPONENTS] = {"Position", "Velocity", "Fear"};

static void reset_storage(void)
{
    world = (World){0};
}

static uint32_t create_entity(void)
{
    return create(&world).index;
}

static void destroy_entity(uint32_t index, uint32_t generation)
{
    destroy(&world, (Entity){index, generation});
}

/* The numbers of a position tell entities apart. */
static void write_value(void *at, Component component, uint32_t index)
{
    switch (component) {
    case POSITION:
        *(Position *)at = (Position){(float)index, (float)index};
        break;
    case VELOCITY:
        *(Velocity *)at = (Velocity){0, 1};
        break;
    case FEAR:
        *(Fear *)at = (Fear){9};
        break;
    case COMPONENTS:
        break;
    }
}

static void add_component(uint32_t index, uint32_t generation, int component)
{
    void *at = add(&world, (Entity){index, generation}, (Component)component);
    if (at)
        write_value(at, (Component)component, index);
}

static void drop_component(uint32_t index, uint32_t generation, int component)
{
    drop(&world, (Entity){index, generation}, (Component)component);
}

static void get_component(uint32_t index, uint32_t generation, int component)
{
    static volatile unsigned char seen;
    const unsigned char *at = get(&world, (Entity){index, generation}, (Component)component);
    for (size_t i = 0; at && i < size_of[component]; i++)
        seen = at[i];
}

static void move_all(void)
{
    Loop loop = loop_over(&world, BIT(POSITION) | BIT(VELOCITY));
    while (next(&loop)) {
        Position *position = value(&loop, POSITION);
        const Velocity *velocity = value(&loop, VELOCITY);
        position->x += velocity->x;
        position->y += velocity->y;
    }
}

static void calm_all(void)
{
    Loop loop = loop_over(&world, BIT(FEAR));
    while (next(&loop))
        ((Fear *)value(&loop, FEAR))->ticks--;
}

static void show_entities(void)
{
    const Entities *entities = &world.entities;
    touched_show((Array){NULL, "generations", entities->generations, entities->capacity,
                         entities->count, sizeof *entities->generations});
}

static void show_arrays(void);

#define STORAGE(name)                                                                              \
    const Storage name = {reset_storage, create_entity,  destroy_entity,                           \
                          add_component, drop_component, get_component,                            \
                          move_all,      calm_all,       show_arrays}
