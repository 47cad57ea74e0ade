/* empty_struct: a struct without members, which GNU C allows, has no value. It can only be a tag,
 * and every call that would use its value asserts. */
#include "ecs_testing.h"

__extension__ typedef struct Empty {
} Empty;

enum { ECS_COMPONENT(Empty) = 20 };
enum { ECS_UNIQUE(Empty) = 3 };

static Empty nothing[4];
static ecs_entity subject;

static void register_it(ecs_world *world)
{
    ecs_register(world, Empty);
}

TEST_IN_WORLD(an_empty_struct_is_refused_as_a_component)
{
    assert_string_equal(
        advice_on(register_it, world),
        "ecs_register: Empty has no members, and so no value: call ecs_register_tag");
    assert_int_equal(ecs_holds_(((ecs_world *)world)->registered, 20), 0);
}

TEST_IN_WORLD(an_empty_struct_can_be_registered_as_a_tag)
{
    ecs_register_tag(world, Empty);
    const ecs_entity tagged = ecs_create(world);
    assert_true(ecs_tag(world, tagged, Empty));
    const ecs_entity born = ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with_tag(Empty));
    assert_rows(world, Empty, tagged, born);
    assert_true(ecs_add_many(world, tagged, ecs_with_tag(Empty), ecs_with_tag(Frozen)));
    assert_true(ecs_has(world, tagged, Empty));
    assert_int_equal(ecs_inspect_component(world, 20).value_size, 0);
    assert_true(ecs_delete(world, tagged, Empty));
    assert_rows(world, Empty, born);
    assert_int_equal(ecs_delete_any(world, Empty), 1);
    assert_int_equal(ecs_count(world, Empty), 0);
}

/* ---- calls that take or return a value ---- */

static void add(ecs_world *world)
{
    ecs_add(world, subject, Empty, nothing[0]);
}

static void add_many(ecs_world *world)
{
    ecs_add_many(world, subject, ecs_with_tag(Frozen), ecs_with(Empty, nothing[0]));
}

static void create_with(ecs_world *world)
{
    ecs_create_with(world, ecs_with(Empty, nothing[0]));
}

static void create_bulk(ecs_world *world)
{
    ecs_create_bulk(world, 4, NULL, ecs_with_each(Empty, nothing));
}

static void set(ecs_world *world)
{
    ecs_set(world, subject, Empty, nothing[0]);
}

static void modify(ecs_world *world)
{
    ecs_modify(world, subject, Empty);
}

static void get(ecs_world *world)
{
    ecs_get(world, subject, Empty);
}

static void try_get(ecs_world *world)
{
    ecs_try_get(world, subject, Empty);
}

static void read_one(ecs_world *world)
{
    ecs_read(world, subject, Empty);
}

static void try_read(ecs_world *world)
{
    ecs_try_read(world, subject, Empty);
}

static void view_get(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Empty))
        ecs_view_get(&view, Empty);
}

static void view_read(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Empty))
        ecs_view_read(&view, Empty);
}

static void each(ecs_world *world)
{
    ecs_each(world, Empty, empty)
        (void)empty;
}

static void each_read(ecs_world *world)
{
    ecs_each_read(world, Empty, empty)
        (void)empty;
}

static void array(ecs_world *world)
{
    ecs_array(world, Empty);
}

static void array_read(ecs_world *world)
{
    ecs_array_read(world, Empty);
}

static void remove_one(ecs_world *world)
{
    ecs_remove(world, subject, Empty, &nothing[0]);
}

static int as_they_are(const void *a, const void *b, void *context)
{
    (void)a, (void)b, (void)context;
    return 0;
}

static void sort(ecs_world *world)
{
    ecs_sort(world, Empty, as_they_are, NULL);
}

static void log_values(ecs_world *world)
{
    const ecs_log log = ecs_deleted(world, Empty);
    ecs_log_values(&log, Empty);
}

static void write_nothing(ecs_writer *writer, const void *value)
{
    (void)writer, (void)value;
}

static bool read_nothing(ecs_reader *reader, void *value)
{
    (void)reader, (void)value;
    return true;
}

static void codec(ecs_world *world)
{
    ecs_codec(world, Empty, write_nothing, read_nothing);
}

TEST_IN_WORLD(every_call_for_the_value_of_an_empty_struct_asserts)
{
    static void (*const mistakes[])(ecs_world *) = {
        add,       add_many, create_with, create_bulk, set,      modify,     get,
        try_get,   read_one, sort,        try_read,    view_get, view_read,  each,
        each_read, array,    array_read,  remove_one,  codec,    log_values,
    };
    ecs_register_tag(world, Empty);
    assert_true(ecs_track(world, Empty, ECS_DELETED));
    subject = ecs_create_with(world, ecs_with_tag(Empty));
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_string_equal(without_place(advice_on(mistakes[i], world), true),
                            "Empty has no members, and so no value: use it as a tag, with "
                            "ecs_register_tag, ecs_tag, ecs_with_tag and ecs_delete");
    assert_rows(world, Empty, subject);
    assert_int_equal(ecs_entity_count(world), 1);
    assert_false(ecs_has(world, subject, Frozen));
}

/* ---- uniques ---- */

static void set_unique(ecs_world *world)
{
    ecs_unique_set(world, Empty, nothing[0]);
}

static void save_unique(ecs_world *world)
{
    ecs_unique_codec(world, Empty, write_nothing, read_nothing);
}

TEST_IN_WORLD(an_empty_struct_is_refused_as_a_unique)
{
    assert_string_equal(advice_on(set_unique, world),
                        "ecs_unique_set: Empty has no members, and so no value to set");
    assert_string_equal(advice_on(save_unique, world),
                        "ecs_unique_codec: Empty has no members, and so no value to save");
    assert_null(ecs_try_unique(world, Empty));
    assert_false(ecs_unique_delete(world, Empty));
}
