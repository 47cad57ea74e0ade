/* game: a whole game in one ECS world, from its start to its outcome, tick by tick.
 *
 * Knows no window, clock or device. The same definition and the same inputs give the same state
 * after every tick, bit for bit, on every machine.
 */
#pragma once

#include "rules/host.h"
#include "rules/input.h"
#include "rules/uniques.h"

typedef struct sq_game_def {
    Config config;
    sq_mode mode;
    const struct sq_kinds *kinds; /* not owned, outlive the game; NULL: sq_kinds_tutorial */
    const struct sq_doors *doors; /* not owned, outlive the game; NULL: none */
    uint64_t seed;
    ecs_allocator allocator; /* zero: the C library's */
    sq_host host;            /* zero: one thread, no clock */
} sq_game_def;

/* A new game before its first tick, with the player and the first friends: an ECS world with all
 * components and uniques. Free it with ecs_world_destroy. NULL when memory runs out. */
ecs_world *sq_game_create(const sq_game_def *def);

/* Resumes a run kept by sq_game_save: in the shop, or at the beginning of the floor. Ignores
 * the mode and seed of the definition. NULL when memory runs out. */
ecs_world *sq_game_resume(const sq_game_def *def, const Checkpoint *kept);

/* The state to keep of a run: the one at the beginning of the floor or, in the shop, the
 * current one. */
Checkpoint sq_game_save(const ecs_world *game);

/* Like sq_game_create, without the first friends: an arena with a player, for tests and
 * experiments. */
ecs_world *sq_game_create_empty(const sq_game_def *def);

/* Runs one tick: the systems in their order. Call it only while the outcome is SQ_PLAYING. False
 * when memory ran out: the tick is incomplete then, and the game can only be freed. */
bool sq_game_tick(ecs_world *game, sq_input input);

/* True after a floor, until the next one begins: in the shop of the tower, or before the deals of a
 * climb. */
bool sq_game_is_in_shop(const ecs_world *game);

/* True if this can be chosen now: SQ_CHOICE_NONE always; in the tower an upgrade below its cap; in
 * a climb, after a floor won, a deal, and the second door where there are two. */
bool sq_game_offers(const ecs_world *game, sq_choice choice);

/* Takes the choice and begins the next floor, or the lost one again. Call it only between floors,
 * with something that is offered. Takes no tick. False when memory ran out: the game can only be
 * freed then. */
bool sq_game_next_floor(ecs_world *game, sq_choice choice);

/* The square of the player between the last two ticks; `progress` runs from 0 (before the last
 * tick) to 1. */
Square sq_game_player_between(const ecs_world *game, float progress);

/* The state of the run; see Run. */
const Run *sq_game_run(const ecs_world *game);

/* True when the game is over for good: defeat, victory, or the end of a climb. */
bool sq_game_has_ended(const ecs_world *game);

/* A hash of all state that ticks change; constants are not included. Equal games have equal hashes
 * on every machine. O(friends). */
uint64_t sq_game_hash(ecs_world *game);
