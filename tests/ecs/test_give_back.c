/* give_back: memory that the world does not need any longer. */
#include "ecs_testing.h"

enum { MANY = 5000 };

static ecs_entity entities[MANY];

static void create_many(ecs_world *world)
{
    for (int32_t i = 0; i < MANY; i++)
        entities[i] = ecs_create_with(world, ecs_with(Position, {i, i}), ecs_with_tag(Frozen));
}

static void keep_one(ecs_world *world, uint32_t kept)
{
    for (uint32_t i = 0; i < MANY; i++)
        if (i != kept)
            ecs_destroy(world, entities[i]);
}

/* What is held for one component. */
static size_t bytes_of(const ecs_world *world, unsigned component)
{
    return ecs_inspect_component(world, component).bytes;
}

TEST_IN(WORLD, a_world_gives_back_what_it_has_no_rows_for) {
    create_many(world);
    keep_one(world, 3000);
    ecs_give_back(world);
    assert_int_equal(ecs_read(world, entities[3000], Position)->x, 3000);
    assert_rows(world, Position, entities[3000]);
    assert_rows(world, Frozen, entities[3000]);
    /* a page, the pages before it in the table, an index and a value */
    const size_t rest = sizeof(ecs_page_) + 3 * sizeof(ecs_page_ *) + sizeof(uint32_t);
    assert_int_equal(bytes_of(world, ECS_COMPONENT(Frozen)), rest);
    assert_int_equal(bytes_of(world, ECS_COMPONENT(Position)), rest + sizeof(Position));
    assert_int_equal(bytes_of(world, ECS_COMPONENT(Velocity)), 0);
}

TEST_IN(WORLD, an_empty_world_gives_back_all_but_its_slots) {
    const size_t before = memory.bytes;
    create_many(world);
    assert_non_null(ecs_scratch(world, 100000));
    ecs_clear(world);
    ecs_give_back(world);
    const size_t slots = MANY * sizeof(ecs_record_);
    assert_in_range(memory.bytes, before + slots, before + slots + 512); /* scratch's observer */
    create_many(world);
    assert_int_equal(ecs_count(world, Position), MANY);
    assert_true(ecs_is_alive(world, entities[MANY - 1]));
    ecs_give_back(world);
    assert_int_equal(ecs_count(world, Frozen), MANY);
}

/* Handles of entities that are gone stay so. */
TEST_IN(WORLD, no_handle_comes_back_to_life) {
    create_many(world);
    const ecs_entity old = entities[MANY - 1];
    ecs_clear(world);
    ecs_give_back(world);
    create_many(world);
    assert_false(ecs_is_alive(world, old));
}

TEST_IN(WORLD, without_memory_for_less_everything_stays) {
    create_many(world);
    keep_one(world, 4000);
    memory.refused = memory.requests + 1; /* the first array */
    ecs_give_back(world);
    memory.refused = 0;
    assert_int_equal(ecs_read(world, entities[4000], Position)->x, 4000);
    create_many(world);
    assert_int_equal(ecs_count(world, Position), MANY + 1);
}

TEST_IN(WORLD, loops_bear_that_memory_is_given_back) {
    create_many(world);
    uint32_t visits = 0;
    ecs_each_entity_read(world, Position, position, entity) {
        visits++;
        if (position->x % 64 == 0) {
            ecs_destroy(world, entity);
            ecs_give_back(world);
        }
    }
    assert_int_equal(visits, MANY);
    ecs_each_view(view, world, .with = ecs_mask(Position, Frozen)) {
        visits++;
        if (view.entity.index == 1500) {
            ecs_delete_all(world, Position);
            ecs_give_back(world);
        }
    }
    assert_in_range(visits, MANY + 1400, MANY + 1500);
}

TEST_IN(WORLD, what_is_tracked_bears_it) {
    assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_DELETED));
    create_many(world);
    keep_one(world, 10);
    ecs_give_back(world);
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, MANY - 1);
    create_many(world);
    keep_one(world, 0);
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, 2 * MANY - 2);
}
