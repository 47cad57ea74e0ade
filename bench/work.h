/* work: the work that the ECS benchmarks measure, the same for every contender: which entity has
 * which components, what one run does to one entity, and so what the result must be. Plain C that
 * knows no ECS.
 *
 * Entities do not affect each other, so the result depends on no order. All numbers are small
 * multiples of 1/16, so no result depends on rounding either. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Position {
    float x, y;
} Position;

typedef struct Velocity {
    float x, y;
} Velocity;

typedef struct Data {
    int32_t a;
    float b[3];
    double c;
} Data;

typedef struct Health {
    int32_t now, most;
} Health;

typedef struct Poison {
    int32_t points;
} Poison;

typedef struct Sprite {
    int32_t left, top;
    uint32_t colour;
} Sprite;

/* The components of an entity, as bits. */
enum {
    HAS_POSITION = 1,
    HAS_VELOCITY = 2,
    HAS_DATA = 4,
    HAS_HEALTH = 8,
    HAS_POISON = 16,
    HAS_SPRITE = 32,
    IS_ALIVE = 64
};
enum { HAS_BOTH = HAS_POSITION | HAS_VELOCITY };

/* All that is known of one entity. Components that it lacks are 0. */
typedef struct work_entity {
    unsigned has;
    Position position;
    Velocity velocity;
    Data data;
    Health health;
    Poison poison;
    Sprite sprite;
    double seen; /* sum of its values that were read */
} work_entity;

static const float work_dt = 1.0F / 16;
static const float work_arena = 256; /* of the frame: a square with sides of this length */

/* ---- the values of entity `i` when a row begins ---- */

static inline Position work_position(uint32_t i)
{
    return (Position){(float)(i & 127), (float)(i >> 7 & 127)};
}

static inline Velocity work_velocity(uint32_t i)
{
    return (Velocity){(float)(i & 3) + 1, (float)(i >> 2 & 3) + 1};
}

static inline Data work_data(uint32_t i)
{
    return (Data){.a = (int32_t)(i & 7), .b = {1, 2, 3}, .c = 0};
}

static inline Health work_health(uint32_t i)
{
    return (Health){.now = (int32_t)(i & 63) + 1, .most = 100};
}

static inline Poison work_poison(uint32_t i)
{
    return (Poison){.points = (int32_t)(i & 3) + 1};
}

/* The values of entities that are created while the clock runs. */
static const Position work_new_position = {1, 2};
static const Velocity work_new_velocity = {3, 4};

/* ---- the seven systems of a frame, each for one entity that has what it needs ---- */

static inline void work_move(Position *position, const Velocity *velocity)
{
    position->x += velocity->x * work_dt;
    position->y += velocity->y * work_dt;
}

/* An entity outside the arena is sent back. */
static inline void work_bounce(const Position *position, Velocity *velocity)
{
    if ((position->x < 0 && velocity->x < 0) || (position->x > work_arena && velocity->x > 0))
        velocity->x = -velocity->x;
    if ((position->y < 0 && velocity->y < 0) || (position->y > work_arena && velocity->y > 0))
        velocity->y = -velocity->y;
}

static inline void work_think(Data *data)
{
    data->a = (data->a + 1) & 1023;
    data->b[0] = (float)data->a;
    data->c += (double)work_dt;
}

/* Every sixteenth step of its counter, an entity changes direction. */
static inline void work_steer(const Position *position, Velocity *velocity, const Data *data)
{
    if ((data->a & 15) == 0) {
        velocity->x = position->x > work_arena / 2 ? -1.0F : 1.0F;
        velocity->y = data->b[0] > 512 ? -1.0F : 1.0F;
    }
}

static inline void work_hurt(Health *health, const Poison *poison)
{
    health->now -= poison->points;
}

static inline void work_heal(Health *health)
{
    if (health->now <= 0)
        health->now = health->most;
}

static inline void work_place(Sprite *sprite, const Position *position)
{
    sprite->left = (int32_t)position->x - 8;
    sprite->top = (int32_t)position->y - 8;
}

/* Not part of a frame: work on all of Position, Velocity and Data. */
static inline void work_blend(Position *position, const Velocity *velocity, Data *data)
{
    position->x += velocity->x * work_dt;
    position->y += velocity->y * work_dt;
    data->a++;
}

/* ---- the components of entity `i` when a row begins ---- */

static inline unsigned work_none(uint32_t i)
{
    (void)i;
    return 0;
}

static inline unsigned work_single(uint32_t i)
{
    (void)i;
    return IS_ALIVE | HAS_POSITION;
}

static inline unsigned work_both(uint32_t i)
{
    (void)i;
    return IS_ALIVE | HAS_BOTH;
}

static inline unsigned work_half(uint32_t i)
{
    return i % 2 ? IS_ALIVE | HAS_POSITION : IS_ALIVE | HAS_BOTH;
}

static inline unsigned work_sparse(uint32_t i)
{
    return i % 16 ? IS_ALIVE | HAS_POSITION : IS_ALIVE | HAS_BOTH;
}

static inline unsigned work_mixed(uint32_t i)
{
    return work_half(i) | (i % 3 ? 0 : HAS_DATA);
}

/* Half move, a third think, a quarter have Health and half of those Poison; most have a Sprite. */
static inline unsigned work_crowd(uint32_t i)
{
    return work_mixed(i) | (i % 4 ? 0 : HAS_HEALTH) | (i % 8 ? 0 : HAS_POISON) |
           (i % 5 ? HAS_SPRITE : 0);
}

/* ---- what one run does to one entity, written plainly: the expected results follow ---- */

static inline bool work_has(const work_entity *one, unsigned all)
{
    return (one->has & all) == all;
}

static inline void work_step_create(work_entity *one, uint32_t i)
{
    (void)i;
    one->has = IS_ALIVE;
}

static inline void work_step_create2(work_entity *one, uint32_t i)
{
    (void)i;
    one->has = IS_ALIVE | HAS_BOTH;
    one->position = work_new_position;
    one->velocity = work_new_velocity;
}

static inline void work_step_destroy(work_entity *one, uint32_t i)
{
    (void)i;
    *one = (work_entity){0};
}

static inline void work_step_nothing(work_entity *one, uint32_t i)
{
    (void)one;
    (void)i;
}

static inline void work_step_get(work_entity *one, uint32_t i)
{
    (void)i;
    one->seen += (double)(one->position.x + one->position.y);
}

static inline void work_step_iter1(work_entity *one, uint32_t i)
{
    (void)i;
    one->position.x += 1;
}

static inline void work_step_iter2(work_entity *one, uint32_t i)
{
    (void)i;
    if (work_has(one, HAS_BOTH))
        work_move(&one->position, &one->velocity);
}

static inline void work_step_iter3(work_entity *one, uint32_t i)
{
    (void)i;
    if (work_has(one, HAS_BOTH | HAS_DATA))
        work_blend(&one->position, &one->velocity, &one->data);
}

/* One in eight is destroyed; a new entity takes its place. */
static inline bool work_is_tagged(uint32_t i)
{
    return i % 8 == 0;
}

static inline void work_step_tag_delete(work_entity *one, uint32_t i)
{
    if (work_is_tagged(i))
        one->position = work_new_position;
}

static inline void work_step_frame(work_entity *one, uint32_t i)
{
    (void)i;
    work_step_iter2(one, i);
    if (work_has(one, HAS_BOTH))
        work_bounce(&one->position, &one->velocity);
    if (work_has(one, HAS_DATA))
        work_think(&one->data);
    if (work_has(one, HAS_BOTH | HAS_DATA))
        work_steer(&one->position, &one->velocity, &one->data);
    if (work_has(one, HAS_HEALTH | HAS_POISON))
        work_hurt(&one->health, &one->poison);
    if (work_has(one, HAS_HEALTH))
        work_heal(&one->health);
    if (work_has(one, HAS_POSITION | HAS_SPRITE))
        work_place(&one->sprite, &one->position);
}

/* ---- the rows ---- */

typedef struct work_row {
    const char *name;
    unsigned (*has)(uint32_t i);                /* what entity `i` has when a run begins */
    void (*step)(work_entity *one, uint32_t i); /* what a run does to it */
    bool consumes;    /* a run uses up its entities: each run needs new ones */
    bool refills;     /* the slots are free ones of as many destroyed entities, in random order */
    bool shuffled;    /* each component is added in a random order of its own */
    unsigned grouped; /* components that are kept packed together; 0: none */
} work_row;

enum {
    ROW_CREATE,
    ROW_CREATE_BULK,
    ROW_CREATE2,
    ROW_CREATE2_BULK,
    ROW_REFILL2,
    ROW_REFILL2_BULK,
    ROW_DESTROY2,
    ROW_ADD_REMOVE,
    ROW_GET,
    ROW_GET_CHECKED,
    ROW_ITER1,
    ROW_ITER2,
    ROW_ITER2_GROUP,
    ROW_ITER2_HALF,
    ROW_ITER2_HALF_GROUP,
    ROW_ITER2_SPARSE,
    ROW_ITER2_SPARSE_GROUP,
    ROW_ITER3_MIXED,
    ROW_ITER3_MIXED_GROUP,
    ROW_ITER2_SHUFFLED,
    ROW_ITER2_SHUFFLED_GROUP,
    ROW_TAG_DELETE,
    ROW_FRAME,
    ROW_FRAME_GROUP,
    ROWS
};

static const work_row work_rows[ROWS] = {
    [ROW_CREATE] = {.name = "create", .has = work_none, .step = work_step_create, .consumes = true},
    [ROW_CREATE_BULK] = {.name = "create_bulk",
                         .has = work_none,
                         .step = work_step_create,
                         .consumes = true},
    [ROW_CREATE2] = {.name = "create2",
                     .has = work_none,
                     .step = work_step_create2,
                     .consumes = true},
    [ROW_CREATE2_BULK] = {.name = "create2_bulk",
                          .has = work_none,
                          .step = work_step_create2,
                          .consumes = true},
    [ROW_REFILL2] = {.name = "refill2",
                     .has = work_none,
                     .step = work_step_create2,
                     .consumes = true,
                     .refills = true},
    [ROW_REFILL2_BULK] = {.name = "refill2_bulk",
                          .has = work_none,
                          .step = work_step_create2,
                          .consumes = true,
                          .refills = true},
    [ROW_DESTROY2] = {.name = "destroy2",
                      .has = work_both,
                      .step = work_step_destroy,
                      .consumes = true},
    [ROW_ADD_REMOVE] = {.name = "add_remove", .has = work_single, .step = work_step_nothing},
    [ROW_GET] = {.name = "get", .has = work_single, .step = work_step_get},
    [ROW_GET_CHECKED] = {.name = "get_checked", .has = work_single, .step = work_step_get},
    [ROW_ITER1] = {.name = "iter1", .has = work_single, .step = work_step_iter1},
    [ROW_ITER2] = {.name = "iter2", .has = work_both, .step = work_step_iter2},
    [ROW_ITER2_GROUP] = {.name = "iter2_group",
                         .has = work_both,
                         .step = work_step_iter2,
                         .grouped = HAS_BOTH},
    [ROW_ITER2_HALF] = {.name = "iter2_half", .has = work_half, .step = work_step_iter2},
    [ROW_ITER2_HALF_GROUP] = {.name = "iter2_half_group",
                              .has = work_half,
                              .step = work_step_iter2,
                              .grouped = HAS_BOTH},
    [ROW_ITER2_SPARSE] = {.name = "iter2_sparse", .has = work_sparse, .step = work_step_iter2},
    [ROW_ITER2_SPARSE_GROUP] = {.name = "iter2_sparse_group",
                                .has = work_sparse,
                                .step = work_step_iter2,
                                .grouped = HAS_BOTH},
    [ROW_ITER3_MIXED] = {.name = "iter3_mixed", .has = work_mixed, .step = work_step_iter3},
    [ROW_ITER3_MIXED_GROUP] = {.name = "iter3_mixed_group",
                               .has = work_mixed,
                               .step = work_step_iter3,
                               .grouped = HAS_BOTH | HAS_DATA},
    [ROW_ITER2_SHUFFLED] = {.name = "iter2_shuffled",
                            .has = work_both,
                            .step = work_step_iter2,
                            .shuffled = true},
    [ROW_ITER2_SHUFFLED_GROUP] = {.name = "iter2_shuffled_group",
                                  .has = work_both,
                                  .step = work_step_iter2,
                                  .shuffled = true,
                                  .grouped = HAS_BOTH},
    [ROW_TAG_DELETE] = {.name = "tag_delete", .has = work_single, .step = work_step_tag_delete},
    [ROW_FRAME] = {.name = "frame", .has = work_crowd, .step = work_step_frame},
    [ROW_FRAME_GROUP] = {.name = "frame_group",
                         .has = work_crowd,
                         .step = work_step_frame,
                         .grouped = HAS_BOTH | HAS_HEALTH | HAS_POISON},
};

/* ---- the expected results ---- */

/* Entity `i` as it is when a row begins. */
static inline work_entity work_begin(const work_row *row, uint32_t i)
{
    work_entity one = {.has = row->has(i)};
    if (one.has & HAS_POSITION)
        one.position = work_position(i);
    if (one.has & HAS_VELOCITY)
        one.velocity = work_velocity(i);
    if (one.has & HAS_DATA)
        one.data = work_data(i);
    if (one.has & HAS_HEALTH)
        one.health = work_health(i);
    if (one.has & HAS_POISON)
        one.poison = work_poison(i);
    return one;
}

static inline uint64_t work_bits(double value)
{
    return (uint64_t)(int64_t)(value * 16);
}

/* A number that depends on which entity it is and on all that is known of it, except `seen`. */
static inline uint64_t work_mark(const work_entity *one, uint32_t i)
{
    const uint64_t parts[] = {
        one->has,
        work_bits((double)one->position.x),
        work_bits((double)one->position.y),
        work_bits((double)one->velocity.x),
        work_bits((double)one->velocity.y),
        (uint64_t)one->data.a,
        work_bits((double)one->data.b[0]),
        work_bits(one->data.c),
        (uint64_t)one->health.now,
        (uint64_t)one->poison.points,
        (uint64_t)one->sprite.left,
        (uint64_t)one->sprite.top,
    };
    uint64_t mark = i;
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++)
        mark = (mark ^ parts[part]) * UINT64_C(0x9E3779B97F4A7C15) + (mark >> 29);
    return mark;
}

/* The checksum of `n` entities after this many runs. */
static inline uint64_t work_expected(const work_row *row, uint32_t n, uint64_t runs)
{
    uint64_t sum = 0;
    double seen = 0;
    for (uint32_t i = 0; i < n; i++) {
        work_entity one = work_begin(row, i);
        for (uint64_t run = 0; run < runs; run++)
            row->step(&one, i);
        sum += work_mark(&one, i);
        seen += one.seen;
    }
    return sum + work_bits(seen);
}

/* ---- orders ---- */

/* The numbers 0 to n - 1 in an order that depends on the seed alone (a Fisher-Yates shuffle). */
static inline void work_shuffle(uint32_t *order, uint32_t n, uint64_t seed)
{
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    for (uint32_t i = n; i > 1; i--) {
        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        const uint32_t other = (uint32_t)((seed >> 32) * i >> 32);
        const uint32_t held = order[i - 1];
        order[i - 1] = order[other];
        order[other] = held;
    }
}
