/* access_commands: a system commands what it declares, nothing else, and only while it runs. Only
 * in builds with checks. */
#include "access_testing.h"

/* ---- what it declares ---- */

#define COMMANDS .commands = true
#define COMMANDS_FROZEN COMMANDS, .changes = ecs_mask(Frozen)
#define COMMANDS_BOTH COMMANDS, .changes = ecs_mask(Frozen, Position)
#define COMMANDS_LINKS COMMANDS, .changes = ecs_mask(ecs_parent, ecs_child)

#define POSITION_LATER(call, does)                                                                 \
    ACCESS(#call, does " Position later", ".changes = ecs_mask(Position)",                         \
           .less = {COMMANDS_FROZEN}, .enough = {COMMANDS_BOTH})                                   \
    {                                                                                              \
        (void)(call);                                                                              \
    }

static void commands(ecs_world *world)
{
    POSITION_LATER(ecs_add_later(world, subject, Position, {1, 1}), "adds");
    POSITION_LATER(
        ecs_add_many_later(world, subject, ecs_with_tag(Frozen), ecs_with(Position, {1, 1})),
        "adds");
    POSITION_LATER(ecs_delete_many_later(world, subject, ecs_mask(Frozen, Position)), "removes");
    POSITION_LATER(ecs_point_later_(world, subject, ECS_TYPE_(Position), 0, kin), "adds");
    CALL(ecs_tag_later(world, subject, Frozen), "adds Frozen later", ".changes = ecs_mask(Frozen)",
         .less = {COMMANDS, .creates = true}, .enough = {COMMANDS_FROZEN});
    CALL(ecs_create_later(world, ecs_with(Position, {1, 1})), "creates entities later",
         ".creates = true", .less = {COMMANDS_BOTH}, .enough = {COMMANDS_BOTH, .creates = true});
    CALL(ecs_create_later(world, ecs_with(Position, {1, 1})), "adds Position later",
         ".changes = ecs_mask(Position)", .less = {COMMANDS_FROZEN, .creates = true},
         .enough = {COMMANDS_BOTH, .creates = true});
    CALL(ecs_destroy_later(world, kin), "destroys or strips entities later", ".destroys = true",
         .less = {COMMANDS_FROZEN}, .enough = {COMMANDS, .destroys = true});
    CALL(ecs_attach_later(world, kin, subject), "adds ecs_child later",
         ".changes = ecs_mask(ecs_child)", .less = {COMMANDS, .changes = ecs_mask(ecs_parent)},
         .enough = {COMMANDS_LINKS});
    no_places_from_here();
    POSITION_LATER(ecs_delete_later(world, subject, Position), "removes");
    CALL(ecs_delete_later(world, kin, ecs_child), "removes ecs_child later",
         ".changes = ecs_mask(ecs_child)", .less = {COMMANDS, .changes = ecs_mask(ecs_parent)},
         .enough = {COMMANDS_LINKS});
}

TEST(what_is_not_declared_is_refused_when_it_is_recorded) {
    check_calls(commands, refuse_row);
}

static void allow_any_commands(Rows *calls)
{
    allow_row_of((ecs_system){COMMANDS}, calls);
}

TEST(declared_commands_are_allowed) {
    check_calls(commands, allow_row);
    check_calls(commands, allow_any_commands);
}

/* ---- at once ---- */

static void change_at_once(ecs_world *world)
{
    Position out;
    MISUSE(ecs_add(world, subject, Position, {1, 1}), "adds Position at once", "ends in _later");
    MISUSE(ecs_remove(world, subject, Position, &out), "removes Position at once",
           "ends in _later");
    MISUSE(ecs_create(world), "creates entities at once", "ends in _later");
    MISUSE(ecs_destroy(world, subject), "destroys or strips entities at once", "ends in _later");
}

TEST(changing_at_once_is_refused) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){COMMANDS_BOTH, .creates = true, .destroys = true},
                 change_at_once);
    }
}

static void read_and_write(ecs_world *world)
{
    CALL(read_it(world), "reads Position", ".reads = ecs_mask(Position)", .less = {COMMANDS_BOTH},
         .enough = {COMMANDS_BOTH, READS});
    CALL(ecs_set(world, subject, Position, {1, 1}), "writes Position",
         ".writes = ecs_mask(Position)", .less = {COMMANDS_BOTH, READS},
         .enough = {COMMANDS_BOTH, WRITES});
}

TEST(changes_of_commands_do_not_include_values) {
    check_calls(read_and_write, refuse_row);
    check_calls(read_and_write, allow_row);
}

/* ---- where ---- */

static void add_undeclared(ecs_world *world)
{
    MISUSE(ecs_add_later(world, subject, Position, {1, 1}),
           "ecs_add_later is called by tester, which records no commands",
           "declare .commands = true");
}

TEST(commands_without_the_declaration_are_refused) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){CHANGES}, add_undeclared);
    }
}

#define OUTSIDE "is called outside of systems", "call the function without _later"

TEST(commands_outside_of_systems_are_refused) {
    each_misuse(world, open_subject_in) {
        MISUSE(ecs_add_later(world, subject, Position, {1, 1}), OUTSIDE);
        MISUSE(ecs_delete_later(world, subject, Position), OUTSIDE);
        MISUSE(ecs_create_later(world, ecs_with(Position, {1, 1})), OUTSIDE);
        MISUSE(ecs_destroy_later(world, kin), OUTSIDE);
        MISUSE(ecs_attach_later(world, kin, subject), OUTSIDE);
    }
}

static void tag_in_range(ecs_world *world, ecs_range range, void *context)
{
    MISUSE(ecs_tag_later(world, subject, Frozen), "ecs_add_later is called by a range",
           "after the ranges");
}

static void tag_in_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 2, 1, tag_in_range, NULL);
}

TEST(commands_in_ranges_are_refused) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){COMMANDS_FROZEN}, tag_in_ranges);
    }
}

static void tag_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    MISUSE(ecs_tag_later(world, subject, Frozen), "ecs_add_later is called by a hook", "");
}

static void delete_later(ecs_world *world)
{
    ecs_delete_later(world, subject, Position);
}

TEST(commands_in_hooks_are_refused) {
    each_misuse(world, open_subject_in) {
        ecs_on_delete(world, Position, tag_in_hook, NULL);
        run_with(world, (ecs_system){COMMANDS_BOTH}, delete_later);
    }
}

static void destroy_subject(ecs_world *world)
{
    ecs_destroy(world, subject);
}

/* Not while the commands of the system are carried out. */
TEST(commands_in_hooks_of_systems_that_may_do_anything_are_refused) {
    each_misuse(world, open_subject_in) {
        ecs_on_delete(world, Position, tag_in_hook, NULL);
        run_with(world, (ecs_system){COMMANDS}, destroy_subject);
    }
}

static void tag_in_replacement_hook(ecs_world *world, ecs_entity entity, void *value,
                                    const void *replacement, void *context)
{
    tag_in_hook(world, entity, value, context);
}

static void replace_position(ecs_world *world)
{
    ecs_set(world, subject, Position, {9, 9});
}

TEST(commands_in_replacement_hooks_are_refused) {
    each_misuse(world, open_subject_in) {
        ecs_on_replace(world, Position, tag_in_replacement_hook, NULL);
        run_with(world, (ecs_system){COMMANDS_FROZEN, WRITES}, replace_position);
    }
}

/* ---- parts ---- */

static void wrong_parts(ecs_world *world)
{
    MISUSE(ecs_add_many_later(world, subject, ecs_with_tag(Frozen), ecs_with_tag(Frozen)),
           "Frozen is given twice", "in one call");
    MISUSE(ecs_add_later(world, subject, ecs_child, {.parent = {0}}),
           "ecs_child is kept by the hierarchy", "ecs_attach");
    MISUSE(ecs_point_later(world, subject, ecs_child, parent, subject),
           "ecs_child is kept by the hierarchy", "ecs_attach");
}

TEST(wrong_parts_are_refused_when_they_are_recorded) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){COMMANDS}, wrong_parts);
    }
}

TEST(the_entry_of_a_workload_declares_no_commands) {
    each_misuse(world, open_subject_in) {
        table[0] = (ecs_system){.name = "nest", .workload = &work, COMMANDS};
        MISUSE(run_table(world), "nest is a workload", "declares what its condition reads");
    }
}
