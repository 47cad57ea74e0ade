/* fields_bugs: the advice on misuse of by_number.h, fields.h and clone.h. Only in builds with
 * checks. */
#include "bugs_testing.h"
#include "fields_testing.h"

static const ecs_struct two_names = {
    "Position", sizeof(Position),
    (const ecs_field[]){ecs_field(Position, x), ecs_field(Position, x)}, 2};

typedef struct Essay {
    char text[257];
} Essay;

typedef struct Tower {
    int32_t
        a_name_with_very_many_letters_that_says_far_more_than_it_needs_to_about_what_this_field_is_for
            [2];
} Tower;
#define FLOOR                                                                                      \
    a_name_with_very_many_letters_that_says_far_more_than_it_needs_to_about_what_this_field_is_for

/* Structs within structs, until the path is too long. */
typedef struct Block {
    Tower
        a_name_with_very_many_letters_that_says_far_more_than_it_needs_to_about_what_this_field_is_for;
} Block;

typedef struct City {
    Block
        a_name_with_very_many_letters_that_says_far_more_than_it_needs_to_about_what_this_field_is_for;
} City;

enum { ECS_COMPONENT(Essay) = 30, ECS_COMPONENT(City) };

ECS_DESCRIBE(Essay, ecs_field(Essay, text));
ECS_DESCRIBE(Tower, ecs_field(Tower, FLOOR));
ECS_DESCRIBE(Block, ecs_field_struct(Block, FLOOR, Tower));
ECS_DESCRIBE(City, ecs_field_struct(City, FLOOR, Block));
ECS_DESCRIBE(Unknown, ecs_field(Unknown, value));

/* ---- numbers ---- */

static void read_free_number(ecs_world *world)
{
    ecs_try_read_by_number(world, subject, ECS_COMPONENT(Unknown));
}

static void tag_beyond(ecs_world *world)
{
    ecs_tag_by_number(world, subject, ECS_NO_NUMBER);
}

static void describe_free_number(ecs_world *world)
{
    ecs_struct_of(world, ECS_COMPONENTS_MAX);
}

static void get_tag(ecs_world *world)
{
    ecs_try_get_by_number(world, subject, ECS_COMPONENT(Frozen));
}

static void tag_value(ecs_world *world)
{
    ecs_tag_by_number(world, subject, ECS_COMPONENT(Position));
}

static void set_link(ecs_world *world)
{
    ecs_register_hierarchy(world);
    ecs_try_modify_by_number(world, subject, ECS_COMPONENT(ecs_child));
}

TEST_BUG(a_number_must_be_registered_for_what_it_is_used)
{
    assert_advice(world, read_free_number, "no component has the number 40", "ecs_find_component");
    assert_advice(world, tag_beyond, "no component has the number 4294967295", "ecs_register");
    assert_advice(world, describe_free_number, "no component has the number", "ecs_register");
    assert_advice(world, get_tag, "Frozen has no members", "ecs_tag");
    assert_advice(world, tag_value, "Position", "tag used as a component");
    assert_advice(world, set_link, "ecs_child is kept by the hierarchy", "ecs_attach");
}

/* ---- descriptions ---- */

static void describe_unregistered(ecs_world *world)
{
    ecs_describe(world, Unknown);
}

static void describe_link(ecs_world *world)
{
    ecs_describe_(world, ECS_COMPONENT(ecs_child), "ecs_child", sizeof(ecs_child), &two_names);
}

static void describe_twice(ecs_world *world)
{
    ecs_describe_(world, ECS_COMPONENT(Position), "Position", sizeof(Position), &two_names);
}

static void describe_essay(ecs_world *world)
{
    ecs_describe(world, Essay);
}

static void describe_city(ecs_world *world)
{
    ecs_describe(world, City);
}

TEST_BUG(a_description_must_fit)
{
    ecs_register(world, Essay);
    ecs_register(world, City);
    assert_advice(world, describe_unregistered, "Unknown is not registered", "ecs_register");
    assert_advice(world, describe_twice, "Position names its field x twice", "ecs_describe");
    assert_advice(world, describe_essay, "Essay.text is a text of 257 bytes", "leave it out");
    assert_advice(world, describe_city, "City has a field whose path is longer", "shorten");
    ecs_register_hierarchy(world);
    assert_advice(world, describe_link, "ecs_child is kept by the hierarchy", "described already");
}

/* ---- clones ---- */

static ecs_world *there;

static void clone_over(ecs_world *world)
{
    ecs_clone(world, (ecs_source){.world = there, .entity = ecs_entity_at(there, Goblin, 0)});
}

static void clone_health(ecs_world *world)
{
    ecs_clone(world, (ecs_source){.world = there, .entity = ecs_entity_at(there, Plain, 0)});
}

static void clone_twice(ecs_world *world)
{
    ecs_clone_with(world, (ecs_source){.entity = subject}, ecs_with(Velocity, {1, 1}),
                   ecs_with(Velocity, {2, 2}));
}

static void clone_subject(ecs_world *world)
{
    ecs_clone(world, (ecs_source){.entity = subject});
}

static void clone_tree_over(ecs_world *world)
{
    ecs_clone_tree(world,
                   (ecs_source){.world = there, .entity = ecs_entity_at(there, ecs_parent, 0)});
}

static void look(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)world, (void)entity, (void)value, (void)context;
}

TEST_BUG(the_other_world_must_know_the_components)
{
    there = make_world(2);
    describe_all(there);
    make_goblin(there);
    ecs_create_with(there, ecs_with(Plain, {1}));
    assert_advice(world, clone_over, "Goblin is not registered in the world that gets the clone",
                  ".without");
    ecs_register_(world, ECS_COMPONENT(Plain), "Other", sizeof(Plain), _Alignof(Plain));
    assert_advice(world, clone_health, "is Plain with 4 bytes in one world, and Other", ".without");
    ecs_register_hierarchy(there);
    ecs_attach_new(there, make_at(there, 1), ecs_with_tag(Frozen));
    assert_advice(world, clone_tree_over, "has no hierarchy", "ecs_register_hierarchy");
    ecs_world_destroy(there);
}

TEST_BUG(a_component_is_given_once)
{
    assert_advice(world, clone_twice, "Velocity is given twice", "in one call");
}

TEST_BUG(what_is_owned_needs_a_hook)
{
    ecs_on_delete(world, Position, look, NULL);
    assert_advice(world, clone_subject, "Position has a deletion hook", "ecs_on_clone");
    ecs_on_clone(world, Position, ecs_clone_bytes, NULL);
    clone_subject(world);
}
