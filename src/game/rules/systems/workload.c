/* workload: the one table of the systems: their order, and what they touch. */
#include "rules/systems/systems.h"

static const ecs_system systems[] = {
    {.name = "move_player",
     .run = sq_move_player,
     .reads_unique = ecs_unique_mask(Config, Pointer),
     .writes_unique = ecs_unique_mask(Player)},
    {.name = "move_friends",
     .try_run = sq_move_friends,
     .writes = ecs_mask(Friend, Motion),
     .reads_unique = ecs_unique_mask(Config, Player, Tower),
     .scratch = true},
    /* These two could run side by side, but take less time than it takes to wake a thread. */
    {.name = "grow",
     .run = sq_grow,
     .writes = ecs_mask(Friend),
     .reads_unique = ecs_unique_mask(Config, Tower),
     .main_thread = true},
    {.name = "counters",
     .run = sq_counters,
     .reads_unique = ecs_unique_mask(Config),
     .writes_unique = ecs_unique_mask(Player, Events),
     .main_thread = true},
    {.name = "spawn",
     .try_run = sq_spawn,
     .creates = true,
     .changes = ecs_mask(Friend, Motion, Pellet),
     .reads_unique = ecs_unique_mask(Config, Run),
     .writes_unique = ecs_unique_mask(Tower, Rng, Events)},
    {.name = "collision",
     .try_run = sq_collision,
     .reads = ecs_mask(Friend, Pellet),
     .changes = ecs_mask(ToDelete),
     .reads_unique = ecs_unique_mask(Config, Tower),
     .writes_unique = ecs_unique_mask(Player, Run, Events)},
    {.name = "clean_up", .run = sq_clean_up, .destroys = true},
    {.name = "check_game_over",
     .run = sq_check_game_over,
     .reads_unique = ecs_unique_mask(Config, Player),
     .writes_unique = ecs_unique_mask(Run, Tower, Rng, Events)},
    /* Up to here in every tick; the last in every frame that is shown. */
    {.name = "render",
     .try_run = sq_render,
     .reads = ecs_mask(Friend, Motion, Pellet),
     .reads_unique = ecs_unique_mask(Config, Frame, Player, Tower),
     .scratch = true},
};

enum { IN_ALL = sizeof systems / sizeof systems[0], IN_A_TICK = IN_ALL - 1 };

const ecs_workload sq_tick_workload = {"tick", systems, IN_A_TICK};
const ecs_workload sq_frame_workload = {"frame", systems + IN_A_TICK, IN_ALL - IN_A_TICK};
