/* described: what the files of fields share. Leaves are the single values of a described struct,
 * those of nested structs and arrays among them. */
#pragma once

#include "../fields.h"

/* A path as it grows and shrinks; too long ones are cut. */
typedef struct ecs_path_ {
    char text[ECS_FIELD_PATH_SIZE];
    size_t length;
} ecs_path_;

void ecs_start_path_(ecs_path_ *path, const char *name);

/* Called with the place of one value, `offset` bytes into the struct. False ends the walk. */
typedef bool ecs_visit_leaf_(void *context, const ecs_field *field, size_t offset);

/* Visits all values of a struct, at this offset, in the order of the description. `path`, unless it
 * is NULL, names the current one behind what it holds already. False if a visit ended the walk. */
bool ecs_each_leaf_(const ecs_struct *structure, size_t offset, ecs_path_ *path,
                    ecs_visit_leaf_ *visit, void *context);

/* ---- one value ---- */

/* As text, into an array of ECS_FIELD_VALUE_SIZE. */
void ecs_print_leaf_(const ecs_field *field, const void *at, char *text);

/* From text of this length, to `at`, unless it is NULL; false with a reason, and `at` unchanged. */
bool ecs_read_leaf_(const ecs_field *field, const char *text, size_t length, void *at, char *error);

/* The name of an enum's value; NULL if the field is no enum, or this value has none. */
const char *ecs_name_in_enum_(const ecs_field *field, const void *at);

/* The length of a text that may fill its array. */
size_t ecs_text_length_(const ecs_field *field, const void *at);

/* Bytes of the character at the beginning of a UTF-8 text, 1 to 4; 0 if there is none. */
size_t ecs_utf8_length_(const unsigned char *text, size_t length);

/* Whole numbers of any size; `at` may be NULL, for nothing to store. */
int64_t ecs_load_int_(const void *at, size_t size);
uint64_t ecs_load_uint_(const void *at, size_t size);
void ecs_store_whole_(void *at, uint64_t value, size_t size);

/* True if the text is this word. */
static inline bool ecs_is_word_(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(word, text, length) == 0;
}

/* ---- floats and doubles (a float, if `single`); the point is a point in every locale ---- */

enum { ECS_REAL_SIZE_ = 64 }; /* of a printed one */

void ecs_print_real_(const ecs_field *field, const void *at, char text[ECS_REAL_SIZE_]);

typedef enum ecs_parsed_ { ECS_PARSED_, ECS_NOT_A_NUMBER_, ECS_OUT_OF_RANGE_ } ecs_parsed_;

/* A decimal number, or nan, inf, -inf. */
ecs_parsed_ ecs_parse_real_(const char *text, size_t length, bool single, double *number);

/* A decimal whole number: the sign, and the rest, up to 2^64 - 1. */
ecs_parsed_ ecs_parse_whole_(const char *text, size_t length, bool *is_negative,
                             uint64_t *magnitude);

/* ---- refusing ---- */

/* Writes the reason, one line of printable ASCII, unless `error` is NULL. Returns false. */
bool ecs_refuse_(char *error, const char *format, ...);

/* For %.*s: at most this much of a text is repeated in a reason. */
int ecs_shown_(size_t length);

/* ---- what a world knows ---- */

/* Of the observer that keeps the descriptions. */
extern const char ecs_key_of_descriptions_;

/* The description of a component or, from ECS_COMPONENTS_MAX on, of a unique; NULL: none. */
const ecs_struct *ecs_description_(const ecs_world *world, unsigned number);

/* The place of a path within a struct: ".bag[2].count". */
bool ecs_find_in_struct_(const ecs_struct *structure, const char *path, size_t length,
                         ecs_field_place *place, char *error);

/* As ecs_find_field, for a path of this length. */
bool ecs_find_place_(const ecs_world *world, const char *path, size_t length,
                     ecs_field_place *place, char *error);

/* Shows the values of one component of an entity, as ecs_each_field does. */
void ecs_show_component_(const ecs_world *world, ecs_entity entity, unsigned component,
                         ecs_show_field *show, void *context);

/* A line without spaces around it: "path = value", or a path alone. Neither ends with a zero. */
typedef struct ecs_line_ {
    const char *path;
    size_t path_length;
    const char *value; /* NULL: there is no = */
    size_t value_length;
} ecs_line_;

ecs_line_ ecs_split_line_(const char *line, size_t length);

/* Refuses what nobody may set by name: a link, and a component without a description. */
bool ecs_is_settable_(const ecs_world *world, unsigned component, char *error);
