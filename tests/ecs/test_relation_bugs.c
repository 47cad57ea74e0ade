/* relation_bugs: the advice on mistakes with relations. Only in builds with checks. */
#include "advice_testing.h"

typedef struct Hunt {
    ecs_entity prey;
} Hunt;

enum { ECS_COMPONENT(Hunt) = 20 };

static ecs_entity fox, rabbit;

static int open_hunt(void **state)
{
    open_world(state);
    ecs_world *world = *state;
    ecs_register(world, Hunt);
    ecs_relate(world, Hunt, prey, ECS_END_CLEARS);
    rabbit = make_at(world, 1);
    fox = ecs_create_with(world, ecs_with(Hunt, {rabbit}));
    ecs_create_with(world, ecs_with(Hunt, {rabbit}));
    return 0;
}

static void loop_over_hunters(ecs_world *world)
{
    ecs_each_related(world, Hunt, rabbit, hunter) ecs_delete_all(world, Hunt);
}

TEST_MISUSES(relations_are_set_and_looped_over_with_care, open_hunt) {
    MISUSE(ecs_relate(world, Hunt, prey, ECS_END_CLEARS), "Hunt is indexed already", "once");
    MISUSE(ecs_modify(world, fox, Hunt), "Hunt is indexed", "with ecs_set");
    MISUSE(ecs_lookup(world, Position, "Snik"), "Position is not indexed",
           "call ecs_index or ecs_relate");
    MISUSE(loop_over_hunters(world), "still to come", "after the loop");
}
