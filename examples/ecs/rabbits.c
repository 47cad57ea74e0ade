/* rabbits: a meadow in a hundred lines, to show what a program on the ECS looks like. Rabbits hop
 * and grow hungry; one that finds clover eats it, one that starves is gone.
 *
 *     cc rabbits.c $(pkg-config --cflags --libs square-eater-ecs) && ./a.out
 *
 * or, beside the ECS as two files:
 *
 *     cc -I. rabbits.c ecs.c && ./a.out */
#include <ecs.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- components and uniques ---- */

typedef struct Place {
    int field;
} Place;

typedef struct Hop {
    int fields; /* per day: above zero to the right, below zero to the left */
} Hop;

typedef struct Hunger {
    int days; /* since it last ate */
} Hunger;

enum {
    ECS_COMPONENT(Place),
    ECS_COMPONENT(Hop),
    ECS_COMPONENT(Hunger),
    ECS_COMPONENT(Clover), /* a tag: an entity with it and a Place is clover */
    ECS_COMPONENT(Gone),   /* a tag: an entity with it is destroyed at the end of the day */
};

typedef struct Meadow {
    int fields;
    int eaten; /* clovers so far */
} Meadow;

enum { ECS_UNIQUE(Meadow) };

/* ---- the systems of a day ---- */

/* A rabbit turns round at the edge. Place and Hop are a group: two arrays side by side. */
static void hop(ecs_world *world)
{
    const Meadow *meadow = ecs_unique_read(world, Meadow);
    const uint32_t count = ecs_group_count(world, ecs_mask(Place, Hop));
    Place *places = ecs_array(world, Place);
    Hop *hops = ecs_array(world, Hop);
    for (uint32_t i = 0; i < count; i++) {
        const int next = places[i].field + hops[i].fields;
        if (next < 0 || next >= meadow->fields)
            hops[i].fields = -hops[i].fields;
        else
            places[i].field = next;
    }
}

static void starve(ecs_world *world)
{
    enum { TOO_LONG = 14 };
    ecs_each_entity(world, Hunger, hunger, rabbit)
        if (++hunger->days > TOO_LONG)
            ecs_tag(world, rabbit, Gone);
}

static ecs_entity clover_at(ecs_world *world, int field)
{
    ecs_each_view(view, world, .with = ecs_mask(Place, Clover), .without = ecs_mask(Gone))
        if (ecs_view_read(&view, Place)->field == field)
            return view.entity;
    return (ecs_entity){0, 0};
}

static int eat(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Hunger, Place)) {
        const ecs_entity clover = clover_at(world, ecs_view_read(&view, Place)->field);
        if (!ecs_is_alive(world, clover))
            continue;
        ecs_view_get(&view, Hunger)->days = 0;
        ecs_unique(world, Meadow)->eaten++;
        if (!ecs_tag(world, clover, Gone))
            return 1; /* out of memory: the day ends here */
    }
    return 0;
}

static void clean_up(ecs_world *world)
{
    ecs_delete_any(world, Gone);
}

/* Each system declares what it touches; a build with checks verifies that it touches no more.
 * Tagging and destroying change structure, so those systems run one by one. */
static const ecs_system systems[] = {
    {.name = "hop",
     .run = hop,
     .writes = ecs_mask(Place, Hop),
     .reads_unique = ecs_unique_mask(Meadow)},
    {.name = "eat",
     .try_run = eat,
     .reads = ecs_mask(Place),
     .writes = ecs_mask(Hunger),
     .changes = ecs_mask(Gone),
     .writes_unique = ecs_unique_mask(Meadow)},
    {.name = "starve", .run = starve, .writes = ecs_mask(Hunger), .changes = ecs_mask(Gone)},
    {.name = "clean_up", .run = clean_up, .destroys = true},
};
static const ecs_workload day = {"day", systems, sizeof systems / sizeof systems[0]};

/* ---- a summer ---- */

static bool make_meadow(ecs_world *world)
{
    enum { RABBITS = 6, CLOVERS = 9 };
    ecs_register(world, Place);
    ecs_register(world, Hop);
    ecs_register(world, Hunger);
    ecs_register_tag(world, Clover);
    ecs_register_tag(world, Gone);
    ecs_group(world, ecs_mask(Place, Hop));

    bool good = ecs_unique_set(world, Meadow, {.fields = 40}) != NULL;
    for (int i = 0; i < RABBITS; i++)
        good = good && ecs_is_alive(world, ecs_create_with(world, ecs_with(Place, {i * 7}),
                                                           ecs_with(Hop, {i % 3 + 1}),
                                                           ecs_with(Hunger, {0})));
    for (int i = 0; i < CLOVERS; i++)
        good = good && ecs_is_alive(world, ecs_create_with(world, ecs_with(Place, {i * i % 40}),
                                                           ecs_with_tag(Clover)));
    return good;
}

int main(void)
{
    ecs_world *world = ecs_world_create(NULL);
    bool good = world && make_meadow(world);
    for (int i = 0; good && i < 20; i++)
        good = ecs_run(world, &day).code == 0;
    if (good)
        printf("rabbits left: %u, clovers eaten: %d of %d\n", ecs_count(world, Hunger),
               ecs_unique_read(world, Meadow)->eaten,
               ecs_unique_read(world, Meadow)->eaten + (int)ecs_count(world, Clover));
    else
        fputs("rabbits: out of memory\n", stderr);
    ecs_world_destroy(world);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
