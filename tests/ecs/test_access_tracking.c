/* access_tracking: a system may see and clear only the changes of components it has declared. Only
 * in builds with checks. */
#include "access_testing.h"

static void loop_over_changed_ones(ecs_world *world)
{
    ecs_each_changed(view, world, Position, .with = ecs_mask(Frozen))
        (void)view;
}

static void calls(ecs_world *world)
{
    WRITE(ecs_modify(world, subject, Position)->x = 1);
    READ(ecs_is_inserted(world, subject, Position));
    READ(ecs_is_changed(world, subject, Position, ECS_MODIFIED, 0));
    READ(loop_over_changed_ones(world));
    READ(ecs_deleted(world, Position));
    READ(ecs_log_of(world, Position, ECS_REMOVED, 0));
    CHANGE(ecs_clear_kinds_of_until(world, Position, ECS_DELETED, ecs_now(world)),
           "clears the tracking of");
    CHANGE(ecs_clear_kinds_of_until(world, Position, ECS_ALL_KINDS, ecs_now(world)),
           "clears the tracking of");
    no_places_from_here();
    CALL(ecs_clear_tracking(world), "clears the tracking of Position",
         ".changes = ecs_mask(Position)", .less = {WRITES, CHANGES_CLOCK},
         .enough = {CHANGES, CHANGES_CLOCK});
    CALL(ecs_clear_tracking(world), "clears the tracking of Clock",
         ".changes_unique = ecs_unique_mask(Clock)", .less = {CHANGES},
         .enough = {CHANGES, CHANGES_CLOCK});
}

TEST(what_is_not_declared_is_refused_by_every_call) {
    check_calls(calls, refuse_row);
}

TEST(what_is_declared_is_allowed) {
    check_calls(calls, allow_row);
}

TEST(a_system_that_declares_nothing_may_do_everything) {
    check_calls(calls, allow_row_undeclared);
}

TEST(outside_of_systems_everything_is_allowed) {
    check_calls(calls, allow_row_outside);
}
