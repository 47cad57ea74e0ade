/* access_ranges: a range may only touch what its system has declared, and must not change
 * structure: its function is a table. Only in builds with checks. */
#include "access_testing.h"

static void get_in_range(ecs_world *world, ecs_range range, void *context)
{
    get_it(world);
}

static void get_in_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, get_in_range, NULL);
}

static void run_gets(ecs_world *world)
{
    MISUSE(get_in_ranges(world), "writes Position", ".writes");
}

TEST(ranges_may_touch_what_their_system_declares) {
    assert_allowed((ecs_system){WRITES}, get_in_ranges);
}

TEST(ranges_may_not_touch_more) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){READS}, run_gets);
    }
}

/* ---- structure ---- */

static void change_structure(ecs_world *world, ecs_range range, void *context)
{
    static const char *const remedy =
        ", but in ranges structure must not change: do it before or after them";
    MISUSE(ecs_add(world, subject, Position, {1, 1}), "a range adds Position", remedy);
    MISUSE(ecs_create(world), "a range creates entities", remedy);
    MISUSE(ecs_destroy(world, subject), "a range destroys or strips", remedy);
    MISUSE(ecs_unique_set(world, Score, {2}), "a range adds or deletes the value of Score", remedy);
    MISUSE(ecs_scratch(world, 10), "a range uses scratch memory", remedy);
    MISUSE(attach_it(world), "a range adds ecs_parent", remedy);
    MISUSE(ecs_clear_tracking(world), "a range clears the tracking of Position", remedy);
}

static void change_in_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, change_structure, NULL);
}

TEST(ranges_may_not_change_structure) {
    each_misuse(world, open_subject_in) {
        change_in_ranges(world);
    }
}

TEST(ranges_of_a_system_that_declares_nothing_may_not_change_structure) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){0}, change_in_ranges);
    }
}

static void create_in_range(ecs_world *world, ecs_range range, void *context)
{
    MISUSE(ecs_create(world), "tester: a range creates entities", "before or after them");
}

static void create_in_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, create_in_range, NULL);
}

TEST(the_advice_in_a_range_names_its_system) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){0}, create_in_ranges);
    }
}

TEST(after_ranges_structure_may_change_again) {
    ecs_world *world = open_subject();
    get_in_ranges(world);
    ecs_add(world, subject, Position, {1, 1});
    ecs_create(world);
    ecs_destroy(world, subject);
    close_subject(world);
}

/* ---- time, ranges and runs ---- */

static void advance_in_range(ecs_world *world, ecs_range range, void *context)
{
    MISUSE(ecs_advance(world), "ecs_advance is called by a range", "do it before or after");
}

TEST(ranges_may_not_advance_the_time) {
    each_misuse(world, open_subject_in) {
        ecs_run_ranges(world, 3, 2, advance_in_range, NULL);
    }
}

static void run_in_range(ecs_world *world, ecs_range range, void *context)
{
    MISUSE(get_in_ranges(world), "ecs_run_ranges is called by a range", "cut the work once");
    MISUSE(run_tester(world), "the workload work is prepared or run by a range", ".workload");
}

TEST(ranges_and_runs_inside_ranges_assert) {
    each_misuse(world, open_subject_in) {
        MISUSE(ecs_run_ranges(world, 3, 0, get_in_range, NULL), "the grain is 0",
               "at least one row");
        ecs_run_ranges(world, 3, 2, run_in_range, NULL);
    }
}
