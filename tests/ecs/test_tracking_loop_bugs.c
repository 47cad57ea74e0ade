/* tracking_loop_bugs: a loop over changes needs its kinds of tracking until it ends. */
#include "advice_testing.h"

static int watch_five(void **state)
{
    open_world(state);
    assert_true(ecs_track((ecs_world *)*state, Position, ECS_INSERTED | ECS_MODIFIED));
    for (int32_t i = 0; i < 5; i++)
        make_at(*state, i);
    return 0;
}

#define FIVE_WATCHED ecs_world *world, watch_five, close_world

#define SWITCHES                                                                                   \
    "ecs_track: a loop over changes of Position is running: ", "switch its tracking after the "    \
                                                               "loop"

TEST(stopping_tracking_in_a_loop_over_changes_asserts) {
    each_misuse(world, watch_five) {
        ecs_each_changed(view, world, Position, .with = ecs_mask(Position))
            MISUSE(ecs_track(world, Position, 0), SWITCHES);
        ecs_each_change(view, world, Position, ECS_INSERTED | ECS_MODIFIED, 0,
                        .with = ecs_mask(Position))
            MISUSE(ecs_track(world, Position, ECS_INSERTED), SWITCHES);
        ecs_each_inserted(view, world, Position, .with = ecs_mask(Position))
            MISUSE(ecs_track(world, Position, ECS_MODIFIED | ECS_DELETED), SWITCHES);
        ROW("stopping it at the end of a loop", SWITCHES)
        {
            ecs_each_change(view, world, Position, ECS_INSERTED, 0, .with = ecs_mask(Position))
                if (ecs_view_read(&view, Position)->x == 4)
                    ecs_track(world, Position, 0);
        }
    }
}

TEST_IN(FIVE_WATCHED, a_loop_over_changes_may_track_more_kinds) {
    int32_t visits = 0;
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position)) {
        assert_int_equal(ecs_view_read(&view, Position)->x, visits++);
        assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED | ECS_DELETED));
    }
    assert_int_equal(visits, 5);
}

TEST_IN(FIVE_WATCHED, a_loop_that_breaks_at_once_may_stop_tracking) {
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position)) {
        assert_true(ecs_track(world, Position, 0));
        break;
    }
    assert_int_equal(ecs_inspect_component(world, ECS_COMPONENT(Position)).tracked, 0);
}
