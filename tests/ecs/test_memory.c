/* memory: each call that allocates fails at each of its requests in turn and changes nothing. */
#include "ecs_testing.h"

enum { CAST = 17 };

typedef struct Scene {
    ecs_world *world;
    ecs_entity cast[CAST]; /* the last entities: all have a Position and are Frozen, but the last */
    ecs_entity made[64];   /* by the call */
} Scene;

typedef struct Setting {
    uint32_t entities;
    uint32_t freed; /* of the first ones */
} Setting;

/* Entities up to the edges of a page, and of the table of pages. */
static const Setting settings[] = {{17, 0},    {1024, 0},   {1025, 0},  {16384, 0},
                                   {16385, 0}, {1024, 5},   {1025, 30}, {16384, 20},
                                   {17000, 0}, {17000, 39}, {3000, 40}};

static Scene make_scene(Setting setting)
{
    static ecs_entity entities[17000];
    Scene scene = {.world = make_world(1)};
    assert_true(ecs_create_bare(scene.world, setting.entities, entities));
    memcpy(scene.cast, &entities[setting.entities - CAST], sizeof scene.cast);
    for (int i = 0; i < CAST - 1; i++) {
        assert_non_null(ecs_add(scene.world, scene.cast[i], Position, {i, -i}));
        assert_true(ecs_tag(scene.world, scene.cast[i], Frozen));
    }
    for (uint32_t i = 0; i < setting.freed; i++)
        assert_true(ecs_destroy(scene.world, entities[i]));
    return scene;
}

/* ---- the results of all calls on a world, as bytes ---- */

typedef struct Answers {
    unsigned char bytes[1 << 14];
    size_t length;
} Answers;

static void note(Answers *answers, const void *bytes, size_t size)
{
    assert_true(answers->length + size <= sizeof answers->bytes);
    memcpy(answers->bytes + answers->length, bytes, size);
    answers->length += size;
}

static void note_number(Answers *answers, uint64_t number)
{
    note(answers, &number, sizeof number);
}

static void note_entity(Answers *answers, const ecs_world *world, ecs_entity entity)
{
    note(answers, &entity, sizeof entity);
    note_number(answers, ecs_is_alive(world, entity));
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        if (ecs_has_any(world, entity, ecs_bit_(i)))
            note_number(answers, i);
    const Position *position = ecs_try_get(world, entity, Position);
    const Velocity *velocity = ecs_try_get(world, entity, Velocity);
    const Wide *wide = ecs_try_get(world, entity, Wide);
    if (position)
        note(answers, position, sizeof *position);
    if (velocity)
        note(answers, velocity, sizeof *velocity);
    if (wide)
        note_number(answers, wide->number);
}

static void note_rows(Answers *answers, ecs_world *world, ecs_components component)
{
    for (ecs_view view = ecs_view_begin(world, (ecs_query){.with = component});
         ecs_view_next(&view);)
        note(answers, &view.entity, sizeof view.entity);
    note_number(answers, UINT64_MAX);
}

static Answers ask(Scene *scene)
{
    Answers answers = {.length = 0};
    ecs_world *world = scene->world;
    note_number(&answers, ecs_entity_count(world));
    for (size_t i = 0; i < CAST; i++)
        note_entity(&answers, world, scene->cast[i]);
    each_case(i, scene->made)
        note_entity(&answers, world, scene->made[i]);
    for (unsigned type = 0; type <= TYPE(Doomed); type++)
        note_rows(&answers, world, ecs_bit_(number_of_type(type)));
    note_number(&answers, ecs_count(world, Position));
    note_number(&answers, ecs_count(world, Wide));
    note_number(&answers, ecs_count(world, Frozen));
    const Clock *clock = ecs_try_unique(world, Clock);
    note_number(&answers, clock ? (uint64_t)clock->ticks : 77);
    note_number(&answers, ecs_try_unique(world, Wide) != NULL);
    return answers;
}

static void assert_same_answers(const Answers *a, const Answers *b)
{
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->bytes, b->bytes, a->length);
}

/* ---- the calls that allocate ---- */

static bool create(Scene *scene)
{
    scene->made[0] = ecs_create(scene->world);
    return scene->made[0].stamp != 0;
}

static bool create_with(Scene *scene)
{
    scene->made[0] = ecs_create_with(scene->world, ecs_with(Position, {1, 2}), ecs_with_tag(Doomed),
                                     ecs_with(Wide, {3}), ecs_with_tag(Frozen));
    return scene->made[0].stamp != 0;
}

static bool create_bulk(Scene *scene)
{
    static Wide wides[40];
    for (uint32_t i = 0; i < 40; i++)
        wides[i].number = i;
    return ecs_create_bulk(scene->world, 40, scene->made, ecs_with_each(Wide, wides),
                           ecs_with(Position, {5, 6}), ecs_with_tag(Frozen));
}

/* A call that needs memory; it returns whether it had any. */
#define DEED(name, ...)                                                                            \
    static bool name(Scene *scene)                                                                 \
    {                                                                                              \
        return __VA_ARGS__;                                                                        \
    }

DEED(create_bare, ecs_create_bare(scene->world, 40, scene->made))
DEED(reserve, ecs_reserve(scene->world, 40, ecs_mask(Wide, Position, Frozen)))
DEED(add_to_full, ecs_add(scene->world, scene->cast[CAST - 1], Position, {8, 9}) != NULL)
DEED(add_to_empty, ecs_add(scene->world, scene->cast[CAST - 1], Wide, {8}) != NULL)
DEED(tag_full, ecs_tag(scene->world, scene->cast[CAST - 1], Frozen))
DEED(tag_empty, ecs_tag(scene->world, scene->cast[0], Doomed))
DEED(add_many,
     ecs_add_many(scene->world, scene->cast[CAST - 1], ecs_with(Wide, {8}),
                  ecs_with(Position, {8, 9}), ecs_with(Velocity, {1, 2}), ecs_with_tag(Frozen)))
DEED(add_many_and_replace,
     ecs_add_many(scene->world, scene->cast[0], ecs_with(Position, {8, 9}), ecs_with(Wide, {8}),
                  ecs_with_tag(Frozen), ecs_with(Velocity, {1, 2})))
DEED(set_unique, ecs_unique_set(scene->world, Clock, {123}) != NULL)
DEED(set_wide_unique, ecs_unique_set(scene->world, Wide, {123}) != NULL)

/* ---- and their failures ---- */

typedef bool (*Call)(Scene *scene);

static Answers answers_after_success(Setting setting, Call call)
{
    Scene scene = make_scene(setting);
    assert_true(call(&scene));
    Answers answers = ask(&scene);
    ecs_world_destroy(scene.world);
    return answers;
}

/* Refuses the nth request of the call; true if there was one. */
static bool fails_at(Setting setting, Call call, size_t nth, const Answers *success)
{
    Scene scene = make_scene(setting);
    const Answers before = ask(&scene);
    memory.refused = memory.requests + nth;
    bool failed = !call(&scene), refused = memory.requests >= memory.refused;
    memory.refused = 0;
    assert_true(failed == refused);
    const Answers after = ask(&scene);
    assert_same_answers(failed ? &before : success, &after);
    if (failed) {
        assert_true(call(&scene));
        const Answers at_last = ask(&scene);
        assert_same_answers(success, &at_last);
    }
    ecs_world_destroy(scene.world);
    assert_int_equal(memory.blocks, 0);
    assert_int_equal(memory.bytes, 0);
    return failed;
}

/* How often the call asked for memory, in all settings. */
static size_t requests_refused(Call call)
{
    memory = (Memory){0};
    size_t refused = 0;
    each_case(i, settings) {
        const Answers success = answers_after_success(settings[i], call);
        for (size_t nth = 1; fails_at(settings[i], call, nth, &success); nth++)
            refused++;
    }
    return refused;
}

/* The number: at least this many requests must be refused, or the scenes miss their purpose. */
static void assert_each_is_refused(Call call, size_t at_least)
{
    assert_in_range(requests_refused(call), at_least, 1000);
}

TEST(create_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(create, 6);
}

TEST(create_with_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(create_with, 99);
}

TEST(create_bulk_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(create_bulk, 80);
}

TEST(create_bare_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(create_bare, 10);
}

TEST(reserve_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(reserve, 80);
}

TEST(add_to_full_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(add_to_full, 25);
}

TEST(add_to_empty_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(add_to_empty, 44);
}

TEST(tag_full_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(tag_full, 14);
}

TEST(tag_empty_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(tag_empty, 33);
}

TEST(add_many_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(add_many, 120);
}

TEST(add_many_and_replace_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(add_many_and_replace, 88);
}

TEST(set_unique_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(set_unique, 11);
}

TEST(set_wide_unique_fails_at_every_request_and_changes_nothing) {
    assert_each_is_refused(set_wide_unique, 11);
}

/* ---- worlds ---- */

TEST(a_world_fails_at_every_request_and_leaves_nothing) {
    for (uint32_t capacity = 0; capacity <= 100; capacity += 100) {
        size_t refused = 0;
        for (ecs_world *world = NULL; !world;) {
            memory = (Memory){.refused = refused + 1};
            ecs_world_def def = watched_def(1);
            def.entity_capacity = capacity;
            world = ecs_world_create(&def);
            refused += !world;
            ecs_world_destroy(world);
            assert_int_equal(memory.blocks, 0);
            assert_int_equal(memory.bytes, 0);
        }
        assert_int_equal(refused, capacity ? 2 : 1);
    }
}

TEST_IN(WORLD, an_empty_world_allocates_one_block) {
    assert_int_equal(memory.requests, 1);
    assert_int_equal(memory.blocks, 1);
}

TEST_IN(WORLDS, calls_that_promise_not_to_allocate_do_not) {
    Scene scene = make_scene(settings[0]);
    OWN_WORLD world = scene.world;
    assert_true(ecs_unique_set(world, Clock, {1}) != NULL);
    size_t requests = memory.requests;
    Position out;
    assert_true(ecs_set(world, scene.cast[0], Position, {1, 1}));
    assert_true(ecs_add(world, scene.cast[0], Position, {1, 1}) != NULL);
    assert_true(ecs_tag(world, scene.cast[0], Frozen));
    assert_true(ecs_remove(world, scene.cast[0], Position, &out));
    assert_true(ecs_delete(world, scene.cast[1], Position));
    assert_true(ecs_delete_many(world, scene.cast[2], ecs_mask(Position, Frozen)));
    assert_true(ecs_strip(world, scene.cast[3]));
    assert_true(ecs_destroy(world, scene.cast[4]));
    assert_true(ecs_unique_set(world, Clock, {2}) != NULL);
    assert_true(ecs_unique_delete(world, Clock));
    assert_int_equal(ecs_delete_any(world, Frozen), 13);
    assert_int_equal(memory.requests, requests);
}

TEST_IN(WORLDS, the_default_allocator_serves_every_size_and_alignment) {
    OWN_WORLD world = ecs_world_create(&(ecs_world_def){.entity_capacity = 3});
    register_all(world);
    Scene scene = {.world = world};
    for (int round = 0; round < 60; round++)
        assert_true(create_bulk(&scene) && create_with(&scene) && create_bare(&scene));
    assert_int_equal(ecs_count(world, Wide), 60 * 41);
    uint32_t expected = 0;
    ecs_each(world, Wide, wide) {
        if (expected % 41 != 40)
            assert_int_equal(wide->number, expected % 41);
        assert_int_equal((uintptr_t)wide % 64, 0);
        expected++;
    }
    assert_true(set_unique(&scene) && set_wide_unique(&scene));
}

/* Not a constant: a compiler would see through it and warn. */
static volatile size_t huge = SIZE_MAX / 16 / 64 * 64; /* 16 of these are just below SIZE_MAX */
static volatile size_t wrapping =
    SIZE_MAX / 16 + 2; /* 16 of these are 16 bytes if the product wraps */

static void assert_refused(ecs_world *world, unsigned component)
{
    ecs_entity entity = make_at(world, 1);
    assert_false(ecs_reserve(world, 1, ecs_bit_(component)));
    assert_false(ecs_has_any(world, entity, ecs_bit_(component)));
    assert_int_equal(ecs_count_(world, ecs_type_of_number_(world, component)), 0);
    assert_int_equal(ecs_get(world, entity, Position)->x, 1);
}

/* More than any memory holds, and more than a size_t counts. Address sanitizers need
 * allocator_may_return_null=1 for this. */
TEST_IN(WORLDS, a_component_too_large_for_the_default_allocator_is_refused) {
    OWN_WORLD world = ecs_world_create(NULL);
    register_all(world);
    ecs_register_(world, 20, "Huge", huge, 8, "");
    ecs_register_(world, 21, "Huge", huge, 64, "");
    ecs_register_(world, 22, "Huge", wrapping, 8, "");
    assert_refused(world, 20);
    assert_refused(world, 21);
    assert_refused(world, 22);
}
