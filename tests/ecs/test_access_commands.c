/* access_commands: a system commands what it declares, nothing else, and only while it runs. Only
 * in builds with checks. */
#include "access_testing.h"

/* ---- what it declares ---- */

static void add_later(ecs_world *world)
{
    ecs_add_later(world, subject, Position, {1, 1});
}

static void add_many_later(ecs_world *world)
{
    ecs_add_many_later(world, subject, ecs_with_tag(Frozen), ecs_with(Position, {1, 1}));
}

static void tag_later(ecs_world *world)
{
    ecs_tag_later(world, subject, Frozen);
}

static void delete_later(ecs_world *world)
{
    ecs_delete_later(world, subject, Position);
}

static void delete_many_later(ecs_world *world)
{
    ecs_delete_many_later(world, subject, ecs_mask(Frozen, Position));
}

static void create_later(ecs_world *world)
{
    ecs_create_later(world, ecs_with(Position, {1, 1}));
}

static void destroy_later(ecs_world *world)
{
    ecs_destroy_later(world, kin);
}

static void attach_later(ecs_world *world)
{
    ecs_attach_later(world, kin, subject);
}

static void detach_later(ecs_world *world)
{
    ecs_delete_later(world, kin, ecs_child);
}

#define COMMANDS .commands = true
#define COMMANDS_FROZEN COMMANDS, .changes = ecs_mask(Frozen)
#define COMMANDS_BOTH COMMANDS, .changes = ecs_mask(Frozen, Position)
#define COMMANDS_LINKS COMMANDS, .changes = ecs_mask(ecs_parent)

static const struct {
    ecs_system less, enough;
    void (*call)(ecs_world *world);
    const char *does;
    const char *remedy;
} cases[] = {
    {{COMMANDS_FROZEN}, {COMMANDS_BOTH}, add_later, "adds Position later", "ecs_mask(Position)"},
    {{COMMANDS_FROZEN}, {COMMANDS_BOTH}, add_many_later, "adds Position later", ".changes"},
    {{COMMANDS, .creates = true}, {COMMANDS_FROZEN}, tag_later, "adds Frozen later", ".changes"},
    {{COMMANDS_FROZEN}, {COMMANDS_BOTH}, delete_later, "removes Position later", ".changes"},
    {{COMMANDS_FROZEN}, {COMMANDS_BOTH}, delete_many_later, "removes Position later", ".changes"},
    {{COMMANDS_BOTH},
     {COMMANDS_BOTH, .creates = true},
     create_later,
     "creates entities later",
     "declare .creates = true"},
    {{COMMANDS_FROZEN, .creates = true},
     {COMMANDS_BOTH, .creates = true},
     create_later,
     "adds Position later",
     "ecs_mask(Position)"},
    {{COMMANDS_FROZEN},
     {COMMANDS, .destroys = true},
     destroy_later,
     "destroys entities later",
     "declare .destroys = true"},
    {{COMMANDS_LINKS},
     {COMMANDS, .changes = ecs_mask(ecs_parent, ecs_child)},
     attach_later,
     "adds ecs_child later",
     ".changes = ecs_mask(ecs_child)"},
    {{COMMANDS_LINKS},
     {COMMANDS, .changes = ecs_mask(ecs_parent, ecs_child)},
     detach_later,
     "removes ecs_child later",
     ".changes = ecs_mask(ecs_child)"},
};

TEST(what_is_not_declared_is_refused_when_it_is_recorded)
{
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_refused(cases[i].less, cases[i].call, cases[i].does, cases[i].remedy);
}

TEST(declared_commands_are_allowed)
{
    for (size_t i = 0; i < LENGTH(cases); i++) {
        assert_allowed(cases[i].enough, cases[i].call);
        assert_allowed((ecs_system){COMMANDS}, cases[i].call);
    }
}

/* ---- at once ---- */

static void remove_it(ecs_world *world)
{
    Position position;
    ecs_remove(world, subject, Position, &position);
}

TEST(changing_at_once_is_refused)
{
    const ecs_system all = {COMMANDS_BOTH, .creates = true, .destroys = true};
    assert_refused(all, add_it, "adds Position at once", "ends in _later");
    assert_refused(all, remove_it, "removes Position at once", "ends in _later");
    assert_refused(all, create_one, "creates entities at once", "ends in _later");
    assert_refused(all, destroy_it, "destroys or strips entities at once", "ends in _later");
}

TEST(changes_of_commands_do_not_include_values)
{
    assert_refused((ecs_system){COMMANDS_BOTH}, read_it, "reads Position", ".reads");
    assert_refused((ecs_system){COMMANDS_BOTH, READS}, get_it, "writes Position", ".writes");
    assert_allowed((ecs_system){COMMANDS_BOTH, READS}, read_it);
}

/* ---- where ---- */

TEST(commands_without_the_declaration_are_refused)
{
    tester = (ecs_system){.name = "tester", .run = add_later, .changes = ecs_mask(Position)};
    ecs_world *world = open_subject();
    const char *advice = advice_on(run_tester, world);
    assert_says(advice, "ecs_add_later is called by tester, which records no commands");
    assert_says(advice, "declare .commands = true");
    close_subject(world);
}

TEST(commands_outside_of_systems_are_refused)
{
    static void (*const calls[])(ecs_world *) = {add_later, delete_later, create_later,
                                                 destroy_later, attach_later};
    for (size_t i = 0; i < LENGTH(calls); i++)
        assert_mistake(calls[i], "is called outside of systems",
                       "call the function without _later");
}

static void tag_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    tag_later(world);
}

static void tag_in_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 2, 1, tag_in_range, NULL);
}

static void run_tags_in_ranges(ecs_world *world)
{
    tester = (ecs_system){.name = "tester", .run = tag_in_ranges, COMMANDS_FROZEN};
    run_tester(world);
}

TEST(commands_in_ranges_are_refused)
{
    assert_mistake(run_tags_in_ranges, "ecs_add_later is called by a range", "after the ranges");
}

static void tag_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    tag_later(world);
}

static void run_with_hook(ecs_world *world)
{
    ecs_on_delete(world, Position, tag_in_hook, NULL);
    tester = (ecs_system){.name = "tester", .run = delete_later, COMMANDS_BOTH};
    run_tester(world);
}

/* In a system that may do anything at once, not while its commands are carried out. */
static void destroy_subject(ecs_world *world)
{
    ecs_destroy(world, subject);
}

static void run_with_early_hook(ecs_world *world)
{
    ecs_on_delete(world, Position, tag_in_hook, NULL);
    tester = (ecs_system){.name = "tester", .run = destroy_subject, COMMANDS};
    run_tester(world);
}

static void tag_in_replacement_hook(ecs_world *world, ecs_entity entity, void *value,
                                    const void *replacement, void *context)
{
    (void)entity, (void)value, (void)replacement, (void)context;
    tag_later(world);
}

static void replace_position(ecs_world *world)
{
    ecs_set(world, subject, Position, {9, 9});
}

static void run_with_replacement_hook(ecs_world *world)
{
    ecs_on_replace(world, Position, tag_in_replacement_hook, NULL);
    tester = (ecs_system){.name = "tester",
                          .run = replace_position,
                          .commands = true,
                          .writes = ecs_mask(Position),
                          .changes = ecs_mask(Frozen)};
    run_tester(world);
}

TEST(commands_in_hooks_are_refused)
{
    static void (*const mistakes[])(ecs_world *) = {
        run_with_hook,
        run_with_early_hook,
        run_with_replacement_hook,
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        ecs_world *world = open_subject();
        assert_says(advice_on(mistakes[i], world), "ecs_add_later is called by a hook");
        world->in_hook = UINT32_MAX; /* the advice left hook and system by a long jump */
        world->running = NULL;
        world->access.anything = true;
        ecs_on_delete(world, Position, NULL, NULL);
        ecs_on_replace(world, Position, NULL, NULL);
        close_subject(world);
    }
}

/* ---- parts ---- */

static void add_twice(ecs_world *world)
{
    ecs_add_many_later(world, subject, ecs_with_tag(Frozen), ecs_with_tag(Frozen));
}

static void add_link(ecs_world *world)
{
    ecs_add_later(world, subject, ecs_child, {.parent = {0}});
}

static void run_twice(ecs_world *world)
{
    tester = (ecs_system){.name = "tester", .run = add_twice, COMMANDS};
    run_tester(world);
}

static void run_link(ecs_world *world)
{
    tester = (ecs_system){.name = "tester", .run = add_link, COMMANDS};
    run_tester(world);
}

TEST(wrong_parts_are_refused_when_they_are_recorded)
{
    assert_mistake(run_twice, "Frozen is given twice in one call", "");
    assert_mistake(run_link, "ecs_child is kept by the hierarchy", "ecs_attach");
}

static void run_nested_commands(ecs_world *world)
{
    table[0] = (ecs_system){.name = "nest", .workload = &work, COMMANDS};
    run_table(world);
}

TEST(the_entry_of_a_workload_declares_no_commands)
{
    assert_mistake(run_nested_commands, "nest is a workload", "declares what its condition reads");
}
