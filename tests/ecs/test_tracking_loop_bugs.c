/* tracking_loop_bugs: a loop over changes needs its kinds of tracking until it ends. */
#include "ecs_testing.h"

static int watch_five(void **state)
{
    open_world(state);
    ecs_world *world = *state;
    assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED));
    for (int32_t i = 0; i < 5; i++)
        make_at(world, i);
    return 0;
}

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

static void stopping_tracking_in_a_loop_over_changes_asserts(void **state)
{
    static void (*const mistakes[])(ecs_world *) = {
        stop_it_in_a_loop,
        stop_it_at_the_end_of_a_loop,
        stop_one_kind_in_a_loop_over_both,
        change_the_kind_in_a_loop,
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        assert_string_equal(advice_on(mistakes[i], *state), advice);
        close_world(state);
        watch_five(state);
    }
}

static void a_loop_over_changes_may_track_more_kinds(void **state)
{
    ecs_world *world = *state;
    int32_t visits = 0;
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position)) {
        assert_int_equal(ecs_view_read(&view, Position)->x, visits++);
        assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED | ECS_DELETED));
    }
    assert_int_equal(visits, 5);
}

static void a_loop_that_breaks_at_once_may_stop_tracking(void **state)
{
    ecs_world *world = *state;
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position)) {
        assert_true(ecs_track(world, Position, 0));
        break;
    }
    assert_int_equal(ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked, 0);
}

#define test_with_five(test) cmocka_unit_test_setup_teardown(test, watch_five, close_world)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_with_five(stopping_tracking_in_a_loop_over_changes_asserts),
        test_with_five(a_loop_over_changes_may_track_more_kinds),
        test_with_five(a_loop_that_breaks_at_once_may_stop_tracking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
