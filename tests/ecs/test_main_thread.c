/* main_thread: systems that touch what belongs to the main thread stay there. */
#include "pthread_executor.h"

static bool reads_clock(const ecs_world *world)
{
    return ecs_unique_read(world, Clock)->ticks == 0;
}

static const ecs_system rows[] = {
    {.name = "bound", .run = do_nothing, .reads = ecs_mask(Position)},
    {.name = "free", .run = do_nothing, .reads = ecs_mask(Velocity)},
    {.name = "writes", .run = do_nothing, .writes = ecs_mask(Letters)},
    {.name = "unique",
     .run = do_nothing,
     .when = reads_clock,
     .reads_unique = ecs_unique_mask(Clock)},
    {.name = "score", .run = do_nothing, .writes_unique = ecs_unique_mask(Score)},
};
static const ecs_workload workload = {"work", rows, LENGTH(rows)};

/* The tasks that a run gives to the executor. */
static uint32_t tasks_of_a_run(ecs_world *world)
{
    Keeper keeper;
    const ecs_executor executor = backwards(&keeper);
    ecs_set_executor(world, &executor);
    assert_int_equal(ecs_run(world, &workload).code, 0);
    return keeper.tasks;
}

TEST_IN(WORLD, systems_that_declare_something_bound_stay_on_the_main_thread) {
    ecs_unique_set(world, Clock, {0});
    ecs_unique_set(world, Score, {0});
    assert_int_equal(tasks_of_a_run(world), 5);
    ecs_main_thread(world, Position);
    assert_int_equal(tasks_of_a_run(world), 4);
    ecs_main_thread(world, Position); /* again */
    ecs_main_thread(world, Letters);
    assert_int_equal(tasks_of_a_run(world), 3);
    ecs_unique_main_thread(world, Clock);
    assert_int_equal(tasks_of_a_run(world), 2);
    assert_true(ecs_inspect_system(world, &workload, 0).main_thread);
    assert_false(ecs_inspect_system(world, &workload, 1).main_thread);
    assert_true(ecs_inspect_system(world, &workload, 2).main_thread);
    assert_true(ecs_inspect_system(world, &workload, 3).main_thread);
    assert_false(ecs_inspect_system(world, &workload, 4).main_thread);
    assert_int_equal(ecs_inspect_system(world, &workload, 4).batch, 0); /* no batch more */
}

TEST_IN(WORLD, bound_types_without_values_bind_too) {
    ecs_unique_main_thread(world, Clock);
    ecs_unique_set(world, Clock, {3});
    assert_int_equal(ecs_unique_read(world, Clock)->ticks, 3);
    ecs_main_thread(world, Frozen);
    ecs_unique_set(world, Score, {0});
    assert_int_equal(tasks_of_a_run(world), 4);
}
