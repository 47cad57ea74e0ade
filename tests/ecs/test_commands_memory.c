/* commands_memory: no memory for recording, and none for carrying out. */
#include "commands_testing.h"

static size_t recorded, refused;

static void note(bool good)
{
    recorded += good;
    refused += !good;
}

/* 60 new entities and 61 additions: more than any array has room for at first. */
static void record_much(ecs_world *world)
{
    recorded = refused = 0;
    note(ecs_destroy_later(world, cast.moving));
    for (int i = 0; i < 60; i++) {
        const ecs_entity entity = ecs_create_later(world, ecs_with(Health, {i}));
        note(entity.stamp != 0);
        note(ecs_tag_later(world, entity.stamp != 0 ? entity : cast.still, Doomed));
    }
    note(ecs_add_later(world, cast.still, Wide, {1}));
}

enum { ALL = 122 };

static ecs_world *open_stage(void)
{
    void *world = NULL;
    open_world(&world);
    make_cast(world);
    assert_true(ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED));
    recorder = (ecs_system){.name = "recorder", .run = record_much, COMMANDS_ALL};
    assert_true(ecs_prepare(world, &recording));
    return world;
}

static void close_stage(ecs_world *world)
{
    void *state = world;
    close_world(&state);
}

static void assert_untouched(const ecs_world *world)
{
    assert_int_equal(ecs_entity_count(world), 3);
    assert_true(ecs_is_alive(world, cast.moving));
    assert_int_equal(ecs_count(world, Position), 3);
    assert_int_equal(ecs_count(world, Health), 0);
    assert_int_equal(ecs_count(world, Doomed), 0);
    assert_int_equal(ecs_count(world, Wide), 0);
    assert_int_equal(ecs_inspect(world).retired_slots, 0);
}

static void assert_complete(const ecs_world *world)
{
    assert_int_equal(ecs_entity_count(world), 3 - 1 + 60);
    assert_int_equal(ecs_count(world, Position), 2);
    assert_int_equal(ecs_count(world, Health), 60);
    assert_int_equal(ecs_count(world, Doomed), 60);
    assert_int_equal(ecs_read(world, cast.still, Wide)->number, 1);
}

/* What was refused while recording is missing; everything else is carried out. */
static void assert_incomplete(const ecs_world *world)
{
    assert_int_equal(refused, 1);
    assert_int_equal(recorded, ALL - 1);
    assert_int_equal(ecs_inspect_system(world, &recording, 0).commands, ALL - 1);
    assert_in_range(ecs_count(world, Health), 59, 60);
    assert_in_range(ecs_count(world, Doomed), 59, 60);
}

typedef enum Outcome { RECORDING_FAILED, CARRYING_OUT_FAILED, NOTHING_FAILED } Outcome;

/* A run in which the nth request for memory is refused. */
static Outcome run_with_refusal(size_t nth)
{
    ecs_world *world = open_stage();
    memory.refused = memory.requests + nth;
    const ecs_failure failure = ecs_run(world, &recording);
    memory.refused = 0;
    Outcome outcome = refused > 0 ? RECORDING_FAILED : NOTHING_FAILED;
    if (failure.system) {
        assert_ptr_equal(failure.system, &recorder);
        assert_int_equal(failure.code, ECS_OUT_OF_MEMORY);
        assert_untouched(world);
        assert_int_equal(ecs_run(world, &recording).code, 0); /* nothing of the first is left */
        assert_complete(world);
        outcome = CARRYING_OUT_FAILED;
    } else if (refused > 0) {
        assert_incomplete(world);
    } else {
        assert_complete(world);
    }
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    close_stage(world);
    return outcome;
}

TEST(each_refusal_leaves_a_whole_world) {
    size_t counts[3] = {0};
    for (size_t nth = 1; counts[NOTHING_FAILED] == 0; nth++) {
        assert_in_range(nth, 1, 100);
        counts[run_with_refusal(nth)]++;
    }
    assert_in_range(counts[RECORDING_FAILED], 5, 30);
    assert_in_range(counts[CARRYING_OUT_FAILED], 8, 40);
}

/* ---- warm ---- */

static void record_and_undo(ecs_world *world)
{
    ecs_each_entity_read(world, Velocity, velocity, entity)
        ecs_destroy_later(world, entity);
    for (int i = 0; i < 100; i++) {
        const ecs_entity entity = ecs_create_later(world, ecs_with(Velocity, {i, i}));
        ecs_add_many_later(world, entity, ecs_with(Wide, {2}), ecs_with_tag(Frozen));
    }
}

TEST_IN(WORLD, nothing_is_allocated_once_warm) {
    assert_recorded(world, record_and_undo);
    assert_recorded(world, record_and_undo);
    const size_t requests = memory.requests;
    for (int run = 0; run < 10; run++)
        assert_recorded(world, record_and_undo);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_entity_count(world), 100);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
}

static void tag_one(ecs_world *world)
{
    ecs_tag_later(world, cast.still, Doomed);
}

static void untag_one(ecs_world *world)
{
    ecs_delete_later(world, cast.still, Doomed);
    ecs_tag_later(world, cast.still, Doomed);
}

/* The logs have room for what each removal adds, also where the same batch adds again. */
TEST_IN(WORLD, what_is_removed_and_added_again_has_room_in_the_logs) {
    make_cast(world);
    assert_true(ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED));
    assert_recorded(world, tag_one);
    for (int run = 0; run < 100; run++)
        assert_recorded(world, untag_one);
    assert_int_equal(ecs_log_of(world, Doomed, ECS_DELETED, 0).count, 100);
}

static void fill_up(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    const uint32_t room = ecs_inspect_component(world, ECS_COMPONENT(Health)).room;
    while (ecs_count(world, Health) < room)
        assert_true(ecs_create_with(world, ecs_with(Health, {99})).stamp != 0);
    memory.refused = memory.requests + 1;
}

static void lose_room(ecs_world *world)
{
    ecs_create_later(world, ecs_with(Health, {1}));
    ecs_delete_later(world, cast.still, Position);
    ecs_create_later(world, ecs_with(Letters, {"x"}));
    ecs_create_later(world, ecs_with(Health, {2}), ecs_with_tag(Frozen));
    ecs_destroy_later(world, cast.moving);
    ecs_create_later(world, ecs_with(Letters, {"y"}));
}

TEST_IN(WORLD, commands_end_before_the_first_one_without_room) {
    make_cast(world);
    ecs_on_delete(world, Position, fill_up, NULL);
    const ecs_failure failure = record(world, lose_room);
    memory.refused = 0;
    assert_ptr_equal(failure.system, &recorder);
    assert_int_equal(failure.code, ECS_OUT_OF_MEMORY);
    const uint32_t room = ecs_inspect_component(world, ECS_COMPONENT(Health)).room;
    assert_int_equal(ecs_count(world, Health), room);
    assert_int_equal(ecs_count(world, Letters), 1);
    assert_int_equal(ecs_count(world, Frozen), 1);
    assert_true(ecs_is_alive(world, cast.moving));
    assert_int_equal(ecs_entity_count(world), 3 + room + 1); /* none without components */
    ecs_on_delete(world, Position, NULL, NULL);
}
