/* tracking_bugs: the advice on changes that are not tracked or cannot be. Only in builds with
 * checks. */
#include "bugs_testing.h"

/* ---- groups ---- */

static void track_unknown(ecs_world *world)
{
    ecs_track(world, Unknown, ECS_INSERTED);
}

static void track_what_is_no_kind(ecs_world *world)
{
    ecs_track(world, Position, 32);
}

static void track_a_modified_tag(ecs_world *world)
{
    ecs_track(world, Frozen, ECS_INSERTED | ECS_MODIFIED);
}

static void track_a_removed_tag(ecs_world *world)
{
    ecs_track(world, Frozen, ECS_REMOVED);
}

static void clear_unknown(ecs_world *world)
{
    ecs_clear_kinds_of_until(world, Unknown, ECS_ALL_KINDS, ecs_now(world));
}

static void ask_inserted(ecs_world *world)
{
    ecs_is_inserted(world, subject, Position);
}

static void ask_modified(ecs_world *world)
{
    ecs_is_changed(world, subject, Position, ECS_MODIFIED, 0);
}

static void loop_over_inserted(ecs_world *world)
{
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
    }
}

static void loop_over_changed(ecs_world *world)
{
    ecs_each_change(view, world, Position, ECS_INSERTED | ECS_MODIFIED, 0,
                    .with = ecs_mask(Position)) {
    }
}

static void read_deleted(ecs_world *world)
{
    ecs_deleted(world, Position);
}

static void read_removed(ecs_world *world)
{
    ecs_log_of(world, Position, ECS_REMOVED, 0);
}

static void modify_what_is_not_there(ecs_world *world)
{
    ecs_modify(world, subject, Velocity);
}

static void ask_for_a_deletion_as_a_change(ecs_world *world)
{
    ecs_is_changed(world, subject, Position, ECS_DELETED, 0);
}

static void loop_over_no_kind(ecs_world *world)
{
    ecs_each_change(view, world, Position, 0, 0, .with = ecs_mask(Position))
        (void)view;
}

static void log_of_two_kinds(ecs_world *world)
{
    ecs_log_of(world, Position, ECS_DELETED | ECS_REMOVED, 0);
}

TEST_BUG(kinds_that_a_call_does_not_know_assert)
{
    assert_true(ecs_track(world, Position, ECS_ALL_KINDS));
    assert_advice(world, ask_for_a_deletion_as_a_change, "ecs_is_changed of Position: 0x4 is not",
                  "ECS_INSERTED, ECS_MODIFIED or both");
    assert_advice(world, loop_over_no_kind, "ecs_each_change of Position: 0 is not",
                  "ECS_INSERTED, ECS_MODIFIED or both");
    assert_advice(world, log_of_two_kinds, "ecs_log_of of Position: 0xc is not",
                  "ECS_DELETED or ECS_REMOVED");
}

static void read_removed_values(ecs_world *world)
{
    Position out;
    ecs_remove(world, make_at(world, 1), Position, &out);
    const ecs_log removed = ecs_removed(world, Position);
    ecs_log_values(&removed, Position);
}

static void read_values_of_another_type(ecs_world *world)
{
    ecs_destroy(world, make_at(world, 1));
    const ecs_log deleted = ecs_deleted(world, Position);
    ecs_log_values(&deleted, Velocity);
}

static void order_nothing(ecs_world *world)
{
    ecs_track(world, Position, ECS_INSERTED | ECS_ORDERED);
}

static void walk_what_is_not_ordered(ecs_world *world)
{
    ecs_track(world, Position, ECS_DELETED);
    ecs_each_loss(loss, world, ecs_mask(Position))(void) loss;
}

static void clear_no_kind(ecs_world *world)
{
    ecs_clear_kinds_until(world, ECS_ORDERED, ecs_now(world));
}

static void ask_for_an_untracked_unique(ecs_world *world)
{
    ecs_is_unique_changed(world, Clock, ECS_MODIFIED, ecs_last_run(world));
}

static void track_a_removed_unique(ecs_world *world)
{
    ecs_track_unique(world, Clock, ECS_REMOVED);
}

static void remove_one_twice(ecs_world *world)
{
    Position position;
    ecs_remove_many(world, subject, ecs_into(Position, &position), ecs_into(Position, &position));
}

static void remove_an_unknown(ecs_world *world)
{
    Unknown unknown;
    ecs_remove_many(world, subject, ecs_into(Unknown, &unknown));
}

TEST_BUG(losses_and_kinds_that_cannot_be_assert)
{
    assert_advice(world, order_nothing, "ECS_ORDERED orders the losses of Position",
                  "ECS_DELETED or ECS_REMOVED");
    assert_advice(world, walk_what_is_not_ordered, "Position are queried, but not ordered",
                  "with ECS_ORDERED first");
    assert_advice(world, clear_no_kind, "0x10 names no kinds", "ECS_INSERTED | ECS_DELETED");
    assert_advice(world, ask_for_an_untracked_unique, "the unique Clock are queried",
                  "ecs_track_unique first");
    assert_advice(world, track_a_removed_unique, "0x8 names no kinds of changes of Clock",
                  "ECS_DELETED");
    assert_says(advice_on(remove_one_twice, world), "Position is named twice in one call");
    assert_advice(world, remove_an_unknown, "Unknown is not registered", "ecs_register");
}

TEST_BUG(impossible_tracking_asserts)
{
    assert_advice(world, track_unknown, "Unknown is not registered", "call ecs_register");
    assert_advice(world, clear_unknown, "Unknown is not registered", "call ecs_register");
    assert_advice(world, track_what_is_no_kind, "0x20 names no kinds", "ECS_INSERTED");
    assert_advice(world, track_a_modified_tag, "Frozen is a tag", "ECS_INSERTED and ECS_DELETED");
    assert_advice(world, track_a_removed_tag, "Frozen is a tag", "ECS_INSERTED and ECS_DELETED");
}

static void assert_untracked(ecs_world *world, void (*mistake)(ecs_world *), const char *kinds)
{
    assert_advice(world, mistake, "changes of Position are queried, but not tracked", kinds);
}

TEST_BUG(asking_for_untracked_changes_asserts)
{
    assert_untracked(world, ask_inserted, "ecs_track with ECS_INSERTED first");
    assert_true(ecs_track(world, Position, ECS_DELETED | ECS_REMOVED));
    assert_untracked(world, ask_inserted, "ecs_track with ECS_INSERTED first");
    assert_untracked(world, ask_modified, "ecs_track with ECS_MODIFIED first");
    assert_untracked(world, loop_over_inserted, "ecs_track with ECS_INSERTED first");
    assert_true(ecs_track(world, Position, ECS_INSERTED));
    assert_untracked(world, loop_over_changed, "with ECS_INSERTED | ECS_MODIFIED first");
    assert_untracked(world, read_deleted, "ecs_track with ECS_DELETED first");
    assert_untracked(world, read_removed, "ecs_track with ECS_REMOVED first");
    assert_advice(world, modify_what_is_not_there, "ecs_modify: the entity has no Velocity",
                  "call ecs_has");
}

TEST_BUG(values_absent_from_a_log_assert)
{
    assert_true(ecs_track(world, Position, ECS_DELETED | ECS_REMOVED));
    assert_advice(world, read_removed_values, "no values of Position", "ecs_deleted");
    assert_advice(world, read_values_of_another_type, "no values of Velocity", "ecs_deleted");
}
