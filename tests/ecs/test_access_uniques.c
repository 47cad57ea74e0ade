/* access_uniques: a system may only touch the uniques it has declared. Only in builds with checks.
 */
#include "access_testing.h"

static void get_clock(ecs_world *world)
{
    ecs_unique(world, Clock)->ticks = 1;
}

static void try_get_clock(ecs_world *world)
{
    ecs_try_unique(world, Clock)->ticks = 1;
}

static void remove_clock(ecs_world *world)
{
    ecs_unique_delete(world, Clock);
}

static void remove_no_score(ecs_world *world)
{
    ecs_unique_delete(world, Score);
}

static void modify_clock(ecs_world *world)
{
    ecs_unique_modify(world, Clock)->ticks = 1;
}

static void ask_about_clock(ecs_world *world)
{
    ecs_is_unique_changed(world, Clock, ECS_MODIFIED, ecs_last_run(world));
}

static void forget_clock(ecs_world *world)
{
    ecs_clear_unique_kinds_until(world, Clock, ECS_MODIFIED, ecs_now(world));
}

static const Case cases[] = {
    {modify_clock, {WRITES_CLOCK}, {READS_CLOCK}, " writes Clock", ".writes_unique"},
    {ask_about_clock, {READS_CLOCK}, {READS}, " reads Clock", ".reads_unique"},
    {forget_clock,
     {CHANGES_CLOCK},
     {WRITES_CLOCK},
     " clears the tracking of Clock",
     ".changes_unique"},
    {read_clock, {READS_CLOCK}, {READS}, " reads Clock", ".reads_unique = ecs_unique_mask(Clock)"},
    {try_read_clock,
     {READS_CLOCK},
     {READS},
     " reads Clock",
     ".reads_unique = ecs_unique_mask(Clock)"},
    {get_clock,
     {WRITES_CLOCK},
     {READS_CLOCK},
     " writes Clock",
     ".writes_unique = ecs_unique_mask(Clock)"},
    {try_get_clock, {WRITES_CLOCK}, {READS_CLOCK}, " writes Clock", ".writes_unique"},
    {set_clock, {WRITES_CLOCK}, {READS_CLOCK}, " writes Clock", ".writes_unique"},
    {set_first_score,
     {.changes_unique = ecs_unique_mask(Score)},
     {.writes_unique = ecs_unique_mask(Score)},
     " adds or deletes the value of Score",
     ".changes_unique = ecs_unique_mask(Score)"},
    {remove_clock,
     {CHANGES_CLOCK},
     {WRITES_CLOCK},
     " adds or deletes the value of Clock",
     ".changes_unique"},
    {remove_no_score,
     {.changes_unique = ecs_unique_mask(Score)},
     {CHANGES_CLOCK},
     "value of Score",
     ".changes_unique"},
};

TESTS_OF_CASES(cases)
