/* uniques: the singletons of a game. Plain structs with one value each in the world, and one table
 * of them; the state hash and the content of a kept run are derived from it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "config.h"
#include "rules/components.h"
#include "rules/events.h"

typedef enum sq_mode {
    SQ_MODE_CLASSIC, /* one endless arena */
    SQ_MODE_TOWER,   /* floors, and a shop between them */
    SQ_MODE_CLIMB,   /* floors, lives, a score, and deals between floors */
    SQ_MODE_COUNT,
} sq_mode;

typedef enum sq_outcome {
    SQ_PLAYING,
    SQ_DEFEAT,     /* ends a classic game */
    SQ_VICTORY,    /* ends a classic game */
    SQ_FLOOR_WON,  /* ends a floor: the shop or the deals are next */
    SQ_FLOOR_LOST, /* ends a floor: the shop is next; in a climb, the same floor */
    SQ_OVER,       /* ends a climb: no lives are left */
    SQ_CLIMB_WON,  /* ends a climb: its last floor is won */
} sq_outcome;

/* What friends get for a floor won; cards.h has a row for each. */
typedef enum sq_bonus {
    SQ_BONUS_START_SIZE,
    SQ_BONUS_GROWTH,
    SQ_BONUS_SPEED,
    SQ_BONUS_NUMBER,
    SQ_BONUS_SPAWN_RATE,
    SQ_BONUS_REST,
    SQ_BONUS_POWER,
    SQ_BONUS_COUNT,
    SQ_BONUS_NONE = SQ_BONUS_COUNT,
} sq_bonus;

/* The upgrades of the tower's shop, then the cards of a climb's deals. Each is a name and its row,
 * sq_card_siphon (card.h), which lies in cards/ with the functions that say what the card does.
 * The order is that of hashes and replays. */
#define SQ_CARDS(CARD)                                                                             \
    CARD(START_SIZE, start_size)                                                                   \
    CARD(DURATION, duration)                                                                       \
    CARD(PELLET_RATE, pellet_rate)                                                                 \
    CARD(EAT, eat)                                                                                 \
    CARD(DEFENSE, defense)                                                                         \
    CARD(SHIELD, shield)                                                                           \
    CARD(MAGNET, magnet)                                                                           \
    CARD(THORNS, thorns)                                                                           \
    CARD(QUAKE, quake)                                                                             \
    CARD(CHAIN, chain)                                                                             \
    CARD(WIND, wind)                                                                               \
    CARD(LIFE, life)                                                                               \
    CARD(PIERCE, pierce)                                                                           \
    CARD(TRAIL, trail)                                                                             \
    CARD(ECHO, echo)                                                                               \
    CARD(SIPHON, siphon)                                                                           \
    CARD(NOVA, nova)                                                                               \
    CARD(CALM, calm)                                                                               \
    CARD(MILESTONE, milestone)                                                                     \
    CARD(PATIENCE, patience)                                                                       \
    CARD(GASP, gasp)                                                                               \
    CARD(SKIN, skin)                                                                               \
    CARD(AMBER, amber)                                                                             \
    CARD(ADRENALINE, adrenaline)                                                                   \
    CARD(HEAD_START, head_start)                                                                   \
    CARD(HOOK, hook)                                                                               \
    CARD(BOUNCE, bounce)                                                                           \
    CARD(DECOY, decoy)                                                                             \
    CARD(SPRING, spring)                                                                           \
    /* the next one comes here */

#define SQ_CARD_NUMBER(NAME, row) SQ_UPGRADE_##NAME,
typedef enum sq_upgrade {
    SQ_CARDS(SQ_CARD_NUMBER) /**/
    SQ_UPGRADE_COUNT,
    SQ_UPGRADE_NONE = SQ_UPGRADE_COUNT,
} sq_upgrade;
#undef SQ_CARD_NUMBER

/* The tower's own: the first of each. Its hashes and traces have these. */
enum { SQ_TOWER_BONUSES = SQ_BONUS_REST, SQ_TOWER_UPGRADES = SQ_UPGRADE_SHIELD };

/* What is chosen between two floors: an upgrade in the tower, a deal and a door in a climb
 * (doors.h), or nothing. */
typedef int32_t sq_choice;
enum { SQ_CHOICE_NONE = SQ_UPGRADE_NONE };

/* The target of the player, in arena units, and what is pressed. */
typedef struct Pointer {
    float x, y;
    uint32_t buttons; /* SQ_BUTTON_ACTION (input.h), or 0 */
} Pointer;

typedef struct Player {
    Square square;
    Square before; /* before the tick, as in Motion */
    int32_t power_ticks;
    int32_t invincible_ticks;
} Player;

/* The kinds of the mode (kinds.h), and the first floor of each in this game. */
typedef struct Kinds {
    const struct sq_kinds *all; /* not owned: they outlive the game */
    int32_t from[SQ_KINDS_MAX];
} Kinds;

/* What is behind the doors of the mode (doors.h), and the constants without that: Config has those
 * of the floor. */
typedef struct Doors {
    const struct sq_doors *all; /* not owned: they outlive the game; NULL: none */
    Config without;
} Doors;

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

/* The progress from floor to floor. All zero in a classic game. */
typedef struct Tower {
    int32_t floor;                      /* from 1 */
    int32_t to_come;                    /* friends of the floor's quota that have not spawned */
    int32_t bonuses[SQ_BONUS_COUNT];    /* levels */
    int32_t upgrades[SQ_UPGRADE_COUNT]; /* levels */
    sq_bonus next_bonus; /* tower: drawn for a floor won, applied when the next begins */
} Tower;

enum { SQ_DEALS = 3 };

/* One card for the player, and one bonus for the others. */
typedef struct sq_deal {
    sq_upgrade card; /* SQ_UPGRADE_NONE: no deal */
    sq_bonus bonus;
} sq_deal;

/* How a square came to hit, as a player saw it. */
typedef enum sq_hit_way {
    SQ_HIT_CAME,     /* it came nearer, faster than the player did */
    SQ_HIT_RUN_INTO, /* the player ran into it */
    SQ_HIT_RUSHED,   /* it rushed */
    SQ_HIT_CROSSED,  /* it crossed in a row */
    SQ_HIT_THROWN,   /* a shard of it */
    SQ_HIT_WAY_COUNT,
} sq_hit_way;

/* What a climb has beside the tower. All zero in the other modes. */
typedef struct Climb {
    uint64_t score;
    int32_t lives;
    int32_t best_chain;
    int32_t winds;               /* second winds used */
    int32_t last_kind;           /* of the square that hit last */
    int32_t last_way;            /* in which it hit: an sq_hit_way */
    int32_t cards[SQ_DEALS];     /* the deals after a floor won: an sq_upgrade each */
    int32_t downsides[SQ_DEALS]; /* and an sq_bonus each */
    int32_t door;                /* through which the floor was entered (doors.h); 0: none */
    int32_t doors[2];            /* to the next one, after a floor won; 0: none */
} Climb;

/* The state of a floor that Tower and Player do not have. All zero in the tower and in classic. */
typedef struct Floor {
    int32_t shield; /* hits that will do nothing */
    struct {
        int32_t links; /* 1 to CHAIN_MAX in a climb */
        int32_t ticks; /* left, before it falls back to 1 */
    } chain;
    Vector heading, pace; /* the player's last step, and its smoothed velocity; 0 where unused */
    struct {
        int32_t ticks;      /* left, the current one included */
        Vector way;         /* of length 1 */
        int32_t bursts;     /* red squares that it can still burst: 1 or 0 */
        int32_t free_ticks; /* left, in which the next one costs nothing */
        float paid;         /* size that it has cost, until it bursts something */
    } lunge;
    int32_t ghost_ticks; /* left, in which the player eats nothing */
    int32_t power_reds;  /* red squares that power still lets it eat */
    int32_t broods;      /* numbers given to Brood */
    int32_t lesson;      /* an sq_lesson, while LESSON is on */
    struct {
        int32_t ticks;   /* left, in which it burns */
        int32_t bites;   /* into armour that it can still take: 1 or 0 */
        Square from, to; /* the player's, where the last lunge began and ended */
    } trail;
    int32_t calm_ticks; /* left, in which nothing turns red */
    struct {
        int32_t ticks; /* for which the player has stood still */
        int32_t eaten; /* how much was, when that gave a shield, and 1; 0: it has not */
    } patience;
    struct {
        int32_t ticks; /* left, in which it is taken for the player */
        Square square;
    } decoy;
    int32_t of_kind[SQ_KINDS_MAX]; /* how many of Tower.to_come are of this kind; [0] is 0 */
} Floor;

typedef enum sq_turn { SQ_TURN_NONE, SQ_TURN_WALLS } sq_turn;

/* A rectangle of the arena. */
typedef struct Bounds {
    float left, top, right, bottom;
} Bounds;

/* What holds in this tick. floor_time computes it anew from the tick's number. */
typedef struct Conditions {
    Bounds bounds; /* nothing leaves these */
    int32_t ticks; /* of this floor, this one included; 0 before the first */
    float haste;   /* all steps are this many times as long: 1 before overtime */
    bool in_grace; /* nothing turns red or hurts */
    sq_turn turn;  /* of this floor */
} Conditions;

/* The state fields, as for components (components.h), in the order of the hash. Replays hold
 * hashes, so this order stays, whatever that of the struct is. */
#define SQ_FIELDS_Run(HASHED, UNHASHED, PARAM)                                                     \
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
#define SQ_FIELDS_Tower(HASHED, UNHASHED, PARAM)                                                   \
    HASHED(Tower, floor)                                                                           \
    HASHED(Tower, to_come)                                                                         \
    HASHED(Tower, bonuses)                                                                         \
    HASHED(Tower, upgrades)                                                                        \
    HASHED(Tower, next_bonus)
#define SQ_FIELDS_Climb(HASHED, UNHASHED, PARAM)                                                   \
    HASHED(Climb, score)                                                                           \
    HASHED(Climb, lives)                                                                           \
    HASHED(Climb, best_chain)                                                                      \
    HASHED(Climb, winds)                                                                           \
    HASHED(Climb, last_kind)                                                                       \
    HASHED(Climb, last_way)                                                                        \
    HASHED(Climb, cards)                                                                           \
    HASHED(Climb, downsides)                                                                       \
    HASHED(Climb, door)                                                                            \
    HASHED(Climb, doors)
#define SQ_FIELDS_Floor(HASHED, UNHASHED, PARAM)                                                   \
    HASHED(Floor, chain.links)                                                                     \
    HASHED(Floor, chain.ticks)                                                                     \
    HASHED(Floor, shield)                                                                          \
    HASHED(Floor, heading)                                                                         \
    HASHED(Floor, pace)                                                                            \
    HASHED(Floor, lunge.ticks)                                                                     \
    HASHED(Floor, lunge.way)                                                                       \
    HASHED(Floor, lunge.bursts)                                                                    \
    HASHED(Floor, ghost_ticks)                                                                     \
    HASHED(Floor, power_reds)                                                                      \
    HASHED(Floor, broods)                                                                          \
    HASHED(Floor, lesson)                                                                          \
    HASHED(Floor, lunge.free_ticks)                                                                \
    HASHED(Floor, trail.ticks)                                                                     \
    HASHED(Floor, trail.bites)                                                                     \
    HASHED(Floor, trail.from)                                                                      \
    HASHED(Floor, trail.to)                                                                        \
    HASHED(Floor, calm_ticks)                                                                      \
    HASHED(Floor, patience.eaten)                                                                  \
    HASHED(Floor, patience.ticks)                                                                  \
    HASHED(Floor, lunge.paid)                                                                      \
    HASHED(Floor, decoy.ticks)                                                                     \
    HASHED(Floor, decoy.square)                                                                    \
    HASHED(Floor, of_kind)
#define SQ_FIELDS_Rng(HASHED, UNHASHED, PARAM) HASHED(Rng, state) HASHED(Rng, increment)
#define SQ_FIELDS_Player(HASHED, UNHASHED, PARAM)                                                  \
    HASHED(Player, square)                                                                         \
    UNHASHED(Player, before)                                                                       \
    HASHED(Player, power_ticks)                                                                    \
    HASHED(Player, invincible_ticks)

/* The table, in the order of hashes and of the text of a kept run:
 * KEPT (type, field, prefix, hashed)  state that continues from floor to floor: hashed, and kept
 *                             with a run in this field of Checkpoint; its names in the text begin
 *                             with the prefix
 * STATE (type, hashed, what)  state that each floor resets: hashed
 * OTHER (type, what it is)    not state: not hashed
 * What is hashed IF_ANY leaves no mark in the hash while all of it is zero, as in modes without it.
 */
#define SQ_UNIQUES(KEPT, STATE, OTHER)                                                             \
    KEPT(Run, run, "", ALWAYS)                                                                     \
    KEPT(Tower, tower, "", ALWAYS)                                                                 \
    KEPT(Rng, rng, "rng_", ALWAYS)                                                                 \
    STATE(Player, ALWAYS, "the player")                                                            \
    KEPT(Climb, climb, "climb_", IF_ANY)                                                           \
    STATE(Floor, IF_ANY, "the floor")                                                              \
    OTHER(Config, "constants, which no tick changes")                                              \
    OTHER(Doors, "the same, and what is behind doors")                                             \
    OTHER(Kinds, "the kinds of friends, which no tick changes")                                    \
    OTHER(Pointer, "the input of the tick")                                                        \
    OTHER(Conditions, "what the tick's number makes of the constants")                             \
    OTHER(Checkpoint, "the state when the floor began")                                            \
    OTHER(Events, "for effects and sounds")

/* The state at the beginning of a floor, before anything random is drawn for it. An unfinished run
 * is kept as this. */
#define SQ_KEPT(T, field, ...) T field;
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
