/* fields_entity: the fields of whole entities, and entities and worlds as JSON. */
#include "fields_testing.h"
#include "hierarchy_testing.h"

TEST_IN(DESCRIBED, fields_are_set_and_shown_without_allocating) {
    const ecs_entity entity = make_goblin(world);
    const size_t before = memory.requests;
    assert_assigns(world, entity, "Goblin.size = 3");
    assert_value(world, entity, "Goblin.size", "3");
    written_by(write_as_json, world, entity);
    assert_int_equal(memory.requests, before);
}

/* ---- an inspector ---- */

typedef struct Shown {
    char text[4096];
    ecs_world *world; /* gets another goblin for each value; NULL: no */
} Shown;

static void show(void *context, const char *path, const char *value)
{
    Shown *shown = context;
    const size_t length = strlen(shown->text);
    snprintf(shown->text + length, sizeof shown->text - length, "%s|%s\n", path, value);
    if (shown->world)
        make_goblin(shown->world);
}

TEST_IN(DESCRIBED, an_inspector_sees_each_value_with_its_path) {
    Shown shown = {.text = ""};
    const ecs_entity entity = make_at(world, 1);
    ecs_tag(world, entity, Frozen);
    ecs_add(world, entity, Plain, {3});
    ecs_each_field(world, entity, show, &shown);
    assert_string_equal(shown.text, "Position.x|1\nPosition.y|-1\nFrozen|\nPlain|\n");
}

TEST_IN(DESCRIBED, an_inspector_sees_links) {
    Shown shown = {.text = ""};
    ecs_register_hierarchy(world);
    const ecs_entity parent = ecs_create(world);
    ecs_attach_new(world, parent, ecs_with_tag(Frozen));
    ecs_each_field(world, parent, show, &shown);
    assert_string_equal(shown.text,
                        "ecs_parent.first|1:1@1\necs_parent.last|1:1@1\necs_parent.count|1\n");
}

TEST_IN(DESCRIBED, an_inspector_may_move_what_it_sees) {
    Shown shown = {.text = "", .world = world}, calm = {.text = ""};
    const ecs_entity goblin = make_goblin(world);
    ecs_each_field(world, goblin, show, &shown);
    ecs_each_field(world, goblin, show, &calm);
    assert_string_equal(shown.text, calm.text);
}

TEST_IN(DESCRIBED, an_absent_entity_has_no_fields) {
    Shown shown = {.text = ""};
    ecs_each_field(world, (ecs_entity){0}, show, &shown);
    assert_string_equal(shown.text, "");
}

ECS_DESCRIBE(Clock, ecs_field(Clock, ticks));

TEST_IN(DESCRIBED, uniques_are_listed_with_their_fields) {
    Shown shown = {.text = ""};
    ecs_describe_unique(world, Clock);
    ecs_each_unique_field(world, show, &shown);
    assert_string_equal(shown.text, "");
    ecs_unique_set(world, Score, {3});
    ecs_unique_set(world, Clock, {7});
    ecs_each_unique_field(world, show, &shown);
    assert_string_equal(shown.text, "Clock.ticks|7\nScore|\n");
}

/* ---- JSON ---- */

TEST_IN(DESCRIBED, an_entity_is_written_as_json) {
    const ecs_entity goblin = make_goblin(world);
    ecs_tag(world, goblin, Frozen);
    ecs_add(world, goblin, Plain, {5});
    assert_string_equal(
        written_by(write_as_json, world, goblin),
        "{\"entity\":\"0:1@1\",\"components\":{\"Frozen\":true,\"Goblin\":{\"name\":\"Snik\","
        "\"level\":-3,\"weight\":0.1,\"asleep\":true,\"size\":1.5,\"mood\":\"angry\","
        "\"points\":18446744073709551615,\"prey\":\"7:3@1\",\"debt\":-9223372036854775808,"
        "\"bag\":[{\"item\":1,\"count\":2},{\"item\":-3,\"count\":4},{\"item\":5,\"count\":255}],"
        "\"path\":[0.25,-0],\"eyes\":[true,false],\"friends\":[null,\"9:5\"],"
        "\"plans\":[\"angry\",\"calm\"]},\"Plain\":null}}");
}

TEST_IN(DESCRIBED, odd_values_are_strings_in_json) {
    const ecs_entity goblin = make_goblin(world);
    assert_assigns(world, goblin, "Goblin.size = nan");
    assert_assigns(world, goblin, "Goblin.weight = -inf");
    assert_assigns(world, goblin, "Goblin.name = \"\\xff\\\"\\\\\\n\"");
    ecs_get(world, goblin, Goblin)->plans[0] = 9;
    const char *json = written_by(write_as_json, world, goblin);
    assert_says(json, "\"size\":\"nan\"");
    assert_says(json, "\"weight\":\"-inf\"");
    assert_says(json, "\"name\":\"\xEF\xBF\xBD\\\"\\\\\\u000a\"");
    assert_says(json, "\"plans\":[9,\"calm\"]");
}

TEST_IN(DESCRIBED, a_text_that_fills_its_array_is_whole_in_json) {
    const ecs_entity goblin = make_goblin(world);
    memcpy(ecs_get(world, goblin, Goblin)->name, "12345678", 8);
    assert_says(written_by(write_as_json, world, goblin), "\"name\":\"12345678\",\"level\"");
}

TEST_IN(DESCRIBED, only_whole_characters_come_into_json) {
    const ecs_entity goblin = make_goblin(world);
    memcpy(ecs_get(world, goblin, Goblin)->name, "\xE0\xA4\xA8\x01\xC3 \xE0\xA4", 8);
    assert_says(written_by(write_as_json, world, goblin),
                "\"name\":\"\xE0\xA4\xA8\\u0001\xEF\xBF\xBD \xEF\xBF\xBD\xEF\xBF\xBD\"");
}

typedef struct Odd {
    uint8_t mood;
} Odd;

static const char *const quoted[] = {"\"calm\""};
static const ecs_field odd_fields[] = {
    {.name = "mo\"od", ECS_FIELD_UINT, 1, 1, 0, quoted, 1, NULL}};
static const ecs_struct odd_struct = {"Odd", sizeof(Odd), odd_fields, 1};

static void write_odd(FILE *stream, const ecs_world *world, ecs_entity entity)
{
    ecs_write_value_json(&odd_struct, &(Odd){0}, stream);
    ecs_write_value_json(&odd_struct, &(Odd){1}, stream);
}

TEST_IN(DESCRIBED, names_are_quoted_in_json) {
    assert_string_equal(written_by(write_odd, world, (ecs_entity){0}),
                        "{\"mo\\\"od\":\"\\\"calm\\\"\"}{\"mo\\\"od\":1}");
}

static void write_world(FILE *stream, const ecs_world *world, ecs_entity entity)
{
    ecs_write_world_json(world, stream);
}

TEST_IN(DESCRIBED, a_world_is_written_as_json) {
    const ecs_entity none = {0};
    assert_string_equal(written_by(write_world, world, none), "{\"entities\":[]}");
    const ecs_entity gone = make_at(world, 1);
    make_at(world, 2);
    ecs_destroy(world, gone);
    ecs_create_bare(world, 1, NULL);
    ecs_create_bare(world, 1, NULL);
    assert_string_equal(written_by(write_world, world, none),
                        "{\"entities\":[{\"entity\":\"0:2@1\",\"components\":{}},"
                        "{\"entity\":\"1:1@1\",\"components\":{\"Position\":{\"x\":2,\"y\":-2}}},"
                        "{\"entity\":\"2:1@1\",\"components\":{}}]}");
}

static void write_place(ecs_writer *writer, const void *value)
{
    ecs_put_i32(writer, ((const Position *)value)->x);
}

static bool read_place(ecs_reader *reader, void *value)
{
    ((Position *)value)->x = ecs_take_i32(reader);
    return true;
}

typedef struct Saved {
    unsigned char bytes[4096];
    size_t size;
} Saved;

static bool keep(void *context, const void *bytes, size_t count)
{
    Saved *saved = context;
    assert_true(saved->size + count <= sizeof saved->bytes);
    memcpy(saved->bytes + saved->size, bytes, count);
    saved->size += count;
    return true;
}

static void count_clone(ecs_world *world, ecs_entity clone, void *value, void *context)
{
    ++*(int *)context;
}

TEST_IN(DESCRIBED, loading_keeps_descriptions_and_hooks) {
    Saved saved = {.size = 0};
    ecs_codec(world, Position, write_place, read_place);
    int clones = 0;
    ecs_on_clone(world, Position, count_clone, &clones);
    const ecs_entity entity = make_at(world, 6);
    assert_true(ecs_save(world, 1, keep, &saved));
    ecs_destroy(world, entity);
    assert_int_equal(ecs_load(world, 1, saved.bytes, saved.size), ECS_LOADED);
    assert_value(world, entity, "Position.x", "6");
    ecs_clone(world, (ecs_source){.entity = entity});
    assert_int_equal(clones, 1);
    assert_int_equal(ecs_load(world, 1, saved.bytes, 10), ECS_LOAD_DAMAGED);
    assert_value(world, entity, "Position.x", "6");
}
