/* random: long random lives of a world, compared with a naive one after every step.
 *
 * ECS_TEST_SEED=1234 in the environment repeats the run with that seed. */
#include "ecs_testing.h"

/* ---- the components, each written as and read as one number ---- */

enum { TYPES = 7, DATA_TYPES = 5 };

static Position make_Position(uint32_t n)
{
    return (Position){(int32_t)n, -(int32_t)n};
}

static Velocity make_Velocity(uint32_t n)
{
    return (Velocity){(int32_t)n, (int32_t)n + 1};
}

static Health make_Health(uint32_t n)
{
    return (Health){(int64_t)n << 20};
}

static Letters make_Letters(uint32_t n)
{
    return (Letters){{(char)n, (char)(n >> 8), (char)(n >> 16)}};
}

static Wide make_Wide(uint32_t n)
{
    Wide wide;
    memset(&wide, 0, sizeof wide);
    wide.number = n;
    return wide;
}

typedef struct Type {
    bool (*add)(ecs_world *world, ecs_entity entity, uint32_t n);
    bool (*set)(ecs_world *world, ecs_entity entity, uint32_t n);
    bool (*has_value)(ecs_world *world, ecs_entity entity, uint32_t n); /* and get agrees */
    bool (*is_absent)(ecs_world *world, ecs_entity entity);
    bool (*remove)(ecs_world *world, ecs_entity entity, uint32_t n); /* n is what comes out */
    bool (*delete)(ecs_world *world, ecs_entity entity);
    uint32_t (*count)(ecs_world *world);
    bool (*was)(const ecs_log *log, uint32_t nth, uint32_t n); /* the value that was deleted */
} Type;

#define DEFINE_CALLS(T)                                                                            \
    static bool delete_##T(ecs_world *world, ecs_entity entity)                                    \
    {                                                                                              \
        return ecs_delete(world, entity, T);                                                       \
    }                                                                                              \
    static uint32_t count_##T(ecs_world *world)                                                    \
    {                                                                                              \
        return ecs_count(world, T);                                                                \
    }

#define DEFINE_DATA_CALLS(T)                                                                       \
    DEFINE_CALLS(T)                                                                                \
    static bool add_##T(ecs_world *world, ecs_entity entity, uint32_t n)                           \
    {                                                                                              \
        return ecs_add(world, entity, T, make_##T(n)) != NULL;                                     \
    }                                                                                              \
    static bool set_##T(ecs_world *world, ecs_entity entity, uint32_t n)                           \
    {                                                                                              \
        return ecs_set(world, entity, T, make_##T(n));                                             \
    }                                                                                              \
    static bool has_value_##T(ecs_world *world, ecs_entity entity, uint32_t n)                     \
    {                                                                                              \
        const T expected = make_##T(n);                                                            \
        const T *value = ecs_try_get(world, entity, T);                                            \
        return value && value == ecs_get(world, entity, T) &&                                      \
               memcmp(value, &expected, sizeof expected) == 0;                                     \
    }                                                                                              \
    static bool is_absent_##T(ecs_world *world, ecs_entity entity)                                 \
    {                                                                                              \
        return !ecs_has(world, entity, T) && !ecs_try_get(world, entity, T);                       \
    }                                                                                              \
    static bool remove_##T(ecs_world *world, ecs_entity entity, uint32_t n)                        \
    {                                                                                              \
        const T expected = make_##T(n);                                                            \
        T out = make_##T(n + 1);                                                                   \
        return ecs_remove(world, entity, T, &out) && memcmp(&out, &expected, sizeof out) == 0;     \
    }                                                                                              \
    static bool was_##T(const ecs_log *log, uint32_t nth, uint32_t n)                              \
    {                                                                                              \
        const T expected = make_##T(n);                                                            \
        return memcmp(&ecs_log_values(log, T)[nth], &expected, sizeof expected) == 0;              \
    }

#define DEFINE_TAG_CALLS(T)                                                                        \
    DEFINE_CALLS(T)                                                                                \
    static bool add_##T(ecs_world *world, ecs_entity entity, uint32_t n)                           \
    {                                                                                              \
        (void)n;                                                                                   \
        return ecs_tag(world, entity, T);                                                          \
    }                                                                                              \
    static bool has_value_##T(ecs_world *world, ecs_entity entity, uint32_t n)                     \
    {                                                                                              \
        (void)n;                                                                                   \
        return ecs_has(world, entity, T);                                                          \
    }                                                                                              \
    static bool is_absent_##T(ecs_world *world, ecs_entity entity)                                 \
    {                                                                                              \
        return !ecs_has(world, entity, T);                                                         \
    }

DEFINE_DATA_CALLS(Position)
DEFINE_DATA_CALLS(Velocity)
DEFINE_DATA_CALLS(Health)
DEFINE_DATA_CALLS(Letters)
DEFINE_DATA_CALLS(Wide)
DEFINE_TAG_CALLS(Frozen)
DEFINE_TAG_CALLS(Doomed)

#define DATA_TYPE(T)                                                                               \
    [TYPE(T)] = {add_##T,    set_##T,    has_value_##T, is_absent_##T,                             \
                 remove_##T, delete_##T, count_##T,     was_##T}
#define TAG_TYPE(T)                                                                                \
    [TYPE(T)] = {add_##T, NULL, has_value_##T, is_absent_##T, NULL, delete_##T, count_##T, NULL}

static const Type types[TYPES] = {
    DATA_TYPE(Position), DATA_TYPE(Velocity), DATA_TYPE(Health), DATA_TYPE(Letters),
    DATA_TYPE(Wide),     TAG_TYPE(Frozen),    TAG_TYPE(Doomed),
};

/* ---- the naive world: entities alive and destroyed side by side, rows as lists ---- */

enum { KNOWN = 400, CROWDED = 250, STEPS = 300000 };

typedef struct Twin {
    ecs_entity entity;
    bool alive;
    bool has[TYPES];
    uint32_t value[TYPES];
    uint64_t inserted[TYPES], modified[TYPES]; /* when; 0: never, or forgotten */
} Twin;

enum { EVENTS = 1 << 14 };

typedef struct Event {
    ecs_entity entity;
    uint64_t time;
    uint32_t value;
} Event;

typedef struct Log {
    Event events[EVENTS];
    uint32_t count;
} Log;

typedef struct Model {
    ecs_world *world;
    Twin twins[KNOWN]; /* of a dead one, its last handle is kept until the place is needed */
    uint32_t rows[TYPES][KNOWN];
    uint32_t counts[TYPES];
    uint32_t alive;
    unsigned kinds[TYPES]; /* of changes that are tracked */
    Log deleted[TYPES], removed[TYPES];
    bool clock;
    uint32_t clock_value;
} Model;

static ecs_components bit(unsigned type)
{
    return ecs_bit_(number_of_type(type));
}

static ecs_components mask_of(const Twin *twin)
{
    ecs_components mask = ECS_NO_COMPONENTS;
    for (unsigned type = 0; type < TYPES; type++)
        if (twin->has[type])
            mask = ecs_union(mask, bit(type));
    return mask;
}

static void model_give(Model *model, uint32_t slot, unsigned type, uint32_t value)
{
    Twin *twin = &model->twins[slot];
    const uint64_t now = ecs_now(model->world);
    if (!twin->has[type]) {
        model->rows[type][model->counts[type]++] = slot;
        twin->inserted[type] = model->kinds[type] & ECS_INSERTED ? now : 0;
        twin->modified[type] = 0;
    } else if (model->kinds[type] & ECS_MODIFIED) {
        twin->modified[type] = now;
    }
    twin->has[type] = true;
    twin->value[type] = value;
}

static void model_lose(Model *model, uint32_t slot, unsigned type, unsigned kind)
{
    Twin *twin = &model->twins[slot];
    Log *log = kind == ECS_DELETED ? &model->deleted[type] : &model->removed[type];
    twin->has[type] = false;
    if (!(model->kinds[type] & kind))
        return;
    assert_true(log->count < EVENTS);
    log->events[log->count++] = (Event){twin->entity, ecs_now(model->world), twin->value[type]};
}

static void model_take(Model *model, uint32_t slot, unsigned type, unsigned kind)
{
    if (!model->twins[slot].has[type])
        return;
    model_lose(model, slot, type, kind);
    uint32_t *rows = model->rows[type];
    uint32_t last = rows[--model->counts[type]];
    for (uint32_t row = 0; row < model->counts[type]; row++)
        if (rows[row] == slot)
            rows[row] = last;
}

static void model_take_all(Model *model, uint32_t slot, ecs_components components)
{
    for (unsigned type = 0; type < TYPES; type++)
        if (ecs_overlap(components, bit(type)))
            model_take(model, slot, type, ECS_DELETED);
}

static void model_destroy(Model *model, uint32_t slot)
{
    model_take_all(model, slot, ecs_all_components_());
    model->twins[slot].alive = false;
    model->alive--;
}

/* Puts a new entity into a free place. Its handle must differ from every handle known. */
static uint32_t model_create(Model *model, ecs_entity entity)
{
    assert_true(ecs_is_alive(model->world, entity));
    uint32_t slot = KNOWN;
    uint32_t start = below(KNOWN);
    for (uint32_t i = 0; i < KNOWN; i++) {
        const Twin *twin = &model->twins[(start + i) % KNOWN];
        assert_false(ecs_same(twin->entity, entity));
        assert_false(twin->alive && twin->entity.index == entity.index);
        if (!twin->alive && slot == KNOWN)
            slot = (start + i) % KNOWN;
    }
    assert_true(slot < KNOWN);
    model->twins[slot] = (Twin){.entity = entity, .alive = true};
    model->alive++;
    return slot;
}

/* ---- comparing ---- */

static void compare_twin(Model *model, uint32_t slot)
{
    const Twin *twin = &model->twins[slot];
    ecs_components mask = mask_of(twin);
    assert_true(ecs_is_alive(model->world, twin->entity) == twin->alive);
    assert_true(ecs_has_all(model->world, twin->entity, mask) == twin->alive);
    assert_false(ecs_has_any(model->world, twin->entity, ecs_except(ecs_all_components_(), mask)));
    for (unsigned type = 0; type < TYPES; type++)
        if (twin->has[type])
            assert_true(types[type].has_value(model->world, twin->entity, twin->value[type]));
        else
            assert_true(types[type].is_absent(model->world, twin->entity));
}

static void compare_counts(Model *model)
{
    assert_int_equal(ecs_entity_count(model->world), model->alive);
    for (unsigned type = 0; type < TYPES; type++)
        assert_int_equal(types[type].count(model->world), model->counts[type]);
    const Clock *clock = ecs_try_unique(model->world, Clock);
    assert_true((clock != NULL) == model->clock);
    if (clock)
        assert_int_equal(clock->ticks, model->clock_value);
}

static void compare_stamps(Model *model, const Twin *twin, unsigned type, uint64_t since)
{
    if (model->kinds[type] & ECS_INSERTED)
        assert_true(ecs_is_changed_(model->world, twin->entity, number_of_type(type), "",
                                    ECS_INSERTED,
                                    since) == (twin->has[type] && twin->inserted[type] > since));
    if (model->kinds[type] & ECS_MODIFIED)
        assert_true(ecs_is_changed_(model->world, twin->entity, number_of_type(type), "",
                                    ECS_MODIFIED,
                                    since) == (twin->has[type] && twin->modified[type] > since));
}

static void compare_log(const ecs_log *log, const Log *expected, unsigned type, uint64_t since)
{
    uint32_t first = 0;
    while (first < expected->count && expected->events[first].time <= since)
        first++;
    assert_int_equal(log->count, expected->count - first);
    for (uint32_t i = 0; i < log->count; i++) {
        const Event *event = &expected->events[first + i];
        assert_same(log->events[i].entity, event->entity);
        assert_true(log->events[i].time == event->time);
        assert_true(!log->values_ || types[type].was(log, i, event->value));
    }
}

static void compare_changes(Model *model)
{
    const uint64_t since = ecs_now(model->world) - below(8) % ecs_now(model->world);
    for (unsigned type = 0; type < TYPES; type++) {
        for (uint32_t slot = 0; slot < KNOWN; slot++)
            compare_stamps(model, &model->twins[slot], type, since);
        if (model->kinds[type] & ECS_DELETED) {
            const ecs_log log =
                ecs_log_of_(model->world, number_of_type(type), "", ECS_DELETED, since);
            compare_log(&log, &model->deleted[type], type, since);
        }
        if (model->kinds[type] & ECS_REMOVED) {
            const ecs_log log =
                ecs_log_of_(model->world, number_of_type(type), "", ECS_REMOVED, since);
            compare_log(&log, &model->removed[type], type, since);
        }
    }
}

static bool matches(const Twin *twin, ecs_query query)
{
    ecs_components mask = mask_of(twin);
    return ecs_includes(mask, query.with) && !ecs_overlap(mask, query.without) &&
           (ecs_is_empty(query.any) || ecs_overlap(mask, query.any));
}

static unsigned driving_type(const Model *model, ecs_components with)
{
    unsigned driving = TYPES;
    for (unsigned type = 0; type < TYPES; type++)
        if (ecs_overlap(with, bit(type)) &&
            (driving == TYPES || model->counts[type] < model->counts[driving]))
            driving = type;
    return driving;
}

static void compare_rows(Model *model, ecs_query query)
{
    unsigned driving = driving_type(model, query.with);
    ecs_rows rows = ecs_rows_begin(model->world, query);
    for (uint32_t row = 0; row < model->counts[driving]; row++) {
        const Twin *twin = &model->twins[model->rows[driving][row]];
        if (!matches(twin, query))
            continue;
        assert_true(ecs_rows_next(&rows));
        assert_same(rows.entity, twin->entity);
    }
    assert_false(ecs_rows_next(&rows));
}

/* The one with the lowest index above this one's. */
static const Twin *next_match(const Model *model, ecs_query query, const Twin *last)
{
    const Twin *next = NULL;
    for (uint32_t i = 0; i < KNOWN; i++) {
        const Twin *twin = &model->twins[i];
        if (twin->alive && matches(twin, query) &&
            (!last || twin->entity.index > last->entity.index) &&
            (!next || twin->entity.index < next->entity.index))
            next = twin;
    }
    return next;
}

static void compare_view(Model *model, ecs_query query)
{
    ecs_view view = ecs_view_begin(model->world, query);
    const Twin *next = NULL;
    while ((next = next_match(model, query, next))) {
        assert_true(ecs_view_next(&view));
        assert_same(view.entity, next->entity);
    }
    assert_false(ecs_view_next(&view));
}

static ecs_components two_bits(void)
{
    const ecs_components one = bit(below(TYPES));
    return ecs_union(one, bit(below(TYPES)));
}

static ecs_query any_query(void)
{
    const ecs_components one = bit(below(TYPES));
    const ecs_components with = below(2) ? ecs_union(one, bit(below(TYPES))) : one;
    const ecs_components without = below(2) ? bit(below(TYPES)) : ECS_NO_COMPONENTS;
    const ecs_components any = below(4) == 0 ? two_bits() : ECS_NO_COMPONENTS;
    return (ecs_query){with, ecs_except(without, with), any};
}

static void compare_everything(Model *model)
{
    compare_counts(model);
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        compare_twin(model, slot);
    for (unsigned type = 0; type < TYPES; type++)
        compare_view(model, (ecs_query){.with = bit(type)});
    for (int i = 0; i < 5; i++) {
        compare_view(model, any_query());
        compare_rows(model, any_query());
    }
    compare_changes(model);
}

/* ---- steps: each does the same to both worlds, for entities alive and destroyed ---- */

static uint32_t any_slot(void)
{
    return below(KNOWN);
}

static bool room_for_more(const Model *model)
{
    return model->alive < CROWDED;
}

static uint32_t any_value(void)
{
    return below(1 << 20);
}

static void step_create(Model *model)
{
    if (room_for_more(model))
        compare_twin(model, model_create(model, ecs_create(model->world)));
}

static void give_mixture(Model *model, uint32_t slot, uint32_t value)
{
    model_give(model, slot, TYPE(Letters), value);
    model_give(model, slot, TYPE(Position), value + 1);
    model_give(model, slot, TYPE(Frozen), 0);
    model_give(model, slot, TYPE(Wide), value + 2);
}

#define MIXTURE(value)                                                                             \
    ecs_with(Letters, make_Letters(value)), ecs_with(Position, make_Position((value) + 1)),        \
        ecs_with_tag(Frozen), ecs_with(Wide, make_Wide((value) + 2))

static void step_create_with(Model *model)
{
    if (!room_for_more(model))
        return;
    uint32_t value = any_value();
    uint32_t slot = model_create(model, ecs_create_with(model->world, MIXTURE(value)));
    give_mixture(model, slot, value);
    compare_twin(model, slot);
}

static void step_add_many(Model *model)
{
    uint32_t value = any_value();
    uint32_t slot = any_slot();
    const Twin *twin = &model->twins[slot];
    assert_true(ecs_add_many(model->world, twin->entity, MIXTURE(value)) == twin->alive);
    if (twin->alive)
        give_mixture(model, slot, value);
    compare_twin(model, slot);
}

enum { BULK = 12 };

static void step_create_bulk(Model *model)
{
    Velocity velocities[BULK];
    ecs_entity entities[BULK];
    uint32_t value = any_value();
    uint32_t count = below(BULK + 1);
    if (!room_for_more(model))
        return;
    for (uint32_t i = 0; i < count; i++)
        velocities[i] = make_Velocity(value + i);
    assert_true(ecs_create_bulk(model->world, count, entities, ecs_with_tag(Doomed),
                                ecs_with_each(Velocity, velocities),
                                ecs_with(Health, make_Health(value))));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t slot = model_create(model, entities[i]);
        model_give(model, slot, TYPE(Doomed), 0);
        model_give(model, slot, TYPE(Velocity), value + i);
        model_give(model, slot, TYPE(Health), value);
        compare_twin(model, slot);
    }
}

static void step_create_bare(Model *model)
{
    ecs_entity entities[BULK];
    uint32_t count = below(BULK + 1);
    if (!room_for_more(model))
        return;
    assert_true(ecs_create_bare(model->world, count, entities));
    for (uint32_t i = 0; i < count; i++)
        compare_twin(model, model_create(model, entities[i]));
}

static void step_destroy(Model *model)
{
    uint32_t slot = any_slot();
    const Twin *twin = &model->twins[slot];
    assert_true(ecs_destroy(model->world, twin->entity) == twin->alive);
    if (twin->alive)
        model_destroy(model, slot);
    compare_twin(model, slot);
}

static void step_add(Model *model)
{
    uint32_t slot = any_slot();
    unsigned type = below(TYPES);
    uint32_t value = any_value();
    const Twin *twin = &model->twins[slot];
    assert_true(types[type].add(model->world, twin->entity, value) == twin->alive);
    if (twin->alive)
        model_give(model, slot, type, value);
    compare_twin(model, slot);
}

static void step_set(Model *model)
{
    uint32_t slot = any_slot();
    unsigned type = below(DATA_TYPES);
    uint32_t value = any_value();
    const Twin *twin = &model->twins[slot];
    assert_true(types[type].set(model->world, twin->entity, value) == twin->has[type]);
    if (twin->has[type])
        model_give(model, slot, type, value);
    compare_twin(model, slot);
}

static void step_remove(Model *model)
{
    uint32_t slot = any_slot();
    unsigned type = below(DATA_TYPES);
    const Twin *twin = &model->twins[slot];
    assert_true(types[type].remove(model->world, twin->entity, twin->value[type]) ==
                twin->has[type]);
    model_take(model, slot, type, ECS_REMOVED);
    compare_twin(model, slot);
}

static void step_delete(Model *model)
{
    uint32_t slot = any_slot();
    unsigned type = below(TYPES);
    const Twin *twin = &model->twins[slot];
    assert_true(types[type].delete(model->world, twin->entity) == twin->has[type]);
    model_take(model, slot, type, ECS_DELETED);
    compare_twin(model, slot);
}

static void step_delete_many(Model *model)
{
    uint32_t slot = any_slot();
    const ecs_components components = ecs_union(two_bits(), bit(below(TYPES)));
    const Twin *twin = &model->twins[slot];
    assert_true(ecs_delete_many(model->world, twin->entity, components) == twin->alive);
    model_take_all(model, slot, components);
    compare_twin(model, slot);
}

static void step_strip(Model *model)
{
    uint32_t slot = any_slot();
    const Twin *twin = &model->twins[slot];
    assert_true(ecs_strip(model->world, twin->entity) == twin->alive);
    model_take_all(model, slot, ecs_all_components_());
    compare_twin(model, slot);
}

static void step_delete_any(Model *model)
{
    const unsigned doomed = TYPE(Doomed);
    if (below(10) > 0)
        return;
    uint32_t count = model->counts[doomed];
    assert_int_equal(ecs_delete_any(model->world, Doomed), count);
    for (uint32_t row = 0; row < count; row++) {
        model_lose(model, model->rows[doomed][row], doomed, ECS_DELETED);
        model_destroy(model, model->rows[doomed][row]);
    }
    model->counts[doomed] = 0;
}

static void step_unique(Model *model)
{
    if (below(3) == 0) {
        assert_true(ecs_unique_delete(model->world, Clock) == model->clock);
        model->clock = false;
        return;
    }
    model->clock_value = any_value();
    assert_non_null(ecs_unique_set(model->world, Clock, {model->clock_value}));
    model->clock = true;
}

/* ---- tracking ---- */

static void step_modify(Model *model)
{
    Twin *twin = &model->twins[any_slot()];
    if (!twin->has[TYPE(Health)])
        return;
    ecs_modify(model->world, twin->entity, Health);
    if (model->kinds[TYPE(Health)] & ECS_MODIFIED)
        twin->modified[TYPE(Health)] = ecs_now(model->world);
}

static void forget_events(Log *log, uint64_t time)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < log->count; i++)
        if (log->events[i].time > time)
            log->events[kept++] = log->events[i];
    log->count = kept;
}

static void forget(Model *model, unsigned type, unsigned kinds, uint64_t time)
{
    for (uint32_t slot = 0; slot < KNOWN; slot++) {
        Twin *twin = &model->twins[slot];
        if (kinds & ECS_INSERTED && twin->inserted[type] <= time)
            twin->inserted[type] = 0;
        if (kinds & ECS_MODIFIED && twin->modified[type] <= time)
            twin->modified[type] = 0;
    }
    if (kinds & ECS_DELETED)
        forget_events(&model->deleted[type], time);
    if (kinds & ECS_REMOVED)
        forget_events(&model->removed[type], time);
}

static void step_clear(Model *model)
{
    const uint64_t time = ecs_now(model->world) - below(4);
    const unsigned one = below(TYPES);
    if (below(20) > 0)
        return;
    const bool all = below(2);
    for (unsigned type = 0; type < TYPES; type++)
        if (all || type == one)
            forget(model, type, ALL_KINDS, time);
    if (all)
        ecs_clear_kinds_until(model->world, ECS_ALL_KINDS, time);
    else
        ecs_clear_kinds_of_until_(model->world, number_of_type(one), "", ECS_ALL_KINDS, time);
}

static void step_track(Model *model)
{
    const unsigned type = below(TYPES);
    const unsigned possible = type < DATA_TYPES ? ALL_KINDS : ECS_INSERTED | ECS_DELETED;
    const unsigned kinds = below(ALL_KINDS + 1) & possible;
    if (below(100) > 0)
        return;
    forget(model, type, ~(kinds & model->kinds[type]), UINT64_MAX);
    model->kinds[type] = kinds;
    assert_true(ecs_track_(model->world, number_of_type(type), "", kinds));
}

static void step_advance(Model *model)
{
    if (below(5) == 0)
        ecs_advance(model->world);
}

/* ---- a loop that changes what it stands on ---- */

static uint32_t find(const Model *model, ecs_entity entity)
{
    uint32_t slot = 0;
    while (slot < KNOWN &&
           !(model->twins[slot].alive && ecs_same(model->twins[slot].entity, entity)))
        slot++;
    assert_true(slot < KNOWN);
    return slot;
}

static void lose_and_regain(Model *model, uint32_t slot, unsigned type)
{
    ecs_entity entity = model->twins[slot].entity;
    assert_true(types[type].delete(model->world, entity));
    model_take(model, slot, type, ECS_DELETED);
    assert_true(types[type].add(model->world, entity, 7));
    model_give(model, slot, type, 7);
}

static void create_another(Model *model, unsigned type)
{
    if (model->alive >= KNOWN - 1)
        return;
    uint32_t slot = model_create(model, ecs_create(model->world));
    assert_true(types[type].add(model->world, model->twins[slot].entity, 9));
    model_give(model, slot, type, 9);
}

static void end_current(Model *model, uint32_t slot, uint32_t choice)
{
    ecs_entity entity = model->twins[slot].entity;
    if (choice == 0) {
        assert_true(ecs_destroy(model->world, entity));
        model_destroy(model, slot);
    } else {
        assert_true(ecs_strip(model->world, entity));
        model_take_all(model, slot, ecs_all_components_());
    }
}

static void change_current(Model *model, uint32_t slot, unsigned driving)
{
    if (below(5) == 0)
        create_another(model, driving);
    uint32_t choice = below(8);
    if (choice < 2)
        end_current(model, slot, choice);
    else if (choice < 5)
        lose_and_regain(model, slot, driving);
    if (below(5) == 0)
        create_another(model, driving);
}

/* The loop visits each entity that matched at the start once, and no other. */
static void step_loop(Model *model)
{
    const ecs_query query = any_query();
    unsigned driving = driving_type(model, query.with);
    bool expected[KNOWN] = {false};
    uint32_t left = 0;
    for (uint32_t row = 0; row < model->counts[driving]; row++)
        if (matches(&model->twins[model->rows[driving][row]], query))
            expected[model->rows[driving][row]] = ++left > 0;

    for (ecs_rows rows = ecs_rows_begin(model->world, query); ecs_rows_next(&rows); left--) {
        uint32_t slot = find(model, rows.entity);
        assert_true(expected[slot]);
        expected[slot] = false;
        change_current(model, slot, driving);
    }
    assert_int_equal(left, 0);
    compare_view(model, (ecs_query){.with = bit(driving)});
}

static void step_seldom_loop(Model *model)
{
    if (below(4) == 0)
        step_loop(model);
}

/* ---- the run ---- */

static void (*const steps[])(Model *model) = {
    step_create,      step_create_with, step_create_bulk, step_create_bare, step_destroy,
    step_destroy,     step_destroy,     step_add,         step_add,         step_add,
    step_add,         step_add_many,    step_set,         step_remove,      step_delete,
    step_delete_many, step_strip,       step_delete_any,  step_unique,      step_seldom_loop,
    step_modify,      step_clear,       step_track,       step_advance,
};

TEST_IN_WORLD(a_random_life_equals_that_of_a_naive_world)
{
    static Model model;
    memset(&model, 0, sizeof model);
    model.world = world;
    seed_chance(choose_seed());
    for (int step = 1; step <= STEPS; step++) {
        steps[below(LENGTH(steps))](&model);
        compare_twin(&model, any_slot());
        compare_counts(&model);
        if (step % 100 == 0)
            compare_everything(&model);
    }
}
