/* kinds: every kind of square that comes into the arena, in one table. A kind is data: what it is
 * made of, when it comes and what it looks like. Its body and its behaviours (components.h) define
 * what it does.
 *
 * Spawning, drawing and the legend follow from the row. docs/adding.md walks through a new kind.
 */
#pragma once

#include "draw/draw_list.h"
#include "rules/uniques.h"

/* The table, in the order in which kinds come within a tick and are drawn, the first at the bottom:
 * KIND (NAME, name, made of, size, times, in, event, shape, words)
 *   made of    one body, and behaviours. No two kinds are made of the same
 *   size       with which one comes
 *   times, in  one comes with the chance `times` in `in` each tick; 0 times: it cannot come now
 *   event      is noted when one comes
 *   shape      SQ_SHAPE of parts; SQ_SHAPE_OF_SIZE: render draws it as its size demands
 *   words      beside its shape in the legend; "": the legend shows it in another way
 * Size, times and in are expressions over `world`, `config`, `run` and `tower`. A kind whose body
 * is a Friend belongs to the floor's quota: it comes while friends_may_come(run, tower), and all of
 * it must be eaten to win the floor. */
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

/* A rectangle of a shape, in cells of the square, which is SQ_SHAPE_CELLS of them a side. */
typedef struct sq_shape_part {
    uint8_t left, top, width, height; /* width 0 ends a shape */
    sq_color color; /* SQ_COLOR_OF_SIZE: food, larger or danger, as the size of the square says */
} sq_shape_part;

enum { SQ_SHAPE_CELLS = 10, SQ_COLOR_OF_SIZE = SQ_COLOR_COUNT };

#define SQ_SHAPE(...) ((const sq_shape_part[]){__VA_ARGS__, {.width = 0}})
#define SQ_SHAPE_OF_SIZE NULL

/* One comes with the chance `times` in `in`. */
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

/* A new square of a kind, each of its behaviours at its start: all zero, but for where the square
 * was before. `{0}` when memory runs out. */
ecs_entity sq_kind_make(ecs_world *world, sq_kind_id kind, Square square);

/* The kind of an entity: the row that is made of the same components. SQ_KIND_COUNT if there is
 * none. */
sq_kind_id sq_kind_of(const ecs_world *world, ecs_entity entity);

/* The square of its body, now and before the last tick; one that nothing moves has not moved. */
Square sq_body_square(const ecs_world *world, ecs_entity entity);
Square sq_body_before(const ecs_world *world, ecs_entity entity);

/* Every body of the game: `.changes` of what makes kinds, `.reads` of what looks at all squares. */
#define SQ_OR_MASK(T, ...) | ecs_mask(T)
#define SQ_BODIES ((ecs_components)0 SQ_COMPONENTS(SQ_OR_MASK, SQ_NOTHING, SQ_NOTHING))
#define SQ_BEHAVIOURS ((ecs_components)0 SQ_COMPONENTS(SQ_NOTHING, SQ_OR_MASK, SQ_NOTHING))
