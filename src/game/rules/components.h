/* components: the components of the game's entities. Plain structs, and tables of them.
 *
 * A component outside the tables has no number, so it cannot be used. Registration, clearing a
 * floor, the state hash and what kinds can be made of are derived from the tables. A new component
 * needs its struct, its fields and its row here, and a behaviour its system in tick.c.
 * docs/adding.md walks through it.
 */
#pragma once

#include <assert.h>
#include <ecs.h>
#include <stdint.h>

enum { SQ_KINDS_MAX = 24 }; /* kinds of friends in a mode */

/* In arena units: top left corner and side length. y points down. */
typedef struct Square {
    float x, y;
    float size;
} Square;

/* A step, or a direction. */
typedef struct Vector {
    float x, y;
} Vector;

/* A square to eat or to flee from. It always has a Motion. */
typedef struct Friend {
    Square square;
} Friend;

/* Which of the mode's kinds (kinds.h) a friend is. Squares of kind 0 have none. */
typedef struct Kind {
    int32_t id;
} Kind;

/* The movement of a friend in this tick: every behaviour adds its step, and move takes the sum. */
typedef struct Motion {
    Square before; /* before the tick; frames are drawn between it and the current one */
    Vector step;   /* 0 between ticks */
} Motion;

/* ---- behaviours: what a kind of friend does ---- */

/* Towards the player while larger, away from a player with power, apart from other friends. */
typedef struct Chase {
    float speed;
} Chase;

/* Grows around its centre. */
typedef struct Grow {
    float rate;
    float to;
} Grow;

/* Straight on, and off the walls like a ball. */
typedef struct Drift {
    float speed;
    Vector step; /* 0 before it has set off */
} Drift;

/* Rests, then rushes straight to where the player was. */
typedef struct Dart {
    int32_t rest;
    float factor;
    int32_t length;
    float lead;
    int32_t phase; /* an sq_dart_phase */
    int32_t ticks; /* spent in this phase */
    Vector way;    /* unit vector of the rush */
} Dart;

typedef enum sq_dart_phase { SQ_DART_IS_NEW, SQ_DART_RESTS, SQ_DART_RUSHES } sq_dart_phase;

/* Circles the player at a distance. */
typedef struct Orbit {
    float radius;
    float speed;
} Orbit;

/* Leaves smaller squares behind when it is eaten. */
typedef struct Split {
    int32_t into;
    float size;
    int32_t kind;
} Split;

/* Lets squares out, as long as few enough of them are alive. */
typedef struct Brood {
    int32_t every;
    int32_t kind;
    int32_t most;
    int32_t ticks;  /* since the last one */
    int32_t number; /* which brood of the floor, from 1; 0 before its first tick */
} Brood;

/* A bite takes size from it instead of eating it. */
typedef struct Armour {
    int32_t bites;
    int32_t pause;
    int32_t lunge;  /* 1: only a lunge bites it */
    int32_t bitten; /* bites so far */
    int32_t ticks;  /* of the pause that are left */
} Armour;

/* Aims where the player will be, instead of where the player is. */
typedef struct Ahead {
    int32_t ticks;
} Ahead;

/* Comes in a row at a wall, is announced, crosses the arena and leaves. */
typedef struct Cross {
    float speed;
    int32_t announce;
    int32_t every;
    int32_t sooner;
    int32_t least;
    int32_t most;
    int32_t ticks; /* since it came, up to `announce` */
    Vector way;    /* along an axis; 0 before its first tick, if it came by itself */
} Cross;

/* Flees, and heads for red squares; touching one turns it red, and then it chases. */
typedef struct Leech {
    float speed;
    float shy;
    int32_t turns;
    int32_t ticks; /* since it first touched one; 0: it has not */
} Leech;

/* Throws shards at where the player will be. */
typedef struct Throw {
    int32_t every;
    float speed;
    float size;
    float damage;
    float lead;
    int32_t ticks; /* since the last shard; 0 before its first tick */
} Throw;

/* Becomes another kind when its armour is broken, instead of being eaten. */
typedef struct Molt {
    int32_t kind;
} Molt;

/* ---- what befalls a friend ---- */

/* Came out of a brood: it scores nothing. */
typedef struct Offspring {
    int32_t of; /* the number of that Brood */
} Offspring;

/* Is pushed away, and does nothing else meanwhile. */
typedef struct Push {
    Vector step; /* in the last tick of the push; the first is `ticks` times as long */
    int32_t ticks;
} Push;

/* A power pellet. */
typedef struct Pellet {
    Square square;
} Pellet;

/* Flies straight on until it meets the player or a wall. */
typedef struct Shard {
    Square square;
    Vector step;
    float damage;
    int32_t kind; /* of the square that threw it */
} Shard;

/* A wall inside the arena. */
typedef struct Block {
    Square square;
} Block;

/* The fields of each component, in their order:
 * HASHED    state: part of the state hash and of traces
 * UNHASHED  not state: every tick computes it before it reads it
 * PARAM     of a behaviour: chosen by the kind, the same for all of its squares. Not state
 *           (field, default, lowest, highest, unit, meaning). The unit "kind" marks the number of a
 *           kind, which is written as its name */
#define SQ_FIELDS_Friend(HASHED, UNHASHED, PARAM) HASHED(Friend, square)
#define SQ_FIELDS_Kind(HASHED, UNHASHED, PARAM) HASHED(Kind, id)
#define SQ_FIELDS_Motion(HASHED, UNHASHED, PARAM) UNHASHED(Motion, before) UNHASHED(Motion, step)
#define SQ_FIELDS_Chase(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Chase, speed, 1, 0, 10, "of FRIEND_SPEED", "how fast it chases")
#define SQ_FIELDS_Grow(HASHED, UNHASHED, PARAM)                                                    \
    PARAM(Grow, rate, 1, 0, 100, "of FRIEND_GROWTH_RATE", "how fast it grows")                     \
    PARAM(Grow, to, 0, 0, 1000, "units", "it stops growing here; 0: at FRIEND_MAX_SIZE")
#define SQ_FIELDS_Drift(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Drift, speed, 1, 0, 100, "units/tick", "how fast it drifts")                             \
    HASHED(Drift, step)
#define SQ_FIELDS_Dart(HASHED, UNHASHED, PARAM)                                                    \
    PARAM(Dart, rest, 90, 1, 36000, "ticks", "how long it rests between two rushes")               \
    PARAM(Dart, factor, 4, 0, 100, "of FRIEND_SPEED", "how fast it rushes")                        \
    PARAM(Dart, length, 45, 1, 36000, "ticks", "how long a rush takes")                            \
    PARAM(Dart, lead, 0, 0, 10, "of the way",                                                      \
          "how far ahead of a moving player it aims: 0 where the player is, 1 where it will be")   \
    HASHED(Dart, phase) HASHED(Dart, ticks) HASHED(Dart, way)
#define SQ_FIELDS_Orbit(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Orbit, radius, 70, 0, 10000, "units", "its distance from the player, between centres")   \
    PARAM(Orbit, speed, 1.5f, 0, 100, "of FRIEND_SPEED", "how fast it circles")
#define SQ_FIELDS_Split(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Split, into, 3, 1, 16, "squares", "how many it leaves when it is eaten")                 \
    PARAM(Split, size, 5, 0.5f, 1000, "units", "their size")                                       \
    PARAM(Split, kind, 0, 0, SQ_KINDS_MAX - 1, "kind", "their kind")
#define SQ_FIELDS_Brood(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Brood, every, 120, 1, 36000, "ticks", "how often it lets a square out")                  \
    PARAM(Brood, kind, 0, 0, SQ_KINDS_MAX - 1, "kind", "the kind of that square")                  \
    PARAM(Brood, most, 4, 0, 1000, "squares", "how many of its own may be alive at once")          \
    HASHED(Brood, ticks) HASHED(Brood, number)
#define SQ_FIELDS_Armour(HASHED, UNHASHED, PARAM)                                                  \
    PARAM(Armour, bites, 3, 0, 1000, "bites", "how many bites it takes before it can be eaten")    \
    PARAM(Armour, pause, 20, 0, 36000, "ticks", "how long after a bite nothing bites it again")    \
    PARAM(Armour, lunge, 0, 0, 1, "", "1: only a lunge bites it")                                  \
    HASHED(Armour, bitten) HASHED(Armour, ticks)
#define SQ_FIELDS_Ahead(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Ahead, ticks, 30, 0, 600, "ticks", "how far ahead of a moving player it aims at most")
#define SQ_FIELDS_Cross(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Cross, speed, 3.5f, 0.1f, 100, "units/tick", "how fast it crosses")                      \
    PARAM(Cross, announce, 60, 45, 36000, "ticks", "how long a row is announced")                  \
    PARAM(Cross, every, 480, 60, 36000, "ticks", "how often a row comes")                          \
    PARAM(Cross, sooner, 30, 0, 36000, "ticks", "how much more often on each later floor")         \
    PARAM(Cross, least, 3, 1, 16, "squares", "how many are in a row at least")                     \
    PARAM(Cross, most, 5, 1, 16, "squares", "and at most: one more on every second floor")         \
    HASHED(Cross, ticks) HASHED(Cross, way)
#define SQ_FIELDS_Leech(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Leech, speed, 0.8f, 0, 10, "of FRIEND_SPEED", "how fast it flees, heads and chases")     \
    PARAM(Leech, shy, 90, 0, 10000, "units", "nearer players make it flee")                        \
    PARAM(Leech, turns, 60, 45, 36000, "ticks", "how long after touching a red square it is red")  \
    HASHED(Leech, ticks)
#define SQ_FIELDS_Throw(HASHED, UNHASHED, PARAM)                                                   \
    PARAM(Throw, every, 180, 30, 36000, "ticks", "how often it throws")                            \
    PARAM(Throw, speed, 4, 0.1f, 100, "units/tick", "how fast a shard flies")                      \
    PARAM(Throw, size, 8, 0.5f, 1000, "units", "how large it is")                                  \
    PARAM(Throw, damage, 4, 0, 1000, "units", "what it costs the player")                          \
    PARAM(Throw, lead, 0.5f, 0, 10, "of the way",                                                  \
          "how far ahead of a moving player it aims: 0 where the player is, 1 where it will be")   \
    HASHED(Throw, ticks)
#define SQ_FIELDS_Molt(HASHED, UNHASHED, PARAM)                                                    \
    PARAM(Molt, kind, 0, 0, SQ_KINDS_MAX - 1, "kind", "what it becomes when its armour breaks")
#define SQ_FIELDS_Offspring(HASHED, UNHASHED, PARAM) HASHED(Offspring, of)
#define SQ_FIELDS_Push(HASHED, UNHASHED, PARAM) HASHED(Push, step) HASHED(Push, ticks)
#define SQ_FIELDS_Pellet(HASHED, UNHASHED, PARAM) HASHED(Pellet, square)
#define SQ_FIELDS_Shard(HASHED, UNHASHED, PARAM)                                                   \
    HASHED(Shard, square) HASHED(Shard, step) HASHED(Shard, damage) HASHED(Shard, kind)
#define SQ_FIELDS_Block(HASHED, UNHASHED, PARAM) HASHED(Block, square)

/* ---- the tables, in the order of hashes ---- */

/* BODY (type, list, shown): begins with its Square. An entity with it is in the arena and is
 * removed with its floor. Each entity has exactly one body. `list` is its name in traces. A body
 * shown ALWAYS is hashed even if there is none. Every other row of these tables leaves no mark in
 * the hash of a game in which no entity has it: a new row does not change the hashes of other
 * games. */
#define SQ_BODIES(BODY)                                                                            \
    BODY(Friend, "friends", ALWAYS)                                                                \
    BODY(Pellet, "pellets", ALWAYS)                                                                \
    BODY(Shard, "shards", IF_ANY)                                                                  \
    BODY(Block, "blocks", IF_ANY)

/* TRAIT (type, name): what a friend is, beside its body. */
#define SQ_TRAITS(TRAIT)                                                                           \
    TRAIT(Motion, "motion")                                                                        \
    TRAIT(Kind, "kind")

/* BEHAVIOUR (type, name, does): what friends with it do. Kinds choose it by this name, and players
 * read what it `does`, with parameters in braces. The system of this name does it: it has a row in
 * tick.c, which says when in the tick. */
#define SQ_BEHAVIOURS(BEHAVIOUR)                                                                   \
    BEHAVIOUR(Chase, chase, "chases you")                                                          \
    BEHAVIOUR(Drift, drift, "drifts")                                                              \
    BEHAVIOUR(Dart, dart, "rests and rushes")                                                      \
    BEHAVIOUR(Orbit, orbit, "circles you")                                                         \
    BEHAVIOUR(Grow, grow, "grows")                                                                 \
    BEHAVIOUR(Brood, brood, "lets {kind}s out")                                                    \
    BEHAVIOUR(Split, split, "leaves {into} {kind}s")                                               \
    BEHAVIOUR(Armour, armour, "has armour ({bites})")                                              \
    BEHAVIOUR(Ahead, ahead, "aims where you go")                                                   \
    BEHAVIOUR(Cross, cross, "crosses in rows")                                                     \
    BEHAVIOUR(Leech, leech, "flees you, turns red at red ones")                                    \
    BEHAVIOUR(Throw, throw, "throws shards")                                                       \
    BEHAVIOUR(Molt, molt, "becomes a {kind}")

/* MARK (type, name): what befell a friend. */
#define SQ_MARKS(MARK)                                                                             \
    MARK(Offspring, "offspring")                                                                   \
    MARK(Push, "push")

/* TAG (name, what it is for): a mark without data, and no state. */
#define SQ_TAGS(TAG) TAG(ToDelete, "clean_up destroys entities with it")

/* All that have data. */
#define SQ_COMPONENTS(ROW) SQ_BODIES(ROW) SQ_TRAITS(ROW) SQ_BEHAVIOURS(ROW) SQ_MARKS(ROW)

/* ---- derived from the tables ---- */

#define SQ_NOTHING(...)

/* Of two storages as long as each other, a loop follows the one with the lower number. So their
 * order is a part of the rules, and ToDelete stands before Split. */
#define SQ_NUMBER(T, ...) ECS_COMPONENT(T),
enum {
    SQ_BODIES(SQ_NUMBER) SQ_TAGS(SQ_NUMBER) SQ_TRAITS(SQ_NUMBER) SQ_BEHAVIOURS(SQ_NUMBER)
        SQ_MARKS(SQ_NUMBER) SQ_COMPONENT_COUNT
};
#undef SQ_NUMBER

#define SQ_BODY(T, ...) SQ_BODY_##T,
typedef enum sq_body { SQ_BODIES(SQ_BODY) SQ_BODY_COUNT } sq_body;
#undef SQ_BODY

/* SQ_FIELDS_T must list each field of T: a missing one would be in no hash. The sum of the field
 * sizes is smaller than the struct if a field is missing. */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_SIZE_OF_FIELD(T, name) +sizeof(((T *)0)->name)
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_SIZE_OF_PARAM(T, name, ...) +sizeof(((T *)0)->name)
#define SQ_ASSERT_ALL_FIELDS(T, ...)                                                               \
    static_assert(sizeof(T) ==                                                                     \
                      0 SQ_FIELDS_##T(SQ_SIZE_OF_FIELD, SQ_SIZE_OF_FIELD, SQ_SIZE_OF_PARAM),       \
                  "SQ_FIELDS_" #T " leaves out a field of " #T ", or " #T " has padding");
SQ_COMPONENTS(SQ_ASSERT_ALL_FIELDS)

#define SQ_ASSERT_SQUARE_FIRST(T, ...)                                                             \
    static_assert(offsetof(T, square) == 0, "a BODY begins with its Square: " #T " does not");
SQ_BODIES(SQ_ASSERT_SQUARE_FIRST)
#undef SQ_ASSERT_SQUARE_FIRST

/* The number of fields of T that are state. */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_ONE(...) +1
#define SQ_HASHED_FIELDS(T) (0 SQ_FIELDS_##T(SQ_ONE, SQ_NOTHING, SQ_NOTHING))
