/* loops: over all entities that have one, two or three components. */
#include "fixture.h"

static ecs_world *world_of(const void *fixture_)
{
    return ((const fixture *)fixture_)->world;
}

void run_iter1_each(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_each(world_of(fixture_), Position, position)
        step_1(position);
}

void run_iter1_array(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_world *world = world_of(fixture_);
    const uint32_t count = ecs_count(world, Position);
    Position *position = ecs_array(world, Position);
    for (uint32_t row = 0; row < count; row++)
        step_1(&position[row]);
}

void run_iter1_view(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_each_view(view, world_of(fixture_), .with = ecs_mask(Position))
        step_1(ecs_view_get(&view, Position));
}

void run_iter2_view(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_each_view(view, world_of(fixture_), .with = BOTH)
        step_2(ecs_view_get(&view, Position), ecs_view_read(&view, Velocity));
}

void run_iter2_group(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_world *world = world_of(fixture_);
    const uint32_t count = ecs_group_count(world, BOTH);
    Position *position = ecs_array(world, Position);
    const Velocity *velocity = ecs_array_read(world, Velocity);
    for (uint32_t row = 0; row < count; row++)
        step_2(&position[row], &velocity[row]);
}

void run_iter2_run(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_each_run(run, world_of(fixture_), .with = BOTH) {
        Position *position = ecs_run_get(&run, Position);
        const Velocity *velocity = ecs_run_read(&run, Velocity);
        for (uint32_t i = 0; i < run.count; i++)
            step_2(&position[i], &velocity[i]);
    }
}

void run_iter3_view(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_each_view(view, world_of(fixture_), .with = THREE)
        step_3(ecs_view_get(&view, Position), ecs_view_read(&view, Velocity),
               ecs_view_get(&view, Data));
}

void run_iter3_run(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_each_run(run, world_of(fixture_), .with = THREE) {
        Position *position = ecs_run_get(&run, Position);
        const Velocity *velocity = ecs_run_read(&run, Velocity);
        Data *data = ecs_run_get(&run, Data);
        for (uint32_t i = 0; i < run.count; i++)
            step_3(&position[i], &velocity[i], &data[i]);
    }
}

void run_iter3_group(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_world *world = world_of(fixture_);
    const uint32_t count = ecs_group_count(world, THREE);
    Position *position = ecs_array(world, Position);
    const Velocity *velocity = ecs_array_read(world, Velocity);
    Data *data = ecs_array(world, Data);
    for (uint32_t row = 0; row < count; row++)
        step_3(&position[row], &velocity[row], &data[row]);
}
