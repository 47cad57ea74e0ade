/* fields: what is described is printed, read, compared and hashed. */
#include "fields_testing.h"

#include <float.h>
#include <locale.h>
#include <math.h>

/* ---- descriptions ---- */

static const ecs_field *field_of(const ecs_struct *structure, const char *name)
{
    for (uint32_t i = 0; i < structure->field_count; i++)
        if (strcmp(structure->fields[i].name, name) == 0)
            return &structure->fields[i];
    fail();
    return NULL;
}

static void assert_field(const char *name, ecs_field_type type, uint32_t count, size_t size,
                         size_t offset)
{
    const ecs_field *field = field_of(&ECS_STRUCT(Goblin), name);
    assert_int_equal(field->type, type);
    assert_int_equal(field->count, count);
    assert_int_equal(field->size, size);
    assert_int_equal(field->offset, offset);
}

TEST(a_description_says_where_each_field_lies_and_what_it_is) {
    assert_string_equal(ECS_STRUCT(Goblin).name, "Goblin");
    assert_int_equal(ECS_STRUCT(Goblin).size, sizeof(Goblin));
    assert_int_equal(ECS_STRUCT(Goblin).field_count, 14);
    assert_field("name", ECS_FIELD_TEXT, 1, 8, offsetof(Goblin, name));
    assert_field("level", ECS_FIELD_INT, 1, 1, offsetof(Goblin, level));
    assert_field("weight", ECS_FIELD_DOUBLE, 1, 8, offsetof(Goblin, weight));
    assert_field("asleep", ECS_FIELD_BOOL, 1, 1, offsetof(Goblin, asleep));
    assert_field("size", ECS_FIELD_FLOAT, 1, 4, offsetof(Goblin, size));
    assert_field("points", ECS_FIELD_UINT, 1, 8, offsetof(Goblin, points));
    assert_field("debt", ECS_FIELD_INT, 1, 8, offsetof(Goblin, debt));
    assert_field("prey", ECS_FIELD_ENTITY, 1, 8, offsetof(Goblin, prey));
    assert_field("bag", ECS_FIELD_STRUCT, 3, sizeof(Slot), offsetof(Goblin, bag));
    assert_field("path", ECS_FIELD_FLOAT, 2, 4, offsetof(Goblin, path));
    assert_field("eyes", ECS_FIELD_BOOL, 2, 1, offsetof(Goblin, eyes));
    assert_field("friends", ECS_FIELD_ENTITY, 2, 8, offsetof(Goblin, friends));
    assert_field("plans", ECS_FIELD_UINT, 2, 1, offsetof(Goblin, plans));
    assert_ptr_equal(field_of(&ECS_STRUCT(Goblin), "bag")->nested, &ECS_STRUCT(Slot));
    assert_int_equal(field_of(&ECS_STRUCT(Goblin), "mood")->name_count, 3);
}

TEST_IN(DESCRIBED, a_world_knows_what_it_is_told) {
    assert_ptr_equal(ecs_struct_of(world, ECS_COMPONENT(Goblin)), &ECS_STRUCT(Goblin));
    assert_null(ecs_struct_of(world, ECS_COMPONENT(Plain)));
    assert_null(ecs_struct_of(world, ECS_COMPONENT(Frozen)));
    ecs_describe(world, Goblin); /* again */
    assert_ptr_equal(ecs_struct_of(world, ECS_COMPONENT(Goblin)), &ECS_STRUCT(Goblin));
}

TEST_IN(DESCRIBED, other_worlds_do_not_know_it) {
    OWN_WORLD other = make_world(2);
    assert_null(ecs_struct_of(other, ECS_COMPONENT(Position)));
}

TEST_IN(DESCRIBED, the_links_of_a_hierarchy_are_described) {
    ecs_register_hierarchy(world);
    const ecs_entity parent = ecs_create(world);
    const ecs_entity child = ecs_attach_new(world, parent, ecs_with_tag(Frozen));
    assert_value(world, child, "ecs_child.parent", "0:1@1");
    assert_value(world, parent, "ecs_parent.last", "1:1@1");
    assert_value(world, parent, "ecs_parent.count", "1");
    assert_value(world, child, "ecs_child.next", "none");
}

TEST_IN(DESCRIBED, a_field_is_found_once_and_then_written_as_bytes) {
    const ecs_entity goblin = make_goblin(world);
    ecs_field_place place = {0};
    assert_true(ecs_find_field(world, "Goblin.bag[2].item", &place, NULL));
    assert_int_equal(place.component, ECS_COMPONENT(Goblin));
    assert_int_equal(place.offset, offsetof(Goblin, bag) + 2 * sizeof(Slot));
    assert_int_equal(place.field->type, ECS_FIELD_INT);
    unsigned char *value = ecs_try_modify_by_number(world, goblin, place.component);
    const int16_t item = 77;
    memcpy(value + place.offset, &item, sizeof item);
    assert_int_equal(ecs_read(world, goblin, Goblin)->bag[2].item, 77);
    const ecs_field_place before = place;
    assert_false(ecs_find_field(world, "Goblin.bag[3].item", &place, NULL));
    assert_memory_equal(&place, &before, sizeof place);
}

/* ---- values as text ---- */

TEST_IN(DESCRIBED, each_type_is_printed) {
    const ecs_entity goblin = make_goblin(world);
    assert_value(world, goblin, "Goblin.name", "\"Snik\"");
    assert_value(world, goblin, "Goblin.level", "-3");
    assert_value(world, goblin, "Goblin.weight", "0.1");
    assert_value(world, goblin, "Goblin.asleep", "true");
    assert_value(world, goblin, "Goblin.size", "1.5");
    assert_value(world, goblin, "Goblin.mood", "angry");
    assert_value(world, goblin, "Goblin.points", "18446744073709551615");
    assert_value(world, goblin, "Goblin.prey", "7:3@1");
    assert_value(world, goblin, "Goblin.debt", "-9223372036854775808");
    assert_value(world, goblin, "Goblin.bag[1].item", "-3");
    assert_value(world, goblin, "Goblin.bag[2].count", "255");
    assert_value(world, goblin, "Goblin.path[1]", "-0");
    assert_value(world, goblin, "Goblin.eyes[1]", "false");
    assert_value(world, goblin, "Goblin.friends[0]", "none");
    assert_value(world, goblin, "Goblin.friends[1]", "9:5");
    assert_value(world, goblin, "Goblin.plans[0]", "angry");
}

TEST_IN(DESCRIBED, a_value_without_a_name_is_printed_as_a_number) {
    const ecs_entity goblin = make_goblin(world);
    Goblin *value = ecs_get(world, goblin, Goblin);
    value->plans[0] = 1;
    value->plans[1] = 3;
    assert_value(world, goblin, "Goblin.plans[0]", "1");
    assert_value(world, goblin, "Goblin.plans[1]", "3");
    assert_refuses(world, goblin, "Goblin.plans[0] = 1", "1 is none of calm, angry");
}

TEST_IN(DESCRIBED, each_type_is_read) {
    const ecs_entity goblin = ecs_create_with(world, ecs_with(Goblin, {.secret = world}));
    static const char *const lines[] = {
        "Goblin.name = \"Gr\\\"x\"",
        "Goblin.level=-128",
        "  Goblin.weight   =  1e300  \r",
        "Goblin.asleep = true",
        "Goblin.size = .5",
        "Goblin.mood = angry",
        "Goblin.points = 18446744073709551615",
        "Goblin.prey = 4294967295:16777214@255",
        "Goblin.debt = -9223372036854775808",
        "Goblin.bag[2].item = 32767",
        "Goblin.bag[0].count = 0255",
        "Goblin.path[1] = -inf",
        "Goblin.eyes[1] = true",
        "Goblin.friends[0] = 5:6",
        "Goblin.plans[1] = angry",
    };
    each_case(i, lines)
        assert_assigns(world, goblin, lines[i]);
    const Goblin *value = ecs_read(world, goblin, Goblin);
    assert_string_equal(value->name, "Gr\"x");
    assert_int_equal(value->level, -128);
    assert_true(value->weight == 1e300);
    assert_true(value->asleep);
    assert_true(value->size == 0.5f);
    assert_int_equal(value->mood, ANGRY);
    assert_true(value->points == UINT64_MAX);
    assert_int_equal(value->prey.index, UINT32_MAX);
    assert_int_equal(value->prey.stamp, 0xFFFFFEFF);
    assert_true(value->debt == INT64_MIN);
    assert_int_equal(value->bag[2].item, 32767);
    assert_int_equal(value->bag[0].count, 255);
    assert_true(isinf(value->path[1]) && value->path[1] < 0);
    assert_true(value->eyes[1] && !value->eyes[0]);
    assert_int_equal(value->friends[0].stamp, 6 << 8);
    assert_int_equal(value->plans[1], ANGRY);
    assert_ptr_equal(value->secret, world);
}

TEST_IN(DESCRIBED, what_is_wrong_is_refused_with_a_reason) {
    static const char *const refused[][2] = {
        {"", "there is no component "},
        {"=", "there is no component "},
        {"= 3", "there is no component "},
        {"Gobin.size = 3", "there is no component Gobin"},
        {"Goblin = 3", "Goblin is a struct: name one of its fields, as Goblin.name"},
        {"Goblin", "Goblin is a struct"},
        {"Goblin. = 3", "Goblin has no field "},
        {"Goblin.sizes = 3", "Goblin has no field sizes"},
        {"Goblin.siz = 3", "Goblin has no field siz"},
        {"Goblin.secret = 3", "Goblin has no field secret"},
        {"Goblin.size", "Goblin.size is not followed by = and a value"},
        {"Goblin.size =", "the value is missing: a number"},
        {"Goblin.size.x = 3", "size is no struct"},
        {"Goblin.size[0] = 3", "size is no array"},
        {"Goblin.path = 3", "path is an array: name one of its elements, as path[0]"},
        {"Goblin.path[2] = 3", "path has elements from [0] to [1], not [2]"},
        {"Goblin.path[-1] = 3", "not [-1]"},
        {"Goblin.path[] = 3", "not []"},
        {"Goblin.path[1 = 3", "path has elements from [0] to [1]"},
        {"Goblin.path[18446744073709551616] = 3", "path has elements"},
        {"Goblin.path[1]x = 3", "path is no struct"},
        {"Goblin.bag[1] = 3", "Slot is a struct: name one of its fields, as Slot.item"},
        {"Goblin.bag.item = 3", "bag is an array"},
        {"Goblin.level = 128", "128 is not from -128 to 127"},
        {"Goblin.level = -129", "-129 is not from -128 to 127"},
        {"Goblin.level = 1.5", "1.5 is not a whole number"},
        {"Goblin.level = +1", "+1 is not a whole number"},
        {"Goblin.level = 1 2", "1 2 is not a whole number"},
        {"Goblin.level = -", "- is not a whole number"},
        {"Goblin.bag[0].count = -1", "-1 is not from 0 to 255"},
        {"Goblin.points = 18446744073709551616", "is not from 0 to 18446744073709551615"},
        {"Goblin.debt = 9223372036854775808", "to 9223372036854775807"},
        {"Goblin.size = 1e39", "1e39 is too large for a float"},
        {"Goblin.weight = -1e309", "-1e309 is too large for a double"},
        {"Goblin.size = 0x10", "0x10 is not a number"},
        {"Goblin.size = 1,5", "1,5 is not a number"},
        {"Goblin.size = infinity", "infinity is not a number"},
        {"Goblin.size = .", ". is not a number"},
        {"Goblin.size = 1e", "1e is not a number"},
        {"Goblin.size = 1 = 2", "1 = 2 is not a number"},
        {"Goblin.asleep = 1", "1 is not true or false"},
        {"Goblin.asleep = TRUE", "TRUE is not true or false"},
        {"Goblin.mood = happy", "happy is none of calm, angry"},
        {"Goblin.mood =", "the value is missing: one of calm, angry"},
        {"Goblin.name = Snik", "Snik is not a text in quotes"},
        {"Goblin.name = \"", "\" is not a text in quotes"},
        {"Goblin.name = \"a\"b\"", "a byte or an escape"},
        {"Goblin.name = \"a\\\"", "a byte or an escape"},
        {"Goblin.name = \"\\x00\"", "a byte or an escape"},
        {"Goblin.name = \"\\xg0\"", "a byte or an escape"},
        {"Goblin.name = \"\\x0\"", "a byte or an escape"},
        {"Goblin.name = \"\\q\"", "a byte or an escape"},
        {"Goblin.name = \"a\tb\"", "a byte or an escape"},
        {"Goblin.name = \"12345678\"", "is longer than 7 bytes"},
        {"Goblin.prey = 7", "7 is not an entity"},
        {"Goblin.prey = 7:", "7: is not an entity"},
        {"Goblin.prey = :1", ":1 is not an entity"},
        {"Goblin.prey = 7:16777215", "7:16777215 is not an entity"},
        {"Goblin.prey = 7:1@256", "7:1@256 is not an entity"},
        {"Goblin.prey = 4294967296:1", "is not an entity"},
        {"Goblin.prey = -1:1", "-1:1 is not an entity"},
        {"Goblin.prey = nobody", "nobody is not an entity"},
        {"Frozen.x = 3", "Frozen is a tag, which has no value"},
        {"Plain.value = 3", "Plain is not described"},
        {"Position.x = 3", "the entity has no Position"},
        {"\n.\x01\xff = 3", "there is no component"},
    };
    const ecs_entity goblin = make_goblin(world);
    each_case(i, refused)
        assert_refuses(world, goblin, refused[i][0], refused[i][1]);
    char *longest = malloc(100000);
    memset(longest, 'x', 99999);
    longest[99999] = '\0';
    assert_refuses(world, goblin, longest, "there is no component xxx");
    memcpy(longest, "Goblin.size = 1", 15);
    memset(longest + 15, '0', 99999 - 15);
    assert_refuses(world, goblin, longest, "is not a number");
    free(longest);
}

TEST_IN(DESCRIBED, absent_entities_are_refused) {
    ecs_entity absent[ABSENT];
    char value[ECS_FIELD_VALUE_SIZE], error[ECS_FIELD_ERROR_SIZE];
    make_absent(world, absent);
    for (int i = 0; i < ABSENT; i++) {
        assert_false(ecs_assign(world, absent[i], "Goblin.size = 1", error));
        assert_says(error, "there is no such entity");
        assert_false(ecs_value_of(world, absent[i], "Goblin.size", value, error));
        assert_false(ecs_value_of(world, absent[i], "Goblin.size", value, NULL));
    }
}

TEST_IN(DESCRIBED, links_are_not_set) {
    ecs_register_hierarchy(world);
    const ecs_entity parent = ecs_create(world);
    const ecs_entity child = ecs_attach_new(world, parent, ecs_with_tag(Frozen));
    assert_refuses(world, child, "ecs_child.parent = none", "ecs_child is kept by the hierarchy");
}

TEST_IN(DESCRIBED, setting_counts_as_modified) {
    const ecs_entity entity = make_at(world, 1);
    assert_true(ecs_track(world, Position, ECS_MODIFIED));
    ecs_advance(world);
    assert_false(ecs_assign(world, entity, "Position.x = one", NULL));
    assert_false(ecs_is_modified(world, entity, Position));
    assert_assigns(world, entity, "Position.x = 1");
    assert_true(ecs_is_modified(world, entity, Position));
}

/* ---- floats and texts come back ---- */

static void assert_float_comes_back(ecs_world *world, ecs_entity goblin, uint32_t bits)
{
    char line[64] = "Goblin.size = ", value[ECS_FIELD_VALUE_SIZE];
    Goblin *there = ecs_get(world, goblin, Goblin);
    memcpy(&there->size, &bits, sizeof bits);
    const bool is_nan = isnan(there->size);
    assert_true(ecs_value_of(world, goblin, "Goblin.size", value, NULL));
    assert_true(strlen(value) <= 15);
    strcat(line, value);
    there->size = 77;
    assert_assigns(world, goblin, line);
    assert_true(is_nan ? isnan(there->size) : memcmp(&there->size, &bits, sizeof bits) == 0);
}

static void assert_double_comes_back(ecs_world *world, ecs_entity goblin, uint64_t bits)
{
    char line[64] = "Goblin.weight = ", value[ECS_FIELD_VALUE_SIZE];
    Goblin *there = ecs_get(world, goblin, Goblin);
    memcpy(&there->weight, &bits, sizeof bits);
    const bool is_nan = isnan(there->weight);
    assert_true(ecs_value_of(world, goblin, "Goblin.weight", value, NULL));
    assert_true(strlen(value) <= 24);
    strcat(line, value);
    there->weight = 77;
    assert_assigns(world, goblin, line);
    assert_true(is_nan ? isnan(there->weight) : memcmp(&there->weight, &bits, sizeof bits) == 0);
}

TEST_IN(DESCRIBED, every_float_comes_back) {
    static const uint32_t singles[] = {0,          0x80000000, 1,          0x007FFFFF, 0x00800000,
                                       0x7F7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00000, 0xFFC00001};
    const ecs_entity goblin = make_goblin(world);
    uint64_t drawn = 1;
    each_case(i, singles) {
        assert_float_comes_back(world, goblin, singles[i]);
        assert_double_comes_back(world, goblin, (uint64_t)singles[i] << 32);
        assert_double_comes_back(world, goblin, (uint64_t)singles[i] << 32 | 1);
    }
    for (int i = 0; i < 20000; i++) {
        drawn = drawn * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        assert_float_comes_back(world, goblin, (uint32_t)(drawn >> 32));
        assert_double_comes_back(world, goblin, drawn);
    }
}

TEST_IN(DESCRIBED, a_float_has_as_few_digits_as_it_needs) {
    static const struct {
        float number;
        const char *text;
    } shortest[] = {{0.1f, "0.1"},    {1 / 3.0f, "0.33333334"},   {16777216, "16777216"},
                    {1e10f, "1e+10"}, {FLT_MAX, "3.4028235e+38"}, {1e-45f, "1e-45"}};
    const ecs_entity goblin = make_goblin(world);
    each_case(i, shortest) {
        ecs_get(world, goblin, Goblin)->size = shortest[i].number;
        assert_value(world, goblin, "Goblin.size", shortest[i].text);
    }
}

TEST_IN(DESCRIBED, the_point_is_a_point_in_every_locale) {
    const ecs_entity goblin = make_goblin(world);
    static const char *const locales[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"};
    size_t i = 0;
    while (i < LENGTH(locales) && !setlocale(LC_NUMERIC, locales[i]))
        i++;
    assert_assigns(world, goblin, "Goblin.size = 2.75");
    assert_true(ecs_read(world, goblin, Goblin)->size == 2.75f);
    assert_value(world, goblin, "Goblin.size", "2.75");
    assert_value(world, goblin, "Goblin.weight", "0.1");
    assert_refuses(world, goblin, "Goblin.size = 2,75", "2,75 is not a number");
    setlocale(LC_NUMERIC, "C");
    if (i == LENGTH(locales))
        skip(); /* no locale with a comma is installed here */
}

TEST_IN(DESCRIBED, texts_with_any_bytes_come_back) {
    const ecs_entity goblin = make_goblin(world);
    Goblin *value = ecs_get(world, goblin, Goblin);
    uint64_t drawn = 1;
    for (int i = 0; i < 20000; i++) {
        char name[8] = "", printed[ECS_FIELD_VALUE_SIZE], line[ECS_FIELD_VALUE_SIZE + 16];
        drawn = drawn * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        memcpy(name, &drawn, 7);
        memcpy(value->name, name, sizeof name);
        assert_true(ecs_value_of(world, goblin, "Goblin.name", printed, NULL));
        snprintf(line, sizeof line, "Goblin.name = %s", printed);
        memset(value->name, 'x', sizeof value->name);
        assert_assigns(world, goblin, line);
        assert_string_equal(value->name, name);
    }
}

TEST_IN(DESCRIBED, texts_are_escaped) {
    static const char *const texts[][2] = {
        {"", "\"\""},
        {"a\"\\b", "\"a\\\"\\\\b\""},
        {"\n\r\t\x01\x7f", "\"\\n\\r\\t\\x01\\x7f\""},
        {"\xC3\xA4", "\"\xC3\xA4\""},                     /* a character of two bytes */
        {"\xE2\x82\xAC", "\"\xE2\x82\xAC\""},             /* of three */
        {"\xE0\xA0\x80", "\"\xE0\xA0\x80\""},             /* the first of these */
        {"\xE0\xA4\xB9", "\"\xE0\xA4\xB9\""},             /* a letter of Hindi */
        {"\xF0\x9F\x98\x80", "\"\xF0\x9F\x98\x80\""},     /* of four */
        {"\xC3", "\"\\xc3\""},                            /* cut off */
        {"\xC0\x80", "\"\\xc0\\x80\""},                   /* longer than need be */
        {"\xED\xA0\x80", "\"\\xed\\xa0\\x80\""},          /* a surrogate */
        {"\xF4\x90\x80\x80", "\"\\xf4\\x90\\x80\\x80\""}, /* beyond Unicode */
    };
    const ecs_entity goblin = make_goblin(world);
    each_case(i, texts) {
        Goblin *value = ecs_get(world, goblin, Goblin);
        memset(value->name, 0, sizeof value->name);
        memcpy(value->name, texts[i][0], strlen(texts[i][0]));
        assert_value(world, goblin, "Goblin.name", texts[i][1]);
    }
}

TEST_IN(DESCRIBED, a_text_that_fills_its_array_is_printed_whole) {
    const ecs_entity goblin = make_goblin(world);
    memset(ecs_get(world, goblin, Goblin)->name, 'y', 8);
    assert_value(world, goblin, "Goblin.name", "\"yyyyyyyy\"");
}

/* ---- equality and hashes ---- */

TEST(padding_does_not_count) {
    Goblin a, b;
    memset(&a, 0xAA, sizeof a);
    memset(&b, 0x55, sizeof b);
    const Goblin same = {.name = "x", .level = -1, .bag = {{1, 2}}, .path = {1, 2}};
#define COPY(field)                                                                                \
    do {                                                                                           \
        memcpy(&a.field, &same.field, sizeof a.field);                                             \
        memcpy(&b.field, &same.field, sizeof b.field);                                             \
    } while (0)
    COPY(name);
    COPY(level);
    COPY(weight);
    COPY(asleep);
    COPY(size);
    COPY(mood);
    COPY(points);
    COPY(prey);
    COPY(debt);
    COPY(path);
    COPY(eyes);
    COPY(friends);
    COPY(plans);
    for (int i = 0; i < 3; i++) {
        COPY(bag[i].item);
        COPY(bag[i].count);
    }
#undef COPY
    memcpy(b.name + 2, "rest", 4); /* behind the end of the text */
    assert_true(ecs_is_equal(&ECS_STRUCT(Goblin), &a, &b));
}

static void assert_differ(const Goblin *a, const Goblin *b)
{
    assert_false(ecs_is_equal(&ECS_STRUCT(Goblin), a, b));
    assert_false(ecs_is_equal(&ECS_STRUCT(Goblin), b, a));
}

TEST(each_field_counts) {
    const Goblin zero = {.name = "a"};
    const Goblin others[] = {
        {.name = "ab"},
        {.name = ""},
        {.name = "a", .level = -1},
        {.name = "a", .weight = -0.0},
        {.name = "a", .asleep = true},
        {.name = "a", .size = -0.0f},
        {.name = "a", .mood = ANGRY},
        {.name = "a", .points = 1},
        {.name = "a", .prey = {.index = 1}},
        {.name = "a", .prey = {.stamp = 1}},
        {.name = "a", .debt = 1},
        {.name = "a", .bag[2] = {.count = 1}},
        {.name = "a", .path[1] = 1},
        {.name = "a", .eyes[1] = true},
        {.name = "a", .friends[1] = {.index = 1}},
        {.name = "a", .plans[1] = 1},
    };
    each_case(i, others)
        assert_differ(&zero, &others[i]);
    Goblin other = zero;
    other.secret = &other;
    assert_true(ecs_is_equal(&ECS_STRUCT(Goblin), &zero, &other));
}

TEST(all_nans_are_equal) {
    Goblin a = {.size = NAN, .weight = (double)NAN}, b = a;
    const uint32_t single = 0xFFC00123;
    const uint64_t real = UINT64_C(0xFFF8000000000123);
    memcpy(&b.size, &single, sizeof single);
    memcpy(&b.weight, &real, sizeof real);
    assert_true(ecs_is_equal(&ECS_STRUCT(Goblin), &a, &b));
    b.size = 0;
    assert_differ(&a, &b);
}

typedef struct Pair {
    char first[4], second[4];
} Pair;

ECS_DESCRIBE(Pair, ecs_field(Pair, first), ecs_field(Pair, second));

TEST(texts_that_continue_each_other_differ) {
    const Pair a = {"a", "bc"}, b = {"ab", "c"};
    assert_false(ecs_is_equal(&ECS_STRUCT(Pair), &a, &b));
}
