/* types: the components of both worlds, each value made of and read as one number. */
#pragma once

#include <stdbool.h>

#include "../ecs_types.h"

enum {
    DATA_TYPES = TYPE(Frozen),    /* those with a value come first */
    OWN_TYPES = TYPE(ecs_parent), /* then tags; then the links, which the ECS gives */
    PARENT = TYPE(ecs_parent),
    CHILD = TYPE(ecs_child),
    TYPES = TYPE_COUNT,
};

enum { UNIQUES = 2 }; /* Clock and Score */

/* X(type, a value made of n, n read from `value`); n is below 2^24. */
#define FOR_DATA(X)                                                                                \
    X(Position, ((Position){(int32_t)n, -(int32_t)n}), (uint32_t)value->x)                         \
    X(Velocity, ((Velocity){(int32_t)n, (int32_t)n + 1}), (uint32_t)value->x)                      \
    X(Health, (Health){(int64_t)n << 20}, (uint32_t)(value->points >> 20))                         \
    X(Letters, ((Letters){{(char)n, (char)(n >> 8), (char)(n >> 16)}}), letters_number(value))     \
    X(Wide, (Wide){n}, value->number)

static inline uint32_t letters_number(const Letters *letters)
{
    return (uint32_t)(unsigned char)letters->text[0] |
           (uint32_t)(unsigned char)letters->text[1] << 8 |
           (uint32_t)(unsigned char)letters->text[2] << 16;
}

#define DEFINE_CONVERSIONS(T, made, read_n)                                                        \
    static inline T make_##T(uint32_t n)                                                           \
    {                                                                                              \
        return made;                                                                               \
    }                                                                                              \
    static inline uint32_t number_of_##T(const void *at)                                           \
    {                                                                                              \
        const T *value = at;                                                                       \
        return read_n;                                                                             \
    }
FOR_DATA(DEFINE_CONVERSIONS)
#undef DEFINE_CONVERSIONS

/* The operations on a component with a value. */
typedef struct DataType {
    uint32_t (*number_of)(const void *value);
    bool (*add)(ecs_world *world, ecs_entity entity, uint32_t n);
    bool (*set)(ecs_world *world, ecs_entity entity, uint32_t n);
    void (*modify)(ecs_world *world, ecs_entity entity, uint32_t n);
    const void *(*value_of)(ecs_world *world, ecs_entity entity);
    bool (*remove)(ecs_world *world, ecs_entity entity, uint32_t *n);
    void (*store)(void *at, uint32_t n); /* a value of it */
    ecs_compare *compare;                /* stores many values at the same place */
    size_t size;
} DataType;

extern const DataType data[DATA_TYPES];
extern const ecs_label_ labels[TYPES];

/* Several components for one call. */
#define MIXTURE(n)                                                                                 \
    ecs_with(Letters, make_Letters(n)), ecs_with(Position, make_Position((n) + 1)),                \
        ecs_with_tag(Frozen), ecs_with(Wide, make_Wide((n) + 2))

void register_types(ecs_world *world);

/* As the macros pass it. */
static inline ecs_type_ type_of(unsigned type)
{
    const size_t size = type < DATA_TYPES ? data[type].size : 0;
    return (ecs_type_){number_of_type(type), (uint32_t)size, &labels[type]};
}

static inline ecs_components bit(unsigned type)
{
    return ecs_bit_(number_of_type(type));
}
