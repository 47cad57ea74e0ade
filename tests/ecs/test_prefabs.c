/* prefabs: the example in addons/clone.h, word for word, makes goblins of prefabs. */
#include "ecs_testing.h"

enum { ECS_COMPONENT(Boss) = 20 };

/* Cut out of the header by header_example.py. */
#include "prefabs.inc"

TEST_IN(WORLD, the_headers_example_makes_goblins) {
    enum { COUNT = 3 };
    const Position places[COUNT] = {{1, 2}, {3, 4}, {5, 6}};
    OWN_WORLD prefabs = make_world(2);
    ecs_register_tag(world, Boss);
    ecs_register_tag(prefabs, Boss);
    const ecs_entity goblin =
        ecs_create_with(prefabs, ecs_with(Health, {10}), ecs_with(Position, {0, 0}));
    const ecs_entity chief = chief_of(prefabs, goblin);
    assert_true(spawn_goblins(world, prefabs, goblin, places, COUNT));
    assert_true(spawn_goblins(world, prefabs, chief, places, 1));
    assert_int_equal(ecs_count(world, Health), COUNT + 1);
    assert_int_equal(ecs_count(world, Boss), 1);
    assert_int_equal(ecs_array_read(world, Health)[COUNT - 1].points, 10);
    assert_int_equal(ecs_array_read(world, Health)[COUNT].points, 50);
    for (int i = 0; i < COUNT; i++)
        assert_int_equal(ecs_array_read(world, Position)[i].y, places[i].y);
}
