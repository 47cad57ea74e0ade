/* commands_testing: systems that record what a test asks for, in a batch of their own. */
#pragma once

#include "ecs_testing.h"

/* The subjects of commands: with a Position, with a Position and a Velocity, and Frozen. */
typedef struct Cast {
    ecs_entity still, moving, frozen;
} Cast;

static Cast cast;

static inline void make_cast(ecs_world *world)
{
    cast.still = make_at(world, 1);
    cast.moving = make_at(world, 2);
    cast.frozen = make_at(world, 3);
    ecs_add(world, cast.moving, Velocity, {4, 5});
    ecs_tag(world, cast.frozen, Frozen);
}

#define COMMANDS_ALL                                                                               \
    .commands = true, .creates = true, .destroys = true,                                           \
    .changes = ecs_mask(Position, Velocity, Health, Letters, Wide, Frozen, Doomed)

/* A workload of one system that records commands. */
static ecs_system recorder;
static const ecs_workload recording = {"recording", &recorder, 1};

static inline ecs_failure record(ecs_world *world, void (*run)(ecs_world *world))
{
    recorder = (ecs_system){
        .name = "recorder", .run = run, .reads = ecs_mask(Position, Velocity), COMMANDS_ALL};
    return ecs_run(world, &recording);
}

static inline void assert_recorded(ecs_world *world, void (*run)(ecs_world *world))
{
    const ecs_failure failure = record(world, run);
    assert_null(failure.system);
    assert_int_equal(failure.code, 0);
}
