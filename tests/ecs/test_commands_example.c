/* commands_example: the two systems of addons/command.h, word for word, are one batch, and do what
 * they say. */
#include "ecs_testing.h"

typedef struct Tower {
    int power;
    bool burns;
} Tower;

typedef struct Arrow {
    int power;
} Arrow;

typedef struct Life {
    int points;
} Life;

enum {
    ECS_COMPONENT(Tower) = 20,
    ECS_COMPONENT(Arrow),
    ECS_COMPONENT(Life),
    ECS_COMPONENT(Burning),
};

/* Cut out of the header by header_example.py. */
#include "commands_example.inc"

static void register_defence(ecs_world *world)
{
    ecs_register(world, Tower);
    ecs_register(world, Arrow);
    ecs_register(world, Life);
    ecs_register_tag(world, Burning);
}

TEST_IN(WORLD, the_headers_two_systems_are_one_batch) {
    static const ecs_workload workload = {"defence", defence, LENGTH(defence)};
    register_defence(world);
    ecs_create_with(world, ecs_with(Tower, {3, true}));
    const ecs_entity dead = ecs_create_with(world, ecs_with(Life, {0}));
    const ecs_entity alive = ecs_create_with(world, ecs_with(Life, {1}));
    assert_null(ecs_run(world, &workload).system);
    for (uint32_t nth = 0; nth < LENGTH(defence); nth++)
        assert_int_equal(ecs_inspect_system(world, &workload, nth).batch, 0);
    assert_false(ecs_is_alive(world, dead));
    assert_true(ecs_is_alive(world, alive));
    assert_int_equal(ecs_array_read(world, Arrow)->power, 3);
    assert_true(ecs_has(world, ecs_entity_at(world, Arrow, 0), Burning));
}

/* The same systems without .commands. */
TEST_IN(WORLD, without_commands_they_are_two) {
    static ecs_system rows[LENGTH(defence)];
    static const ecs_workload workload = {"two", rows, LENGTH(rows)};
    register_defence(world);
    for (uint32_t nth = 0; nth < LENGTH(rows); nth++) {
        rows[nth] = defence[nth];
        rows[nth].commands = false;
    }
    assert_true(ecs_prepare(world, &workload));
    for (uint32_t nth = 0; nth < LENGTH(rows); nth++)
        assert_int_equal(ecs_inspect_system(world, &workload, nth).batch, nth);
}
