/* access_ranges: a range may only touch what its system has declared, and must not change
 * structure. Only in builds with checks. */
#include "access_testing.h"

/* ---- ranges ---- */

static void get_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    get_it(world);
}

static void add_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    add_it(world);
}

static void create_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    create_one(world);
}

static void destroy_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    destroy_it(world);
}

static void set_score_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    set_first_score(world);
}

static void run_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    run_tester(world);
}

static void range_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    ecs_run_ranges(world, 3, 1, get_in_range, NULL);
}

static void range_of_gets(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, get_in_range, NULL);
}

static void range_of_adds(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, add_in_range, NULL);
}

static void range_of_creations(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, create_in_range, NULL);
}

static void range_of_destructions(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, destroy_in_range, NULL);
}

static void range_of_first_values(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, set_score_in_range, NULL);
}

static void scratch_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    ask_for_scratch(world);
}

static void range_of_scratch(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, scratch_in_range, NULL);
}

static void attach_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    attach_it(world);
}

static void range_of_attaching(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, attach_in_range, NULL);
}

static void clear_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    clear_all_tracking(world);
}

static void range_of_clearing(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, clear_in_range, NULL);
}

static void range_of_runs(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, run_in_range, NULL);
}

static void range_of_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, range_in_range, NULL);
}

static void range_of_no_grain(ecs_world *world)
{
    ecs_run_ranges(world, 3, 0, get_in_range, NULL);
}

TEST(ranges_may_touch_what_their_system_declares)
{
    assert_allowed((ecs_system){WRITES}, range_of_gets);
    assert_refused((ecs_system){READS}, range_of_gets, "writes Position", ".writes");
}

TEST(ranges_may_not_change_structure)
{
    static void (*const mistakes[])(ecs_world *) = {
        range_of_adds,    range_of_creations, range_of_destructions, range_of_first_values,
        range_of_scratch, range_of_attaching, range_of_clearing};
    static const char *const does[] = {"adds Position",
                                       "creates entities",
                                       "destroys or strips",
                                       "adds or deletes the value of Score",
                                       "uses scratch memory",
                                       "adds ecs_parent",
                                       "clears the tracking of Position"};
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        assert_mistake(mistakes[i], does[i], "in ranges structure must not change");
        ecs_world *world = open_subject();
        tester = (ecs_system){.name = "tester", .run = mistakes[i]};
        const char *advice = advice_on(run_tester, world);
        assert_says(advice, "tester: a range ");
        assert_says(advice, does[i]);
        close_subject(world);
    }
}

TEST(after_ranges_structure_may_change_again)
{
    ecs_world *world = open_subject();
    range_of_gets(world);
    add_it(world);
    create_one(world);
    destroy_it(world);
    close_subject(world);
}

TEST(ranges_and_runs_inside_ranges_assert)
{
    assert_mistake(range_of_ranges, "ecs_run_ranges is called by a range", "cut the work once");
    assert_mistake(range_of_runs, "the workload work is prepared or run by a range", ".workload");
    assert_mistake(range_of_no_grain, "the grain is 0", "at least one row");
}

/* ---- time ---- */

static void advance_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    ecs_advance(world);
}

static void range_of_advances(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, advance_in_range, NULL);
}

TEST(ranges_may_not_advance_the_time)
{
    assert_mistake(range_of_advances, "ecs_advance is called by a range", "do it before or after");
}
