/* commands_example: the four systems of addons/command.h, word for word, are one batch, and do what
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

typedef struct Ice {
    int thickness;
} Ice;

typedef struct Bell {
    bool rings;
    int loudness;
} Bell;

typedef struct Guarded {
    int guards;
} Guarded;

enum {
    ECS_COMPONENT(Tower) = 20,
    ECS_COMPONENT(Arrow),
    ECS_COMPONENT(Life),
    ECS_COMPONENT(Ice),
    ECS_COMPONENT(Bell),
    ECS_COMPONENT(Guarded),
    ECS_COMPONENT(Burning),
};

/* Cut out of the header by header_example.py. */
#include "commands_example.inc"

static void register_defence(ecs_world *world)
{
    ecs_register(world, Tower);
    ecs_register(world, Arrow);
    ecs_register(world, Life);
    ecs_register(world, Ice);
    ecs_register(world, Bell);
    ecs_register(world, Guarded);
    ecs_register_tag(world, Burning);
}

TEST_IN_WORLD(the_headers_four_systems_are_one_batch) {
    static const ecs_workload workload = {"defence", defence, LENGTH(defence)};
    register_defence(world);
    const ecs_entity tower =
        ecs_create_with(world, ecs_with(Tower, {3, true}), ecs_with(Bell, {true, 4}));
    const ecs_entity dead = ecs_create_with(world, ecs_with(Life, {0}));
    const ecs_entity block = ecs_create_with(world, ecs_with(Ice, {1}), ecs_with(Life, {1}));
    assert_null(ecs_run(world, &workload).system);
    for (uint32_t nth = 0; nth < LENGTH(defence); nth++)
        assert_int_equal(ecs_inspect_system(world, &workload, nth).batch, 0);
    assert_int_equal(ecs_read(world, tower, Guarded)->guards, 4);
    assert_none(ecs_is_alive(world, dead), ecs_has(world, block, Ice));
    assert_int_equal(ecs_array_read(world, Arrow)->power, 3);
    assert_true(ecs_has(world, ecs_entity_at(world, Arrow, 0), Burning));
}

/* The same systems without .commands. */
TEST_IN_WORLD(without_commands_they_are_four) {
    static ecs_system rows[LENGTH(defence)];
    static const ecs_workload workload = {"four", rows, LENGTH(rows)};
    register_defence(world);
    for (uint32_t nth = 0; nth < LENGTH(rows); nth++) {
        rows[nth] = defence[nth];
        rows[nth].commands = false;
    }
    assert_true(ecs_prepare(world, &workload));
    for (uint32_t nth = 0; nth < LENGTH(rows); nth++)
        assert_int_equal(ecs_inspect_system(world, &workload, nth).batch, nth);
}
