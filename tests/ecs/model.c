#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../fuzz/fuzz.h"
#include "ecs.h"

/* ---- the types, each value written as and read as one number ---- */

typedef struct Position {
    int32_t x, y;
} Position;

typedef struct Velocity {
    int32_t x, y;
} Velocity;

typedef struct Health {
    int64_t points;
} Health;

typedef struct Letters {
    char text[3];
} Letters;

typedef struct Wide {
    _Alignas(64) uint32_t number;
} Wide;

typedef struct Clock {
    uint32_t value;
} Clock;

typedef struct Score {
    uint64_t value;
} Score;

enum {
    ECS_COMPONENT(Position),
    ECS_COMPONENT(Velocity),
    ECS_COMPONENT(Health),
    ECS_COMPONENT(Letters),
    ECS_COMPONENT(Wide),
    ECS_COMPONENT(Frozen),
    ECS_COMPONENT(Doomed),
    ECS_COMPONENT(ecs_parent),
    ECS_COMPONENT(ecs_child),
    TYPES,
    DATA_TYPES = ECS_COMPONENT(Frozen),
    OWN_TYPES = ECS_COMPONENT(ecs_parent),
    PARENT = ECS_COMPONENT(ecs_parent),
    CHILD = ECS_COMPONENT(ecs_child),
};

enum { ECS_UNIQUE(Clock), ECS_UNIQUE(Score), UNIQUES };

enum { ALL_KINDS = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED };

static uint32_t letters_number(const Letters *letters)
{
    return (uint32_t)(unsigned char)letters->text[0] |
           (uint32_t)(unsigned char)letters->text[1] << 8 |
           (uint32_t)(unsigned char)letters->text[2] << 16;
}

/* X(type, how it is made of n, how n is read from `value`); n is below 2^24. */
#define FOR_DATA(X)                                                                                \
    X(Position, ((Position){(int32_t)n, -(int32_t)n}), (uint32_t)value->x)                         \
    X(Velocity, ((Velocity){(int32_t)n, (int32_t)n + 1}), (uint32_t)value->x)                      \
    X(Health, (Health){(int64_t)n << 20}, (uint32_t)(value->points >> 20))                         \
    X(Letters, ((Letters){{(char)n, (char)(n >> 8), (char)(n >> 16)}}), letters_number(value))     \
    X(Wide, (Wide){n}, value->number)

#define DEFINE(T, made, read_n)                                                                    \
    static T make_##T(uint32_t n)                                                                  \
    {                                                                                              \
        return made;                                                                               \
    }                                                                                              \
    static uint32_t number_of_##T(const void *at)                                                  \
    {                                                                                              \
        const T *value = at;                                                                       \
        return read_n;                                                                             \
    }                                                                                              \
    static void write_##T(ecs_writer *writer, const void *value)                                   \
    {                                                                                              \
        ecs_put_u32(writer, number_of_##T(value));                                                 \
    }                                                                                              \
    static bool read_##T(ecs_reader *reader, void *value)                                          \
    {                                                                                              \
        *(T *)value = make_##T(ecs_take_u32(reader));                                              \
        return true;                                                                               \
    }                                                                                              \
    static bool add_##T(ecs_world *world, ecs_entity entity, uint32_t n)                           \
    {                                                                                              \
        return ecs_add(world, entity, T, make_##T(n));                                             \
    }                                                                                              \
    static bool set_##T(ecs_world *world, ecs_entity entity, uint32_t n)                           \
    {                                                                                              \
        return ecs_set(world, entity, T, make_##T(n));                                             \
    }                                                                                              \
    static void modify_##T(ecs_world *world, ecs_entity entity, uint32_t n)                        \
    {                                                                                              \
        *ecs_modify(world, entity, T) = make_##T(n);                                               \
    }                                                                                              \
    static const void *value_of_##T(ecs_world *world, ecs_entity entity)                           \
    {                                                                                              \
        return ecs_try_read(world, entity, T);                                                     \
    }                                                                                              \
    static bool remove_##T(ecs_world *world, ecs_entity entity, uint32_t *n)                       \
    {                                                                                              \
        T out = make_##T(0);                                                                       \
        const bool removed = ecs_remove(world, entity, T, &out);                                   \
        *n = number_of_##T(&out);                                                                  \
        return removed;                                                                            \
    }                                                                                              \
    static int compare_##T(const void *a, const void *b, void *context)                            \
    {                                                                                              \
        const uint32_t first = number_of_##T(a) % 8;                                               \
        const uint32_t second = number_of_##T(b) % 8;                                              \
        (void)context;                                                                             \
        return (first > second) - (first < second);                                                \
    }

FOR_DATA(DEFINE)

static const struct {
    uint32_t (*number_of)(const void *value);
    bool (*add)(ecs_world *world, ecs_entity entity, uint32_t n);
    bool (*set)(ecs_world *world, ecs_entity entity, uint32_t n);
    void (*modify)(ecs_world *world, ecs_entity entity, uint32_t n);
    const void *(*value_of)(ecs_world *world, ecs_entity entity);
    bool (*remove)(ecs_world *world, ecs_entity entity, uint32_t *n);
    ecs_compare *compare;
    size_t size;
} data[DATA_TYPES] = {
#define ROW(T, made, read_n)                                                                       \
    {number_of_##T, add_##T, set_##T, modify_##T, value_of_##T, remove_##T, compare_##T, sizeof(T)},
    FOR_DATA(ROW)};

static const char *const names[TYPES] = {"Position", "Velocity", "Health",     "Letters",  "Wide",
                                         "Frozen",   "Doomed",   "ecs_parent", "ecs_child"};

/* ---- the naive world. All of it is plain data: to take an image of it is to copy it ---- */

enum { KNOWN = 80, CROWDED = KNOWN - 16, EVENTS = 512, BALLAST = 1000 };

typedef struct Being {
    bool alive;
    uint32_t stamp; /* of who lives here, or lived here last; 0: nobody ever did */
    bool has[TYPES];
    uint32_t value[TYPES];
    uint64_t inserted[TYPES], modified[TYPES];
    uint32_t parent;          /* if it has CHILD */
    uint32_t children[KNOWN]; /* if it has PARENT */
    uint32_t child_count;
} Being;

typedef struct Event {
    ecs_entity entity;
    uint64_t time;
    uint32_t value;
} Event;

typedef struct EventLog {
    Event events[EVENTS];
    uint32_t count;
} EventLog;

typedef struct Naive {
    Being beings[KNOWN]; /* by slot */
    uint32_t slots;      /* so many have ever been lived in */
    uint32_t free_slots[KNOWN];
    uint32_t free_count;
    uint32_t rows[TYPES][KNOWN];
    uint32_t counts[TYPES];
    unsigned kinds[TYPES];
    EventLog deleted[TYPES], removed[TYPES];
    uint64_t now, last_run;
    bool has_unique[UNIQUES];
    uint32_t unique[UNIQUES];
} Naive;

typedef struct Keepsake {
    unsigned char *bytes;
    size_t size, room;
    Naive naive; /* as it was then */
    bool is_there;
} Keepsake;

struct Model {
    ecs_world *world;
    model_draw *draw;
    void *context;
    uint32_t ballast; /* slots before those of the beings */
    ecs_components grouped;
    ecs_components groups[3];
    uint32_t group_count;
    bool hooked;
    uint64_t told, expected; /* of losses of a Velocity: a sum of what the hook is told */
    uint32_t until_refusal;  /* requests for memory; 0: none is refused */
    bool refused;
    uint32_t steps;
    Naive naive;
    Keepsake image, save;
};

static uint32_t below(Model *model, uint32_t limit)
{
    return model->draw(model->context, limit);
}

static ecs_components bit(unsigned type)
{
    return (ecs_components)1 << type;
}

static void *resize(void *context, void *block, size_t old_size, size_t new_size, size_t alignment)
{
    Model *model = context;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    if (model->until_refusal > 0 && --model->until_refusal == 0) {
        model->refused = true;
        return NULL;
    }
    const size_t unit = alignment < 64 ? 64 : alignment;
    void *moved = aligned_alloc(unit, (new_size + unit - 1) / unit * unit);
    REQUIRE(moved, "out of memory");
    if (block)
        memcpy(moved, block, old_size < new_size ? old_size : new_size);
    free(block);
    return moved;
}

/* Did the world do it? If not, there was no memory, and nothing has happened. */
static bool done(const Model *model, bool good)
{
    REQUIRE(good || model->refused, "a call failed that had memory");
    return good;
}

/* ---- what the naive world does ---- */

static ecs_entity handle(const Model *model, uint32_t who)
{
    return (ecs_entity){who + model->ballast, model->naive.beings[who].stamp};
}

static void lose(Model *model, uint32_t who, unsigned type, unsigned kind)
{
    Naive *naive = &model->naive;
    Being *being = &naive->beings[who];
    EventLog *log = kind == ECS_DELETED ? &naive->deleted[type] : &naive->removed[type];
    being->has[type] = false;
    if (!(naive->kinds[type] & kind))
        return;
    REQUIRE(log->count < EVENTS, "the model's log is full");
    log->events[log->count++] = (Event){handle(model, who), naive->now, being->value[type]};
}

static void take(Model *model, uint32_t who, unsigned type, unsigned kind)
{
    Naive *naive = &model->naive;
    if (!naive->beings[who].has[type])
        return;
    lose(model, who, type, kind);
    uint32_t *rows = naive->rows[type];
    const uint32_t last = rows[--naive->counts[type]];
    for (uint32_t row = 0; row < naive->counts[type]; row++)
        if (rows[row] == who)
            rows[row] = last;
}

static void give(Model *model, uint32_t who, unsigned type, uint32_t value)
{
    Naive *naive = &model->naive;
    Being *being = &naive->beings[who];
    if (!being->has[type]) {
        naive->rows[type][naive->counts[type]++] = who;
        being->inserted[type] = naive->kinds[type] & ECS_INSERTED ? naive->now : 0;
        being->modified[type] = 0;
    } else if (naive->kinds[type] & ECS_MODIFIED) {
        being->modified[type] = naive->now;
    }
    being->has[type] = true;
    being->value[type] = value;
}

/* What the hook will be told. */
static void expect_hook(Model *model, uint32_t who)
{
    const Being *being = &model->naive.beings[who];
    if (model->hooked && being->has[ECS_COMPONENT(Velocity)])
        model->expected +=
            ecs_number(handle(model, who)) * 7 + being->value[ECS_COMPONENT(Velocity)];
}

static void drop_child(Being *parent, uint32_t child)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < parent->child_count; i++)
        if (parent->children[i] != child)
            parent->children[kept++] = parent->children[i];
    parent->child_count = kept;
}

static void leave_children(Model *model, uint32_t who)
{
    Being *being = &model->naive.beings[who];
    if (!being->has[PARENT])
        return;
    for (uint32_t i = 0; i < being->child_count; i++)
        take(model, being->children[i], CHILD, ECS_DELETED);
    being->child_count = 0;
}

/* Its own links are still there, and lead nowhere. */
static void leave_parent(Model *model, uint32_t who)
{
    if (!model->naive.beings[who].has[CHILD])
        return;
    const uint32_t above = model->naive.beings[who].parent;
    Being *parent = &model->naive.beings[above];
    drop_child(parent, who);
    if (parent->child_count == 0)
        take(model, above, PARENT, ECS_DELETED);
}

static void unlink_from(Model *model, uint32_t who, ecs_components links)
{
    if (links & bit(PARENT))
        leave_children(model, who);
    if (links & bit(CHILD))
        leave_parent(model, who);
}

static void take_many(Model *model, uint32_t who, ecs_components components)
{
    if (components & bit(ECS_COMPONENT(Velocity)))
        expect_hook(model, who);
    unlink_from(model, who, components);
    for (unsigned type = 0; type < TYPES; type++)
        if (components & bit(type))
            take(model, who, type, ECS_DELETED);
}

static void free_slot(Model *model, uint32_t who)
{
    model->naive.beings[who].alive = false;
    model->naive.free_slots[model->naive.free_count++] = who;
}

static void kill(Model *model, uint32_t who)
{
    take_many(model, who, ~(ecs_components)0);
    free_slot(model, who);
}

static uint32_t kill_tree(Model *model, uint32_t who)
{
    uint32_t count = 1;
    while (model->naive.beings[who].has[PARENT])
        count += kill_tree(model, model->naive.beings[who].children[0]);
    kill(model, who);
    return count;
}

/* The handle that comes next is known. */
static uint32_t bear(Model *model, ecs_entity entity)
{
    Naive *naive = &model->naive;
    const uint32_t who =
        naive->free_count > 0 ? naive->free_slots[--naive->free_count] : naive->slots++;
    REQUIRE(who < KNOWN, "the model is full");
    Being *being = &naive->beings[who];
    const uint32_t stamp = being->stamp ? being->stamp + 256 : 256 | 1;
    memset(being, 0, sizeof *being);
    being->alive = true;
    being->stamp = stamp;
    REQUIRE(ecs_same(entity, handle(model, who)), "another handle than the one that is next");
    return who;
}

static uint32_t living(const Naive *naive)
{
    return naive->slots - naive->free_count;
}

/* ---- comparing ---- */

static ecs_components mask_of(const Being *being)
{
    ecs_components mask = 0;
    for (unsigned type = 0; type < TYPES; type++)
        if (being->has[type])
            mask |= bit(type);
    return being->alive ? mask : 0;
}

static void compare_stamps(Model *model, uint32_t who, unsigned type)
{
    const Naive *naive = &model->naive;
    const Being *being = &naive->beings[who];
    const uint64_t since = naive->now - below(model, naive->now < 5 ? (uint32_t)naive->now : 5);
    const ecs_entity entity = handle(model, who);
    if (naive->kinds[type] & ECS_INSERTED)
        REQUIRE(ecs_is_changed_since_(model->world, entity, type, names[type], ECS_INSERTED,
                                      since) == (being->has[type] && being->inserted[type] > since),
                "%s is inserted or not", names[type]);
    if (naive->kinds[type] & ECS_MODIFIED)
        REQUIRE(ecs_is_changed_since_(model->world, entity, type, names[type], ECS_MODIFIED,
                                      since) == (being->has[type] && being->modified[type] > since),
                "%s is modified or not", names[type]);
}

static void compare_links(Model *model, uint32_t who)
{
    const Being *being = &model->naive.beings[who];
    const ecs_entity entity = handle(model, who);
    const ecs_entity parent = ecs_parent_of(model->world, entity);
    REQUIRE(being->has[CHILD] ? ecs_same(parent, handle(model, being->parent)) : parent.stamp == 0,
            "another parent");
    REQUIRE(ecs_child_count(model->world, entity) == (being->has[PARENT] ? being->child_count : 0),
            "another count of children");
    uint32_t nth = 0;
    ecs_each_child(model->world, entity, child)
        REQUIRE(ecs_same(child, handle(model, being->children[nth++])), "another child");
}

static void compare_being(Model *model, uint32_t who)
{
    const Being *being = &model->naive.beings[who];
    const ecs_entity entity = handle(model, who);
    const ecs_components mask = mask_of(being);
    REQUIRE(ecs_is_alive(model->world, entity) == being->alive, "alive or not");
    REQUIRE(ecs_has_all(model->world, entity, mask) == being->alive, "a component is missing");
    REQUIRE(!ecs_has_any(model->world, entity, ~mask), "a component too many");
    for (unsigned type = 0; type < DATA_TYPES; type++) {
        const void *value = data[type].value_of(model->world, entity);
        REQUIRE((value != NULL) == being->has[type], "a value or none of %s", names[type]);
        REQUIRE(!value || data[type].number_of(value) == being->value[type], "another value of %s",
                names[type]);
    }
    for (unsigned type = 0; type < TYPES; type++)
        compare_stamps(model, who, type);
    compare_links(model, who);
}

static void compare_log(const ecs_log *log, const EventLog *expected, unsigned type)
{
    REQUIRE(log->count == expected->count, "%u events of %s, not %u", log->count, names[type],
            expected->count);
    for (uint32_t i = 0; i < log->count; i++) {
        const Event *event = &expected->events[i];
        REQUIRE(ecs_same(log->events[i].entity, event->entity), "another entity in the log");
        REQUIRE(log->events[i].time == event->time, "another time in the log");
        if (log->values_ && type < DATA_TYPES)
            REQUIRE(data[type].number_of((const unsigned char *)log->values_ +
                                         i * data[type].size) == event->value,
                    "another value in the log");
    }
}

static void compare_logs(Model *model, unsigned type)
{
    if (model->naive.kinds[type] & ECS_DELETED) {
        const ecs_log log = ecs_deleted_since_(model->world, type, names[type], 0);
        compare_log(&log, &model->naive.deleted[type], type);
    }
    if (model->naive.kinds[type] & ECS_REMOVED) {
        const ecs_log log = ecs_removed_since_(model->world, type, names[type], 0);
        compare_log(&log, &model->naive.removed[type], type);
    }
}

static bool matches(const Being *being, ecs_query query)
{
    const ecs_components mask = mask_of(being);
    return (mask & query.with) == query.with && !(mask & query.without) &&
           (!query.any || (mask & query.any));
}

static unsigned lead_of(const Model *model, ecs_components with)
{
    unsigned lead = TYPES;
    for (unsigned type = 0; type < TYPES; type++)
        if ((with & bit(type)) &&
            (lead == TYPES || model->naive.counts[type] < model->naive.counts[lead]))
            lead = type;
    return lead;
}

static void compare_view(Model *model, ecs_query query)
{
    const unsigned lead = lead_of(model, query.with);
    ecs_view view = ecs_view_begin(model->world, query);
    for (uint32_t row = 0; row < model->naive.counts[lead]; row++) {
        const uint32_t who = model->naive.rows[lead][row];
        if (!matches(&model->naive.beings[who], query))
            continue;
        REQUIRE(ecs_view_next(&view), "a view ends early");
        REQUIRE(ecs_same(view.entity, handle(model, who)), "a view visits another entity");
    }
    REQUIRE(!ecs_view_next(&view), "a view goes on");
}

static ecs_query any_query(Model *model)
{
    const ecs_components with = bit(below(model, TYPES)) | bit(below(model, TYPES));
    const ecs_components without = below(model, 2) ? bit(below(model, TYPES)) : 0;
    const ecs_components any = below(model, 4) == 0 ? bit(below(model, TYPES)) : 0;
    return (ecs_query){with, without & ~with, any};
}

/* Where a group owns the storage, or rows have been aligned, their order is the world's own: it is
 * a permutation of those known. */
static void adopt_rows(Model *model, unsigned type)
{
    Naive *naive = &model->naive;
    REQUIRE(ecs_count_(model->world, type, names[type]) == naive->counts[type], "other rows of %s",
            names[type]);
    bool met[KNOWN] = {false};
    for (uint32_t row = 0; row < naive->counts[type]; row++) {
        const ecs_entity entity = ecs_entity_at_(model->world, type, names[type], row);
        const uint32_t who = entity.index - model->ballast;
        REQUIRE(who < KNOWN && !met[who] && naive->beings[who].has[type], "a row of nobody");
        met[who] = true;
        naive->rows[type][row] = who;
    }
}

static void compare_groups(Model *model)
{
    for (uint32_t i = 0; i < model->group_count; i++) {
        const ecs_components owned = model->groups[i];
        const uint32_t count = ecs_group_count(model->world, owned);
        uint32_t expected = 0;
        for (uint32_t who = 0; who < KNOWN; who++)
            expected += (mask_of(&model->naive.beings[who]) & owned) == owned;
        REQUIRE(count == expected, "a group of %u, not %u", count, expected);
        uint32_t first[KNOWN];
        memcpy(first, model->naive.rows[lead_of(model, owned)], sizeof first);
        for (unsigned type = 0; type < TYPES; type++)
            if (owned & bit(type))
                REQUIRE(memcmp(first, model->naive.rows[type], count * sizeof *first) == 0,
                        "a group is not packed");
    }
}

static void compare_counts(Model *model)
{
    const Naive *naive = &model->naive;
    REQUIRE(ecs_entity_count(model->world) == living(naive) + model->ballast, "other entities");
    REQUIRE(ecs_now(model->world) == naive->now, "another time");
    REQUIRE(ecs_last_run(model->world) == naive->last_run, "another last time");
    REQUIRE(model->told == model->expected, "the hook was told something else");
    for (unsigned type = 0; type < TYPES; type++)
        REQUIRE(ecs_count_(model->world, type, names[type]) == naive->counts[type],
                "%u rows of %s, not %u", ecs_count_(model->world, type, names[type]), names[type],
                naive->counts[type]);
    const Clock *clock = ecs_try_unique_read(model->world, Clock);
    const Score *score = ecs_try_unique_read(model->world, Score);
    REQUIRE((clock != NULL) == naive->has_unique[ECS_UNIQUE(Clock)], "a clock or none");
    REQUIRE((score != NULL) == naive->has_unique[ECS_UNIQUE(Score)], "a score or none");
    REQUIRE(!clock || clock->value == naive->unique[ECS_UNIQUE(Clock)], "another clock");
    REQUIRE(!score || score->value == naive->unique[ECS_UNIQUE(Score)], "another score");
}

static void adopt_grouped_rows(Model *model)
{
    for (unsigned type = 0; type < TYPES; type++)
        if (model->grouped & bit(type))
            adopt_rows(model, type);
}

void model_compare(Model *model)
{
    compare_counts(model);
    for (uint32_t who = 0; who < KNOWN; who++)
        compare_being(model, who);
    for (unsigned type = 0; type < TYPES; type++) {
        compare_view(model, (ecs_query){.with = bit(type)});
        compare_logs(model, type);
    }
    for (int i = 0; i < 3; i++)
        compare_view(model, any_query(model));
    compare_groups(model);
}

/* ---- steps: each does the same to both worlds, for beings alive and dead ---- */

static uint32_t anyone(Model *model)
{
    return below(model, KNOWN);
}

static uint32_t any_value(Model *model)
{
    return below(model, 1 << 16);
}

static bool has_room(const Model *model)
{
    return living(&model->naive) < CROWDED;
}

static void step_create(Model *model)
{
    if (!has_room(model))
        return;
    const ecs_entity entity = ecs_create(model->world);
    if (done(model, entity.stamp != 0))
        bear(model, entity);
}

#define MIXTURE(value)                                                                             \
    ecs_with(Letters, make_Letters(value)), ecs_with(Position, make_Position((value) + 1)),        \
        ecs_with_tag(Frozen), ecs_with(Wide, make_Wide((value) + 2))

static void give_mixture(Model *model, uint32_t who, uint32_t value)
{
    give(model, who, ECS_COMPONENT(Letters), value);
    give(model, who, ECS_COMPONENT(Position), value + 1);
    give(model, who, ECS_COMPONENT(Frozen), 0);
    give(model, who, ECS_COMPONENT(Wide), value + 2);
}

static void step_create_with(Model *model)
{
    const uint32_t value = any_value(model);
    if (!has_room(model))
        return;
    const ecs_entity entity = ecs_create_with(model->world, MIXTURE(value));
    if (done(model, entity.stamp != 0))
        give_mixture(model, bear(model, entity), value);
}

static void step_create_bulk(Model *model)
{
    enum { BULK = 10 };
    Velocity velocities[BULK];
    ecs_entity entities[BULK];
    const uint32_t value = any_value(model);
    const uint32_t count = below(model, BULK + 1);
    if (!has_room(model))
        return;
    for (uint32_t i = 0; i < BULK; i++)
        velocities[i] = make_Velocity(value + i);
    if (!done(model, ecs_create_bulk(model->world, count, entities, ecs_with_tag(Doomed),
                                     ecs_with_each(Velocity, velocities),
                                     ecs_with(Health, make_Health(value)))))
        return;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t who = bear(model, entities[i]);
        give(model, who, ECS_COMPONENT(Doomed), 0);
        give(model, who, ECS_COMPONENT(Velocity), value + i);
        give(model, who, ECS_COMPONENT(Health), value);
    }
}

static bool is_alive(const Model *model, uint32_t who)
{
    return model->naive.beings[who].alive;
}

static void step_add(Model *model)
{
    const uint32_t who = anyone(model);
    const unsigned type = below(model, OWN_TYPES);
    const uint32_t value = any_value(model);
    const ecs_entity entity = handle(model, who);
    const bool good = type == ECS_COMPONENT(Frozen)   ? ecs_tag(model->world, entity, Frozen)
                      : type == ECS_COMPONENT(Doomed) ? ecs_tag(model->world, entity, Doomed)
                                                      : data[type].add(model->world, entity, value);
    REQUIRE(!good || is_alive(model, who), "the dead got something");
    if (is_alive(model, who) && done(model, good))
        give(model, who, type, value);
}

static void step_add_many(Model *model)
{
    const uint32_t who = anyone(model);
    const uint32_t value = any_value(model);
    const bool good = ecs_add_many(model->world, handle(model, who), MIXTURE(value));
    REQUIRE(!good || is_alive(model, who), "the dead got something");
    if (is_alive(model, who) && done(model, good))
        give_mixture(model, who, value);
}

static void step_set(Model *model)
{
    const uint32_t who = anyone(model);
    const unsigned type = below(model, DATA_TYPES);
    const uint32_t value = any_value(model);
    const bool has = model->naive.beings[who].has[type];
    REQUIRE(data[type].set(model->world, handle(model, who), value) == has, "set or not");
    if (has)
        give(model, who, type, value);
}

static void step_modify(Model *model)
{
    const uint32_t who = anyone(model);
    const unsigned type = below(model, DATA_TYPES);
    const uint32_t value = any_value(model);
    if (!model->naive.beings[who].has[type])
        return;
    data[type].modify(model->world, handle(model, who), value);
    give(model, who, type, value);
}

static void step_remove(Model *model)
{
    const uint32_t who = anyone(model);
    const unsigned type = below(model, DATA_TYPES);
    const Being *being = &model->naive.beings[who];
    uint32_t out;
    const bool removed = data[type].remove(model->world, handle(model, who), &out);
    REQUIRE(removed == being->has[type], "removed or not");
    REQUIRE(!removed || out == being->value[type], "another value comes out");
    take(model, who, type, ECS_REMOVED);
}

static void step_delete(Model *model)
{
    const uint32_t who = anyone(model);
    const unsigned type = below(model, TYPES);
    REQUIRE(ecs_delete_(model->world, handle(model, who), type, names[type]) ==
                model->naive.beings[who].has[type],
            "deleted or not");
    take_many(model, who, bit(type));
}

static void step_delete_many(Model *model)
{
    const uint32_t who = anyone(model);
    const ecs_components components = below(model, 1 << TYPES);
    REQUIRE(ecs_delete_many(model->world, handle(model, who), components) == is_alive(model, who),
            "there or not");
    if (is_alive(model, who))
        take_many(model, who, components);
}

static void step_strip(Model *model)
{
    const uint32_t who = anyone(model);
    REQUIRE(ecs_strip(model->world, handle(model, who)) == is_alive(model, who), "there or not");
    if (is_alive(model, who))
        take_many(model, who, ~(ecs_components)0);
}

static void step_destroy(Model *model)
{
    const uint32_t who = anyone(model);
    const bool alive = is_alive(model, who);
    REQUIRE(ecs_destroy(model->world, handle(model, who)) == alive, "destroyed or not");
    if (alive)
        kill(model, who);
}

static void step_destroy_a_stranger(Model *model)
{
    const ecs_entity stranger = {below(model, KNOWN) + model->ballast, below(model, 1 << 16)};
    const uint32_t who = stranger.index - model->ballast;
    if (is_alive(model, who) && stranger.stamp == model->naive.beings[who].stamp)
        return;
    REQUIRE(!ecs_destroy(model->world, stranger), "a stranger was destroyed");
    REQUIRE(!ecs_attach(model->world, stranger, handle(model, who)), "a stranger was attached");
    REQUIRE(!ecs_add(model->world, stranger, Health, {1}), "a stranger got something");
}

/* First all links end, then each loses the rest. */
static void step_delete_any(Model *model)
{
    const unsigned type = ECS_COMPONENT(Doomed);
    uint32_t doomed[KNOWN];
    const uint32_t count = model->naive.counts[type];
    memcpy(doomed, model->naive.rows[type], sizeof doomed);
    if (below(model, 4) > 0)
        return;
    REQUIRE(ecs_delete_any(model->world, Doomed) == count, "another number was destroyed");
    for (uint32_t i = 0; i < count; i++)
        expect_hook(model, doomed[i]);
    for (uint32_t i = 0; i < count; i++)
        unlink_from(model, doomed[i], mask_of(&model->naive.beings[doomed[i]]));
    for (uint32_t i = 0; i < count; i++) {
        for (unsigned other = 0; other < TYPES; other++)
            if (other != type)
                take(model, doomed[i], other, ECS_DELETED);
        lose(model, doomed[i], type, ECS_DELETED);
        free_slot(model, doomed[i]);
    }
    model->naive.counts[type] = 0;
}

static void step_unique(Model *model)
{
    Naive *naive = &model->naive;
    const unsigned unique = below(model, UNIQUES);
    const uint32_t value = any_value(model);
    const bool is_clock = unique == ECS_UNIQUE(Clock);
    if (below(model, 3) == 0) {
        const bool removed = is_clock ? ecs_unique_delete(model->world, Clock)
                                      : ecs_unique_delete(model->world, Score);
        REQUIRE(removed == naive->has_unique[unique], "a unique was there or not");
        naive->has_unique[unique] = false;
        return;
    }
    const void *at = is_clock ? (const void *)ecs_unique_set(model->world, Clock, {value})
                              : (const void *)ecs_unique_set(model->world, Score, {value});
    if (!done(model, at != NULL))
        return;
    naive->has_unique[unique] = true;
    naive->unique[unique] = value;
}

/* ---- order and groups ---- */

static bool comes_before(const Model *model, unsigned type, uint32_t a, uint32_t b)
{
    const uint32_t first = model->naive.beings[a].value[type] % 8;
    const uint32_t second = model->naive.beings[b].value[type] % 8;
    return first != second ? first < second : a < b;
}

static void require_sorted(const Model *model, unsigned type, uint32_t first, uint32_t end)
{
    const uint32_t *rows = model->naive.rows[type];
    for (uint32_t row = first + 1; row < end; row++)
        REQUIRE(comes_before(model, type, rows[row - 1], rows[row]), "%s is not sorted",
                names[type]);
}

static uint32_t in_group(const Model *model, unsigned type)
{
    for (uint32_t i = 0; i < model->group_count; i++)
        if (model->groups[i] & bit(type))
            return ecs_group_count(model->world, model->groups[i]);
    return 0;
}

static void step_sort(Model *model)
{
    const unsigned type = below(model, DATA_TYPES);
    ecs_sort_(model->world, type, names[type], data[type].size, data[type].compare, NULL);
    adopt_grouped_rows(model);
    adopt_rows(model, type);
    require_sorted(model, type, 0, in_group(model, type));
    require_sorted(model, type, in_group(model, type), model->naive.counts[type]);
}

static void step_align(Model *model)
{
    const unsigned type = below(model, TYPES);
    const unsigned leader = below(model, TYPES);
    if (model->grouped & bit(type))
        return;
    ecs_align_(model->world, type, names[type], leader, names[leader]);
    adopt_rows(model, type);
    uint32_t next = 0;
    for (uint32_t row = 0; row < model->naive.counts[leader]; row++) {
        const uint32_t who = model->naive.rows[leader][row];
        if (model->naive.beings[who].has[type])
            REQUIRE(model->naive.rows[type][next++] == who, "%s is not aligned", names[type]);
    }
}

static void step_group(Model *model)
{
    static const ecs_components choices[] = {
        ecs_mask(Position, Velocity),
        ecs_mask(Wide, Frozen, Letters),
        ecs_mask(Health, ecs_child),
    };
    const ecs_components owned = choices[below(model, 3)];
    if (below(model, 50) > 0)
        return;
    ecs_group(model->world, owned);
    if (!(model->grouped & owned))
        model->groups[model->group_count++] = owned;
    model->grouped |= owned;
    model->image.is_there = false; /* of a world with other groups */
}

/* ---- tracking ---- */

static void forget_events(EventLog *log, uint64_t time)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < log->count; i++)
        if (log->events[i].time > time)
            log->events[kept++] = log->events[i];
    log->count = kept;
}

static void forget(Naive *naive, unsigned type, unsigned kinds, uint64_t time)
{
    for (uint32_t who = 0; who < KNOWN; who++) {
        Being *being = &naive->beings[who];
        if ((kinds & ECS_INSERTED) && being->inserted[type] <= time)
            being->inserted[type] = 0;
        if ((kinds & ECS_MODIFIED) && being->modified[type] <= time)
            being->modified[type] = 0;
    }
    if (kinds & ECS_DELETED)
        forget_events(&naive->deleted[type], time);
    if (kinds & ECS_REMOVED)
        forget_events(&naive->removed[type], time);
}

static void clear_all(Model *model, uint64_t time)
{
    Naive *naive = &model->naive;
    ecs_clear_tracking_until(model->world, time);
    for (unsigned type = 0; type < TYPES; type++)
        forget(naive, type, ALL_KINDS, time);
    naive->now += time >= naive->now;
}

static void step_clear(Model *model)
{
    Naive *naive = &model->naive;
    const uint64_t time = naive->now - below(model, naive->now < 4 ? (uint32_t)naive->now : 4);
    const unsigned type = below(model, TYPES);
    if (below(model, 4) > 0)
        return;
    if (below(model, 2)) {
        clear_all(model, time);
        return;
    }
    ecs_clear_tracking_of_until_(model->world, type, names[type], time);
    forget(naive, type, ALL_KINDS, time);
    naive->now += naive->kinds[type] && time >= naive->now;
}

static void step_track(Model *model)
{
    Naive *naive = &model->naive;
    const unsigned type = below(model, TYPES);
    const bool is_tag = type == ECS_COMPONENT(Frozen) || type == ECS_COMPONENT(Doomed);
    const unsigned possible = is_tag ? ECS_INSERTED | ECS_DELETED : ALL_KINDS;
    const unsigned kinds = below(model, ALL_KINDS + 1) & possible;
    if (below(model, 10) > 0 || !done(model, ecs_track_(model->world, type, names[type], kinds)))
        return;
    forget(naive, type, ~(kinds & naive->kinds[type]), UINT64_MAX);
    naive->kinds[type] = kinds;
}

static void step_advance(Model *model)
{
    ecs_advance(model->world);
    model->naive.last_run = model->naive.now++;
}

/* Nobody lets logs grow for ever. */
static void clear_long_logs(Model *model)
{
    bool is_long = false;
    for (unsigned type = 0; type < TYPES; type++)
        is_long = is_long || model->naive.deleted[type].count > EVENTS - KNOWN ||
                  model->naive.removed[type].count > EVENTS - KNOWN;
    if (is_long)
        clear_all(model, model->naive.now);
}

/* ---- hierarchy ---- */

static bool is_below_or_same(const Model *model, uint32_t who, uint32_t top)
{
    while (who != top && model->naive.beings[who].has[CHILD])
        who = model->naive.beings[who].parent;
    return who == top;
}

static void append(Model *model, uint32_t child, uint32_t parent)
{
    Being *being = &model->naive.beings[child];
    if (!model->naive.beings[parent].has[PARENT])
        give(model, parent, PARENT, 0);
    if (!being->has[CHILD])
        give(model, child, CHILD, 0);
    being->parent = parent;
    model->naive.beings[parent].children[model->naive.beings[parent].child_count++] = child;
}

static void step_attach(Model *model)
{
    const uint32_t child = anyone(model);
    const uint32_t parent = anyone(model);
    const bool possible = is_alive(model, child) && is_alive(model, parent) &&
                          !is_below_or_same(model, parent, child);
    const bool good = ecs_attach(model->world, handle(model, child), handle(model, parent));
    REQUIRE(!good || possible, "attached what cannot be");
    if (!possible || !done(model, good))
        return;
    const Being *above = &model->naive.beings[parent];
    if (above->has[PARENT] && above->children[above->child_count - 1] == child)
        return;
    const bool moves = model->naive.beings[child].has[CHILD];
    const uint32_t before = model->naive.beings[child].parent;
    if (moves && before == parent) {
        drop_child(&model->naive.beings[parent], child);
        append(model, child, parent);
        return;
    }
    if (moves)
        leave_parent(model, child);
    append(model, child, parent);
}

static void step_attach_new(Model *model)
{
    const uint32_t parent = anyone(model);
    const uint32_t value = any_value(model);
    if (!has_room(model))
        return;
    const ecs_entity entity = ecs_attach_new(model->world, handle(model, parent), MIXTURE(value));
    REQUIRE(entity.stamp == 0 || is_alive(model, parent), "attached to the dead");
    if (!is_alive(model, parent) || !done(model, entity.stamp != 0))
        return;
    const uint32_t who = bear(model, entity);
    give_mixture(model, who, value);
    append(model, who, parent);
}

static void step_detach(Model *model)
{
    const uint32_t who = anyone(model);
    const Being *being = &model->naive.beings[who];
    if (below(model, 3) > 0) {
        REQUIRE(ecs_detach(model->world, handle(model, who)) == being->has[CHILD],
                "detached or not");
        take_many(model, who, bit(CHILD));
    } else {
        REQUIRE(ecs_detach_children(model->world, handle(model, who)) == being->has[PARENT],
                "detached or not");
        take_many(model, who, bit(PARENT));
    }
}

static void step_destroy_tree(Model *model)
{
    const uint32_t who = anyone(model);
    if (below(model, 4) > 0)
        return;
    const bool alive = is_alive(model, who);
    const uint32_t count = ecs_destroy_tree(model->world, handle(model, who));
    REQUIRE(count == (alive ? kill_tree(model, who) : 0), "a tree of another size");
}

static int by_slot(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    (void)world, (void)context;
    return (int)(a.index % 8) - (int)(b.index % 8);
}

static void step_sort_children(Model *model)
{
    const uint32_t who = anyone(model);
    Being *being = &model->naive.beings[who];
    ecs_sort_children(model->world, handle(model, who), by_slot, NULL);
    if (!being->alive || !being->has[PARENT])
        return;
    for (uint32_t i = 1; i < being->child_count; i++)
        for (uint32_t j = i; j > 0 && (being->children[j] + model->ballast) % 8 <
                                          (being->children[j - 1] + model->ballast) % 8;
             j--) {
            const uint32_t held = being->children[j];
            being->children[j] = being->children[j - 1];
            being->children[j - 1] = held;
        }
}

static void visit_below(Model *model, uint32_t who, ecs_entity *expected, uint32_t *count)
{
    const Being *being = &model->naive.beings[who];
    for (uint32_t i = 0; being->has[PARENT] && i < being->child_count; i++) {
        expected[(*count)++] = handle(model, being->children[i]);
        visit_below(model, being->children[i], expected, count);
    }
}

static void step_walk(Model *model)
{
    const uint32_t who = anyone(model);
    ecs_entity expected[KNOWN];
    uint32_t count = 0;
    uint32_t nth = 0;
    if (!is_alive(model, who))
        return;
    visit_below(model, who, expected, &count);
    ecs_each_descendant(model->world, handle(model, who), descendant) {
        REQUIRE(nth < count && ecs_same(descendant, expected[nth]), "another descendant");
        nth++;
    }
    REQUIRE(nth == count, "%u descendants, not %u", nth, count);
    uint32_t above = who;
    ecs_each_ancestor(model->world, handle(model, who), ancestor) {
        above = model->naive.beings[above].parent;
        REQUIRE(ecs_same(ancestor, handle(model, above)), "another ancestor");
    }
    REQUIRE(!model->naive.beings[above].has[CHILD], "a way up ends early");
}

/* ---- hooks ---- */

static void hear(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Model *model = context;
    REQUIRE(ecs_is_alive(world, entity) && ecs_has(world, entity, Velocity), "gone already");
    model->told += ecs_number(entity) * 7 + number_of_Velocity(value);
}

static void step_hook(Model *model)
{
    if (below(model, 20) > 0)
        return;
    model->hooked = !model->hooked;
    ecs_on_delete(model->world, Velocity, model->hooked ? hear : NULL, model);
}

/* ---- loops that change what they stand on ---- */

static void newcomer(Model *model, unsigned type)
{
    if (living(&model->naive) >= KNOWN - 1)
        return;
    const ecs_entity entity = ecs_create(model->world);
    if (!done(model, entity.stamp != 0))
        return;
    const uint32_t who = bear(model, entity);
    if (type >= DATA_TYPES)
        return;
    if (done(model, data[type].add(model->world, entity, 9)))
        give(model, who, type, 9);
}

/* What a group owns either comes or goes in a loop. */
static void change_current(Model *model, uint32_t who, unsigned lead, bool come, bool go)
{
    const Being *being = &model->naive.beings[who];
    const ecs_entity entity = handle(model, who);
    const bool has_links = being->has[PARENT] || being->has[CHILD];
    if (come && below(model, 5) == 0)
        newcomer(model, lead);
    switch (go ? below(model, 6) : 6) {
    case 0:
        if (!has_links && ecs_destroy(model->world, entity))
            kill(model, who);
        break;
    case 1:
        if (!has_links && ecs_strip(model->world, entity))
            take_many(model, who, ~(ecs_components)0);
        break;
    case 2:
        if (lead >= OWN_TYPES || !ecs_delete_(model->world, entity, lead, names[lead]))
            break;
        take_many(model, who, bit(lead));
        if (lead < DATA_TYPES && !(model->grouped & bit(lead)) &&
            done(model, data[lead].add(model->world, entity, 7)))
            give(model, who, lead, 7);
        break;
    default:
        break;
    }
    if (come && below(model, 5) == 0)
        newcomer(model, lead);
}

/* Who was there at the start and matched is met once; nobody else is. */
static void step_loop(Model *model)
{
    const ecs_query query = any_query(model);
    const unsigned lead = lead_of(model, query.with);
    bool expected[KNOWN] = {false};
    const bool come = below(model, 2);
    const bool go = !come || !(model->grouped & bit(lead));
    uint32_t left = 0;
    if (below(model, 4) > 0)
        return;
    for (uint32_t row = 0; row < model->naive.counts[lead]; row++) {
        const uint32_t who = model->naive.rows[lead][row];
        expected[who] = matches(&model->naive.beings[who], query);
        left += expected[who];
    }
    for (ecs_view view = ecs_view_begin(model->world, query); ecs_view_next(&view); left--) {
        const uint32_t who = view.entity.index - model->ballast;
        REQUIRE(who < KNOWN && expected[who], "a loop visits somebody twice, or who is new");
        expected[who] = false;
        change_current(model, who, lead, come, go);
    }
    REQUIRE(left == 0, "a loop misses somebody");
}

static void step_loop_over_changes(Model *model)
{
    const Naive *naive = &model->naive;
    const uint64_t since = naive->now - below(model, naive->now < 4 ? (uint32_t)naive->now : 4);
    uint32_t expected = 0;
    if ((naive->kinds[ECS_COMPONENT(Health)] & (ECS_INSERTED | ECS_MODIFIED)) !=
        (ECS_INSERTED | ECS_MODIFIED))
        return;
    for (uint32_t who = 0; who < KNOWN; who++) {
        const Being *being = &naive->beings[who];
        expected += being->alive && being->has[ECS_COMPONENT(Health)] &&
                    (being->inserted[ECS_COMPONENT(Health)] > since ||
                     being->modified[ECS_COMPONENT(Health)] > since);
    }
    ecs_each_changed_since(view, model->world, Health, since, .with = ecs_mask(Health)) {
        REQUIRE(expected > 0, "a change that was none");
        expected--;
    }
    REQUIRE(expected == 0, "a change is missed");
}

/* ---- images and saves ---- */

static void make_room(Keepsake *kept, size_t size)
{
    if (size <= kept->room)
        return;
    kept->bytes = realloc(kept->bytes, size);
    REQUIRE(kept->bytes, "out of memory");
    kept->room = size;
}

static void step_take_image(Model *model)
{
    Keepsake *image = &model->image;
    if (below(model, 8) > 0)
        return;
    image->size = ecs_image_size(model->world);
    make_room(image, image->size);
    REQUIRE(ecs_image_take(model->world, image->bytes, image->size) == image->size, "not taken");
    image->naive = model->naive;
    image->is_there = true;
}

static void step_restore(Model *model)
{
    const Keepsake *image = &model->image;
    if (below(model, 8) > 0 || !image->is_there)
        return;
    const bool fits =
        memcmp(image->naive.kinds, model->naive.kinds, sizeof model->naive.kinds) == 0;
    const bool good = ecs_image_restore(model->world, image->bytes, image->size);
    REQUIRE(!good || fits, "an image of a world that tracks otherwise");
    if (fits && done(model, good))
        model->naive = image->naive;
}

static bool append_bytes(void *context, const void *bytes, size_t count)
{
    Keepsake *save = context;
    make_room(save, save->size + count);
    memcpy(save->bytes + save->size, bytes, count);
    save->size += count;
    return true;
}

static void step_save(Model *model)
{
    Keepsake *save = &model->save;
    if (below(model, 8) > 0)
        return;
    save->size = 0;
    REQUIRE(ecs_save(model->world, 1, append_bytes, save), "not saved");
    save->naive = model->naive;
    save->is_there = true;
}

/* The time and what is tracked stay; everything is new. */
static void become(Naive *naive, const Naive *saved)
{
    const Naive before = *naive;
    *naive = *saved;
    naive->now = before.now;
    naive->last_run = before.last_run;
    memcpy(naive->kinds, before.kinds, sizeof naive->kinds);
    for (unsigned type = 0; type < TYPES; type++) {
        forget(naive, type, ALL_KINDS, UINT64_MAX);
        for (uint32_t who = 0; who < KNOWN; who++)
            if (naive->kinds[type] & ECS_INSERTED && naive->beings[who].has[type])
                naive->beings[who].inserted[type] = naive->now;
    }
}

static void step_load(Model *model)
{
    const Keepsake *save = &model->save;
    if (below(model, 8) > 0 || !save->is_there)
        return;
    const ecs_load_result result = ecs_load(model->world, 1, save->bytes, save->size);
    REQUIRE(result == ECS_LOADED || (result == ECS_LOAD_NO_MEMORY && model->refused),
            "not loaded: %d", (int)result);
    if (result == ECS_LOADED)
        become(&model->naive, &save->naive);
}

/* ---- the life ---- */

static void (*const steps[])(Model *model) = {
    step_create,        step_create_with, step_create_bulk, step_add,     step_add,
    step_add,           step_add,         step_add_many,    step_set,     step_modify,
    step_remove,        step_delete,      step_delete_many, step_strip,   step_destroy,
    step_destroy,       step_delete_any,  step_unique,      step_sort,    step_align,
    step_group,         step_clear,       step_track,       step_advance, step_attach,
    step_attach,        step_attach,      step_attach_new,  step_detach,  step_destroy_tree,
    step_sort_children, step_walk,        step_hook,        step_loop,    step_loop_over_changes,
    step_take_image,    step_restore,     step_save,        step_load,    step_destroy_a_stranger,
};

void model_step(Model *model)
{
    const uint32_t step = below(model, sizeof steps / sizeof *steps);
    model->refused = false;
    model->until_refusal = below(model, 16) == 0 ? 1 + below(model, 3) : 0;
    steps[step](model);
    model->until_refusal = 0;
    clear_long_logs(model);
    adopt_grouped_rows(model);
    compare_counts(model);
    compare_being(model, anyone(model));
    if (++model->steps % 64 == 0)
        model_compare(model);
}

static void set_up(Model *model)
{
    ecs_world *world = model->world;
#define REGISTER(T, made, read_n)                                                                  \
    ecs_register(world, T);                                                                        \
    ecs_codec(world, T, write_##T, read_##T);
    FOR_DATA(REGISTER)
    ecs_register_tag(world, Frozen);
    ecs_register_tag(world, Doomed);
    ecs_register_hierarchy(world);
}

static void write_clock(ecs_writer *writer, const void *value)
{
    ecs_put_u32(writer, ((const Clock *)value)->value);
}

static bool read_clock(ecs_reader *reader, void *value)
{
    ((Clock *)value)->value = ecs_take_u32(reader);
    return true;
}

static void write_score(ecs_writer *writer, const void *value)
{
    ecs_put_u64(writer, ((const Score *)value)->value);
}

static bool read_score(ecs_reader *reader, void *value)
{
    ((Score *)value)->value = ecs_take_u64(reader);
    return true;
}

Model *model_create(model_draw *draw, void *context)
{
    Model *model = calloc(1, sizeof *model);
    REQUIRE(model, "out of memory");
    model->draw = draw;
    model->context = context;
    model->naive.now = 1;
    const ecs_world_def def = {.allocator = {resize, model}, .realm = 1};
    model->world = ecs_world_create(&def);
    set_up(model);
    ecs_unique_codec(model->world, Clock, write_clock, read_clock);
    ecs_unique_codec(model->world, Score, write_score, read_score);
    model->ballast = below(model, 2) ? BALLAST : 0; /* then pages end among the beings */
    REQUIRE(ecs_create_bare(model->world, model->ballast, NULL), "no ballast");
    return model;
}

void model_destroy(Model *model)
{
    ecs_on_delete(model->world, Velocity, NULL, NULL);
    ecs_world_destroy(model->world);
    free(model->image.bytes);
    free(model->save.bytes);
    free(model);
}
