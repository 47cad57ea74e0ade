/* access_uniques: a system may only touch the uniques it has declared. Only in builds with checks.
 */
#include "access_testing.h"

#define CLOCK "ecs_unique_mask(Clock)"
#define READ_CLOCK(call)                                                                           \
    ACCESS(#call, "reads Clock", ".reads_unique = " CLOCK, .less = {READS},                        \
           .enough = {READS_CLOCK})                                                                \
    {                                                                                              \
        (void)(call);                                                                              \
    }
#define WRITE_CLOCK(call, remedy)                                                                  \
    ACCESS(#call, "writes Clock", ".writes_unique = " CLOCK remedy, .less = {READS_CLOCK},         \
           .enough = {WRITES_CLOCK})                                                               \
    {                                                                                              \
        (void)(call);                                                                              \
    }
#define CHANGE_SCORE(call)                                                                         \
    ACCESS(#call, "adds or deletes the value of Score",                                            \
           ".changes_unique = ecs_unique_mask(Score)",                                             \
           .less = {.writes_unique = ecs_unique_mask(Score), CHANGES_CLOCK},                       \
           .enough = {.changes_unique = ecs_unique_mask(Score)})                                   \
    {                                                                                              \
        (void)(call);                                                                              \
    }

static void calls(ecs_world *world)
{
    READ_CLOCK(ecs_unique_read(world, Clock));
    READ_CLOCK(ecs_try_unique_read(world, Clock));
    READ_CLOCK(ecs_is_unique_changed(world, Clock, ECS_MODIFIED, ecs_last_run(world)));
    WRITE_CLOCK(ecs_unique(world, Clock)->ticks = 1, ", or only read it: with ecs_unique_read");
    WRITE_CLOCK(ecs_try_unique(world, Clock)->ticks = 1, ", or only read it: with ecs_unique_read");
    WRITE_CLOCK(ecs_unique_modify(world, Clock)->ticks = 1,
                ", or only read it: with ecs_unique_read");
    WRITE_CLOCK(ecs_unique_set(world, Clock, {2}), "");
    CALL(ecs_clear_unique_kinds_until(world, Clock, ECS_MODIFIED, ecs_now(world)),
         "clears the tracking of Clock", ".changes_unique = " CLOCK, .less = {WRITES_CLOCK},
         .enough = {CHANGES_CLOCK});
    CALL(ecs_unique_delete(world, Clock), "adds or deletes the value of Clock",
         ".changes_unique = " CLOCK, .less = {WRITES_CLOCK}, .enough = {CHANGES_CLOCK});
    CHANGE_SCORE(ecs_unique_set(world, Score, {2}));
    CHANGE_SCORE(ecs_unique_delete(world, Score));
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
