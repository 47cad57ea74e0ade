/* example: the shortest test of a system, to begin with. README.md leads here. */
#include "testing.h"

#include "rules/game.h"
#include "rules/prefabs.h"
#include "rules/systems/systems.h"

TEST(a_friend_grows) {
    const sq_game_def def = {.config = sq_config_defaults, .seed = 1};
    ecs_world *arena = sq_game_create_empty(&def);
    const ecs_entity friend = sq_make_friend(arena, (Square){100, 100, 10});

    sq_grow(arena);

    assert_float_equal(ecs_get(arena, friend, Friend)->square.size, 10.15F, 1e-5F);
    ecs_world_destroy(arena);
}
