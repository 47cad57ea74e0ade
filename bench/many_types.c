/* bench_many_types TYPES N: N entities with four of that many types, of 8 bytes, so that each type
 * has entities everywhere. Prints "#types,TYPES,NS,BYTES" for each entity: the least time of giving
 * it the four, one by one, in several worlds, and what the world holds. */
#include "clock.h"

#include <ecs.h>

enum { HAS = 4, ROUNDS = 7 };

static void need(bool done)
{
    if (!done)
        abort();
}

static ecs_world *make_world(unsigned types, uint32_t n)
{
    static char names[ECS_COMPONENTS_MAX][8];
    ecs_world *world = ecs_world_create(&(ecs_world_def){.entity_capacity = n});
    need(world);
    for (unsigned type = 0; type < types; type++) {
        snprintf(names[type], sizeof names[type], "T%u", type);
        ecs_register_(world, type, names[type], sizeof(double), _Alignof(double), "");
    }
    return world;
}

static void fill(ecs_world *world, unsigned types, uint32_t n)
{
    const double value = 1;
    for (uint32_t i = 0; i < n; i++) {
        const ecs_entity entity = ecs_create(world);
        for (unsigned nth = 0; nth < HAS; nth++)
            need(ecs_add_by_number(world, entity, (HAS * i + nth) % types, &value));
    }
}

int main(int argc, char *argv[])
{
    const unsigned types = argc == 3 ? (unsigned)atoi(argv[1]) : 0;
    const uint32_t n = argc == 3 ? (uint32_t)atoi(argv[2]) : 0;
    double least = 1e18;
    size_t bytes = 0;
    if (types < HAS || types > ECS_COMPONENTS_MAX || n == 0) {
        fprintf(stderr, "bench_many_types TYPES N, with %d to %d types\n", HAS, ECS_COMPONENTS_MAX);
        return 2;
    }
    keep_memory();
    for (int round = 0; round < ROUNDS; round++) {
        ecs_world *world = make_world(types, n);
        const double begin = bench_now();
        fill(world, types, n);
        const double spent = bench_now() - begin;
        least = spent < least ? spent : least;
        bytes = ecs_inspect(world).bytes;
        ecs_world_destroy(world);
    }
    printf("#types,%u,%.1f,%.1f\n", types, least / n, (double)bytes / n);
    return EXIT_SUCCESS;
}
