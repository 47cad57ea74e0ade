#include "rules/kinds.h"

#include <string.h>

#include "rules/squares.h"
#include "rules/upgrades.h"

const sq_kinds sq_kinds_tutorial = {
    .count = 1,
    .list = {{
        .name = "friend",
        .arrives = SQ_ARRIVES_AS_REST,
        .share = 1,
        .from = 1,
        .every = 1,
        .behaviours = ecs_mask(Chase, Grow),
        .chase = {.speed = 1},
        .grow = {.rate = 1},
    }},
};

const sq_kinds *sq_kinds_of(const ecs_world *world)
{
    return ecs_unique_read(world, Kinds)->all;
}

int32_t sq_kind_named(const sq_kinds *kinds, const char *name, size_t length)
{
    for (int32_t kind = 0; kind < kinds->count; kind++)
        if (strlen(kinds->list[kind].name) == length &&
            memcmp(kinds->list[kind].name, name, length) == 0)
            return kind;
    return -1;
}

/* ---- when they come ---- */

Kinds sq_kinds_named(const sq_kinds *all)
{
    Kinds kinds = {.all = all};
    for (int32_t kind = 0; kind < all->count; kind++)
        kinds.from[kind] = all->list[kind].from;
    return kinds;
}

/* The next kind from this number on that swaps with others of this group; `count` if none does. */
static int32_t next_of_group(const sq_kinds *all, int32_t kind, int32_t group)
{
    while (kind < all->count && all->list[kind].swaps != group)
        kind++;
    return kind;
}

/* Each kind swaps with itself or with one before it, which makes every order as likely. */
static void swap_group(Kinds *kinds, int32_t group, Rng *rng)
{
    int32_t before[SQ_KINDS_MAX];
    uint32_t count = 0;
    const int32_t end = kinds->all->count;
    for (int32_t kind = next_of_group(kinds->all, 0, group); kind < end;
         kind = next_of_group(kinds->all, kind + 1, group)) {
        before[count++] = kind;
        const int32_t other = before[sq_rng_below(rng, count)];
        const int32_t from = kinds->from[other];
        kinds->from[other] = kinds->from[kind];
        kinds->from[kind] = from;
    }
}

Kinds sq_kinds_drawn(const sq_kinds *all, uint64_t seed)
{
    Kinds kinds = sq_kinds_named(all);
    Rng rng = sq_rng_seeded(seed, SQ_STREAM_KINDS);
    for (int32_t group = 1; group <= SQ_KIND_GROUPS; group++)
        swap_group(&kinds, group, &rng);
    return kinds;
}

int32_t sq_kind_earliest(const sq_kinds *kinds, int32_t kind)
{
    const int32_t group = kinds->list[kind].swaps;
    int32_t earliest = kinds->list[kind].from;
    for (int32_t other = 0; group > 0 && other < kinds->count; other++)
        if (kinds->list[other].swaps == group && kinds->list[other].from < earliest)
            earliest = kinds->list[other].from;
    return earliest;
}

bool sq_kind_comes(const Kinds *kinds, int32_t kind, int32_t floor)
{
    const sq_kind *row = &kinds->all->list[kind];
    const int32_t from = kinds->from[kind];
    return row->arrives != SQ_ARRIVES_NEVER && floor >= from && (floor - from) % row->every == 0;
}

int32_t sq_kind_alone(const Kinds *kinds, int32_t floor)
{
    for (int32_t kind = 0; kind < kinds->all->count; kind++)
        if (kinds->all->list[kind].is_alone &&
            kinds->all->list[kind].arrives == SQ_ARRIVES_AS_BOSS &&
            sq_kind_comes(kinds, kind, floor))
            return kind;
    return -1;
}

/* ---- what they make ---- */

/* The kinds of the squares that those of this kind leave or let out, a set of 1 << kind. */
static uint32_t made_by(const sq_kind *kind)
{
    uint32_t made = 0;
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++) {
        const sq_behaviour *behaviour = &sq_behaviours[i];
        for (int32_t j = 0; kind->behaviours & behaviour->mask && j < behaviour->count; j++)
            if (strcmp(behaviour->params[j].unit, "kind") == 0)
                made |= 1U << (int)sq_param_get(kind, &behaviour->params[j]);
    }
    return made;
}

static_assert(SQ_KINDS_MAX <= 32, "a set of them is a uint32_t");

uint32_t sq_kinds_met(const sq_kinds *kinds, int32_t floor)
{
    uint32_t met = 0;
    for (int32_t kind = 0; kind < kinds->count; kind++)
        if (kinds->list[kind].arrives != SQ_ARRIVES_NEVER && sq_kind_earliest(kinds, kind) <= floor)
            met |= 1U << kind;
    for (uint32_t before = 0; before != met;) { /* what is made may make others */
        before = met;
        for (int32_t kind = 0; kind < kinds->count; kind++)
            if (before >> kind & 1)
                met |= made_by(&kinds->list[kind]);
    }
    return met;
}

/* ---- how strong a boss is ---- */

/* 1 on the floor that its text names, and as much more or less as the floor of this game is higher
 * or lower. */
static float boss_strength(const ecs_world *world)
{
    const Kinds *kinds = ecs_unique_read(world, Kinds);
    const int32_t boss = sq_kind_alone(kinds, ecs_unique_read(world, Tower)->floor);
    return boss < 0 ? 1 : (float)kinds->from[boss] / (float)kinds->all->list[boss].from;
}

/* The nearest whole number from 1 on. */
static int32_t at_least_one(float number)
{
    return number > 1 ? (int32_t)(number + 0.5F) : 1;
}

void sq_kind_strengthen(ecs_world *world, ecs_entity entity)
{
    if (!ecs_has_any(world, entity, ecs_mask(Armour, Brood, Throw)))
        return;
    const float strength = boss_strength(world);
    Armour *armour = ecs_try_get(world, entity, Armour);
    Brood *brood = ecs_try_get(world, entity, Brood);
    Throw *throw = ecs_try_get(world, entity, Throw);
    if (armour && armour->bites > 0)
        armour->bites = at_least_one((float)armour->bites * sqrtf(strength));
    if (brood)
        brood->every = at_least_one((float)brood->every / strength);
    if (throw)
        throw->every = at_least_one((float) throw->every / strength);
}

float sq_kind_size(const ecs_world *world, int32_t kind)
{
    const sq_kind *row = &sq_kinds_of(world)->list[kind];
    const float usual =
        sq_friend_init_size(ecs_unique_read(world, Config), ecs_unique_read(world, Tower));
    if (row->size == 0 || (row->may_be_larger && row->size < usual))
        return usual;
    return row->behaviours & ecs_mask(Armour) ? row->size * sqrtf(sqrtf(boss_strength(world)))
                                              : row->size;
}

/* ---- making ---- */

static bool add_behaviours(ecs_world *world, ecs_entity entity, const sq_kind *kind)
{
    bool good = true;
#define ADD_BEHAVIOUR(T, name, ...)                                                                \
    if (kind->behaviours & ecs_mask(T))                                                            \
        good = good && ecs_add(world, entity, T, kind->name);
    SQ_BEHAVIOURS(ADD_BEHAVIOUR)
#undef ADD_BEHAVIOUR
    sq_kind_strengthen(world, entity);
    return good;
}

bool sq_kind_put(ecs_world *world, ecs_entity entity, int32_t kind)
{
    if (kind > 0)
        return ecs_add(world, entity, Kind, {.id = kind});
    if (ecs_has(world, entity, Kind))
        ecs_delete(world, entity, Kind);
    return true;
}

ecs_entity sq_kind_make(ecs_world *world, int32_t kind, Square square)
{
    const ecs_entity entity = ecs_create(world);
    if (ecs_add(world, entity, Friend, {.square = square}) &&
        ecs_add(world, entity, Motion, {.before = square}) && sq_kind_put(world, entity, kind) &&
        add_behaviours(world, entity, &sq_kinds_of(world)->list[kind]))
        return entity;
    ecs_destroy(world, entity);
    return (ecs_entity){0};
}

/* ---- changing ---- */

static void take_behaviours(ecs_world *world, ecs_entity entity)
{
#define TAKE_BEHAVIOUR(T, ...)                                                                     \
    if (ecs_has(world, entity, T))                                                                 \
        ecs_delete(world, entity, T);
    SQ_BEHAVIOURS(TAKE_BEHAVIOUR)
#undef TAKE_BEHAVIOUR
    if (ecs_has(world, entity, Kind))
        ecs_delete(world, entity, Kind);
}

bool sq_kind_change(ecs_world *world, ecs_entity entity, int32_t kind)
{
    const float size = sq_kind_size(world, kind);
    Square *square = &ecs_get(world, entity, Friend)->square;
    square->x += (square->size - size) / 2;
    square->y += (square->size - size) / 2;
    square->size = size;
    *square = sq_inside(*square, ecs_unique_read(world, Conditions)->bounds);
    take_behaviours(world, entity);
    return sq_kind_put(world, entity, kind) &&
           add_behaviours(world, entity, &sq_kinds_of(world)->list[kind]);
}

/* ---- reading ---- */

bool sq_is_announced(const ecs_world *world, ecs_entity entity)
{
    const Cross *cross = ecs_try_read(world, entity, Cross);
    return cross && cross->ticks < cross->announce;
}

int32_t sq_kind_of(const ecs_world *world, ecs_entity entity)
{
    const Kind *kind = ecs_try_read(world, entity, Kind);
    return kind ? kind->id : 0;
}

Square sq_body_square(const ecs_world *world, ecs_entity entity)
{
#define RETURN_SQUARE(T, ...)                                                                      \
    if (ecs_has(world, entity, T))                                                                 \
        return ecs_read(world, entity, T)->square;
    SQ_BODIES(RETURN_SQUARE)
#undef RETURN_SQUARE
    return (Square){0};
}

/* ---- parameters ---- */

#define PARAM_ROW(T, ...) SQ_PARAM_ROW(T, OFFSET_OF_##T, __VA_ARGS__)
#define DEFINE_OFFSET(T, name, ...) enum { OFFSET_OF_##T = offsetof(sq_kind, name) };
SQ_BEHAVIOURS(DEFINE_OFFSET)

#define BEHAVIOUR_ROW(T, name, does)                                                               \
    {#name,                                                                                        \
     does,                                                                                         \
     ecs_mask(T),                                                                                  \
     0 SQ_FIELDS_##T(SQ_NOTHING, SQ_NOTHING, SQ_ONE),                                              \
     {SQ_FIELDS_##T(SQ_NOTHING, SQ_NOTHING, PARAM_ROW)}},
const sq_behaviour sq_behaviours[SQ_BEHAVIOUR_COUNT] = {SQ_BEHAVIOURS(BEHAVIOUR_ROW)};

void sq_kind_give(sq_kind *kind, const sq_behaviour *behaviour)
{
    kind->behaviours |= behaviour->mask;
    for (int32_t i = 0; i < behaviour->count; i++)
        sq_param_put(kind, &behaviour->params[i], behaviour->params[i].normal);
}

void sq_kind_take(sq_kind *kind, const sq_behaviour *behaviour)
{
    kind->behaviours &= ~behaviour->mask;
    for (int32_t i = 0; i < behaviour->count; i++)
        sq_param_put(kind, &behaviour->params[i], 0);
}
