/* tick: the systems of the game. They run in this order, 60 times a second.
 *
 * A row says what a system does and everything that it touches. All data lies in one world: squares
 * have components (components.h), and of a unique there is one (uniques.h). Friend holds the
 * Square, where it is and how large; Motion is the step that it takes in this tick; each behaviour
 * (Chase, Drift, ...) is a component of the squares that behave so; what was eaten has ToDelete.
 *
 *     run, or try_run     the function, in systems/, in a file named like the row; try_run returns
 *                         1 when memory runs out
 *     needs               components; while one of them has no row, the system does not run
 *     reads, writes       components whose values it sees; to write is also to read
 *     changes             components that it gives to squares or takes away; to write them, too.
 *                         SQ_PARTS is all of them
 *     creates, destroys   squares; one that creates destroys what memory did not suffice for
 *     ..._unique          the same for uniques
 *     scratch             it needs memory while it runs
 *     main_thread         it takes less time than waking a thread
 *
 * A build with checks stops at any other access. A behaviour without a row stops a new game. */
#include "rules/tick.h"

#include "rules/kinds.h"
#include "rules/systems/systems.h"

/* clang-format off */
static const ecs_system systems[] = {
    /* moves the walls in, begins overtime */
    {.name = "floor_time", .run = sq_floor_time,
     .writes = ecs_mask(Friend, Pellet),
     .reads_unique = ecs_unique_mask(Config, Run, Tower, Checkpoint, Player),
     .writes_unique = ecs_unique_mask(Conditions, Events)},

    /* moves the player to the pointer */
    {.name = "move_player", .run = sq_move_player,
     .reads = ecs_mask(Friend, Armour, Cross, Block),
     .reads_unique = ecs_unique_mask(Config, Run, Pointer, Tower, Conditions),
     .writes_unique = ecs_unique_mask(Player, Floor, Events)},

    /* heads for the player, keeps apart */
    {.name = "chase", .try_run = sq_chase, .needs = ecs_mask(Chase), .scratch = true,
     .reads = ecs_mask(Friend, Chase), .writes = ecs_mask(Motion),
     .reads_unique = ecs_unique_mask(Config, Player, Tower, Floor)},

    /* aims where the player will be */
    {.name = "ahead", .run = sq_ahead, .needs = ecs_mask(Ahead), .main_thread = true,
     .reads = ecs_mask(Friend, Chase, Ahead), .writes = ecs_mask(Motion),
     .reads_unique = ecs_unique_mask(Config, Player, Tower, Floor)},

    /* crosses the arena and leaves */
    {.name = "cross", .try_run = sq_cross, .needs = ecs_mask(Cross),
     .reads = ecs_mask(Friend), .writes = ecs_mask(Motion, Cross),
     .changes = ecs_mask(ToDelete),
     .reads_unique = ecs_unique_mask(Conditions)},

    /* flees, turns red at red ones */
    {.name = "leech", .try_run = sq_leech, .needs = ecs_mask(Leech),
     .main_thread = true, .scratch = true,
     .writes = ecs_mask(Friend, Motion, Leech),
     .reads_unique = ecs_unique_mask(Config, Player, Tower, Floor, Conditions)},

    /* goes straight on, bounces off walls */
    {.name = "drift", .run = sq_drift, .needs = ecs_mask(Drift),
     .reads = ecs_mask(Friend), .writes = ecs_mask(Motion, Drift),
     .reads_unique = ecs_unique_mask(Conditions), .writes_unique = ecs_unique_mask(Rng)},

    /* rests, then rushes at the player */
    {.name = "dart", .run = sq_dart, .needs = ecs_mask(Dart),
     .reads = ecs_mask(Friend, Block), .writes = ecs_mask(Motion, Dart),
     .reads_unique = ecs_unique_mask(Config, Player, Tower, Floor, Conditions),
     .writes_unique = ecs_unique_mask(Rng)},

    /* circles the player */
    {.name = "orbit", .run = sq_orbit, .needs = ecs_mask(Orbit), .main_thread = true,
     .reads = ecs_mask(Friend, Orbit), .writes = ecs_mask(Motion),
     .reads_unique = ecs_unique_mask(Config, Player, Tower)},

    /* counts down the pause after bites */
    {.name = "armour", .run = sq_armour, .needs = ecs_mask(Armour), .main_thread = true,
     .writes = ecs_mask(Armour)},

    /* draws food to the player, by cards */
    {.name = "magnet", .run = sq_magnet,
     .reads = ecs_mask(Friend), .writes = ecs_mask(Motion),
     .reads_unique = ecs_unique_mask(Config, Player, Tower, Floor, Conditions)},

    /* slides squares that were pushed */
    {.name = "push", .run = sq_push, .needs = ecs_mask(Push),
     .writes = ecs_mask(Motion), .changes = ecs_mask(Push)},

    /* takes all steps, inside the walls */
    {.name = "move", .run = sq_move,
     .reads = ecs_mask(Block), .writes = ecs_mask(Friend, Motion),
     .reads_unique = ecs_unique_mask(Conditions)},

    /* grows squares around their centres */
    {.name = "grow", .run = sq_grow, .needs = ecs_mask(Friend),
     .reads = ecs_mask(Grow, Armour, Cross), .writes = ecs_mask(Friend),
     .reads_unique = ecs_unique_mask(Config, Tower, Floor, Conditions)},

    /* counts down power, invincibility, chain */
    {.name = "counters", .run = sq_counters,
     .reads_unique = ecs_unique_mask(Config, Tower),
     .writes_unique = ecs_unique_mask(Player, Floor, Events)},

    /* brings pellets and friends */
    {.name = "spawn", .try_run = sq_spawn,
     .creates = true, .destroys = true, .changes = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Config, Run, Kinds, Conditions, Player),
     .writes_unique = ecs_unique_mask(Tower, Floor, Rng, Events)},

    /* lets squares out of broods */
    {.name = "brood", .try_run = sq_brood, .needs = ecs_mask(Brood),
     .creates = true, .destroys = true, .changes = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Config, Tower, Kinds, Conditions),
     .writes_unique = ecs_unique_mask(Floor, Events)},

    /* throws shards at the player */
    {.name = "throw", .try_run = sq_throw, .needs = ecs_mask(Throw),
     .creates = true, .destroys = true, .changes = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Player, Floor, Conditions),
     .writes_unique = ecs_unique_mask(Rng)},

    /* flies straight on, up to walls */
    {.name = "shard", .try_run = sq_shard, .needs = ecs_mask(Shard),
     .reads = ecs_mask(Block), .writes = ecs_mask(Shard), .changes = ecs_mask(ToDelete),
     .reads_unique = ecs_unique_mask(Conditions)},

    /* lets the player eat, hits it */
    {.name = "collision", .try_run = sq_collision,
     .reads = ecs_mask(Pellet, Shard, Kind, Cross, Dart, Motion),
     .writes = ecs_mask(Friend, Armour),
     .changes = ecs_mask(Push, ToDelete),
     .reads_unique = ecs_unique_mask(Config, Tower, Kinds, Conditions),
     .writes_unique = ecs_unique_mask(Player, Run, Climb, Floor, Events)},

    /* changes kind when armour breaks */
    {.name = "molt", .try_run = sq_molt, .needs = ecs_mask(Molt),
     .changes = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Config, Tower, Kinds, Conditions),
     .writes_unique = ecs_unique_mask(Events)},

    /* leaves smaller squares of the eaten */
    {.name = "split", .try_run = sq_split, .needs = ecs_mask(Split, ToDelete),
     .creates = true, .destroys = true, .changes = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Tower, Kinds, Conditions),
     .writes_unique = ecs_unique_mask(Rng, Events)},

    /* removes what was eaten */
    {.name = "clean_up", .run = sq_clean_up, .needs = ecs_mask(ToDelete), .destroys = true},

    /* decides: won, lost, or on */
    {.name = "check_game_over", .run = sq_check_game_over,
     .reads = ecs_mask(Kind),
     .reads_unique = ecs_unique_mask(Config, Kinds, Doors, Conditions, Checkpoint),
     .writes_unique = ecs_unique_mask(Player, Run, Tower, Climb, Floor, Rng, Events)},

    /* Once a frame, after its ticks, render follows: a workload of its own (picture/frame.c), since
     * a tick needs no picture. */
};
/* clang-format on */

const ecs_workload sq_tick_workload = {"tick", systems, sizeof systems / sizeof systems[0]};
