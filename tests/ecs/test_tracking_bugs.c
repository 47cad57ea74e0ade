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
    ecs_clear_tracking_of(world, Unknown);
}

static void ask_inserted(ecs_world *world)
{
    ecs_is_inserted(world, subject, Position);
}

static void ask_modified(ecs_world *world)
{
    ecs_is_modified_since(world, subject, Position, 0);
}

static void loop_over_inserted(ecs_world *world)
{
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
    }
}

static void loop_over_changed(ecs_world *world)
{
    ecs_each_changed_since(view, world, Position, 0, .with = ecs_mask(Position)) {
    }
}

static void read_deleted(ecs_world *world)
{
    ecs_deleted(world, Position);
}

static void read_removed(ecs_world *world)
{
    ecs_removed_since(world, Position, 0);
}

static void modify_what_is_not_there(ecs_world *world)
{
    ecs_modify(world, subject, Velocity);
}

static void view_modify_another(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_modify(&view, Velocity);
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
    ecs_clear_kinds(world, ECS_ORDERED);
}

static void ask_for_an_untracked_unique(ecs_world *world)
{
    ecs_is_unique_modified(world, Clock);
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

static void losses_and_kinds_that_cannot_be_assert(void **state)
{
    assert_advice(*state, order_nothing, "ECS_ORDERED orders the losses of Position",
                  "ECS_DELETED or ECS_REMOVED");
    assert_advice(*state, walk_what_is_not_ordered, "Position are queried, but not ordered",
                  "with ECS_ORDERED first");
    assert_advice(*state, clear_no_kind, "0x10 names no kinds", "ECS_INSERTED | ECS_DELETED");
    assert_advice(*state, ask_for_an_untracked_unique, "the unique Clock are queried",
                  "ecs_track_unique first");
    assert_advice(*state, track_a_removed_unique, "0x8 names no kinds of changes of Clock",
                  "ECS_DELETED");
    assert_says(advice_on(remove_one_twice, *state), "Position is named twice in one call");
    assert_advice(*state, remove_an_unknown, "Unknown is not registered", "ecs_register");
}

static void impossible_tracking_asserts(void **state)
{
    assert_advice(*state, track_unknown, "Unknown is not registered", "call ecs_register");
    assert_advice(*state, clear_unknown, "Unknown is not registered", "call ecs_register");
    assert_advice(*state, track_what_is_no_kind, "0x20 names no kinds", "ECS_INSERTED");
    assert_advice(*state, track_a_modified_tag, "Frozen is a tag", "ECS_INSERTED and ECS_DELETED");
    assert_advice(*state, track_a_removed_tag, "Frozen is a tag", "ECS_INSERTED and ECS_DELETED");
}

static void assert_untracked(ecs_world *world, void (*mistake)(ecs_world *), const char *kinds)
{
    assert_advice(world, mistake, "changes of Position are queried, but not tracked", kinds);
}

static void asking_for_untracked_changes_asserts(void **state)
{
    ecs_world *world = *state;
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
    assert_advice(world, view_modify_another, "ecs_view_modify: Velocity is not among",
                  "call ecs_modify");
}

static void values_absent_from_a_log_assert(void **state)
{
    assert_true(ecs_track(*state, Position, ECS_DELETED | ECS_REMOVED));
    assert_advice(*state, read_removed_values, "no values of Position", "ecs_deleted");
    assert_advice(*state, read_values_of_another_type, "no values of Velocity", "ecs_deleted");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_bug(losses_and_kinds_that_cannot_be_assert),
        test_bug(impossible_tracking_asserts),
        test_bug(asking_for_untracked_changes_asserts),
        test_bug(values_absent_from_a_log_assert),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
