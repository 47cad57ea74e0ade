/* access_fields: access by number, by the names of fields and by cloning needs the same
 * declarations as access by type. Only in builds with checks. */
#include "access_testing.h"

enum { POSITION = ECS_COMPONENT(Position), FROZEN = ECS_COMPONENT(Frozen) };

/* An entity with a Position, which is described, and a Velocity, which is not. */
static ecs_entity plain(ecs_world *world)
{
    return ecs_entity_at(world, Position, 1);
}

static void try_read_number(ecs_world *world)
{
    ecs_try_read_by_number(world, subject, POSITION);
}

static void print_value(ecs_world *world)
{
    char value[ECS_FIELD_VALUE_SIZE];
    assert_true(ecs_value_of(world, subject, "Position.x", value, NULL));
}

static void show_nothing(void *context, const char *path, const char *value)
{
    (void)context, (void)path, (void)value;
}

static void show_fields(ecs_world *world)
{
    ecs_each_field(world, plain(world), show_nothing, NULL);
}

static void write_lines(ecs_world *world)
{
    FILE *stream = tmpfile();
    ecs_write_entity(world, plain(world), stream);
    fclose(stream);
}

static void write_json(ecs_world *world)
{
    FILE *stream = tmpfile();
    ecs_write_entity_json(world, plain(world), stream);
    fclose(stream);
}

static void try_get_number(ecs_world *world)
{
    ecs_try_get_by_number(world, subject, POSITION);
}

static void modify_number(ecs_world *world)
{
    ecs_try_modify_by_number(world, subject, POSITION);
}

static void set_number(ecs_world *world)
{
    const Position position = {1, 1};
    ecs_set_by_number(world, subject, POSITION, &position);
}

static void assign(ecs_world *world)
{
    assert_true(ecs_assign(world, subject, "Position.x = 3", NULL));
}

static void add_number(ecs_world *world)
{
    const Position position = {1, 1};
    ecs_add_by_number(world, subject, POSITION, &position);
}

static void remove_number(ecs_world *world)
{
    Position position;
    ecs_remove_by_number(world, subject, POSITION, &position);
}

static void delete_number(ecs_world *world)
{
    ecs_delete_by_number(world, subject, POSITION);
}

static void tag_number(ecs_world *world)
{
    ecs_tag_by_number(world, plain(world), FROZEN);
}

static void read_lines(ecs_world *world)
{
    assert_true(ecs_read_entity(world, subject, "Position.x = 3", NULL));
}

static void clone_it(ecs_world *world)
{
    ecs_clone(world, (ecs_source){.entity = subject});
}

static void clone_tree(ecs_world *world)
{
    ecs_clone_tree(world, (ecs_source){.entity = subject});
}

#define CHANGE(call, does)                                                                         \
    {                                                                                              \
        call, {CHANGES}, {WRITES}, does " Position", "declare .changes = ecs_mask(Position)"       \
    }

static const Case calls[] = {
    READ(try_read_number),
    READ(print_value),
    READ(show_fields),
    READ(write_lines),
    READ(write_json),
    WRITE(try_get_number),
    WRITE(modify_number),
    WRITE(set_number),
    WRITE(assign),
    CHANGE(add_number, " adds"),
    CHANGE(remove_number, " removes"),
    CHANGE(delete_number, " removes"),
    {tag_number,
     {.changes = ecs_mask(Frozen)},
     {.writes = ecs_mask(Frozen)},
     " adds Frozen",
     "declare .changes = ecs_mask(Frozen)"},
    {read_lines,
     {CHANGES, .scratch = true},
     {WRITES, .scratch = true},
     " adds Position",
     "declare .changes = ecs_mask(Position)"},
    {read_lines,
     {CHANGES, .scratch = true},
     {CHANGES},
     " uses scratch memory",
     "declare .scratch = true"},
    {clone_it,
     {.changes = ecs_mask(Position, Frozen), .creates = true},
     {.changes = ecs_mask(Frozen), .creates = true},
     " adds Position",
     "declare .changes = ecs_mask(Position)"},
    {clone_it,
     {.changes = ecs_mask(Position, Frozen), .creates = true},
     {.changes = ecs_mask(Position, Frozen)},
     " creates entities",
     "declare .creates = true"},
    {clone_tree,
     {.changes = ecs_mask(Position, Velocity, Frozen, ecs_parent, ecs_child),
      .creates = true,
      .scratch = true},
     {.changes = ecs_mask(Position, Velocity, Frozen),
      .reads = ecs_mask(ecs_parent, ecs_child),
      .creates = true,
      .scratch = true},
     " adds ecs_parent",
     "declare .changes = ecs_mask(ecs_parent"},
};

TESTS_OF_CASES(calls)

/* ---- from one world into another ---- */

static ecs_world *elsewhere;

static void clone_out(ecs_world *world)
{
    ecs_clone(elsewhere, (ecs_source){.world = world, .entity = subject});
}

TEST(a_clone_elsewhere_reads_the_source)
{
    const Case clone = READ(clone_out);
    elsewhere = ecs_world_create(NULL);
    register_all(elsewhere);
    assert_refused(clone.less, clone.call, clone.does, clone.remedy);
    assert_allowed(clone.enough, clone.call);
    assert_int_equal(ecs_entity_count(elsewhere), 1);
    ecs_world_destroy(elsewhere);
}
