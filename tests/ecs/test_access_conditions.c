/* access_conditions: a condition may only read what its system has declared; deletion hooks may
 * touch everything. Only in builds with checks. */
#include "access_testing.h"

/* ---- hooks ---- */

static void touch_much(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ecs_unique(world, Clock)->ticks++;
    ecs_each(world, Velocity, velocity)
        velocity->x++;
    ecs_create_with(world, ecs_with(Health, {1}));
}

static void destroy_it(ecs_world *world)
{
    ecs_destroy(world, subject);
}

static void destroy_then_read(ecs_world *world)
{
    ecs_destroy(world, subject);
    MISUSE(ecs_unique_read(world, Clock), "the system tester reads Clock", ".reads_unique");
}

TEST(hooks_may_touch_everything) {
    ecs_world *world = open_subject();
    ecs_on_delete(world, Position, touch_much, NULL);
    run_with(world, (ecs_system){.destroys = true}, destroy_it);
    assert_int_equal(ecs_count(world, Health), 1);
    ecs_on_delete(world, Position, NULL, NULL); /* it must not add at the world's end */
    close_subject(world);
}

TEST(the_system_of_a_hook_that_touches_everything_may_not) {
    each_misuse(world, open_subject_in) {
        ecs_on_delete(world, Position, touch_much, NULL);
        run_with(world, (ecs_system){.destroys = true}, destroy_then_read);
    }
}

static void copy_to_kin(ecs_world *world, ecs_entity entity, void *value, const void *replacement,
                        void *context)
{
    MISUSE(ecs_get(world, kin, Velocity)->x = 1, "the system tester writes Velocity", ".writes");
}

static void set_it(ecs_world *world)
{
    ecs_set(world, subject, Position, {3, 3});
}

TEST(a_replacement_hook_may_do_no_more_than_the_system) {
    each_misuse(world, open_subject_in) {
        ecs_on_replace(world, Position, copy_to_kin, NULL);
        run_with(world, (ecs_system){.writes = ecs_mask(Position)}, set_it);
    }
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

TEST(conditions_read_what_their_system_declares) {
    ecs_world *world = open_subject();
    table[0] = (ecs_system){.name = "read", .run = do_nothing, .when = is_late, READS_CLOCK};
    table[1] = (ecs_system){.name = "written", .run = do_nothing, .when = is_late, WRITES_CLOCK};
    run_table(world);
    close_subject(world);
}

/* A row for the condition of a system. */
static void run_condition(ecs_world *world, ecs_system declaration, bool (*when)(const ecs_world *),
                          const char *name, const char *does, const char *remedy)
{
    table[0] = declaration;
    table[0].name = "cond";
    table[0].when = when;
    if (!declaration.workload)
        table[0].run = do_nothing;
    table[1] = (ecs_system){.name = "other", .run = do_nothing};
    ROW(name, does, remedy)
    run_table(world);
}

#define CONDITION(when, does, remedy, ...)                                                         \
    run_condition(world, (ecs_system){__VA_ARGS__}, when, #when,                                   \
                  "the condition of cond " does ": it may read what cond declares, and no more",   \
                  remedy)

TEST(conditions_may_do_nothing_else) {
    each_misuse(world, open_subject_in) {
        const ecs_workload nested = {"nested", &(const ecs_system){.name = "in", .run = do_nothing},
                                     1};
        CONDITION(is_late, "reads Clock", "declare .reads_unique = ecs_unique_mask(Clock)", READS);
        CONDITION(winds_the_clock, "writes Clock", "and no more", WRITES_CLOCK);
        CONDITION(winds_the_clock, "writes Clock", "and no more", 0);
        CONDITION(reads_position, "reads Position", "declare .reads = ecs_mask(Position)",
                  .workload = &nested, READS_CLOCK);
    }
}

static void read_clock(ecs_world *world)
{
    ecs_unique_read(world, Clock);
}

/* A system may not read a component just because the condition of its workload does. */
TEST(a_conditions_declaration_does_not_cover_the_systems_behind_it) {
    each_misuse(world, open_subject_in) {
        tester = (ecs_system){.name = "tester", .run = read_clock, READS};
        table[0] = (ecs_system){.name = "nest", .workload = &work, .when = is_late, READS_CLOCK};
        table[1] = (ecs_system){.name = "other", .run = do_nothing};
        MISUSE(run_table(world), "the system tester reads Clock", ".reads_unique");
    }
}
