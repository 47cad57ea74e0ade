/* bugs_testing: an entity to make mistakes with, and unregistered types. */
#pragma once

#include "advice_testing.h"

typedef struct Unknown {
    int32_t value;
} Unknown;

typedef struct Beyond {
    int32_t value;
} Beyond;

typedef struct Impostor { /* numbered like Position, but of another size */
    char bytes[24];
} Impostor;

enum {
    ECS_COMPONENT(Unknown) = 40,
    ECS_COMPONENT(UnknownTag) = 41,
    ECS_COMPONENT(Impostor) = ECS_COMPONENT(Position),
};

typedef struct Calendar { /* numbered like Clock, but of another size */
    int32_t days;
} Calendar;

enum { ECS_UNIQUE(Calendar) = ECS_UNIQUE(Clock) };

/* The same in the words of advice. */
#define TEXT_OF_(number) #number
#define TEXT_OF(number) TEXT_OF_(number)
#define NUMBER_BEYOND TEXT_OF(ECS_COMPONENTS_MAX)
#define UNREGISTERED "Unknown is not registered", "call ecs_register or ecs_register_tag first"

/* Variables, because compilers see through constants and warn. */
static volatile unsigned ECS_COMPONENT(Beyond) = ECS_COMPONENTS_MAX;
static volatile unsigned ECS_UNIQUE(Beyond) = ECS_COMPONENTS_MAX;

static ecs_entity subject; /* of the mistakes: an entity with a Position */

static inline int open_world_with_subject(void **state)
{
    open_world(state);
    subject = make_at(*state, 1);
    return 0;
}

#define SUBJECT ecs_world *world, open_world_with_subject, close_world

static inline void write_x(ecs_writer *writer, const void *value)
{
    ecs_put_i32(writer, *(const int32_t *)value);
}

static inline bool read_x(ecs_reader *reader, void *value)
{
    *(int32_t *)value = ecs_take_i32(reader);
    return true;
}
