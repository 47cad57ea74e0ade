/* access_fields: access by number, by the names of fields and by cloning needs the same
 * declarations as access by type. Only in builds with checks. */
#include "access_testing.h"

enum { POSITION = ECS_COMPONENT(Position), FROZEN = ECS_COMPONENT(Frozen) };

/* An entity with a Position, which is described, and a Velocity, which is not. */
static ecs_entity plain(ecs_world *world)
{
    return ecs_entity_at(world, Position, 1);
}

static void show_nothing(void *context, const char *path, const char *value)
{
}

static void write_json(ecs_world *world)
{
    FILE *stream = tmpfile();
    ecs_write_entity_json(world, plain(world), stream);
    fclose(stream);
}

#define ADDS_POSITION "adds Position", ".changes = ecs_mask(Position)"
#define WHOLE_TREE ecs_mask(Position, Velocity, Frozen, ecs_parent, ecs_child)

static void calls(ecs_world *world)
{
    char value[ECS_FIELD_VALUE_SIZE];
    Position position = {1, 1};
    const ecs_source source = {.entity = subject};
    no_places_from_here();
    READ(ecs_try_read_by_number(world, subject, POSITION));
    READ(assert_true(ecs_value_of(world, subject, "Position.x", value, NULL)));
    READ(ecs_each_field(world, plain(world), show_nothing, NULL));
    READ(write_json(world));
    GET(ecs_try_get_by_number(world, subject, POSITION));
    WRITE(ecs_try_modify_by_number(world, subject, POSITION));
    WRITE(ecs_set_by_number(world, subject, POSITION, &position));
    WRITE(assert_true(ecs_assign(world, subject, "Position.x = 3", NULL)));
    CALL(ecs_add_by_number(world, subject, POSITION, &position), "adds Position",
         ".changes = ecs_mask(Position), or call ecs_set to replace one", .less = {WRITES},
         .enough = {CHANGES});
    CHANGE(ecs_remove_by_number(world, subject, POSITION, &position), "removes");
    CHANGE(ecs_delete_by_number(world, subject, POSITION), "removes");
    CALL(ecs_tag_by_number(world, plain(world), FROZEN), "adds Frozen",
         ".changes = ecs_mask(Frozen)", .less = {.writes = ecs_mask(Frozen)},
         .enough = {.changes = ecs_mask(Frozen)});
    CALL(ecs_clone(world, source), ADDS_POSITION,
         .less = {.changes = ecs_mask(Frozen), .creates = true},
         .enough = {.changes = ecs_mask(Position, Frozen), .creates = true});
    CALL(ecs_clone(world, source), "creates entities", ".creates = true",
         .less = {.changes = ecs_mask(Position, Frozen)},
         .enough = {.changes = ecs_mask(Position, Frozen), .creates = true});
    CALL(ecs_clone_tree(world, source), "adds ecs_parent, ecs_child",
         ".changes = ecs_mask(ecs_parent, ecs_child)",
         .less = {.changes = ecs_mask(Position, Velocity, Frozen),
                  .reads = ecs_mask(ecs_parent, ecs_child),
                  .creates = true,
                  .scratch = true},
         .enough = {.changes = WHOLE_TREE, .creates = true, .scratch = true});
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

static ecs_world *elsewhere;

static void clone_out(ecs_world *world)
{
    ecs_clone(elsewhere, (ecs_source){.world = world, .entity = subject});
}

static void clone_out_row(ecs_world *world)
{
    no_places_from_here();
    READ(clone_out(world));
}

TEST(a_clone_elsewhere_reads_the_source) {
    elsewhere = ecs_world_create(NULL);
    register_all(elsewhere);
    check_calls(clone_out_row, refuse_row);
    check_calls(clone_out_row, allow_row);
    assert_int_equal(ecs_entity_count(elsewhere), 1);
    ecs_world_destroy(elsewhere);
}
