/* tracking_bugs: the advice on changes that are not tracked or cannot be. Only in builds with
 * checks. */
#include "bugs_testing.h"

#define POSITIONS .with = ecs_mask(Position)
#define INSERTED_OR_MODIFIED "ECS_INSERTED, ECS_MODIFIED or both"

static void walk_changes(ecs_world *world, uint32_t kinds)
{
    ecs_each_change(view, world, Position, kinds, 0, POSITIONS)
        (void)view;
}

static void walk_inserted(ecs_world *world)
{
    ecs_each_inserted(view, world, Position, POSITIONS)
        (void)view;
}

TEST(kinds_that_a_call_does_not_know_assert) {
    each_misuse(world, open_world_with_subject) {
        assert_true(ecs_track(world, Position, ECS_ALL_KINDS));
        MISUSE(ecs_is_changed(world, subject, Position, ECS_DELETED, 0),
               "ecs_is_changed of Position: 0x4 is not", INSERTED_OR_MODIFIED);
        MISUSE(walk_changes(world, 0), "ecs_each_change of Position: 0 is not",
               INSERTED_OR_MODIFIED);
        MISUSE(ecs_log_of(world, Position, ECS_DELETED | ECS_REMOVED, 0),
               "ecs_log_of of Position: 0xc is not", "ECS_DELETED or ECS_REMOVED");
    }
}

TEST(losses_and_kinds_that_cannot_be_assert) {
    each_misuse(world, open_world_with_subject) {
        Unknown unknown;
        MISUSE(ecs_clear_kinds_until(world, 16, ecs_now(world)), "0x10 names no kinds",
               "ECS_INSERTED | ECS_DELETED");
        MISUSE(ecs_is_unique_changed(world, Clock, ECS_MODIFIED, ecs_last_run(world)),
               "the unique Clock are queried", "ecs_track_unique first");
        MISUSE(ecs_track_unique(world, Clock, ECS_REMOVED),
               "0x8 names no kinds of changes of Clock", "ECS_DELETED");
        MISUSE(ecs_remove(world, subject, Unknown, &unknown), UNREGISTERED);
    }
}

TEST(impossible_tracking_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_track(world, Unknown, ECS_INSERTED), UNREGISTERED);
        MISUSE(ecs_clear_kinds_of_until(world, Unknown, ECS_ALL_KINDS, ecs_now(world)),
               UNREGISTERED);
        MISUSE(ecs_track(world, Position, 32), "0x20 names no kinds", "ECS_INSERTED");
        MISUSE(ecs_track(world, Frozen, ECS_INSERTED | ECS_MODIFIED), "Frozen is a tag",
               "ECS_INSERTED and ECS_DELETED");
        MISUSE(ecs_track(world, Frozen, ECS_REMOVED), "Frozen is a tag",
               "ECS_INSERTED and ECS_DELETED");
    }
}

#define UNTRACKED "changes of Position are queried, but not tracked"

TEST(asking_for_untracked_changes_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_is_inserted(world, subject, Position), UNTRACKED,
               "ecs_track with ECS_INSERTED first");
        MISUSE(ecs_deleted(world, Position), UNTRACKED, "ecs_track with ECS_DELETED first");
        MISUSE(ecs_log_of(world, Position, ECS_REMOVED, 0), UNTRACKED,
               "ecs_track with ECS_REMOVED first");
        assert_true(ecs_track(world, Position, ECS_DELETED | ECS_REMOVED));
        MISUSE(ecs_is_inserted(world, subject, Position), UNTRACKED,
               "ecs_track with ECS_INSERTED first");
        MISUSE(ecs_is_changed(world, subject, Position, ECS_MODIFIED, 0), UNTRACKED,
               "ecs_track with ECS_MODIFIED first");
        MISUSE(walk_inserted(world), UNTRACKED, "ecs_track with ECS_INSERTED first");
        assert_true(ecs_track(world, Position, ECS_INSERTED));
        MISUSE(walk_changes(world, ECS_INSERTED | ECS_MODIFIED), UNTRACKED,
               "with ECS_INSERTED | ECS_MODIFIED first");
        MISUSE(ecs_deleted(world, Position), UNTRACKED, "ecs_track with ECS_DELETED first");
        MISUSE(ecs_log_of(world, Position, ECS_REMOVED, 0), UNTRACKED,
               "ecs_track with ECS_REMOVED first");
        MISUSE(ecs_modify(world, subject, Velocity), "ecs_modify: the entity has no Velocity",
               "call ecs_has");
    }
}

TEST(values_absent_from_a_log_assert) {
    each_misuse(world, open_world_with_subject) {
        Position out;
        assert_true(ecs_track(world, Position, ECS_DELETED | ECS_REMOVED));
        ecs_destroy(world, make_at(world, 1));
        ecs_remove(world, make_at(world, 1), Position, &out);
        const ecs_log removed = ecs_removed(world, Position),
                      deleted = ecs_deleted(world, Position);
        MISUSE(ecs_log_values(&removed, Position), "no values of Position", "ecs_deleted");
        MISUSE(ecs_log_values(&deleted, Velocity), "no values of Velocity", "ecs_deleted");
    }
}
