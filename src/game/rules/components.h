/* components: what entities are made of. Plain structs, and the one table of them.
 *
 * A component outside the table has no number, so nothing can use it. Everything else follows from
 * the table: registering, clearing a floor, the state hash, traces, and the systems of behaviours.
 * A new one stands here: its struct, its fields, its row. docs/adding.md walks through it.
 */
#pragma once

#include <assert.h>
#include <ecs.h>

/* In arena units: the top left corner, and the side. y points down. */
typedef struct Square {
    float x, y;
    float size;
} Square;

/* A square to eat or to flee from. */
typedef struct Friend {
    Square square;
} Friend;

/* How a friend moves in this tick; worked out anew in each by move_friends. */
typedef struct Motion {
    Square before; /* where it stood before the tick: drawing goes from there to where it is */
    float step_x, step_y;
} Motion;

/* A power pellet. */
typedef struct Pellet {
    Square square;
} Pellet;

/* The fields of each component, in their order:
 * HASHED    state, which the state hash and traces contain
 * UNHASHED  no state: each tick works it out anew before it reads it
 * BEFORE    a Square, no state either: where the square stood before the tick. A behaviour that
 *           moves squares notes it, so that drawing can show the way between */
#define SQ_FIELDS_Friend(HASHED, UNHASHED, BEFORE) HASHED(Friend, square)
#define SQ_FIELDS_Motion(HASHED, UNHASHED, BEFORE)                                                 \
    BEFORE(Motion, before) UNHASHED(Motion, step_x) UNHASHED(Motion, step_y)
#define SQ_FIELDS_Pellet(HASHED, UNHASHED, BEFORE) HASHED(Pellet, square)

/* The table, in the order of hashes and of trace lines:
 * BODY (type, list, shown)        begins with its Square; an entity with it is in the arena, and
 *                                 goes with its floor. Each entity has one body
 * BEHAVIOUR (type, list, system)  what a friend with it does. Its system, sq_ and this name, runs
 *                                 after move_player, in the order of the table
 * TAG (name, what it is for)      a mark without data, and no state
 *
 * `list` is the name in traces. A body that is shown ALWAYS is hashed and traced even while there
 * is none of it; one that is shown IF_ANY, and each behaviour, leaves no mark in a game without it:
 * so a new row changes no hash and no trace of other games. */
#define SQ_COMPONENTS(BODY, BEHAVIOUR, TAG)                                                        \
    BODY(Friend, "friends", ALWAYS)                                                                \
    BEHAVIOUR(Motion, "motions", move_friends)                                                     \
    BODY(Pellet, "pellets", ALWAYS)                                                                \
    TAG(ToDelete, "clean_up destroys what carries it")

/* ---- what follows from the table ---- */

#define SQ_NOTHING(...)

#define SQ_NUMBER(T, ...) ECS_COMPONENT(T),
enum { SQ_COMPONENTS(SQ_NUMBER, SQ_NUMBER, SQ_NUMBER) SQ_COMPONENT_COUNT };
#undef SQ_NUMBER

#define SQ_BODY(T, ...) SQ_BODY_##T,
typedef enum sq_body { SQ_COMPONENTS(SQ_BODY, SQ_NOTHING, SQ_NOTHING) SQ_BODY_COUNT } sq_body;
#undef SQ_BODY

/* Each field of T stands in SQ_FIELDS_T: what is forgotten there would be in no hash. */
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

/* How many fields of T are state. */
#define SQ_ONE(...) +1
#define SQ_HASHED_FIELDS(T) (0 SQ_FIELDS_##T(SQ_ONE, SQ_NOTHING, SQ_NOTHING))
