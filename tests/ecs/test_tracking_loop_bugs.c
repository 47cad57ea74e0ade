/* tracking_loop_bugs: a loop over changes needs its kinds of tracking until it ends. */
#include "ecs_testing.h"

static ecs_world *make_world_with_five(void)
{
    ecs_world *world = make_world(1);
    assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED));
    for (int32_t i = 0; i < 5; i++)
        make_at(world, i);
    return world;
}

static int watch_five(void **state)
{
    memory = (Memory){0};
    *state = make_world_with_five();
    return 0;
}

#define TEST_WITH_FIVE(name) TEST_WITH(ecs_world *world, name, watch_five, close_world)

static const char *const advice =
    "ecs_track: a loop over changes of Position is running: switch its tracking after the loop";

static void stop_it_in_a_loop(ecs_world *world)
{
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position))
        ecs_track(world, Position, 0);
}

static void stop_it_at_the_end_of_a_loop(ecs_world *world)
{
    ecs_each_change(view, world, Position, ECS_INSERTED, 0, .with = ecs_mask(Position))
        if (ecs_view_read(&view, Position)->x == 4)
            ecs_track(world, Position, 0);
}

static void stop_one_kind_in_a_loop_over_both(ecs_world *world)
{
    ecs_each_change(view, world, Position, ECS_INSERTED | ECS_MODIFIED, 0,
                    .with = ecs_mask(Position))
        ecs_track(world, Position, ECS_INSERTED);
}

static void change_the_kind_in_a_loop(ecs_world *world)
{
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position))
        ecs_track(world, Position, ECS_MODIFIED | ECS_DELETED);
}

TEST_OF_WORLDS(stopping_tracking_in_a_loop_over_changes_asserts)
{
    static void (*const mistakes[])(ecs_world *) = {
        stop_it_in_a_loop,
        stop_it_at_the_end_of_a_loop,
        stop_one_kind_in_a_loop_over_both,
        change_the_kind_in_a_loop,
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        ecs_world *own = make_world_with_five();
        assert_string_equal(advice_on(mistakes[i], own), advice);
        ecs_world_destroy(own);
    }
}

TEST_WITH_FIVE(a_loop_over_changes_may_track_more_kinds)
{
    int32_t visits = 0;
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position)) {
        assert_int_equal(ecs_view_read(&view, Position)->x, visits++);
        assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED | ECS_DELETED));
    }
    assert_int_equal(visits, 5);
}

TEST_WITH_FIVE(a_loop_that_breaks_at_once_may_stop_tracking)
{
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position)) {
        assert_true(ecs_track(world, Position, 0));
        break;
    }
    assert_int_equal(ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked, 0);
}
