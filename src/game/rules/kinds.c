#include "rules/kinds.h"

#include "rules/upgrades.h"

/* In the tower, the number of friends of a floor is limited. */
static bool friends_may_come(const Run *run, const Tower *tower)
{
    return run->mode == SQ_MODE_CLASSIC || tower->to_come > 0;
}

/* ---- the table's expressions as functions ---- */

#define LOOK_UP                                                                                    \
    const Config *config = ecs_unique_read(world, Config);                                         \
    const Tower *tower = ecs_unique_read(world, Tower);                                            \
    const Run *run = ecs_unique_read(world, Run);                                                  \
    (void)config, (void)tower, (void)run;

#define DEFINE_FUNCTIONS(NAME, name, made_of, size, times, in, ...)                                \
    static float size_of_##NAME(const ecs_world *world)                                            \
    {                                                                                              \
        LOOK_UP                                                                                    \
        return (size);                                                                             \
    }                                                                                              \
    static sq_chance chance_of_##NAME(const ecs_world *world)                                      \
    {                                                                                              \
        LOOK_UP                                                                                    \
        return (sq_chance){(times), (in)};                                                         \
    }
SQ_KINDS(DEFINE_FUNCTIONS)

#define ROW(NAME, name, made_of, size, times, in, event, shape, words)                             \
    [SQ_KIND_##NAME] = {name, (made_of), size_of_##NAME, chance_of_##NAME, event, (shape), words},
const sq_kind sq_kinds[SQ_KIND_COUNT] = {SQ_KINDS(ROW)};

/* ---- making ---- */

static bool add_body(ecs_world *world, ecs_entity entity, ecs_components made_of, Square square)
{
    bool good = true;
#define ADD_BODY(T, ...)                                                                           \
    if (made_of & ecs_mask(T))                                                                     \
        good = good && ecs_add(world, entity, T, {.square = square});
    SQ_COMPONENTS(ADD_BODY, SQ_NOTHING, SQ_NOTHING)
#undef ADD_BODY
    return good;
}

static bool add_behaviours(ecs_world *world, ecs_entity entity, ecs_components made_of,
                           Square square)
{
    bool good = true;
#define STARTS_AT(T, name) .name = square,
#define STARTS_AT_ZERO(T, name) .name = 0,
#define ADD_BEHAVIOUR(T, ...)                                                                      \
    if (made_of & ecs_mask(T))                                                                     \
        good = good && ecs_add(world, entity, T,                                                   \
                               {SQ_FIELDS_##T(STARTS_AT_ZERO, STARTS_AT_ZERO, STARTS_AT)});
    SQ_COMPONENTS(SQ_NOTHING, ADD_BEHAVIOUR, SQ_NOTHING)
#undef ADD_BEHAVIOUR
    return good;
}

ecs_entity sq_kind_make(ecs_world *world, sq_kind_id kind, Square square)
{
    const ecs_components made_of = sq_kinds[kind].made_of;
    const ecs_entity entity = ecs_create(world);
    if (add_body(world, entity, made_of, square) && add_behaviours(world, entity, made_of, square))
        return entity;
    ecs_destroy(world, entity);
    return (ecs_entity){0};
}

/* ---- reading */

sq_kind_id sq_kind_of(const ecs_world *world, ecs_entity entity)
{
    const ecs_components made_of = ecs_components_of(world, entity) & SQ_PARTS;
    sq_kind_id kind = 0;
    while (kind < SQ_KIND_COUNT && sq_kinds[kind].made_of != made_of)
        kind++;
    return kind;
}

Square sq_body_square(const ecs_world *world, ecs_entity entity)
{
#define RETURN_SQUARE(T, ...)                                                                      \
    if (ecs_has(world, entity, T))                                                                 \
        return ecs_read(world, entity, T)->square;
    SQ_COMPONENTS(RETURN_SQUARE, SQ_NOTHING, SQ_NOTHING)
#undef RETURN_SQUARE
    return (Square){0};
}

Square sq_body_before(const ecs_world *world, ecs_entity entity)
{
#define RETURN_BEFORE(T, name) return ecs_read(world, entity, T)->name;
#define LOOK_BEFORE(T, ...)                                                                        \
    if (ecs_has(world, entity, T)) {                                                               \
        SQ_FIELDS_##T(SQ_NOTHING, SQ_NOTHING, RETURN_BEFORE)                                       \
    }
    SQ_COMPONENTS(SQ_NOTHING, LOOK_BEFORE, SQ_NOTHING)
#undef LOOK_BEFORE
    return sq_body_square(world, entity);
}
