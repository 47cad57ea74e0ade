/* workload: the table of the systems: their order and the data they access. */
#include "rules/kinds.h"
#include "rules/systems/systems.h"

/* A behaviour writes only the friends that have it. */
#define BEHAVIOUR(T, list, system)                                                                 \
    {.name = #system,                                                                              \
     .try_run = sq_##system,                                                                       \
     .writes = ecs_mask(Friend, T),                                                                \
     .reads_unique = ecs_unique_mask(Config, Player, Tower),                                       \
     .scratch = true},

static const ecs_system systems[] = {
    {.name = "move_player",
     .run = sq_move_player,
     .reads_unique = ecs_unique_mask(Config, Pointer),
     .writes_unique = ecs_unique_mask(Player)},
    SQ_COMPONENTS(SQ_NOTHING, BEHAVIOUR, SQ_NOTHING)
    /* grow and counters could run in parallel, but take less time than waking a thread. */
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
     .destroys = true, /* an incomplete entity, when memory runs out */
     .changes = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Config, Run),
     .writes_unique = ecs_unique_mask(Tower, Rng, Events)},
    {.name = "collision",
     .try_run = sq_collision,
     .reads = SQ_BODIES,
     .changes = ecs_mask(ToDelete),
     .reads_unique = ecs_unique_mask(Config, Tower),
     .writes_unique = ecs_unique_mask(Player, Run, Events)},
    {.name = "clean_up", .run = sq_clean_up, .destroys = true},
    {.name = "check_game_over",
     .run = sq_check_game_over,
     .reads_unique = ecs_unique_mask(Config, Player),
     .writes_unique = ecs_unique_mask(Run, Tower, Rng, Events)},
};

const ecs_workload sq_tick_workload = {"tick", systems, sizeof systems / sizeof systems[0]};
