/* components_bugs: the advice on types that are not registered or have the wrong size, and on
 * components and rows that are not there. Only in builds with checks. */
#include "bugs_testing.h"

/* ---- registering ---- */

static void register_beyond(ecs_world *world)
{
    ecs_register(world, Beyond);
}

static void register_twice(ecs_world *world)
{
    ecs_register(world, Position);
}

static void register_impostor(ecs_world *world)
{
    ecs_register(world, Impostor);
}

TEST_BUG(registering_a_number_too_high_asserts)
{
    assert_advice(world, register_beyond, "Beyond is numbered " NUMBER_BEYOND,
                  "has " NUMBER_BEYOND " component types");
}

TEST_BUG(registering_a_number_twice_asserts)
{
    assert_advice(world, register_twice, "Position has number 0", "register a type once");
}

TEST_BUG(two_types_with_one_number_assert)
{
    assert_advice(world, register_impostor, "Impostor has number 0, which Position",
                  "number all types of a world in one enum");
}

/* ---- unregistered types ---- */

static void add_beyond(ecs_world *world)
{
    ecs_add(world, subject, Beyond, {1});
}

static void set_unknown(ecs_world *world)
{
    ecs_set(world, subject, Unknown, {1});
}

static void get_unknown(ecs_world *world)
{
    ecs_get(world, subject, Unknown)->value = 1;
}

static void try_get_unknown(ecs_world *world)
{
    ecs_try_get(world, subject, Unknown)->value = 1;
}

static void remove_unknown(ecs_world *world)
{
    Unknown out;
    ecs_remove(world, subject, Unknown, &out);
}

static void create_with_unknown(ecs_world *world)
{
    ecs_create_with(world, ecs_with(Unknown, {1}));
}

static void bulk_with_unknown(ecs_world *world)
{
    ecs_create_bulk(world, 3, NULL, ecs_with(Position, {1, 1}), ecs_with(Unknown, {1}));
}

static void add_many_unknown(ecs_world *world)
{
    ecs_add_many(world, subject, ecs_with(Unknown, {1}));
}

static void each_unknown(ecs_world *world)
{
    ecs_each(world, Unknown, unknown)
        unknown->value = 1;
}

static void view_get_unknown(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_try_get(world, view.entity, Unknown)->value = 1;
}

static void delete_unknown(ecs_world *world)
{
    ecs_delete(world, subject, Unknown);
}

static void delete_all_unknown(ecs_world *world)
{
    ecs_delete_all(world, Unknown);
}

static void delete_any_unknown(ecs_world *world)
{
    ecs_delete_any(world, Unknown);
}

static void count_unknown(ecs_world *world)
{
    ecs_count(world, Unknown);
}

static void has_unknown(ecs_world *world)
{
    (void)ecs_has(world, subject, Unknown);
}

static void reserve_unknown(ecs_world *world)
{
    (void)ecs_reserve(world, 1, ecs_mask(Unknown));
}

static void tag_unknown(ecs_world *world)
{
    ecs_tag(world, subject, UnknownTag);
}

TEST_BUG(every_call_names_an_unregistered_type)
{
    static void (*const mistakes[])(ecs_world *) = {
        add_unknown,        set_unknown,         get_unknown,        try_get_unknown,
        remove_unknown,     create_with_unknown, bulk_with_unknown,  add_many_unknown,
        each_unknown,       view_get_unknown,    delete_unknown,     count_unknown,
        delete_any_unknown, has_unknown,         delete_all_unknown,
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(world, mistakes[i], "Unknown is not registered",
                      "call ecs_register or ecs_register_tag first");
    assert_int_equal(ecs_entity_count(world), 1);
    assert_advice(world, tag_unknown, "UnknownTag is not registered", "call ecs_register");
    assert_advice(world, reserve_unknown, "number 40 is not registered", "call ecs_register");
}

static void delete_beyond(ecs_world *world)
{
    ecs_delete(world, subject, Beyond);
}

static void delete_any_beyond(ecs_world *world)
{
    ecs_delete_any(world, Beyond);
}

static void count_beyond(ecs_world *world)
{
    ecs_count(world, Beyond);
}

TEST_BUG(every_call_refuses_a_number_too_high)
{
    static void (*const mistakes[])(ecs_world *) = {add_beyond, delete_beyond, delete_any_beyond,
                                                    count_beyond};
    for (unsigned i = 0; i < 8; i++) /* they lie in memory where that storage would */
        ecs_unique_set_(world, i, "Filler", &i, sizeof i, sizeof i);
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(world, mistakes[i], "Beyond is not registered", "call ecs_register");
}

static void view_unknown(ecs_world *world)
{
    ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position, Unknown)});
}

static void view_without_unknown(ecs_world *world)
{
    ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position), .without = ecs_mask(Unknown)});
}

TEST_BUG(a_view_of_an_unregistered_type_asserts)
{
    assert_advice(world, view_without_unknown, "number 40 is not registered", "call ecs_register");
    assert_advice(world, view_unknown, "number 40 is not registered", "call ecs_register");
}

static void view_nothing(ecs_world *world)
{
    ecs_view_begin(world, (ecs_query){.without = ecs_mask(Position)});
}

static void view_rows_of_any(ecs_world *world)
{
    ecs_rows_begin(world, (ecs_query){.any = ecs_mask(Position)});
}

TEST_BUG(a_view_without_components_asserts)
{
    assert_advice(world, view_nothing, "ecs_view", "name at least one component in `with`");
    assert_advice(world, view_rows_of_any, "ecs_each_row", "name at least one");
}

/* ---- sizes ---- */

static void tag_with_a_component(ecs_world *world)
{
    ecs_tag(world, subject, Position);
}

static void add_an_impostor(ecs_world *world)
{
    ecs_add(world, subject, Impostor, {{0}});
}

static void create_with_a_component_as_tag(ecs_world *world)
{
    ecs_create_with(world, ecs_with_tag(Position));
}

static void view_get_an_impostor(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_get(&view, Impostor)->bytes[0] = 1;
}

static void view_read_an_impostor(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        (void)ecs_view_read(&view, Impostor);
}

TEST_BUG(a_component_used_as_a_tag_asserts)
{
    assert_advice(world, tag_with_a_component, "Position with 8 bytes, but used with 0",
                  "is a tag used as a component?");
    assert_advice(world, create_with_a_component_as_tag, "used with 0", "is a tag used");
}

TEST_BUG(a_type_of_another_size_asserts)
{
    static void (*const mistakes[])(ecs_world *) = {add_an_impostor, view_get_an_impostor,
                                                    view_read_an_impostor};
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(world, mistakes[i],
                      "Impostor is registered as Position with 8 bytes, but used with 24",
                      "are two components numbered 0");
}

/* ---- absent and repeated components ---- */

static void get_velocity(ecs_world *world)
{
    ecs_get(world, subject, Velocity)->x = 1;
}

static void get_from_no_entity(ecs_world *world)
{
    ecs_get(world, ((ecs_entity){0}), Position)->x = 1;
}

static void read_velocity(ecs_world *world)
{
    (void)ecs_read(world, subject, Velocity);
}

static void get_from_a_destroyed_entity(ecs_world *world)
{
    const ecs_entity dead = make_at(world, 2);
    ecs_destroy(world, dead);
    ecs_get(world, dead, Position)->x = 1;
}

static void get_from_a_reused_slot(ecs_world *world)
{
    const ecs_entity dead = make_at(world, 2);
    ecs_destroy(world, dead);
    assert_int_equal(make_at(world, 3).index, dead.index);
    ecs_get(world, dead, Position)->x = 1;
}

static void read_from_another_world(ecs_world *world)
{
    ecs_entity foreign = subject;
    foreign.stamp ^= 2;
    (void)ecs_read(world, foreign, Position);
}

TEST_BUG(getting_an_absent_component_asserts)
{
    assert_advice(world, get_velocity, "ecs_get: the entity has no Velocity", "call ecs_try_get");
    assert_advice(world, read_velocity, "ecs_read: the entity has no Velocity",
                  "call ecs_try_read");
}

TEST_BUG(the_advice_distinguishes_absent_entities)
{
    assert_advice(world, get_from_no_entity, "ecs_get: {0} is no entity", "no Position");
    assert_advice(world, get_from_a_destroyed_entity, "the entity is gone", "call ecs_try_get");
    assert_advice(world, get_from_a_reused_slot, "the entity is gone", "or ecs_is_alive");
    assert_advice(world, read_from_another_world, "ecs_read: the entity is one of another world",
                  "no Position in this one");
}

static void view_get_velocity(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_get(&view, Velocity)->x = 1;
}

static void rows_read_velocity(ecs_world *world)
{
    ecs_each_row(rows, world, .with = ecs_mask(Position))
        (void)ecs_rows_read(&rows, Velocity)->x;
}

static void rows_get_what_has_gone(ecs_world *world)
{
    ecs_each_row(rows, world, .with = ecs_mask(Position)) {
        ecs_delete(world, rows.entity, Position);
        ecs_rows_get(&rows, Position)->x = 1;
    }
}

static void view_get_what_has_gone(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        ecs_delete(world, view.entity, Position);
        ecs_view_get(&view, Position)->x = 1;
    }
}

TEST_BUG(getting_a_component_outside_the_query_asserts)
{
    assert_advice(world, view_get_velocity, "Velocity is not among the `with` of the loop",
                  "call ecs_try_get");
    assert_advice(world, rows_read_velocity, "Velocity is not among the `with` of the loop",
                  "call ecs_try_read");
    assert_advice(world, view_get_what_has_gone, "no Position", "call ecs_try_get");
    ecs_add(world, subject, Position, {1, 1});
    assert_advice(world, rows_get_what_has_gone, "no Position", "call ecs_try_get");
}

static void create_with_two_positions(ecs_world *world)
{
    ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with(Position, {2, 2}));
}

static void add_two_tags(ecs_world *world)
{
    ecs_add_many(world, subject, ecs_with_tag(Frozen), ecs_with(Velocity, {1, 1}),
                 ecs_with_tag(Frozen));
}

TEST_BUG(adding_one_component_twice_in_a_call_asserts)
{
    assert_advice(world, create_with_two_positions, "Position", "given twice in one call");
    assert_advice(world, add_two_tags, "Frozen", "given twice in one call");
    assert_int_equal(ecs_entity_count(world), 1);
    assert_false(ecs_has_any(world, subject, ecs_mask(Frozen, Velocity)));
}

/* ---- rows and hooks ---- */

static void look_at_a_row_too_far(ecs_world *world)
{
    ecs_entity_at(world, Position, 1);
}

TEST_BUG(a_row_beyond_the_last_asserts)
{
    assert_advice(world, look_at_a_row_too_far, "no row 1 among the 1 of Position", "row");
}
