/* fields_testing: structs with a field of each kind, and their descriptions. */
#pragma once

#include "ecs_testing.h"

typedef enum Mood { CALM, ANGRY = 2 } Mood;

typedef struct Slot {
    int16_t item;
    uint8_t count;
} Slot;

/* With padding between most of its fields. */
typedef struct Goblin {
    char name[8];
    int8_t level;
    double weight;
    bool asleep;
    float size;
    Mood mood;
    uint64_t points;
    ecs_entity prey;
    int64_t debt;
    Slot bag[3];
    float path[2];
    bool eyes[2];
    ecs_entity friends[2];
    uint8_t plans[2]; /* Moods */
    void *secret;     /* not described */
} Goblin;

enum { ECS_COMPONENT(Goblin) = AMONG_TYPES(20, 3, 8), ECS_COMPONENT(Plain) };

typedef struct Plain { /* not described */
    int32_t value;
} Plain;

static const char *const moods[] = {[CALM] = "calm", [ANGRY] = "angry"};

ECS_DESCRIBE(Position, ecs_field(Position, x), ecs_field(Position, y));
ECS_DESCRIBE(Slot, ecs_field(Slot, item), ecs_field(Slot, count));
ECS_DESCRIBE(Goblin, ecs_field(Goblin, name), ecs_field(Goblin, level), ecs_field(Goblin, weight),
             ecs_field(Goblin, asleep), ecs_field(Goblin, size),
             ecs_field_enum(Goblin, mood, moods), ecs_field(Goblin, points),
             ecs_field(Goblin, prey), ecs_field(Goblin, debt), ecs_field_struct(Goblin, bag, Slot),
             ecs_field(Goblin, path), ecs_field(Goblin, eyes), ecs_field(Goblin, friends),
             ecs_field_enum(Goblin, plans, moods));

static inline void describe_all(ecs_world *world)
{
    ecs_register(world, Goblin);
    ecs_register(world, Plain);
    ecs_describe(world, Position);
    ecs_describe(world, Goblin);
}

static inline int open_described(void **state)
{
    open_world(state);
    describe_all(*state);
    return 0;
}

#define DESCRIBED ecs_world *world, open_described, close_world

static inline ecs_entity make_goblin(ecs_world *world)
{
    return ecs_create_with(world, ecs_with(Goblin, {.name = "Snik",
                                                    .level = -3,
                                                    .weight = 0.1,
                                                    .asleep = true,
                                                    .size = 1.5f,
                                                    .mood = ANGRY,
                                                    .points = UINT64_MAX,
                                                    .prey = {7, 3 << 8 | 1},
                                                    .debt = INT64_MIN,
                                                    .bag = {{1, 2}, {-3, 4}, {5, 255}},
                                                    .path = {0.25f, -0.0f},
                                                    .eyes = {true, false},
                                                    .friends = {{0, 0}, {9, 5 << 8}},
                                                    .plans = {ANGRY, CALM}}));
}

/* ---- what a call writes to a stream ---- */

static char written[8192];

static inline const char *written_by(void (*write)(FILE *stream, const ecs_world *world,
                                                   ecs_entity entity),
                                     const ecs_world *world, ecs_entity entity)
{
    FILE *stream = tmpfile();
    assert_non_null(stream);
    write(stream, world, entity);
    rewind(stream);
    const size_t length = fread(written, 1, sizeof written - 1, stream);
    written[length] = '\0';
    assert_true(feof(stream) && !ferror(stream));
    fclose(stream);
    return written;
}

static inline void write_as_json(FILE *stream, const ecs_world *world, ecs_entity entity)
{
    ecs_write_entity_json(world, entity, stream);
}

/* The line is refused with a reason that says this, and the entity stays as it is. */
static inline void assert_refuses(ecs_world *world, ecs_entity entity, const char *line,
                                  const char *reason)
{
    char before[sizeof written], error[ECS_FIELD_ERROR_SIZE] = "";
    snprintf(before, sizeof before, "%s", written_by(write_as_json, world, entity));
    assert_false(ecs_assign(world, entity, line, error));
    assert_says(error, reason);
    assert_true(!strpbrk(error, "\n\r"));
    assert_true(!ecs_assign(world, entity, line, NULL));
    assert_string_equal(written_by(write_as_json, world, entity), before);
}

static inline void assert_assigns(ecs_world *world, ecs_entity entity, const char *line)
{
    char error[ECS_FIELD_ERROR_SIZE] = "";
    if (!ecs_assign(world, entity, line, error))
        fail_msg("%s", error);
}

static inline void assert_value(const ecs_world *world, ecs_entity entity, const char *path,
                                const char *expected)
{
    char error[ECS_FIELD_ERROR_SIZE] = "", value[ECS_FIELD_VALUE_SIZE];
    if (!ecs_value_of(world, entity, path, value, error))
        fail_msg("%s", error);
    assert_string_equal(value, expected);
}
