/* addons/fields.h: fields of components, described once: to print, read, compare and set by name.
 *
 * ---- A goblin with fields ---------------------------------------------------------------------
 *
 *     typedef enum Mood { CALM, ANGRY } Mood;
 *     typedef struct Slot { int32_t item, count; } Slot;
 *     typedef struct Goblin {
 *         char name[16];
 *         float size;
 *         Mood mood;
 *         ecs_entity prey;
 *         Slot bag[4];
 *     } Goblin;
 *     enum { ECS_COMPONENT(Goblin) };
 *
 *     static const char *const moods[] = {[CALM] = "calm", [ANGRY] = "angry"};
 *     ECS_DESCRIBE(Slot, ecs_field(Slot, item), ecs_field(Slot, count));
 *     ECS_DESCRIBE(Goblin, ecs_field(Goblin, name), ecs_field(Goblin, size),
 *                  ecs_field_enum(Goblin, mood, moods), ecs_field(Goblin, prey),
 *                  ecs_field_struct(Goblin, bag, Slot));
 *
 *     static void show(void *context, const char *path, const char *value)
 *     {
 *         fprintf(context, "%s: %s\n", path, value);
 *     }
 *
 *     ecs_world *world = ecs_world_create(NULL);
 *     ecs_register(world, Goblin);
 *     ecs_describe(world, Goblin);
 *     ecs_entity snik = ecs_create_with(world, ecs_with(Goblin, {.name = "Snik", .size = 1}));
 *     char error[ECS_FIELD_ERROR_SIZE];
 *     ecs_assign(world, snik, "Goblin.bag[2].count = 3", error);
 *     ecs_assign(world, snik, "Goblin.mood = angry", error);
 *     if (!ecs_assign(world, snik, "Goblin.mood = happy", error))
 *         printf("%s\n", error);
 *     ecs_each_field(world, snik, show, stdout);
 *     ecs_write_world_json(world, stdout);
 *     ecs_world_destroy(world);
 *
 * Nothing here is needed to use a component. No call below allocates unless it says so. In a system
 * they read the components that they show, and write those that they set.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* ---- Descriptions ---- */

typedef enum ecs_field_type {
    ECS_FIELD_FLOAT,
    ECS_FIELD_DOUBLE,
    ECS_FIELD_INT,  /* of 1, 2, 4 or 8 bytes: see ecs_field.size */
    ECS_FIELD_UINT, /* the same without a sign */
    ECS_FIELD_BOOL,
    ECS_FIELD_TEXT,   /* an array of char, which ends with its first zero */
    ECS_FIELD_ENTITY, /* a handle */
    ECS_FIELD_STRUCT, /* with fields of its own */
} ecs_field_type;

typedef struct ecs_field {
    const char *name;
    ecs_field_type type;
    uint32_t count;           /* of elements; 1 if it is no array. A text is one element */
    size_t size;              /* bytes of one element */
    size_t offset;            /* in its struct */
    const char *const *names; /* of the values 0, 1, 2... of an enum; NULL: it is none */
    uint32_t name_count;
    const struct ecs_struct *nested; /* the fields of a struct */
} ecs_field;

typedef struct ecs_struct {
    const char *name;
    size_t size;
    const ecs_field *fields;
    uint32_t field_count;
} ecs_struct;

/* Describes a struct, outside of functions; ECS_STRUCT(T) is then its ecs_struct. A field that is
 * left out, such as a pointer, is not printed, read or compared. */
#define ECS_DESCRIBE(T, ...)                                                                       \
    static const ecs_field T##_ecs_field_list[] = {__VA_ARGS__};                                   \
    ECS_MAYBE_UNUSED_ static const ecs_struct ECS_STRUCT(T) = {                                    \
        #T, sizeof(T), T##_ecs_field_list, sizeof T##_ecs_field_list / sizeof(ecs_field)}
#define ECS_STRUCT(T) T##_ecs_struct

/* A field: a number, a bool, an ecs_entity, an array of one of these, or a text. A wrong name or
 * any other type (a pointer, a plain char) does not compile. */
#define ecs_field(T, member) ECS_FIELD_(T, member)

/* An enum, or any whole number, or an array of these, whose values have names: `names` is an array
 * of them, with NULL for a value without one. An enum given to ecs_field is a number. */
#define ecs_field_enum(T, member, names) ECS_FIELD_ENUM_(T, member, names)

/* A struct that is described before, or an array of it. */
#define ecs_field_struct(T, member, Nested) ECS_FIELD_STRUCT_(T, member, Nested)

/* Tells the world how the registered component T, or the unique T, is described. Every world that
 * is to know it is told; a second description replaces the first. False when memory runs out, which
 * can be at the first call. The links of a hierarchy need none. What is described needs no codec to
 * be saved (save.h).
 *
 * Texts have at most ECS_FIELD_TEXT_MAX bytes, and paths are shorter than ECS_FIELD_PATH_SIZE. */
#define ecs_describe(world, T) ecs_describe_((world), ECS_TYPE_(T), &ECS_STRUCT(T))
#define ecs_describe_unique(world, T)                                                              \
    ecs_describe_unique_((world), ECS_UNIQUE_(T), _Alignof(T), &ECS_STRUCT(T))

enum { ECS_FIELD_TEXT_MAX = 256, ECS_FIELD_PATH_SIZE = 256 };

/* The description of a component, to follow it yourself; NULL if it has none. O(1). */
const ecs_struct *ecs_struct_of(const ecs_world *world, unsigned component);

/* ---- Values as text ----------------------------------------------------------------------------
 *
 * A path names one value: "Goblin.size", "Goblin.bag[2].count". The value as text:
 *
 *     number     decimal. A float has the fewest digits that give back the same float; nan, inf,
 *                -inf. The point is a point in every locale
 *     bool       true, false
 *     enum       its name; a value without one is printed as a number, but not read
 *     text       "in quotes", with \" \\ \n \r \t, and \x1f for other bytes that are no UTF-8 text
 *     handle     none, or index:generation as 12:3, with @realm behind it if that is not 0
 *
 * What is printed reads back as an equal value. Texts to read may come from anywhere. A text is
 * refused if it fills its whole array, so that one that was read always ends with a zero.
 *
 * Calls that can be refused write one line to `error`, which names what is wrong; it may be NULL.
 */
enum { ECS_FIELD_ERROR_SIZE = 256, ECS_FIELD_VALUE_SIZE = 4 * ECS_FIELD_TEXT_MAX + 3 };

/* Sets one value: "Goblin.size = 1.5". It counts as modified (track.h). False if it is refused, or
 * if the entity has no such component. O(types + fields). */
bool ecs_assign(ecs_world *world, ecs_entity entity, const char *line, char *error);

/* The value of a path, into an array of ECS_FIELD_VALUE_SIZE. False as above. O(types + fields). */
bool ecs_value_of(const ecs_world *world, ecs_entity entity, const char *path, char *value,
                  char *error);

/* Calls `show` for each value of the entity: components in the order of their numbers, fields in
 * that of their descriptions. A tag, and a component without a description, comes once, with its
 * name alone as the path and an empty value. Both texts are valid during the call. `show` may set
 * values, but neither add nor remove components. */
typedef void ecs_show_field(void *context, const char *path, const char *value);
void ecs_each_field(const ecs_world *world, ecs_entity entity, ecs_show_field *show, void *context);

/* The same for the uniques that there are, in the order of their numbers; one without a description
 * comes once. */
void ecs_each_unique_field(const ecs_world *world, ecs_show_field *show, void *context);

/* Where the value of a path lies, for a program (the bindings of a script) that looks it up once
 * and then reads and writes bytes: `offset` bytes behind ecs_try_read_by_number or
 * ecs_try_modify_by_number of `component`, as field->type says. False if there is no such path. */
typedef struct ecs_field_place {
    unsigned component;
    const ecs_field *field;
    size_t offset;
} ecs_field_place;

bool ecs_find_field(const ecs_world *world, const char *path, ecs_field_place *place, char *error);

/* ---- Equality ---- */

/* True if all described fields are equal: padding does not count, nor what follows the end of a
 * text. 0 and -0 differ; every nan equals every other. */
bool ecs_is_equal(const ecs_struct *structure, const void *a, const void *b);

/* ---- What the macros expand to -----------------------------------------------------------------
 *
 * Not part of the API: it may change with any version.
 */

bool ecs_describe_(ecs_world *world, ecs_type_ type, const ecs_struct *structure);
bool ecs_describe_unique_(ecs_world *world, ecs_type_ type, size_t alignment,
                          const ecs_struct *structure);

/* NOLINTBEGIN(bugprone-macro-parentheses): names of types and members take none */
/* clang-format off */
#define ECS_MEMBER_(T, member) (((T *)0)->member)

/* How many C the member holds. Rounded up, because an array type needs an element at least. */
#define ECS_COUNT_(T, member, C) (1 + (sizeof ECS_MEMBER_(T, member) - 1) / sizeof(C))

/* A type of fields together with the size of one element. */
#define ECS_CODE_(type, C) ((unsigned)(type) * 32 + (unsigned)sizeof(C))

/* Two associations: one C, or an array of C. Only its address tells an array from a pointer. */
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

#define ECS_CODED_FIELD_(T, member, code, names, name_count)                                       \
    {.name = #member, (ecs_field_type)((code) / 32),                                               \
     (code) / 32 == ECS_FIELD_TEXT ? 1 : sizeof ECS_MEMBER_(T, member) / ((code) % 32),            \
     (code) / 32 == ECS_FIELD_TEXT ? sizeof ECS_MEMBER_(T, member) : (code) % 32,                  \
     offsetof(T, member), names, name_count, NULL}

#define ECS_FIELD_(T, member) ECS_CODED_FIELD_(T, member, ECS_FIELD_CODE_(T, member), NULL, 0)

#define ECS_FIELD_ENUM_(T, member, names)                                                          \
    ECS_CODED_FIELD_(T, member, ECS_WHOLE_CODE_(T, member), names, sizeof(names) / sizeof *(names))

#define ECS_FIELD_STRUCT_(T, member, Nested)                                                       \
    {.name = #member,                                                                              \
     _Generic(&ECS_MEMBER_(T, member),                                                             \
              Nested *: ECS_FIELD_STRUCT,                                                          \
              Nested(*)[ECS_COUNT_(T, member, Nested)]: ECS_FIELD_STRUCT),                         \
     ECS_COUNT_(T, member, Nested), sizeof(Nested), offsetof(T, member), NULL, 0,                  \
     &ECS_STRUCT(Nested)}
/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

ECS_END_C_
