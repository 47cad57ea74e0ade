/* kinds: the kinds of friends of a mode, as data: what each does, when it comes, how it looks.
 *
 * A kind is a set of behaviours (components.h) with their parameters, so a new kind needs no code:
 * it is read from the text of a mode (rulebook.h). docs/modding.md describes every word of it,
 * docs/adding.md a new behaviour.
 */
#pragma once

#include "draw/draw_list.h"
#include "rules/uniques.h"

/* A rectangle of a shape, in cells; a square is SQ_SHAPE_CELLS cells wide and high. */
typedef struct sq_shape_part {
    uint8_t left, top, width, height; /* width 0 marks the end of a shape */
    sq_color color;                   /* or SQ_COLOR_OF_SIZE: food, larger or danger, by size */
} sq_shape_part;

enum {
    SQ_SHAPE_CELLS = 10,
    SQ_SHAPE_PARTS_MAX = 12,
    SQ_COLOR_OF_SIZE = SQ_COLOR_COUNT,
    SQ_KIND_NAME_SIZE = 20,
    SQ_KIND_WORDS_SIZE = 56,
    SQ_KIND_GROUPS = 9, /* of kinds that swap their floors */
};

/* How a kind comes to a floor. */
typedef enum sq_arrival {
    SQ_ARRIVES_AS_REST,    /* fills what the others leave of the quota; the first kind does */
    SQ_ARRIVES_AS_SHARE,   /* makes up `share` of the quota */
    SQ_ARRIVES_AS_SPECIAL, /* the special kinds divide SPECIAL_SHARE of it by their `share` */
    SQ_ARRIVES_AS_BOSS,    /* one, from the beginning */
    SQ_ARRIVES_IN_ROWS,    /* beside the quota, in rows that cross the arena */
    SQ_ARRIVES_NEVER,      /* only out of broods and splits, or by molting */
} sq_arrival;

typedef struct sq_kind {
    char name[SQ_KIND_NAME_SIZE];   /* a word, as in traces */
    char words[SQ_KIND_WORDS_SIZE]; /* beside its shape in how to play; "": its name is */
    sq_arrival arrives;
    float share;
    int32_t from, every; /* on this floor, and on each one in so many from there */
    int32_t swaps;       /* kinds of one number swap `from` by the seed of a game; 0: it stays */
    float size;          /* of a new one; 0: FRIEND_INIT_SIZE with its bonuses */
    bool may_be_larger;  /* with a size: FRIEND_INIT_SIZE with its bonuses, if that is larger */
    bool is_optional;    /* a floor is won without it */
    bool is_alone;       /* a boss: only BOSS_FRIENDS of the first kind come with it */
    int32_t points;      /* for eating it; 0: as for any other */
    sq_shape_part look[SQ_SHAPE_PARTS_MAX + 1]; /* no parts: the shape of friends, by size */

    ecs_components behaviours; /* which of these it has; state fields are 0 */
#define SQ_TEMPLATE(T, name, ...) T name;
    SQ_BEHAVIOURS(SQ_TEMPLATE)
#undef SQ_TEMPLATE
} sq_kind;

typedef struct sq_kinds {
    int32_t count;
    sq_kind list[SQ_KINDS_MAX]; /* in the order in which they are drawn, the first at the bottom */
} sq_kinds;

/* The kinds of classic and tower: friends, which chase and grow. */
extern const sq_kinds sq_kinds_tutorial;

/* The kinds of a game. */
const sq_kinds *sq_kinds_of(const ecs_world *world);

/* Each kind on the floor that it names, and the same with those that swap swapped for a game with
 * this seed. */
Kinds sq_kinds_named(const sq_kinds *all);
Kinds sq_kinds_drawn(const sq_kinds *all, uint64_t seed);

/* The lowest floor on which the kind comes first in any game. */
int32_t sq_kind_earliest(const sq_kinds *kinds, int32_t kind);

/* The number of the kind with this name, or -1. `length` is that of the name. */
int32_t sq_kind_named(const sq_kinds *kinds, const char *name, size_t length);

/* True if some squares of the kind come to this floor by themselves. */
bool sq_kind_comes(const Kinds *kinds, int32_t kind, int32_t floor);

/* The boss that is alone on this floor; -1 if there is none. */
int32_t sq_kind_alone(const Kinds *kinds, int32_t floor);

/* The kinds that a player who has seen this floor may have met, a set of 1 << kind: those that come
 * up to there, and what they leave or let out. */
uint32_t sq_kinds_met(const sq_kinds *kinds, int32_t floor);

/* The size of a new square of the kind, on the current floor. */
float sq_kind_size(const ecs_world *world, int32_t kind);

/* Creates a friend of a kind. The state of its behaviours is 0. `{0}` when memory runs out. */
ecs_entity sq_kind_make(ecs_world *world, int32_t kind, Square square);

/* A boss that swaps floors is as strong as its floor asks: it has more or fewer bites, and lets
 * squares out and throws sooner or later. Call it when the entity has the parameters of its kind.
 */
void sq_kind_strengthen(ecs_world *world, ecs_entity entity);

/* Gives the friend the number of a kind, and nothing else: a Kind, or none if it is 0. False when
 * memory runs out. */
bool sq_kind_put(ecs_world *world, ecs_entity entity, int32_t kind);

/* The number of the entity's kind; 0 also for entities that are no friends. */
int32_t sq_kind_of(const ecs_world *world, ecs_entity entity);

/* Changes the friend to another kind: it gets its size, and the state of its behaviours is 0. False
 * when memory runs out. */
bool sq_kind_change(ecs_world *world, ecs_entity entity, int32_t kind);

/* True if the friend is only announced: nothing touches it yet. */
bool sq_is_announced(const ecs_world *world, ecs_entity entity);

/* The square of the entity's body. */
Square sq_body_square(const ecs_world *world, ecs_entity entity);

enum { SQ_PARAMS_MAX = 6 };

/* A behaviour, for reading and writing kinds. */
typedef struct sq_behaviour {
    const char *name;
    const char *does; /* as players read it; "{every}" stands for the parameter every */
    ecs_components mask;
    int32_t count; /* of its parameters */
    sq_param params[SQ_PARAMS_MAX];
} sq_behaviour;

enum { SQ_BEHAVIOUR_COUNT = 0 SQ_BEHAVIOURS(SQ_ONE) };
extern const sq_behaviour sq_behaviours[SQ_BEHAVIOUR_COUNT];

/* Gives a kind a behaviour with its default parameters, or takes it away. */
void sq_kind_give(sq_kind *kind, const sq_behaviour *behaviour);
void sq_kind_take(sq_kind *kind, const sq_behaviour *behaviour);

/* Every component with data: for `.changes` of systems that create squares, and `.reads` of those
 * that draw them. */
#define SQ_OR_MASK(T, ...) | ecs_mask(T)
#define SQ_PARTS ((ecs_components)0 SQ_COMPONENTS(SQ_OR_MASK))
