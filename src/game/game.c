#include "game.h"

#include "prefabs.h"
#include "systems/systems.h"

static void register_components(ecs_world *game)
{
    ecs_register(game, Friend);
    ecs_register(game, Motion);
    ecs_register(game, Pellet);
    ecs_register_tag(game, ToDelete);
}

static bool set_uniques(ecs_world *game, const sq_game_def *def)
{
    const float middle_x = def->config.ARENA_WIDTH / 2;
    const float middle_y = def->config.ARENA_HEIGHT / 2;
    return ecs_unique_set(game, Config, def->config) &&
           ecs_unique_set(game, Rng, sq_rng_seeded(def->seed, SQ_STREAM_RULES)) &&
           ecs_unique_set(game, Pointer, {middle_x, middle_y}) &&
           ecs_unique_set(game, Player, sq_make_player(&def->config)) &&
           ecs_unique_set(game, Run, {.mode = def->mode, .seed = def->seed}) &&
           ecs_unique_set(game, Frame, {NULL, 0});
}

ecs_world *sq_game_create_empty(const sq_game_def *def)
{
    ecs_world *game = ecs_world_create(&(ecs_world_def){.allocator = def->allocator});
    if (!game)
        return NULL;
    register_components(game);
    if (!set_uniques(game, def)) {
        ecs_world_destroy(game);
        return NULL;
    }
    return game;
}

static bool make_first_friends(ecs_world *game)
{
    const Config *config = ecs_unique(game, Config);
    Rng *rng = ecs_unique(game, Rng);
    for (int32_t i = 0; i < config->CLASSIC_FRIENDS; i++) {
        const Square square = sq_random_square(rng, config, config->FRIEND_INIT_SIZE);
        if (!ecs_is_alive(game, sq_make_friend(game, square)))
            return false;
    }
    return true;
}

ecs_world *sq_game_create(const sq_game_def *def)
{
    ecs_world *game = sq_game_create_empty(def);
    if (game && !make_first_friends(game)) {
        ecs_world_destroy(game);
        return NULL;
    }
    return game;
}

bool sq_game_tick(ecs_world *game, sq_input input)
{
    ecs_unique_set(
        game, Pointer,
        {(float)input.pointer_x / SQ_POINTER_STEPS, (float)input.pointer_y / SQ_POINTER_STEPS});
    ecs_unique(game, Run)->tick++;
    return ecs_run(game, &sq_tick_workload).code == 0;
}

bool sq_game_render(ecs_world *game, float progress, sq_draw_list *list)
{
    ecs_unique_set(game, Frame, {list, progress});
    const bool drawn = ecs_run(game, &sq_frame_workload).code == 0;
    ecs_unique_set(game, Frame, {NULL, 0});
    return drawn;
}

const Run *sq_game_run(const ecs_world *game)
{
    return ecs_unique(game, Run);
}
