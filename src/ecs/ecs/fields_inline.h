/* ecs/fields_inline.h: what the macros of fields.h expand to.
 *
 * Not part of the API: it may change with any version. fields.h includes it.
 */
#pragma once

#include "fields.h"

#ifdef __cplusplus
extern "C" {
#endif

bool ecs_describe_(ecs_world *world, unsigned component, const char *name, size_t size,
                   const ecs_struct *structure);

/* NOLINTBEGIN(bugprone-macro-parentheses): names of types and members take none */
/* clang-format off */
#define ECS_MEMBER_(T, member) (((T *)0)->member)

/* How many C the member holds. Rounded up, because an array type needs an element at least. */
#define ECS_COUNT_(T, member, C) (1 + (sizeof ECS_MEMBER_(T, member) - 1) / sizeof(C))

/* A type of fields together with the size of one element. */
#define ECS_CODE_(type, C) ((unsigned)(type) * 32 + (unsigned)sizeof(C))

/* Two associations: a member that is one C, or an array of C. They look at its address, because
 * only that tells an array from a pointer. */
#define ECS_ANY_COUNT_(T, member, type, C)                                                         \
    C *: ECS_CODE_(type, C),                                                                       \
    C(*)[ECS_COUNT_(T, member, C)]: ECS_CODE_(type, C)

#define ECS_WHOLE_NUMBERS_(T, member)                                                              \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_INT, signed char),                                         \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_INT, short),                                               \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_INT, int),                                                 \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_INT, long),                                                \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_INT, long long),                                           \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_UINT, unsigned char),                                      \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_UINT, unsigned short),                                     \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_UINT, unsigned),                                           \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_UINT, unsigned long),                                      \
    ECS_ANY_COUNT_(T, member, ECS_FIELD_UINT, unsigned long long)

#define ECS_WHOLE_CODE_(T, member)                                                                 \
    _Generic(&ECS_MEMBER_(T, member), ECS_WHOLE_NUMBERS_(T, member))

#define ECS_FIELD_CODE_(T, member)                                                                 \
    _Generic(&ECS_MEMBER_(T, member),                                                              \
             ECS_WHOLE_NUMBERS_(T, member),                                                        \
             ECS_ANY_COUNT_(T, member, ECS_FIELD_FLOAT, float),                                    \
             ECS_ANY_COUNT_(T, member, ECS_FIELD_DOUBLE, double),                                  \
             ECS_ANY_COUNT_(T, member, ECS_FIELD_BOOL, _Bool),                                     \
             ECS_ANY_COUNT_(T, member, ECS_FIELD_ENTITY, ecs_entity),                              \
             char(*)[sizeof ECS_MEMBER_(T, member)]: ECS_CODE_(ECS_FIELD_TEXT, char))
/* clang-format on */

#define ECS_CODED_FIELD_(T, member, code, names, name_count)                                       \
    {                                                                                              \
        .name = #member, (ecs_field_type)((code) / 32),                                            \
        (code) / 32 == ECS_FIELD_TEXT ? 1 : sizeof ECS_MEMBER_(T, member) / ((code) % 32),         \
        (code) / 32 == ECS_FIELD_TEXT ? sizeof ECS_MEMBER_(T, member) : (code) % 32,               \
        offsetof(T, member), names, name_count, NULL                                               \
    }

#define ECS_FIELD_(T, member) ECS_CODED_FIELD_(T, member, ECS_FIELD_CODE_(T, member), NULL, 0)

#define ECS_FIELD_ENUM_(T, member, names)                                                          \
    ECS_CODED_FIELD_(T, member, ECS_WHOLE_CODE_(T, member), names, sizeof(names) / sizeof *(names))

#define ECS_FIELD_STRUCT_(T, member, Nested)                                                       \
    {                                                                                              \
        .name = #member,                                                                           \
        _Generic(&ECS_MEMBER_(T, member), Nested *                                                 \
                 : ECS_FIELD_STRUCT, Nested(*)[ECS_COUNT_(T, member, Nested)]                      \
                 : ECS_FIELD_STRUCT),                                                              \
        ECS_COUNT_(T, member, Nested), sizeof(Nested), offsetof(T, member), NULL, 0,               \
        &ECS_STRUCT(Nested)                                                                        \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

#ifdef __cplusplus
}
#endif
