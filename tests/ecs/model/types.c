#include "types.h"

#define DEFINE(T, made, read_n)                                                                    \
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
    static void store_##T(void *at, uint32_t n)                                                    \
    {                                                                                              \
        *(T *)at = make_##T(n);                                                                    \
    }                                                                                              \
    static int compare_##T(const void *a, const void *b, void *context)                            \
    {                                                                                              \
        const uint32_t first = number_of_##T(a) % 8;                                               \
        const uint32_t second = number_of_##T(b) % 8;                                              \
        (void)context;                                                                             \
        return (first > second) - (first < second);                                                \
    }

FOR_DATA(DEFINE)

const DataType data[DATA_TYPES] = {
#define ROW(T, made, read_n)                                                                       \
    {number_of_##T, add_##T,   set_##T,     modify_##T, value_of_##T,                              \
     remove_##T,    store_##T, compare_##T, sizeof(T)},
    FOR_DATA(ROW)};

const ecs_label_ labels[TYPES] = {{"Position", ""}, {"Velocity", ""},   {"Health", ""},
                                  {"Letters", ""},  {"Wide", ""},       {"Frozen", ""},
                                  {"Doomed", ""},   {"ecs_parent", ""}, {"ecs_child", ""}};

void register_types(ecs_world *world)
{
#define REGISTER(T, made, read_n)                                                                  \
    ecs_register(world, T);                                                                        \
    ecs_codec(world, T, write_##T, read_##T);
    FOR_DATA(REGISTER)
    ecs_register_tag(world, Frozen);
    ecs_register_tag(world, Doomed);
    ecs_register_hierarchy(world);
}
