/* uniques_bugs: the advice on uniques that are not there, have the wrong size or a wrong number.
 * Only in builds with checks. */
#include "bugs_testing.h"

/* ---- uniques ---- */

static void get_no_clock(ecs_world *world)
{
    ecs_unique(world, Clock)->ticks = 1;
}

static void get_calendar(ecs_world *world)
{
    ecs_unique(world, Calendar)->days = 1;
}

static void try_get_calendar(ecs_world *world)
{
    ecs_try_unique(world, Calendar)->days = 1;
}

static void try_read_calendar(ecs_world *world)
{
    (void)ecs_try_unique_read(world, Calendar);
}

static void set_calendar(ecs_world *world)
{
    ecs_unique_set(world, Calendar, {1});
}

TEST_BUG(an_absent_unique_asserts)
{
    assert_advice(world, get_no_clock, "the world has no Clock", "call ecs_try_unique");
}

TEST_BUG(two_uniques_with_one_number_assert)
{
    ecs_unique_set(world, Clock, {1});
    static void (*const mistakes[])(ecs_world *) = {get_calendar, try_get_calendar,
                                                    try_read_calendar};
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(world, mistakes[i], "Calendar has 4 bytes, but the value set has 8",
                      "are two uniques numbered 0?");
    assert_advice(world, set_calendar, "Calendar has 4 bytes, but the value or codec there has 8",
                  "are two uniques numbered 0?");
}

static void set_unique_beyond(ecs_world *world)
{
    ecs_unique_set(world, Beyond, {1});
}

static void get_unique_beyond(ecs_world *world)
{
    ecs_unique(world, Beyond)->value = 1;
}

static void try_unique_beyond(ecs_world *world)
{
    ecs_try_unique(world, Beyond)->value = 1;
}

static void remove_unique_beyond(ecs_world *world)
{
    ecs_unique_delete(world, Beyond);
}

TEST_BUG(every_call_refuses_a_unique_numbered_too_high)
{
    static void (*const mistakes[])(ecs_world *) = {set_unique_beyond, get_unique_beyond,
                                                    try_unique_beyond, remove_unique_beyond};
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(world, mistakes[i], "numbered " NUMBER_BEYOND,
                      "a world has " NUMBER_BEYOND " uniques");
}
