/* workload: the table of the systems: their order and the data they access. */
#include "rules/kinds.h"
#include "rules/systems/systems.h"

#define WORLD ecs_unique_mask(Config, Player, Tower, Conditions)

/* SQ_PARTS, for use in a row of the table from which it is made. */
enum { PARTS = (int)SQ_PARTS };

/* A behaviour writes only the friends that have it; in each phase, see components.h. */
#define IN_STEPS(T, behaviour)                                                                     \
    {.name = #behaviour,                                                                           \
     .try_run = sq_##behaviour,                                                                    \
     .reads = ecs_mask(Friend, Push),                                                              \
     .writes = ecs_mask(Motion, T),                                                                \
     .reads_unique = WORLD,                                                                        \
     .writes_unique = ecs_unique_mask(Rng),                                                        \
     .scratch = true},
#define IN_GROWS(T, behaviour)                                                                     \
    {.name = #behaviour,                                                                           \
     .try_run = sq_##behaviour,                                                                    \
     .writes = ecs_mask(Friend, T),                                                                \
     .reads_unique = WORLD | ecs_unique_mask(Floor),                                               \
     .main_thread = true},
#define CREATES(T, behaviour)                                                                      \
    {.name = #behaviour,                                                                           \
     .try_run = sq_##behaviour,                                                                    \
     .creates = true,                                                                              \
     .destroys = true, /* an incomplete entity, when memory runs out */                            \
     .changes = PARTS,                                                                             \
     .reads = ecs_mask(ToDelete),                                                                  \
     .reads_unique = WORLD | ecs_unique_mask(Kinds),                                               \
     .writes_unique = ecs_unique_mask(Floor, Rng, Events)},
#define NOT_NOW(T, behaviour)

#define STEPS_IN_STEPS IN_STEPS
#define STEPS_IN_GROWS NOT_NOW
#define STEPS_IN_SPAWNS NOT_NOW
#define STEPS_IN_ENDS NOT_NOW
#define GROWS_IN_STEPS NOT_NOW
#define GROWS_IN_GROWS IN_GROWS
#define GROWS_IN_SPAWNS NOT_NOW
#define GROWS_IN_ENDS NOT_NOW
#define SPAWNS_IN_STEPS NOT_NOW
#define SPAWNS_IN_GROWS NOT_NOW
#define SPAWNS_IN_SPAWNS CREATES
#define SPAWNS_IN_ENDS NOT_NOW
#define ENDS_IN_STEPS NOT_NOW
#define ENDS_IN_GROWS NOT_NOW
#define ENDS_IN_SPAWNS NOT_NOW
#define ENDS_IN_ENDS CREATES
#define STEP_ROW(T, behaviour, phase, does) STEPS_IN_##phase(T, behaviour)
#define GROW_ROW(T, behaviour, phase, does) GROWS_IN_##phase(T, behaviour)
#define SPAWN_ROW(T, behaviour, phase, does) SPAWNS_IN_##phase(T, behaviour)
#define END_ROW(T, behaviour, phase, does) ENDS_IN_##phase(T, behaviour)
#define EACH_BEHAVIOUR(ROW) SQ_COMPONENTS(SQ_NOTHING, ROW, SQ_NOTHING, SQ_NOTHING)

static const ecs_system systems[] = {
    {.name = "floor_time",
     .run = sq_floor_time,
     .writes = SQ_BODIES,
     .reads_unique = ecs_unique_mask(Config, Run, Tower, Checkpoint),
     .writes_unique = ecs_unique_mask(Conditions),
     .main_thread = true},
    {.name = "move_player",
     .run = sq_move_player,
     .reads_unique = ecs_unique_mask(Config, Pointer, Tower, Conditions),
     .writes_unique = ecs_unique_mask(Player, Floor, Events)},
    EACH_BEHAVIOUR(STEP_ROW){.name = "magnet",
                             .run = sq_magnet,
                             .reads = ecs_mask(Friend, Armour),
                             .writes = ecs_mask(Motion),
                             .reads_unique = WORLD,
                             .main_thread = true},
    {.name = "push",
     .run = sq_push,
     .reads = ecs_mask(Friend),
     .writes = ecs_mask(Motion),
     .changes = ecs_mask(Push),
     .main_thread = true},
    {.name = "move",
     .run = sq_move,
     .writes = ecs_mask(Friend, Motion),
     .reads_unique = ecs_unique_mask(Conditions)},
    /* Growing and counters could run in parallel, but take less time than waking a thread. */
    EACH_BEHAVIOUR(GROW_ROW){.name = "counters",
                             .run = sq_counters,
                             .reads_unique = ecs_unique_mask(Config),
                             .writes_unique = ecs_unique_mask(Player, Floor, Events),
                             .main_thread = true},
    {.name = "spawn",
     .try_run = sq_spawn,
     .creates = true,
     .destroys = true, /* an incomplete entity, when memory runs out */
     .changes = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Config, Run, Kinds, Conditions, Player),
     .writes_unique = ecs_unique_mask(Tower, Floor, Rng, Events)},
    EACH_BEHAVIOUR(SPAWN_ROW){.name = "collision",
                              .try_run = sq_collision,
                              .reads = SQ_BODIES | ecs_mask(Kind, Offspring),
                              .writes = ecs_mask(Friend, Armour),
                              .changes = ecs_mask(ToDelete, Push),
                              .reads_unique = ecs_unique_mask(Config, Tower, Conditions, Kinds),
                              .writes_unique = ecs_unique_mask(Player, Run, Climb, Floor, Events)},
    EACH_BEHAVIOUR(END_ROW){.name = "clean_up", .run = sq_clean_up, .destroys = true},
    {.name = "check_game_over",
     .run = sq_check_game_over,
     .reads_unique = ecs_unique_mask(Config, Conditions, Checkpoint),
     .writes_unique = ecs_unique_mask(Player, Run, Tower, Climb, Floor, Rng, Events)},
};

const ecs_workload sq_tick_workload = {"tick", systems, sizeof systems / sizeof systems[0]};
