/* kinds: every kind of square that appears in the arena, in one table. A kind is data: its
 * components, when it appears and how it looks. Its body and behaviours (components.h) define what
 * it does.
 *
 * Spawning, drawing and the legend are derived from the row. docs/adding.md walks through a new
 * kind.
 */
#pragma once

#include "draw/draw_list.h"
#include "rules/uniques.h"

/* The table. Its order is the order in which kinds spawn within a tick and are drawn, the first at
 * the bottom:
 * KIND (NAME, name, made of, size, times, in, event, shape, words)
 *   made of    one body, and behaviours. No two kinds have the same components
 *   size       the size of a new one
 *   times, in  one spawns with the chance `times` in `in` each tick; 0 times: none can spawn now
 *   event      is noted when one spawns
 *   shape      SQ_SHAPE of parts; SQ_SHAPE_OF_SIZE: render chooses the shape by size
 *   words      beside its shape in the legend; "": the legend shows it in another way
 * Size, times and in are expressions over `world`, `config`, `run` and `tower`. A kind with the
 * body Friend counts for the floor's quota: it spawns while friends_may_come(run, tower), and
 * winning the floor requires eating all of them. */
/* clang-format off */
#define SQ_KINDS(KIND)                                                                             \
    KIND(PELLET, "pellet", ecs_mask(Pellet),                                                       \
         config->PELLET_SIZE,                                                                      \
         ecs_count(world, Pellet) > 0 ? 1 : config->PELLET_ABSENCE_DIVISOR,                        \
         sq_pellet_spawn_rate(config, tower),                                                      \
         SQ_EVENT_PELLET_CAME,                                                                     \
         SQ_SHAPE({2, 0, 6, 2, SQ_COLOR_POWER}, {2, 8, 6, 2, SQ_COLOR_POWER},                      \
                  {0, 2, 2, 6, SQ_COLOR_POWER}, {8, 2, 2, 6, SQ_COLOR_POWER},                      \
                  {4, 4, 2, 2, SQ_COLOR_POWER}),                                                   \
         "Pellet: eat spiky ones.")                                                                \
    KIND(FRIEND, "friend", ecs_mask(Friend, Motion),                                               \
         sq_friend_init_size(config, tower),                                                       \
         friends_may_come(run, tower),                                                             \
         sq_friend_spawn_rate(config, tower),                                                      \
         SQ_EVENT_FRIEND_CAME,                                                                     \
         SQ_SHAPE_OF_SIZE, "")
/* clang-format on */

#define SQ_KIND(NAME, ...) SQ_KIND_##NAME,
typedef enum sq_kind_id { SQ_KINDS(SQ_KIND) SQ_KIND_COUNT } sq_kind_id;
#undef SQ_KIND

/* A rectangle of a shape, in cells; a square is SQ_SHAPE_CELLS cells wide and high. */
typedef struct sq_shape_part {
    uint8_t left, top, width, height; /* width 0 marks the end of a shape */
    sq_color color;                   /* or SQ_COLOR_OF_SIZE: food, larger or danger, by size */
} sq_shape_part;

enum { SQ_SHAPE_CELLS = 10, SQ_COLOR_OF_SIZE = SQ_COLOR_COUNT };

#define SQ_SHAPE(...) ((const sq_shape_part[]){__VA_ARGS__, {.width = 0}})
#define SQ_SHAPE_OF_SIZE NULL

/* A chance of `times` in `in`. */
typedef struct sq_chance {
    int32_t times, in;
} sq_chance;

/* A row of the table. */
typedef struct sq_kind {
    const char *name;
    ecs_components made_of;
    float (*size)(const ecs_world *world);
    sq_chance (*chance)(const ecs_world *world);
    sq_event_kind event;
    const sq_shape_part *shape;
    const char *words;
} sq_kind;

extern const sq_kind sq_kinds[SQ_KIND_COUNT];

/* Creates a square of a kind. Its behaviours are all zero, except for the square before the tick.
 * `{0}` when memory runs out. */
ecs_entity sq_kind_make(ecs_world *world, sq_kind_id kind, Square square);

/* The kind with exactly the bodies and behaviours of the entity, or SQ_KIND_COUNT if there is none.
 * Tags do not count. */
sq_kind_id sq_kind_of(const ecs_world *world, ecs_entity entity);

/* The square of the entity's body, now and before the last tick. Without a behaviour that moves it,
 * both are the same. */
Square sq_body_square(const ecs_world *world, ecs_entity entity);
Square sq_body_before(const ecs_world *world, ecs_entity entity);

/* Every body, and everything that a kind is made of (bodies and behaviours): for `.reads` of
 * systems that look at all squares, and `.changes` of systems that create kinds. */
#define SQ_OR_MASK(T, ...) | ecs_mask(T)
#define SQ_BODIES ((ecs_components)0 SQ_COMPONENTS(SQ_OR_MASK, SQ_NOTHING, SQ_NOTHING))
#define SQ_PARTS ((ecs_components)0 SQ_COMPONENTS(SQ_OR_MASK, SQ_OR_MASK, SQ_NOTHING))
