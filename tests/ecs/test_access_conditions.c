/* access_conditions: a condition may only read what its system has declared; deletion hooks may
 * touch everything. Only in builds with checks. */
#include "access_testing.h"

/* ---- hooks ---- */

static void touch_much(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    ecs_unique(world, Clock)->ticks++;
    ecs_each(world, Velocity, velocity)
        velocity->x++;
    ecs_create_with(world, ecs_with(Health, {1}));
}

static void destroy_then_read(ecs_world *world)
{
    ecs_destroy(world, subject);
    ecs_unique_read(world, Clock);
}

TEST(hooks_may_touch_everything_but_their_system_may_not)
{
    ecs_world *world = open_subject();
    ecs_on_delete(world, Position, touch_much, NULL);
    run_with(world, (ecs_system){.destroys = true}, destroy_it);
    assert_int_equal(ecs_count(world, Health), 1);
    ecs_on_delete(world, Position, NULL, NULL); /* it must not add at the world's end */
    close_subject(world);

    world = open_subject();
    ecs_on_delete(world, Position, touch_much, NULL);
    tester = (ecs_system){.name = "tester", .run = destroy_then_read, .destroys = true};
    assert_says(advice_on(run_tester, world), "the system tester reads Clock");
    world->access.anything = true; /* the world still thinks that the system runs */
    ecs_on_delete(world, Position, NULL, NULL);
    close_subject(world);
}

/* ---- conditions ---- */

static bool is_late(const ecs_world *world)
{
    return ecs_unique_read(world, Clock)->ticks > 0;
}

static bool winds_the_clock(const ecs_world *world)
{
    return ecs_unique(world, Clock)->ticks++ > 0;
}

static bool reads_position(const ecs_world *world)
{
    return ecs_read(world, subject, Position)->x > 0;
}

TEST(conditions_read_what_their_system_declares)
{
    ecs_world *world = open_subject();
    table[0] = (ecs_system){.name = "read", .run = do_nothing, .when = is_late, READS_CLOCK};
    table[1] = (ecs_system){.name = "written", .run = do_nothing, .when = is_late, WRITES_CLOCK};
    run_table(world);
    close_subject(world);
}

static void assert_condition_refused(ecs_system declaration, bool (*when)(const ecs_world *),
                                     const char *does)
{
    ecs_world *world = open_subject();
    table[0] = declaration;
    table[0].name = "cond";
    table[0].when = when;
    if (!declaration.workload)
        table[0].run = do_nothing;
    table[1] = (ecs_system){.name = "other", .run = do_nothing};
    const char *advice = advice_on(run_table, world);
    assert_says(advice, "the condition of cond ");
    assert_says(advice, does);
    assert_says(advice, "it may read what cond declares, and no more");
    close_subject(world);
}

TEST(conditions_may_do_nothing_else)
{
    const ecs_workload nested = {"nested", &(const ecs_system){.name = "in", .run = do_nothing}, 1};
    assert_condition_refused((ecs_system){READS}, is_late, "reads Clock");
    assert_condition_refused((ecs_system){WRITES_CLOCK}, winds_the_clock, "writes Clock");
    assert_condition_refused((ecs_system){0}, winds_the_clock, "writes Clock");
    assert_condition_refused((ecs_system){.workload = &nested, READS_CLOCK}, reads_position,
                             "reads Position");
}

/* A system may not read a component just because the condition of its workload does. */
TEST(a_conditions_declaration_does_not_cover_the_systems_behind_it)
{
    ecs_world *world = open_subject();
    tester = (ecs_system){.name = "tester", .run = read_clock, READS};
    table[0] = (ecs_system){.name = "nest", .workload = &work, .when = is_late, READS_CLOCK};
    table[1] = (ecs_system){.name = "other", .run = do_nothing};
    assert_says(advice_on(run_table, world), "the system tester reads Clock");
    close_subject(world);
}
