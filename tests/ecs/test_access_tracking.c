/* access_tracking: a system may see and clear only the changes of components it has declared. Only
 * in builds with checks. */
#include "access_testing.h"

static void modify_it(ecs_world *world)
{
    ecs_modify(world, subject, Position)->x = 1;
}

static void ask_whether_it_is_new(ecs_world *world)
{
    ecs_is_inserted(world, subject, Position);
}

static void ask_whether_it_was_modified(ecs_world *world)
{
    ecs_is_changed(world, subject, Position, ECS_MODIFIED, 0);
}

static void loop_over_changed_ones(ecs_world *world)
{
    ecs_each_changed(view, world, Position, .with = ecs_mask(Frozen))
        (void)view;
}

static void list_deleted_ones(ecs_world *world)
{
    ecs_deleted(world, Position);
}

static void list_removed_ones(ecs_world *world)
{
    ecs_log_of(world, Position, ECS_REMOVED, 0);
}

static void clear_some_kinds_of_it(ecs_world *world)
{
    ecs_clear_kinds_of_until(world, Position, ECS_DELETED, ecs_now(world));
}

static void walk_its_losses(ecs_world *world)
{
    ecs_each_loss(loss, world, ecs_mask(Position))(void) loss;
}

static void clear_tracking_of_it(ecs_world *world)
{
    ecs_clear_kinds_of_until(world, Position, ECS_ALL_KINDS, ecs_now(world));
}

#define CLEAR(call)                                                                                \
    {                                                                                              \
        call, {CHANGES}, {WRITES}, " clears the tracking of Position", "declare .changes = "       \
    }

static const Case cases[] = {
    WRITE(modify_it),
    READ(ask_whether_it_is_new),
    READ(ask_whether_it_was_modified),
    READ(loop_over_changed_ones),
    READ(list_deleted_ones),
    READ(list_removed_ones),
    {clear_all_tracking,
     {CHANGES, .changes_unique = ecs_unique_mask(Clock)},
     {WRITES},
     " clears the tracking of Position",
     "declare .changes = "},
    {clear_all_tracking,
     {CHANGES, CHANGES_CLOCK},
     {CHANGES},
     " clears the tracking of Clock",
     ".changes_unique = ecs_unique_mask(Clock)"},
    CLEAR(clear_tracking_of_it),
    CLEAR(clear_some_kinds_of_it),
    READ(walk_its_losses),
};

TESTS_OF_CASES(cases)
