/* batches_testing: workloads made in place, and which of their systems share a batch. */
#pragma once

#include "ecs_testing.h"

/* The last workload prepared; its systems are named after their places: "0", "1"... Each workload
 * has its own address, because the world identifies it by that. */
enum { MOST = 8 };
static ecs_system tables[64][MOST];
static ecs_workload workloads[64];
static size_t taken;
static ecs_system *table = tables[0];
static ecs_workload *workload = workloads;

static inline void prepare(ecs_world *world, const ecs_system *systems, size_t count)
{
    static const char *const names[MOST] = {"0", "1", "2", "3", "4", "5", "6", "7"};
    assert_true(taken < LENGTH(workloads));
    table = tables[taken];
    workload = &workloads[taken++];
    for (size_t i = 0; i < count; i++) {
        table[i] = systems[i];
        table[i].name = names[i];
        if (!table[i].workload)
            table[i].run = do_nothing;
    }
    *workload = (ecs_workload){"work", table, count};
    assert_true(ecs_prepare(world, workload));
}

/* The batches of the systems in their order: "0011". */
static inline void assert_batches(ecs_world *world, const char *batches)
{
    char found[9] = "";
    for (uint32_t i = 0; i < ecs_system_count(world, workload); i++)
        found[i] = (char)('0' + ecs_inspect_system(world, workload, i).batch);
    assert_string_equal(found, batches);
}

#define assert_cut(world, batches, ...)                                                            \
    do {                                                                                           \
        const ecs_system systems[] = {__VA_ARGS__};                                                \
        prepare((world), systems, LENGTH(systems));                                                \
        assert_batches((world), (batches));                                                        \
    } while (0)
