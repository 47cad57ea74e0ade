/* game: a whole game in one ECS world, from its start to its outcome, tick by tick.
 *
 * Knows no window, no clock and no device. The same definition and the same inputs give the same
 * state after every tick, bit for bit, on every machine.
 */
#pragma once

#include "rules/host.h"
#include "rules/input.h"
#include "rules/uniques.h"

typedef struct sq_game_def {
    Config config;
    sq_mode mode;
    uint64_t seed;
    ecs_allocator allocator; /* zero: the C library's */
    sq_host host;            /* zero: one thread, no clock */
} sq_game_def;

/* A new game before its first tick: player and first friends are there. It is an ECS world with all
 * components and uniques; free it by ecs_world_destroy. NULL when memory runs out. */
ecs_world *sq_game_create(const sq_game_def *def);

/* A game of the tower that goes on where another was kept by sq_game_save: in the shop, or at the
 * floor's beginning. The definition's mode and seed do not count. NULL when memory runs out. */
ecs_world *sq_game_resume(const sq_game_def *def, const Checkpoint *kept);

/* What to keep of a game of the tower: its state when the floor began or, in the shop, now. */
Checkpoint sq_game_save(const ecs_world *game);

/* The same without the first friends: an arena with a player in it, for tests and experiments. */
ecs_world *sq_game_create_empty(const sq_game_def *def);

/* One tick: the systems in their order. Only while the outcome is SQ_PLAYING. False when memory ran
 * out; the tick is then half done, and the game can only be freed. */
bool sq_game_tick(ecs_world *game, sq_input input);

/* Is a floor over, and the next not begun? */
bool sq_game_is_in_shop(const ecs_world *game);

/* Out of the shop: takes the upgrade, or SQ_UPGRADE_NONE, and begins the next floor, or the same
 * again. Only in the shop, and only an upgrade below its cap. Takes no tick. False when memory ran
 * out; the game can then only be freed. */
bool sq_game_next_floor(ecs_world *game, sq_upgrade upgrade);

/* The player, `progress` between where it stood before the last tick and where it is. */
Square sq_game_player_between(const ecs_world *game, float progress);

/* How the run stands; see Run. */
const Run *sq_game_run(const ecs_world *game);

/* Is it over, and no floor to come? */
bool sq_game_has_ended(const ecs_world *game);

/* A hash of the whole state that ticks change, so not of the constants: equal games have equal
 * hashes, on every machine. O(friends). */
uint64_t sq_game_hash(ecs_world *game);
