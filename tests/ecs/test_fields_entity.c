/* fields_entity: whole entities and worlds as lines and as JSON. */
#include "fields_testing.h"
#include "hierarchy_testing.h"

static const char *const snik = "Goblin.name = \"Snik\"\n"
                                "Goblin.level = -3\n"
                                "Goblin.weight = 0.1\n"
                                "Goblin.asleep = true\n"
                                "Goblin.size = 1.5\n"
                                "Goblin.mood = angry\n"
                                "Goblin.points = 18446744073709551615\n"
                                "Goblin.prey = 7:3@1\n"
                                "Goblin.debt = -9223372036854775808\n"
                                "Goblin.bag[0].item = 1\n"
                                "Goblin.bag[0].count = 2\n"
                                "Goblin.bag[1].item = -3\n"
                                "Goblin.bag[1].count = 4\n"
                                "Goblin.bag[2].item = 5\n"
                                "Goblin.bag[2].count = 255\n"
                                "Goblin.path[0] = 0.25\n"
                                "Goblin.path[1] = -0\n"
                                "Goblin.eyes[0] = true\n"
                                "Goblin.eyes[1] = false\n"
                                "Goblin.friends[0] = none\n"
                                "Goblin.friends[1] = 9:5\n"
                                "Goblin.plans[0] = angry\n"
                                "Goblin.plans[1] = calm\n";

static void assert_reads(ecs_world *world, ecs_entity entity, const char *lines)
{
    char error[ECS_FIELD_ERROR_SIZE] = "";
    if (!ecs_read_entity(world, entity, lines, error))
        fail_msg("%s", error);
}

static void assert_lines_refused(ecs_world *world, ecs_entity entity, const char *lines,
                                 const char *reason)
{
    char before[sizeof written], error[ECS_FIELD_ERROR_SIZE] = "";
    snprintf(before, sizeof before, "%s", written_by(write_as_json, world, entity));
    assert_false(ecs_read_entity(world, entity, lines, error));
    assert_says(error, reason);
    assert_false(ecs_read_entity(world, entity, lines, NULL));
    assert_string_equal(written_by(write_as_json, world, entity), before);
}

/* ---- lines ---- */

TEST_IN(DESCRIBED, an_entity_is_written_as_lines) {
    const ecs_entity goblin = make_goblin(world);
    ecs_tag(world, goblin, Frozen);
    ecs_add(world, goblin, Position, {3, 4});
    ecs_add(world, goblin, Plain, {5});
    char expected[sizeof written];
    snprintf(expected, sizeof expected,
             "Position.x = 3\nPosition.y = 4\nFrozen\n%s# Plain is not described\n", snik);
    assert_string_equal(written_by(write_as_lines, world, goblin), expected);
    assert_string_equal(written_by(write_as_lines, world, ecs_create(world)), "");
}

TEST_IN(DESCRIBED, what_is_written_is_read_again) {
    const ecs_entity goblin = make_goblin(world);
    ecs_tag(world, goblin, Frozen);
    ecs_add(world, goblin, Position, {3, 4});
    const ecs_entity other = ecs_create(world);
    assert_reads(world, other, written_by(write_as_lines, world, goblin));
    assert_true(ecs_same_set(ecs_components_of(world, other), ecs_components_of(world, goblin)));
    assert_true(ecs_is_equal(&ECS_STRUCT(Goblin), ecs_read(world, goblin, Goblin),
                             ecs_read(world, other, Goblin)));
    assert_true(ecs_is_equal(&ECS_STRUCT(Position), ecs_read(world, goblin, Position),
                             ecs_read(world, other, Position)));
}

TEST_IN(DESCRIBED, links_are_left_out) {
    ecs_register_hierarchy(world);
    const ecs_entity parent = make_at(world, 1);
    ecs_attach_new(world, parent, ecs_with_tag(Frozen));
    assert_string_equal(written_by(write_as_lines, world, parent),
                        "Position.x = 1\nPosition.y = -1\n");
    assert_lines_refused(world, parent, "ecs_parent",
                         "line 1: ecs_parent is kept by the hierarchy");
    assert_lines_refused(world, parent, "ecs_parent.count = 3", "kept by the hierarchy");
}

TEST_IN(DESCRIBED, what_no_line_sets_is_zero_in_a_new_component_and_stays_in_an_old_one) {
    const ecs_entity entity = ecs_create(world);
    assert_reads(world, entity, "Position.y = 2");
    assert_int_equal(ecs_read(world, entity, Position)->x, 0);
    assert_int_equal(ecs_read(world, entity, Position)->y, 2);
    assert_reads(world, entity, "Position.x = 5");
    assert_int_equal(ecs_read(world, entity, Position)->x, 5);
    assert_int_equal(ecs_read(world, entity, Position)->y, 2);
}

TEST_IN(DESCRIBED, later_lines_win) {
    const ecs_entity entity = ecs_create(world);
    assert_reads(world, entity, "Position.y = 2\nPosition\nPosition.y = 3\nFrozen\nFrozen");
    assert_int_equal(ecs_read(world, entity, Position)->y, 3);
    assert_true(ecs_has(world, entity, Frozen));
}

TEST_IN(DESCRIBED, names_alone_add_components_and_tags) {
    const ecs_entity entity = ecs_create(world);
    assert_reads(world, entity, "# a comment\n\n \t\n  Frozen \r\n\tPosition\n# Frozen.x = 1\n");
    assert_true(ecs_has(world, entity, Frozen));
    assert_int_equal(ecs_read(world, entity, Position)->x, 0);
    ecs_set(world, entity, Position, {8, 9});
    assert_reads(world, entity, "Position");
    assert_int_equal(ecs_read(world, entity, Position)->x, 8);
    assert_reads(world, entity, "");
}

TEST_IN(DESCRIBED, a_wrong_line_changes_nothing) {
    const ecs_entity entity = make_at(world, 1);
    assert_lines_refused(world, entity, "Position.x = 5\nFrozen\n\nGoblin.size = big\n",
                         "line 4: big is not a number");
    assert_lines_refused(world, entity, "Position.x = 5\nWarm",
                         "line 2: there is no component Warm");
    assert_lines_refused(world, entity, "Position.x",
                         "Position.x is not followed by = and a value");
    assert_lines_refused(world, entity, "= 5", "there is no component ");
    assert_lines_refused(world, entity, "Plain", "Plain is not described");
    assert_lines_refused(world, entity, "Plain.value = 5", "Plain is not described");
    assert_lines_refused(world, entity, "Frozen = 5", "Frozen is a tag");
    assert_int_equal(ecs_read(world, entity, Position)->x, 1);
}

TEST_IN(DESCRIBED, new_components_are_inserted_and_old_ones_modified) {
    assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED));
    assert_true(ecs_track(world, Goblin, ECS_INSERTED | ECS_MODIFIED));
    const ecs_entity entity = make_at(world, 1);
    ecs_advance(world);
    assert_reads(world, entity, "Position.x = 5\nGoblin.size = 2");
    assert_true(ecs_is_modified(world, entity, Position));
    assert_true(!ecs_is_inserted(world, entity, Position));
    assert_true(ecs_is_inserted(world, entity, Goblin));
    assert_true(!ecs_is_modified(world, entity, Goblin));
}

TEST_IN(DESCRIBED, lines_make_entities_join_groups) {
    ecs_describe(world, Position);
    ecs_group(world, ecs_mask(Position, Goblin));
    make_at(world, 1);
    const ecs_entity entity = ecs_create(world);
    assert_reads(world, entity, "Position.x = 5\nGoblin.size = 2");
    assert_int_equal(ecs_group_count(world, ecs_mask(Position, Goblin)), 1);
    assert_int_equal(ecs_row_of(world, entity, Position), 0);
    assert_int_equal(ecs_array_read(world, Position)->x, 5);
}

TEST_IN(DESCRIBED, reading_lines_fails_without_memory) {
    const ecs_entity entity = ecs_create(world);
    char error[ECS_FIELD_ERROR_SIZE] = "";
    size_t nth = 0;
    do {
        memory.requests = 0;
        memory.refused = ++nth;
        if (ecs_read_entity(world, entity, "Position.x = 5\nGoblin.size = 2\nFrozen", error))
            break;
        assert_string_equal(error, "out of memory");
        assert_true(ecs_is_empty(ecs_components_of(world, entity)));
    } while (nth < 100);
    assert_true(nth > 5);
    memory.refused = 0;
    assert_int_equal(ecs_read(world, entity, Position)->x, 5);
}

TEST_IN(DESCRIBED, nothing_allocates_once_warm) {
    const ecs_entity entity = ecs_create(world);
    assert_reads(world, entity, snik);
    const size_t before = memory.requests;
    assert_reads(world, entity, snik);
    assert_assigns(world, entity, "Goblin.size = 3");
    written_by(write_as_lines, world, entity);
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
