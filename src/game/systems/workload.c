/* workload: the one table of the systems' order. */
#include "systems.h"

static const ecs_system systems[] = {
    {.name = "move_player", .run = sq_move_player},
    {.name = "move_friends", .try_run = sq_move_friends},
    {.name = "grow", .run = sq_grow},
    {.name = "counters", .run = sq_counters},
    {.name = "spawn", .try_run = sq_spawn},
    {.name = "collision", .try_run = sq_collision},
    {.name = "clean_up", .run = sq_clean_up},
    {.name = "check_game_over", .run = sq_check_game_over},
    /* Up to here in every tick; the last in every frame that is shown. */
    {.name = "render", .run = sq_render},
};

enum { IN_ALL = sizeof systems / sizeof systems[0], IN_A_TICK = IN_ALL - 1 };

const ecs_workload sq_tick_workload = {"tick", systems, IN_A_TICK};
const ecs_workload sq_frame_workload = {"frame", systems + IN_A_TICK, IN_ALL - IN_A_TICK};
