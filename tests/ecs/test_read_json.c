/* read_json: what is written as JSON reads back, and what is none is refused with a reason. */
#include "fields_testing.h"

static void write_whole_world(FILE *stream, const ecs_world *world, ecs_entity entity)
{
    ecs_write_world_json(world, stream);
}

static const char *json_of(const ecs_world *world, ecs_entity entity)
{
    return written_by(write_as_json, world, entity);
}

static void assert_json_refused(ecs_world *world, ecs_entity entity, const char *json,
                                const char *reason)
{
    char before[sizeof written], error[ECS_FIELD_ERROR_SIZE] = "";
    snprintf(before, sizeof before, "%s", json_of(world, entity));
    assert_false(ecs_read_entity_json(world, entity, json, error));
    assert_says(error, reason);
    assert_false(ecs_read_entity_json(world, entity, json, NULL));
    assert_string_equal(json_of(world, entity), before);
}

TEST_IN(DESCRIBED, an_entity_reads_back_as_it_was_written) {
    const ecs_entity snik = make_goblin(world), copy = ecs_create(world);
    ecs_get(world, snik, Goblin)->weight = 1e300;
    ecs_tag(world, snik, Frozen);
    assert_true(ecs_read_entity_json(world, copy, json_of(world, snik), NULL));
    assert_true(ecs_has(world, copy, Frozen));
    assert_true(ecs_is_equal(&ECS_STRUCT(Goblin), ecs_read(world, snik, Goblin),
                             ecs_read(world, copy, Goblin)));
}

TEST_IN(DESCRIBED, spaces_escapes_and_missing_fields_are_fine) {
    const ecs_entity snik = make_goblin(world);
    assert_true(ecs_read_entity_json(
        world, snik,
        " { \"components\" : {\"Goblin\":{\"name\":\"\\u00e9\\ud83d\\ude00\\t\",\n\"size\" : 2E+1, "
        "\"prey\":null,\"bag\":[{},{\"item\":7}],\"eyes\":[false]}, \"Plain\": null,"
        "\"Position\":{}, \"Doomed\":true } } ",
        NULL));
    const Goblin *goblin = ecs_read(world, snik, Goblin);
    assert_string_equal(goblin->name, "\xC3\xA9\xF0\x9F\x98\x80\t");
    assert_true(goblin->size == 20 && goblin->bag[1].item == 7 && goblin->bag[0].item == 1);
    assert_true(!goblin->eyes[0] && goblin->prey.stamp == 0 && goblin->level == -3);
    assert_true(ecs_has_all(world, snik, ecs_mask(Position, Doomed)) &&
                !ecs_has(world, snik, Plain));
}

TEST_IN(DESCRIBED, what_is_no_json_and_no_value_is_refused) {
    static const char *const refused[][2] = {
        {"", "{ is expected before"},
        {"{\"components\":{\"Goblin\":{\"size\":1}}", "} is expected before"},
        {"{\"components\":{}} {}", "the end is expected before: {}"},
        {"{\"parts\":{}}", "components"},
        {"{\"components\":{\"Ghost\":{}}}", "there is no component Ghost"},
        {"{\"components\":{\"Goblin\":{\"size\":1},\"Frozen\":false}}", "true or null"},
        {"{\"components\":{\"Frozen\":{\"x\":1}}}", "Frozen is a tag"},
        {"{\"components\":{\"Plain\":{}}}", "Plain is not described"},
        {"{\"components\":{\"Goblin\":{\"mood\":\"happy\"}}}", "Goblin.mood: happy is none of"},
        {"{\"components\":{\"Goblin\":{\"level\":300}}}", "Goblin.level: 300 is not from"},
        {"{\"components\":{\"Goblin\":{\"tail\":1}}}", "Goblin has no field tail"},
        {"{\"components\":{\"Goblin\":{\"bag\":[0,0,0,0]}}}", "Goblin.bag[0]"},
        {"{\"components\":{\"Goblin\":{\"path\":[0,0,0]}}}", "[0] to [1], not [2]"},
        {"{\"components\":{\"Goblin\":{\"path\":[0 0]}}}", "] is expected before: 0]"},
        {"{\"components\":{\"Goblin\":{\"name\":\"eightlet\"}}}", "longer than 7 bytes"},
        {"{\"components\":{\"Goblin\":{\"name\":\"\\u0000\"}}}", "another character"},
        {"{\"components\":{\"Goblin\":{\"name\":\"\\ud83d\"}}}", "another character"},
        {"{\"components\":{\"Goblin\":{\"name\":\"\\x\"}}}", "another character"},
        {"{\"components\":{\"Goblin\":{\"name\":\"a", "another character"},
        {"{\"components\":{\"Goblin\":{\"name\":}}}", "a value is expected"},
    };
    const ecs_entity snik = make_goblin(world);
    each_case(i, refused)
        assert_json_refused(world, snik, refused[i][0], refused[i][1]);
    char deep[2000] = "{\"components\":{\"Goblin\":{\"bag\":";
    memset(deep + strlen(deep), '[', 1000);
    assert_json_refused(world, snik, deep, "a shorter path");
}

TEST_IN(DESCRIBED, a_world_reads_back_with_its_handles) {
    const ecs_entity snik = make_goblin(world), other = make_at(world, 3);
    ecs_get(world, snik, Goblin)->prey = other;
    ecs_destroy(world, ecs_create(world));
    ecs_create(world);
    char json[sizeof written];
    snprintf(json, sizeof json, "%s", written_by(write_whole_world, world, snik));
    OWN_WORLD copy = make_world(1);
    describe_all(copy);
    assert_true(ecs_read_world_json(copy, json, NULL));
    assert_string_equal(written_by(write_whole_world, copy, snik), json);
    assert_int_equal(ecs_read(copy, ecs_read(copy, snik, Goblin)->prey, Position)->x, 3);
    char error[ECS_FIELD_ERROR_SIZE];
    assert_false(ecs_read_world_json(copy, json, error));
    assert_says(error, "0:1@1 is taken");
    assert_int_equal(ecs_entity_count(copy), 3);
}

/* All or nothing, whatever byte is wrong. */
TEST_IN(DESCRIBED, a_damaged_world_leaves_nothing_behind) {
    make_at(world, 5);
    make_goblin(world);
    char json[sizeof written];
    snprintf(json, sizeof json, "%s", written_by(write_whole_world, world, (ecs_entity){0, 0}));
    for (size_t i = 0; json[i]; i++)
        for (const char *wrong = "\"{}[]:,\\u0"; *wrong; wrong++) {
            const char held = json[i];
            ecs_clear(world);
            json[i] = *wrong;
            const bool good = ecs_read_world_json(world, json, NULL);
            assert_true(good ? ecs_entity_count(world) <= 2 : ecs_entity_count(world) == 0);
            json[i] = held;
        }
}
