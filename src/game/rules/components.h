/* components: the components of the game's entities. Plain structs, and one table of them.
 *
 * A component outside the table has no number, so it cannot be used. Everything else is derived
 * from the table: registration, clearing a floor, the state hash, traces, and the systems of
 * behaviours. A new component needs its struct, its fields and its row here. docs/adding.md walks
 * through it.
 */
#pragma once

#include <assert.h>
#include <ecs.h>

/* In arena units: top left corner and side length. y points down. */
typedef struct Square {
    float x, y;
    float size;
} Square;

/* A square to eat or to flee from. */
typedef struct Friend {
    Square square;
} Friend;

/* The movement of a friend in this tick. move_friends computes it anew in every tick. */
typedef struct Motion {
    Square before; /* before the tick; frames are drawn between it and the current one */
    float step_x, step_y;
} Motion;

/* A power pellet. */
typedef struct Pellet {
    Square square;
} Pellet;

/* The fields of each component, in their order:
 * HASHED    state: part of the state hash and of traces
 * UNHASHED  not state: every tick computes it before it reads it
 * BEFORE    a Square, not state either: the square before the tick. A behaviour that moves squares
 *           sets it, so that frames can be drawn in between */
#define SQ_FIELDS_Friend(HASHED, UNHASHED, BEFORE) HASHED(Friend, square)
#define SQ_FIELDS_Motion(HASHED, UNHASHED, BEFORE)                                                 \
    BEFORE(Motion, before) UNHASHED(Motion, step_x) UNHASHED(Motion, step_y)
#define SQ_FIELDS_Pellet(HASHED, UNHASHED, BEFORE) HASHED(Pellet, square)

/* The table, in the order of hashes and trace lines:
 * BODY (type, list, shown)        begins with its Square. An entity with it is in the arena and is
 *                                 removed with its floor. Each entity has exactly one body
 * BEHAVIOUR (type, list, system)  what a friend with it does. Its system is the function sq_ plus
 * this
 *                                 name; it runs after move_player, in the order of the table
 * TAG (name, what it is for)      a mark without data, not state
 *
 * `list` is the name in traces. A body shown ALWAYS is hashed and traced even if there is none. A
 * body shown IF_ANY, and each behaviour, leaves no mark in a game that has none: so a new row does
 * not change the hashes and traces of other games. */
#define SQ_COMPONENTS(BODY, BEHAVIOUR, TAG)                                                        \
    BODY(Friend, "friends", ALWAYS)                                                                \
    BEHAVIOUR(Motion, "motions", move_friends)                                                     \
    BODY(Pellet, "pellets", ALWAYS)                                                                \
    TAG(ToDelete, "clean_up destroys entities with it")

/* ---- derived from the table ---- */

#define SQ_NOTHING(...)

#define SQ_NUMBER(T, ...) ECS_COMPONENT(T),
enum { SQ_COMPONENTS(SQ_NUMBER, SQ_NUMBER, SQ_NUMBER) SQ_COMPONENT_COUNT };
#undef SQ_NUMBER

#define SQ_BODY(T, ...) SQ_BODY_##T,
typedef enum sq_body { SQ_COMPONENTS(SQ_BODY, SQ_NOTHING, SQ_NOTHING) SQ_BODY_COUNT } sq_body;
#undef SQ_BODY

/* SQ_FIELDS_T must list each field of T: a missing one would be in no hash. The sum of the field
 * sizes is smaller than the struct if a field is missing. */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_SIZE_OF_FIELD(T, name) +sizeof(((T *)0)->name)
#define SQ_ASSERT_ALL_FIELDS(T, ...)                                                               \
    static_assert(sizeof(T) ==                                                                     \
                      0 SQ_FIELDS_##T(SQ_SIZE_OF_FIELD, SQ_SIZE_OF_FIELD, SQ_SIZE_OF_FIELD),       \
                  "SQ_FIELDS_" #T " leaves out a field of " #T ", or " #T " has padding");
SQ_COMPONENTS(SQ_ASSERT_ALL_FIELDS, SQ_ASSERT_ALL_FIELDS, SQ_NOTHING)

#define SQ_ASSERT_SQUARE_FIRST(T, ...)                                                             \
    static_assert(offsetof(T, square) == 0, "a BODY begins with its Square: " #T " does not");
SQ_COMPONENTS(SQ_ASSERT_SQUARE_FIRST, SQ_NOTHING, SQ_NOTHING)
#undef SQ_ASSERT_SQUARE_FIRST

/* The number of fields of T that are state. */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_ONE(...) +1
#define SQ_HASHED_FIELDS(T) (0 SQ_FIELDS_##T(SQ_ONE, SQ_NOTHING, SQ_NOTHING))
