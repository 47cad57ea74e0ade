/* uniques: the singletons of a game. Plain structs with one value each in the world, and one table
 * of them; the state hash and the content of a kept run are derived from it. */
#pragma once

#include <stdint.h>

#include "base/rng.h"
#include "rules/components.h"
#include "rules/config.h"
#include "rules/events.h"

typedef enum sq_mode {
    SQ_MODE_CLASSIC, /* one endless arena */
    SQ_MODE_TOWER,   /* floors, and a shop between them */
} sq_mode;

typedef enum sq_outcome {
    SQ_PLAYING,
    SQ_DEFEAT,     /* ends a classic game */
    SQ_VICTORY,    /* ends a classic game */
    SQ_FLOOR_WON,  /* ends a floor: the shop is next */
    SQ_FLOOR_LOST, /* ends a floor: the shop is next */
} sq_outcome;

/* The bonuses that friends get for a floor won:
 * BONUS (NAME, name in traces and kept runs, words in the shop, words on the pause screen)
 * upgrades.c applies a bonus to the constants, level_texts.c shows its value. */
#define SQ_BONUSES(BONUS)                                                                          \
    BONUS(START_SIZE, "start_size", "They come larger", "come larger")                             \
    BONUS(GROWTH, "growth", "They grow faster", "grow faster")                                     \
    BONUS(SPEED, "speed", "They move faster", "move faster")                                       \
    BONUS(NUMBER, "number", "There are more of them", "are more")                                  \
    BONUS(SPAWN_RATE, "spawn_rate", "They come sooner", "come sooner")

/* The upgrades that the shop offers the player:
 * UPGRADE (NAME, name in traces and kept runs, name in the shop)
 * Its cap is the constant UPGRADE_NAME_CAP. upgrades.c applies it to the constants, level_texts.c
 * shows its value. */
#define SQ_UPGRADES(UPGRADE)                                                                       \
    UPGRADE(START_SIZE, "start_size", "Start larger")                                              \
    UPGRADE(DURATION, "duration", "Longer power")                                                  \
    UPGRADE(PELLET_RATE, "pellet_rate", "More pellets")                                            \
    UPGRADE(EAT, "eat", "Eat and grow")                                                            \
    UPGRADE(DEFENSE, "defense", "Defence")

#define SQ_BONUS(NAME, ...) SQ_BONUS_##NAME,
typedef enum sq_bonus {
    SQ_BONUSES(SQ_BONUS) SQ_BONUS_COUNT,
    SQ_BONUS_NONE = SQ_BONUS_COUNT,
} sq_bonus;
#undef SQ_BONUS

#define SQ_UPGRADE(NAME, ...) SQ_UPGRADE_##NAME,
typedef enum sq_upgrade {
    SQ_UPGRADES(SQ_UPGRADE) SQ_UPGRADE_COUNT,
    SQ_UPGRADE_NONE = SQ_UPGRADE_COUNT,
} sq_upgrade;
#undef SQ_UPGRADE

/* The target of the player, in arena units. */
typedef struct Pointer {
    float x, y;
} Pointer;

typedef struct Player {
    Square square;
    Square before; /* before the tick, as in Motion */
    int32_t power_ticks;
    int32_t invincible_ticks;
} Player;

/* The state of the run. */
typedef struct Run {
    sq_mode mode;
    sq_outcome outcome;
    uint64_t seed;
    uint64_t tick; /* number of the last tick; 0 before the first */
    uint32_t eaten;
    uint32_t hits;
    uint32_t pellets;
    uint32_t floors_won;
    uint32_t floors_lost;
    Square last_hit; /* the friend that hit last, as it was then; all zero: none */
} Run;

/* The progress in the tower. All zero in a classic game. */
typedef struct Tower {
    int32_t floor;                      /* from 1 */
    int32_t to_come;                    /* friends of the floor's quota that have not spawned */
    int32_t bonuses[SQ_BONUS_COUNT];    /* levels */
    int32_t upgrades[SQ_UPGRADE_COUNT]; /* levels */
    sq_bonus next_bonus;                /* drawn for a floor won, applied when the next begins */
} Tower;

/* The state fields in their order, as for components (components.h). */
#define SQ_FIELDS_Run(HASHED, UNHASHED, BEFORE)                                                    \
    HASHED(Run, mode)                                                                              \
    HASHED(Run, outcome)                                                                           \
    HASHED(Run, seed)                                                                              \
    HASHED(Run, tick)                                                                              \
    HASHED(Run, eaten)                                                                             \
    HASHED(Run, hits)                                                                              \
    HASHED(Run, pellets)                                                                           \
    HASHED(Run, floors_won)                                                                        \
    HASHED(Run, floors_lost)                                                                       \
    HASHED(Run, last_hit)
#define SQ_FIELDS_Tower(HASHED, UNHASHED, BEFORE)                                                  \
    HASHED(Tower, floor)                                                                           \
    HASHED(Tower, to_come)                                                                         \
    HASHED(Tower, bonuses)                                                                         \
    HASHED(Tower, upgrades)                                                                        \
    HASHED(Tower, next_bonus)
#define SQ_FIELDS_Rng(HASHED, UNHASHED, BEFORE) HASHED(Rng, state) HASHED(Rng, increment)
#define SQ_FIELDS_Player(HASHED, UNHASHED, BEFORE)                                                 \
    HASHED(Player, square)                                                                         \
    BEFORE(Player, before)                                                                         \
    HASHED(Player, power_ticks)                                                                    \
    HASHED(Player, invincible_ticks)

/* The table, in the order of hashes and of the text of a kept run:
 * KEPT (type, field, prefix)  state that continues from floor to floor: hashed, and kept with a run
 * in
 *                             this field of Checkpoint; its names in the text begin with the prefix
 * STATE (type, what it is)    state that each floor resets: hashed
 * OTHER (type, what it is)    not state: not hashed */
#define SQ_UNIQUES(KEPT, STATE, OTHER)                                                             \
    KEPT(Run, run, "")                                                                             \
    KEPT(Tower, tower, "")                                                                         \
    KEPT(Rng, rng, "rng_")                                                                         \
    STATE(Player, "the player")                                                                    \
    OTHER(Config, "constants, which no tick changes")                                              \
    OTHER(Pointer, "the input of the tick")                                                        \
    OTHER(Checkpoint, "the state when the floor began")                                            \
    OTHER(Events, "for effects and sounds")

/* The state at the beginning of a floor, before anything random is drawn for it. An unfinished run
 * is kept as this. */
#define SQ_KEPT(T, field, prefix) T field;
typedef struct Checkpoint {
    SQ_UNIQUES(SQ_KEPT, SQ_NOTHING, SQ_NOTHING)
} Checkpoint;
#undef SQ_KEPT

#define SQ_NUMBER(T, ...) ECS_UNIQUE(T),
enum {
    SQ_UNIQUES(SQ_NUMBER, SQ_NUMBER, SQ_NUMBER) /**/
    SQ_GAME_UNIQUES, /* the number of uniques; numbers from here on are free for others */
};
#undef SQ_NUMBER

SQ_UNIQUES(SQ_ASSERT_ALL_FIELDS, SQ_ASSERT_ALL_FIELDS, SQ_NOTHING)
