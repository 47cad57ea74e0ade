/* tracking_examples: the example of ecs/losses.h, word for word. */
#include "ecs_testing.h"

typedef struct Body {
    int32_t weight;
} Body;

enum { ECS_COMPONENT(Body) = 20, ECS_COMPONENT(Name) };

static int open_bodies(void **state)
{
    open_world(state);
    ecs_register(*state, Body);
    ecs_register_tag(*state, Name);
    return 0;
}

#define TEST_WITH_BODIES(name) TEST_WITH(ecs_world *world, name, open_bodies, close_world)

/* ---- losses.h ---- */

static char history[64];

static void write_lost_body(ecs_entity entity, uint64_t time, const Body *body)
{
    const size_t length = strlen(history);
    snprintf(history + length, sizeof history - length, "body %d of %u at %u, ", (int)body->weight,
             (unsigned)entity.index, (unsigned)time);
}

static void write_lost_name(ecs_entity entity, uint64_t time)
{
    const size_t length = strlen(history);
    snprintf(history + length, sizeof history - length, "name of %u at %u, ",
             (unsigned)entity.index, (unsigned)time);
}

/* Cut out of the header by header_example.py. */
#include "a_history.inc"

TEST_WITH_BODIES(a_history_is_written_in_its_order)
{
    Body out;
    assert_true(start_history(world));
    const ecs_entity first = ecs_create_with(world, ecs_with(Body, {5}), ecs_with_tag(Name));
    const ecs_entity second = ecs_create_with(world, ecs_with(Body, {7}), ecs_with_tag(Name));
    ecs_delete(world, second, Name);
    ecs_destroy(world, first);
    ecs_remove(world, second, Body, &out); /* whose value is not in the log */
    history[0] = '\0';
    write_history(world);
    assert_string_equal(history, "name of 1 at 1, body 5 of 0 at 1, name of 0 at 1, ");
}
