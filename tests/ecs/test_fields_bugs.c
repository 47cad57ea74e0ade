/* fields_bugs: the advice on misuse of components by number, fields.h and clone.h. Only in builds
 * with checks. */
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

/* One that fits, and one letter more. */
#define LETTERS_50 "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwx"
#define LETTERS_255 LETTERS_50 LETTERS_50 LETTERS_50 LETTERS_50 LETTERS_50 "12345"
static const char *const longest_names[] = {"none", LETTERS_255};
static const char *const names_too_long[] = {"none", LETTERS_255 "6"};

typedef struct Weather {
    int32_t now;
} Weather;

enum { ECS_COMPONENT(Essay) = 30, ECS_COMPONENT(City), ECS_COMPONENT(Weather) };

ECS_DESCRIBE(Essay, ecs_field(Essay, text));
ECS_DESCRIBE(Tower, ecs_field(Tower, FLOOR));
ECS_DESCRIBE(Block, ecs_field_struct(Block, FLOOR, Tower));
ECS_DESCRIBE(City, ecs_field_struct(City, FLOOR, Block));
ECS_DESCRIBE(Unknown, ecs_field(Unknown, value));

TEST(a_number_must_be_registered_for_what_it_is_used) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_try_read_by_number(world, subject, ECS_COMPONENT(Unknown)),
               "no component has the number 40", "ecs_find_component");
        MISUSE(ecs_tag_by_number(world, subject, ECS_NO_NUMBER),
               "no component has the number 4294967295", "ecs_register");
        MISUSE(ecs_struct_of(world, ECS_COMPONENTS_MAX), "no component has the number",
               "ecs_register");
        MISUSE(ecs_try_get_by_number(world, subject, ECS_COMPONENT(Frozen)),
               "Frozen has no members", "ecs_tag");
        MISUSE(ecs_tag_by_number(world, subject, ECS_COMPONENT(Position)), "Position",
               "tag used as a component");
        ecs_register_hierarchy(world);
        MISUSE(ecs_try_modify_by_number(world, subject, ECS_COMPONENT(ecs_child)),
               "ecs_child is kept by the hierarchy", "ecs_attach");
    }
}

static const ecs_struct weather = {"Weather", sizeof(Weather),
                                   (const ecs_field[]){ecs_field_enum(Weather, now, longest_names)},
                                   1};
static const ecs_struct long_weather = {
    "Weather", sizeof(Weather), (const ecs_field[]){ecs_field_enum(Weather, now, names_too_long)},
    1};

#define DESCRIBE(T, as) ecs_describe_(world, ECS_TYPE_(T), as)

TEST(a_description_must_fit) {
    each_misuse(world, open_world_with_subject) {
        ecs_register(world, Essay);
        ecs_register(world, City);
        MISUSE(ecs_describe(world, Unknown), UNREGISTERED);
        MISUSE(DESCRIBE(Position, &two_names), "Position names its field x twice", "ecs_describe");
        MISUSE(ecs_describe(world, Essay), "Essay.text is a text of 257 bytes", "leave it out");
        MISUSE(ecs_describe(world, City), "City has a field whose path is longer", "shorten");
        ecs_register(world, Weather);
        MISUSE(DESCRIBE(Weather, &long_weather),
               "Weather.now has a value whose name is longer than 255", "letters");
        assert_true(DESCRIBE(Weather, &weather));
        ecs_register_hierarchy(world);
        MISUSE(DESCRIBE(ecs_child, &two_names), "ecs_child is kept by the hierarchy",
               "described already");
    }
}

/* ---- clones ---- */

TEST(the_other_world_must_know_the_components) {
    each_misuse(world, open_world_with_subject) {
        ecs_world *there = make_world(2);
        describe_all(there);
        const ecs_source goblin = {.world = there, .entity = make_goblin(there)};
        const ecs_source plain = {.world = there,
                                  .entity = ecs_create_with(there, ecs_with(Plain, {1}))};
        MISUSE(ecs_clone(world, goblin),
               "Goblin is not registered in the world that gets the clone", ".without");
        ecs_register_(world, ECS_COMPONENT(Plain), "Other", sizeof(Plain), _Alignof(Plain), "");
        MISUSE(ecs_clone(world, plain), "is Plain with 4 bytes in one world, and Other",
               ".without");
        ecs_register_hierarchy(there);
        const ecs_source parent = {.world = there, .entity = make_at(there, 1)};
        ecs_attach_new(there, parent.entity, ecs_with_tag(Frozen));
        MISUSE(ecs_clone_tree(world, parent), "has no hierarchy", "ecs_register_hierarchy");
    }
}

TEST(a_component_is_given_once) {
    each_misuse(world, open_world_with_subject) {
        const ecs_source source = {.entity = subject};
        MISUSE(
            ecs_clone_with(world, source, ecs_with(Velocity, {1, 1}), ecs_with(Velocity, {2, 2})),
            "Velocity is given twice", "in one call");
    }
}

TEST(what_is_owned_needs_a_hook) {
    each_misuse(world, open_world_with_subject) {
        const ecs_source source = {.entity = subject};
        ecs_on_delete(world, Position, look, NULL);
        MISUSE(ecs_clone(world, source), "Position has a deletion hook", "ecs_on_clone");
        ecs_on_clone(world, Position, ecs_clone_bytes, NULL);
        ecs_clone(world, source);
    }
}
