/* hierarchies: builds the same trees in four ways, moves and destroys the same branches, and checks
 * that all places are the same.
 *
 *     cc *.c $(pkg-config --cflags --libs square-eater-ecs) && ./a.out
 *
 * With an argument it measures instead: `./a.out 10000` (compile with -O2 -DNDEBUG). */
#define _POSIX_C_SOURCE 200809L

#include "ways.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WAYS = 4, STEPS = 5, ROUNDS = 15, MOST_CHILDREN = 4, BRANCHES = 50 };

static const Way *const ways[WAYS] = {&library, &one_component, &parent_only, &child_array};

/* The tree that all ways build: entity i is below `parents[i]`, which comes before it. */
typedef struct Plan {
    uint32_t count;
    uint32_t *parents;
    ecs_entity *entities; /* of the world that is being built */
} Plan;

/* The same for each way. */
static uint32_t chance(uint32_t *state, uint32_t below)
{
    *state = *state * 1664525 + 1013904223;
    return (uint32_t)((uint64_t)(*state >> 8) * below >> 24);
}

static Plan make_plan(uint32_t count)
{
    Plan plan = {count, malloc(count * sizeof *plan.parents), malloc(count * sizeof(ecs_entity))};
    unsigned char *children = calloc(count, 1);
    uint32_t state = 1;
    if (!plan.parents || !plan.entities || !children)
        exit(EXIT_FAILURE);
    for (uint32_t i = 1; i < count; i++) {
        do
            plan.parents[i] = chance(&state, i);
        while (children[plan.parents[i]] == MOST_CHILDREN);
        children[plan.parents[i]]++;
    }
    free(children);
    return plan;
}

static void build(const Plan *plan, const Way *way, ecs_world *world)
{
    for (uint32_t i = 0; i < plan->count; i++) {
        const ecs_entity parent = i > 0 ? plan->entities[plan->parents[i]] : (ecs_entity){0, 0};
        plan->entities[i] = way->attach(world, parent, (int)(i % 7));
    }
}

/* Entities go to the parent of their parent: never below themselves. */
static void move_some(const Plan *plan, const Way *way, ecs_world *world)
{
    for (uint32_t n = 0; n < BRANCHES; n++) {
        const uint32_t i = plan->count / 2 + n;
        const uint32_t parent = plan->parents[i];
        way->move(world, plan->entities[i], plan->entities[parent ? plan->parents[parent] : 0]);
    }
}

static void destroy_some(const Plan *plan, const Way *way, ecs_world *world)
{
    for (uint32_t n = 0; n < BRANCHES; n++) {
        const ecs_entity top = plan->entities[plan->count / 4 + n];
        if (ecs_is_alive(world, top))
            way->destroy(world, top);
    }
}

/* ---- the check ---- */

typedef struct Sum {
    uint32_t entities;
    long places;
} Sum;

static Sum sum_of(const Plan *plan, const Way *way, ecs_world *world)
{
    Sum sum = {ecs_entity_count(world), 0};
    way->follow(world);
    for (uint32_t i = 0; i < plan->count; i++)
        if (ecs_is_alive(world, plan->entities[i]))
            sum.places += (long)(i + 1) * ecs_read(world, plan->entities[i], Global)->x;
    return sum;
}

static void check_way(const Plan *plan, const Way *way)
{
    ecs_world *world = way->open();
    if (!world)
        exit(EXIT_FAILURE);
    build(plan, way, world);
    const Sum built = sum_of(plan, way, world);
    move_some(plan, way, world);
    const Sum moved = sum_of(plan, way, world);
    destroy_some(plan, way, world);
    const Sum left = sum_of(plan, way, world);
    way->destroy(world, plan->entities[0]);
    printf("%s: %u entities at %ld, moved %ld; %u left at %ld; %u in the end\n", way->name,
           built.entities, built.places, moved.places, left.entities, left.places,
           ecs_entity_count(world));
    ecs_world_destroy(world);
}

/* ---- the benchmark ---- */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void keep_least(double *least, double begin)
{
    const double spent = now() - begin;
    if (*least == 0 || spent < *least)
        *least = spent;
}

static void measure_way(const Plan *plan, const Way *way, double least[STEPS])
{
    ecs_world *world = way->open();
    if (!world)
        exit(EXIT_FAILURE);
    build(plan, way, world); /* the second time, nothing allocates */
    way->destroy(world, plan->entities[0]);
    double begin = now();
    build(plan, way, world);
    keep_least(&least[0], begin);
    way->follow(world);
    begin = now();
    way->follow(world);
    keep_least(&least[1], begin);
    begin = now();
    move_some(plan, way, world);
    way->follow(world);
    keep_least(&least[2], begin);
    begin = now();
    destroy_some(plan, way, world);
    keep_least(&least[3], begin);
    way->follow(world);
    begin = now();
    way->destroy(world, plan->entities[0]);
    keep_least(&least[4], begin);
    ecs_world_destroy(world);
}

static void measure(const Plan *plan)
{
    double least[WAYS][STEPS] = {{0}};
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < WAYS; i++)
            measure_way(plan, ways[i], least[i]);
    printf("%-20s %8s %8s %8s %8s %8s\n", "against the library", "attach", "walk", "move",
           "branches", "tree");
    for (int i = 0; i < WAYS; i++) {
        printf("%-20s", ways[i]->name);
        for (int step = 0; step < STEPS; step++)
            printf(" %8.2f", least[i][step] / least[0][step]);
        putchar('\n');
    }
}

int main(int count, char **arguments)
{
    const Plan plan = make_plan(count > 1 ? (uint32_t)strtoul(arguments[1], NULL, 10) : 1000);
    if (count > 1)
        measure(&plan);
    for (int i = 0; count == 1 && i < WAYS; i++)
        check_way(&plan, ways[i]);
    free(plan.parents);
    free(plan.entities);
    return EXIT_SUCCESS;
}
